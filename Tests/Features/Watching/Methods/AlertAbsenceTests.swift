import Bundled
import Dates
import Documents
import Engine
import Features
import Feeds
import JSON
import Kit
import Money
import Rates
import Testing

/// An alert is made on Friday 2026-10-30, and the next kurs runs on the Friday after, when the ECB
/// has published five tables more.
struct AlertAbsenceTests {
  private static let fridayAfter = Instant(seconds: 1_793_988_000)

  /// A bundled archive with EUR/USD of 2026-11-02 and the days after it.
  private static func archive(_ rates: [String]) throws -> LayeredArchive {
    let store = InMemoryTableStore()
    let tables = try rates.enumerated().map { place, rate in
      Table(
        publisher: .ecb, day: try Day(iso8601: "2026-11-0\(place + 2)"), anchor: .eur,
        direction: .unitsPerAnchor, columns: TableColumns([.usd]), values: [try Decimal(rate)])
    }
    store.put(tables, fetched: Self.fridayAfter)
    return LayeredArchive(lower: BundledArchive(), store: store, known: Publisher.known)
  }

  private static func firings(_ client: TestClient) throws -> [String] {
    let firings = try client.ask("alerts").result?["firings"]?.elements ?? []
    return firings.map { "\($0.at("day") ?? "") \($0.at("rate") ?? "")" }
  }

  @Test(arguments: [
    (
      #""kind":"above","threshold":"1.2""#, ["1.19", "1.21", "1.18", "1.17", "1.16"],
      ["2026-11-03 1.21"]
    ),
    (
      #""kind":"above","threshold":"1.2""#, ["1.19", "1.21", "1.18", "1.22", "1.16"],
      ["2026-11-03 1.21", "2026-11-05 1.22"]
    ),
    // It has not gone back by a tenth of a percent, 1.1988, between the two.
    (
      #""kind":"above","threshold":"1.2""#, ["1.19", "1.21", "1.199", "1.22", "1.23"],
      ["2026-11-03 1.21"]
    ),
    (
      #""kind":"below","threshold":"1.1""#, ["1.12", "1.12", "1.12", "1.12", "1.09"],
      ["2026-11-06 1.09"]
    ),
    (#""kind":"below","threshold":"1.1""#, ["1.1001", "1.12", "1.12", "1.12", "1.1001"], []),
    // The highest of the week before each day: no higher than 1.1188, then 1.12 of the third.
    (#""kind":"high","span":"1w""#, ["1.1", "1.12", "1.1", "1.12", "1.1"], ["2026-11-03 1.12"]),
    (
      #""kind":"high","span":"1w""#, ["1.1", "1.12", "1.1", "1.1201", "1.1"],
      ["2026-11-03 1.12", "2026-11-05 1.1201"]
    ),
    // 3 % below 1.1601 is 1.125297.
    (
      #""kind":"change","percent":"3","span":"2d""#, ["1.12", "1.14", "1.1601", "1.15", "1.1252"],
      ["2026-11-04 1.1601", "2026-11-06 1.1252"]
    ),
    (
      #""kind":"change","percent":"3","span":"2d""#, ["1.12", "1.14", "1.1601", "1.15", "1.1253"],
      ["2026-11-04 1.1601"]
    ),
  ])
  func `what crossed while no kurs was running fires at the next look`(
    _ kind: String, _ rates: [String], _ fired: [String]
  ) throws {
    let userStore = InMemoryUserStore()
    let before = TestClient(userStore: userStore)
    _ = try before.ask("alerts/add", #"{"pair":"EUR/USD",\#(kind)}"#)
    #expect(try Self.firings(before) == [])
    let archive = try Self.archive(rates)
    for _ in 0..<2 {
      let after = TestClient(userStore: userStore, archive: archive, now: Self.fridayAfter)
      #expect(try Self.firings(after) == fired)
      #expect(try after.ask("alerts", for: "alerts.0.count") == String(fired.count))
    }
  }

  /// Killed between noting what fired and noting how far it looked, or two at the same time.
  @Test func `what was gone through twice fires once`() throws {
    let userStore = InMemoryUserStore()
    let add = #"{"pair":"EUR/USD","kind":"above","threshold":"1.2"}"#
    _ = try TestClient(userStore: userStore).ask("alerts/add", add)
    let archive = try Self.archive(["1.19", "1.21", "1.18", "1.22", "1.16"])
    for _ in 0..<2 {
      let after = TestClient(userStore: userStore, archive: archive, now: Self.fridayAfter)
      #expect(try Self.firings(after) == ["2026-11-03 1.21", "2026-11-05 1.22"])
      #expect(userStore.documents(of: .alertCursor).count == 1)
      userStore.edit(.alertCursor, named: nil) { _ in
        [StoredDocument.Edit(name: AlertCursor.name, text: nil)]
      }
    }
  }

  @Test(arguments: [[], ["1.19", "1.21", "1.18", "1.17", "1.16"]])
  func `what was published before the alert was made is nothing new`(_ known: [String]) throws {
    let userStore = InMemoryUserStore()
    let late = TestClient(
      userStore: userStore, archive: try Self.archive(known), now: Self.fridayAfter)
    let add = #"{"pair":"EUR/USD","kind":"above","threshold":"1.2"}"#
    #expect(try late.ask("alerts/add", add).error == nil)
    let archive = try Self.archive(["1.19", "1.21", "1.18", "1.17", "1.16"])
    let after = TestClient(userStore: userStore, archive: archive, now: Self.fridayAfter)
    #expect(try Self.firings(after) == [])
  }
}

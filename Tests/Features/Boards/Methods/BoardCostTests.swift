import Bundled
import Dates
import Kit
import Money
import Rates
import Testing

/// A subscription to a board makes its keys no dearer: the answer says what the notification would.
struct BoardCostTests {
  @Test func `a key on a subscribed board works the board out once`() throws {
    let alone = try Self.tablesReadForKey(isSubscribed: false)
    #expect(alone > 0)
    #expect(try Self.tablesReadForKey(isSubscribed: true) == alone)
  }

  /// No table has the won, so each working out looks for it again.
  private static func tablesReadForKey(isSubscribed: Bool) throws -> Int {
    let archive = CountingArchive()
    let client = TestClient(archive: archive)
    try client.done("board/open", #"{"board":"b","rows":["EUR","KPW"]}"#)
    if isSubscribed { try client.done("subscribe", #"{"topic":"board","board":"b"}"#) }
    try client.done("board/type", #"{"board":"b","row":"EUR","text":"1"}"#)
    archive.reads = 0
    try client.done("board/type", #"{"board":"b","row":"EUR","text":"12"}"#)
    return archive.reads
  }
}

/// Counts how often tables are looked for.
private final class CountingArchive: RateArchive {
  private let archive = BundledArchive()
  var reads = 0

  var publishers: [Publisher] { archive.publishers }
  var fixed: FixedRates { archive.fixed }
  var sets: [RateSet] { archive.sets }
  func newestDay(of publisher: Publisher.ID) -> Day? { archive.newestDay(of: publisher) }
  func oldestDay(of publisher: Publisher.ID) -> Day? { archive.oldestDay(of: publisher) }
  func newestTable(of publisher: Publisher.ID) -> Table? {
    reads += 1
    return archive.newestTable(of: publisher)
  }
  func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    reads += 1
    return archive.table(of: publisher, on: day)
  }
  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    reads += 1
    return archive.table(of: publisher, atOrBefore: day)
  }
  func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    reads += 1
    return archive.table(of: publisher, after: day)
  }
  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    reads += 1
    return archive.lastDay(of: currency, by: publisher, upTo: day)
  }
  func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool
  ) {
    archive.walk(publisher, currencies, from: from, to: to, visit)
  }
}

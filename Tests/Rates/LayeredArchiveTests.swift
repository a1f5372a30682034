import Bundled
import Dates
import Engine
import Feeds
import Kit
import Money
import Rates
import Testing

/// What an archive gives of fetched tables over the bundled ones.
struct LayeredArchiveTests {
  let fetched = FetchedTables()

  static func ecb(_ day: String, _ quotes: [String: Decimal]) -> Table {
    SmallArchive.table(.ecb, day, anchor: .eur, quotes)
  }

  @Test func `without a fetched table everything is as it is without a table store`() throws {
    let silent = SilentTableStore()
    let layered = LayeredArchive(lower: BundledArchive(), store: silent, known: Publisher.known)
    let bundled = BundledArchive()
    for _ in 0..<2 {
      #expect(layered.publishers == bundled.publishers)
      #expect(layered.newestDay(of: .ecb) == bundled.newestDay(of: .ecb))
      #expect(layered.oldestDay(of: .ecb) == bundled.oldestDay(of: .ecb))
      #expect(layered.newestTable(of: .frankfurter) == nil)
      #expect(layered.fetched(.ecb, on: day("2026-10-30")) == nil)
      for (base, quote) in [("EUR", "USD"), ("EUR", "XAU"), ("RUB", "CLP"), ("ARS", "HRK")] {
        for text in [nil, "2026-10-29", "2022-03-02", "2027-06-01"] {
          var (ours, theirs) = (try Asking(on: text), try Asking(on: text))
          ours.archive = layered
          theirs.archive = bundled
          #expect(try ours.refusal(base, quote) == theirs.refusal(base, quote))
          if try ours.refusal(base, quote) == nil {
            #expect(try ours.rate(base, quote) == theirs.rate(base, quote))
          }
        }
      }
      layered.refresh()
    }
    #expect(silent.editionsAsked == 2)
  }

  @Test func `publishers come in the default order, and only those that have a table`() {
    #expect(
      fetched.archive.knownPublishers.map(\.id) == [
        .ecb, .frankfurter, .nbp, .nbpWeekly, .exchangeRateAPI, .openERAPI, .cbr,
        .openExchangeRates, .command,
      ])
    fetched.fetch(SmallArchive.table(.cbr, "2026-10-31", anchor: .rub, ["USD": "80.1"]))
    #expect(fetched.archive.publishers.map(\.id) == [.ecb, .nbp, .nbpWeekly, .cbr])
    fetched.fetch(SmallArchive.table(.frankfurter, "2026-10-30", anchor: .eur, ["USD": "1.1172"]))
    #expect(fetched.archive.publishers.map(\.id) == [.ecb, .frankfurter, .nbp, .nbpWeekly, .cbr])
    fetched.fetch(SmallArchive.table("somebody", "2026-10-30", anchor: .eur, ["USD": "1.1172"]))
    #expect(fetched.archive.publishers.map(\.id) == [.ecb, .frankfurter, .nbp, .nbpWeekly, .cbr])
  }

  /// The dollar of the new table was held back as absurd; the last good one is three weeks, or half a
  /// year, older. The zloty's table of another publisher is no reason to leave the ECB.
  @Test(arguments: ["2026-11-20", "2027-05-03"])
  func `a lone table without a quote changes no answer and no publisher`(newest: String) throws {
    fetched.fetch(Self.ecb(newest, ["GBP": "0.84", "PLN": "4.2"]))
    let rate = try fetched.asking().rate("EUR", "USD")
    #expect(rate.publishers == [.ecb] && rate.day == day("2026-10-30"))
    #expect(try fetched.asking().convert("100", "EUR", "USD") == "111.72")
    // A day that is asked for by name has what its table has.
    #expect(try fetched.asking(on: newest).refusal("EUR", "USD") != nil)
    // The rouble has not been in the ECB's tables since 2022.
    #expect(try fetched.asking().rate("EUR", "RUB").publishers.contains(.nbpWeekly))
    // Two tables without it, and the currency has left them.
    fetched.fetch(
      Self.ecb(day(newest).adding(days: 20).description, ["GBP": "0.84", "PLN": "4.2"]))
    #expect(try fetched.asking().rate("EUR", "USD").publishers == [.nbp])
  }

  @Test func `what was put is seen when it is looked for, not before`() {
    fetched.store.put([Self.ecb("2026-10-31", ["USD": "1.12"])], fetched: Instant(seconds: 1))
    #expect(fetched.archive.newestDay(of: .ecb) == day("2026-10-30"))
    fetched.archive.refresh()
    #expect(fetched.archive.newestDay(of: .ecb) == day("2026-10-31"))
    fetched.store.put([Self.ecb("2026-10-31", ["USD": "1.13"])], fetched: Instant(seconds: 2))
    #expect(fetched.archive.newestTable(of: .ecb)?[.usd] == "1.12")
    fetched.archive.refresh()
    #expect(fetched.archive.newestTable(of: .ecb)?[.usd] == "1.13")
    #expect(fetched.archive.fetched(.ecb, on: day("2026-10-31")) == Instant(seconds: 2))
    #expect(fetched.archive.fetched(.ecb, on: day("2026-10-30")) == nil)
  }

  @Test func `of the same day the fetched number counts, and hides no bundled one`() throws {
    fetched.fetch(Self.ecb("2026-10-30", ["USD": "1.1170", "XAU": "0.000250"]))
    let table = try #require(fetched.archive.newestTable(of: .ecb))
    #expect(table.currencies.prefix(2) == [.usd, code("XAU")])
    // The ECB published 29 quotes that day; gold is none of them.
    #expect(table.currencies.count == 30)
    #expect(table[.usd].map { "\($0)" } == "1.1170")
    #expect(table[code("GBP")] == "0.8338")
    #expect(table[code("RUB")] == nil)
    #expect(!table.isBundled)
    #expect(!table.isBundled(.usd))
    #expect(table.isBundled(code("GBP")))
    #expect(try !fetched.asking().rate("EUR", "USD").isBundled)
    #expect(try fetched.asking().rate("EUR", "GBP").isBundled)
    #expect(try fetched.asking().rate("GBP", "USD").legs.map(\.isBundled) == [true, false])
    for text in ["2026-10-30", "2026-11-02"] {
      #expect(fetched.archive.table(of: .ecb, atOrBefore: day(text))?[.usd] == "1.1170")
    }
    #expect(fetched.archive.table(of: .ecb, on: day("2026-10-30"))?[code("GBP")] == "0.8338")
    #expect(fetched.archive.table(of: .ecb, after: day("2026-10-29"))?[code("XAU")] == "0.000250")
    #expect(fetched.archive.table(of: .ecb, on: day("2026-10-29"))?[code("XAU")] == nil)
  }

  @Test func `a table quoted otherwise is not put over one of the same day`() {
    fetched.fetch(
      SmallArchive.table(.ecb, "2026-10-30", anchor: .usd, ["EUR": "1.5"]),
      SmallArchive.table(.nbp, "2026-10-26", anchor: .eur, ["USD": "1.5"]))
    #expect(fetched.archive.newestTable(of: .ecb)?.anchor == .eur)
    #expect(fetched.archive.newestTable(of: .ecb)?[.usd] == "1.1172")
    #expect(fetched.archive.newestTable(of: .nbp)?.anchor == .pln)
    var days: [Day] = []
    fetched.archive.walk(.ecb, [code("GBP")], from: day("2026-10-30"), to: .last) { day, values in
      days.append(day)
      return values == ["0.8338"]
    }
    #expect(days == [day("2026-10-30")])
  }

  @Test func `lookups pass over the seam in both directions`() {
    fetched.fetch(
      Self.ecb("2026-10-31", ["USD": "1.2"]), Self.ecb("2026-11-03", ["USD": "1.3"]),
      Self.ecb("1998-12-31", ["USD": "1.1"]))
    func before(_ text: String) -> Day? {
      fetched.archive.table(of: .ecb, atOrBefore: day(text))?.day
    }
    func after(_ text: String) -> Day? { fetched.archive.table(of: .ecb, after: day(text))?.day }
    #expect(fetched.archive.newestDay(of: .ecb) == day("2026-11-03"))
    #expect(fetched.archive.oldestDay(of: .ecb) == day("1998-12-31"))
    #expect(before("2026-10-29") == day("2026-10-29"))
    #expect(before("2026-10-30") == day("2026-10-30"))
    #expect(before("2026-10-31") == day("2026-10-31"))
    #expect(before("2026-11-02") == day("2026-10-31"))
    #expect(before("2030-01-01") == day("2026-11-03"))
    #expect(before("1999-01-03") == day("1998-12-31"))
    #expect(before("1998-12-30") == nil)
    #expect(after("2026-10-29") == day("2026-10-30"))
    #expect(after("2026-10-30") == day("2026-10-31"))
    #expect(after("2026-10-31") == day("2026-11-03"))
    #expect(after("2026-11-03") == nil)
    #expect(after("1998-12-31") == day("1999-01-04"))
    #expect(fetched.archive.table(of: .ecb, on: day("2026-11-01")) == nil)
    #expect(fetched.archive.table(of: .ecb, on: day("2026-10-31"))?[.usd] == "1.2")
    #expect(fetched.archive.table(of: .ecb, on: day("2026-10-30"))?[.usd] == "1.1172")
  }

  @Test func `the last day of a currency is the last of either`() {
    fetched.fetch(
      Self.ecb("2026-10-31", ["USD": "1.2"]),
      SmallArchive.table(.frankfurter, "2026-10-29", anchor: .eur, ["RUB": "90", "USD": "1.1"]))
    func last(_ text: String, _ publisher: Publisher.ID = .ecb, upTo: String = "9999-12-31") -> Day?
    {
      fetched.archive.lastDay(of: code(text), by: publisher, upTo: day(upTo))
    }
    #expect(last("USD") == day("2026-10-31"))
    #expect(last("USD", upTo: "2026-10-30") == day("2026-10-30"))
    #expect(last("GBP") == day("2026-10-30"))
    #expect(last("RUB") == day("2022-03-01"))
    #expect(last("RUB", .frankfurter) == day("2026-10-29"))
    #expect(last("RUB", .frankfurter, upTo: "2026-10-28") == nil)
    #expect(last("GBP", .frankfurter) == nil)
    #expect(last("XAU") == nil)
  }

  @Test func `a walk passes over both, the newest first, until it is told to stop`() {
    fetched.fetch(
      Self.ecb("2026-11-02", ["USD": "1.3"]), Self.ecb("2026-10-30", ["USD": "1.20"]),
      Self.ecb("2026-10-25", ["GBP": "0.8", "USD": "1.10"]))
    func walk(_ count: Int = .max, from: String = "2026-10-23", to: String = "2026-11-30")
      -> [String]
    {
      var lines: [String] = []
      fetched.archive.walk(.ecb, [code("GBP"), .eur, .usd], from: day(from), to: day(to)) {
        day, values in
        lines.append("\(day) " + values.map { $0?.description ?? "-" }.joined(separator: " "))
        return lines.count < count
      }
      return lines
    }
    // The bundled lines are the ECB's own: grep of the file.
    let all = [
      "2026-11-02 - - 1.3", "2026-10-30 0.8338 - 1.20", "2026-10-29 0.83578 - 1.113",
      "2026-10-28 0.83785 - 1.1133", "2026-10-27 0.83658 - 1.115", "2026-10-26 0.8382 - 1.1188",
      "2026-10-25 0.8 - 1.10", "2026-10-23 0.83728 - 1.1193",
    ]
    #expect(walk() == all)
    for count in 1...all.count { #expect(walk(count) == Array(all.prefix(count))) }
    #expect(walk(from: "2026-10-25", to: "2026-10-26") == Array(all[5...6]))
    #expect(walk(from: "2026-11-03") == [])
    #expect(walk(from: "2026-10-24", to: "2026-10-25") == [all[6]])
  }

  @Test func `a long walk takes the tables of the store in pieces, and misses none`() {
    let first = day("2001-01-01")
    let tables = (0..<700).map { number in
      Table(
        publisher: .cbr, day: first.adding(days: number), anchor: .rub, direction: .anchorPerUnit,
        columns: TableColumns([.usd]), values: [Decimal(Int128(number + 1))])
    }
    fetched.store.put(tables, fetched: Instant(seconds: 1))
    fetched.archive.refresh()
    var found: [Decimal?] = []
    fetched.archive.walk(.cbr, [.usd], from: .first, to: .last) { _, values in
      found += values
      return true
    }
    let expected: [Decimal?] = (1...700).reversed().map { (day: Int) in Decimal(Int128(day)) }
    #expect(found == expected)
  }
}

/// A store with nothing on it, which nobody has to ask for more than that.
private final class SilentTableStore: StoredTables {
  var editionsAsked = 0

  func versions() -> [TableVersion]? {
    editionsAsked += 1
    return []
  }

  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? { asked() }
  func table(of publisher: Publisher.ID, after day: Day) -> Table? { asked() }
  func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? { asked() }
  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? { asked() }

  func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [StoredRow] {
    asked() ?? []
  }

  private func asked<Value>() -> Value? {
    Issue.record("an empty store was asked")
    return nil
  }
}

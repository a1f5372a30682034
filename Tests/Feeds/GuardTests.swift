import Bundled
import Dates
import Feeds
import Money
import Rates
import Testing

/// What is taken of what was read.
struct GuardTests {
  private static func table(
    _ day: String, _ quotes: [FeedQuote], by publisher: Publisher.ID = .ecb,
    anchor: Currency = .eur, _ direction: QuoteDirection = .unitsPerAnchor
  ) throws -> FeedTable {
    FeedTable(
      publisher: publisher, day: try Day(iso8601: day), anchor: anchor, direction: direction,
      quotes: quotes)
  }

  private static func code(_ text: String) throws -> Currency {
    try #require(Currency(code: text))
  }

  private static let brl = Currency(code: "BRL") ?? .usd

  /// One publication of the real against the euro a day, with what is known before it.
  private struct Brazil {
    var kept: [String: Decimal] = [:]
    var waiting: [QuoteGuard.Waiting] = []
    var first = FirstQuotes()
    var remarks: [FeedRemark] = []
    var today = Sample.today

    mutating func publish(_ values: [(String, Decimal)]) throws {
      let tables = try values.map { try GuardTests.table($0.0, [FeedQuote(brl, $0.1)]) }
      let known = kept
      let outcome = try QuoteGuard(today: today, fixed: .none).check(
        FeedReading(tables: tables), waiting: waiting, first: first,
        against: .init(
          stored: { table, _ in
            known[table.day.description].map { .init(day: table.day, value: $0) }
          },
          last: { table, currency in
            #expect(table.publisher == .ecb && table.anchor == .eur && currency == brl)
            guard let last = known.keys.filter({ $0 < table.day.description }).max(),
              let day = try? Day(iso8601: last), let value = known[last]
            else { return nil }
            return .init(day: day, value: value)
          }))
      for table in outcome.tables {
        for quote in table.quotes { kept[table.day.description] = quote.value }
      }
      waiting = outcome.waiting
      first = outcome.first
      remarks = outcome.remarks
    }
  }

  @Test func `a jump is taken when the next day confirms it`() throws {
    var brazil = Brazil()
    try brazil.publish([("2026-10-26", "5.6485")])
    try brazil.publish([("2026-10-27", "9.1")])
    #expect(brazil.kept == ["2026-10-26": "5.6485"])
    #expect(brazil.waiting.map(\.quote) == [FeedQuote(Self.brl, "9.1")])
    // The same publication again is no second one.
    try brazil.publish([("2026-10-27", "9.1")])
    #expect(brazil.kept.count == 1 && brazil.waiting.count == 1)
    try brazil.publish([("2026-10-28", "9.3")])
    #expect(
      brazil.kept == ["2026-10-26": "5.6485", "2026-10-27": "9.1", "2026-10-28": "9.3"])
    #expect(brazil.waiting.isEmpty)
    let (first, second) = (Sample.today.adding(days: -3), Sample.today.adding(days: -2))
    #expect(brazil.remarks == [.confirmed(Self.brl, on: first, by: second)])
  }

  @Test(arguments: ["2026-09-01", "2024-01-02"])
  func `a jump after a long time without tables waits too`(last: String) throws {
    var brazil = Brazil()
    try brazil.publish([(last, "5.6485")])
    try brazil.publish([("2026-10-27", "9.1")])
    #expect(brazil.kept.count == 1 && brazil.waiting.count == 1)
    try brazil.publish([("2026-10-28", "9.3")])
    #expect(brazil.kept.count == 3)
    // One response of the last month does not confirm itself: it may be wrong as a whole.
    var other = Brazil()
    try other.publish([(last, "5.6485")])
    try other.publish([("2026-10-27", "9.1"), ("2026-10-28", "9.3")])
    #expect(other.kept.count == 1 && other.waiting.count == 1)
    try other.publish([("2026-10-29", "9.2")])
    #expect(other.kept == [last: "5.6485", "2026-10-28": "9.3", "2026-10-29": "9.2"])
  }

  @Test func `a jump that the next day takes back is dropped, until history repeats it`() throws {
    var brazil = Brazil()
    try brazil.publish([("2026-10-26", "5.6485")])
    try brazil.publish([("2026-10-27", "0.56")])
    try brazil.publish([("2026-10-28", "5.7")])
    #expect(brazil.kept == ["2026-10-26": "5.6485", "2026-10-28": "5.7"])
    #expect(brazil.waiting.isEmpty)
    let (first, second) = (Sample.today.adding(days: -3), Sample.today.adding(days: -2))
    #expect(brazil.remarks == [.notConfirmed(Self.brl, on: first, by: second)])
    let history =
      [
        ("2026-10-29", "5.71"), ("2026-10-28", "5.7"), ("2026-10-27", "0.56"),
        ("2026-10-26", "5.6485"),
      ] as [(String, Decimal)]
    try brazil.publish(history)
    #expect(brazil.kept["2026-10-27"] == nil && brazil.waiting.count == 1)
    // The same day is no other day on which the publisher stands by it.
    try brazil.publish(history)
    #expect(brazil.kept["2026-10-27"] == nil)
    brazil.today = Sample.today.adding(days: 1)
    try brazil.publish(history)
    #expect(brazil.kept["2026-10-27"] == "0.56")
    #expect(brazil.remarks == [.stands(Self.brl, on: first)])
  }

  @Test func `a jump that the publisher corrects the same day is forgotten`() throws {
    var brazil = Brazil()
    try brazil.publish([("2026-10-26", "5.6485")])
    try brazil.publish([("2026-10-27", "56.485")])
    #expect(brazil.waiting.count == 1)
    try brazil.publish([("2026-10-27", "5.65")])
    #expect(brazil.kept["2026-10-27"] == "5.65" && brazil.waiting.isEmpty)
  }

  @Test func `a day's changes are bound by its first number and that of the day before`() throws {
    var brazil = Brazil()
    try brazil.publish([("2026-10-26", "5.6")])
    try brazil.publish([("2026-10-27", "5.0")])
    try brazil.publish([("2026-10-27", "7.4")])
    #expect(brazil.kept["2026-10-27"] == "7.4" && brazil.remarks.count == 1)
    // Within half of 7.4, and of 5.6, but not of 5.0.
    try brazil.publish([("2026-10-27", "7.6")])
    #expect(brazil.kept["2026-10-27"] == "7.4" && brazil.waiting.count == 1)
    // About that of the day before, however far from 7.4; then that of the first, likewise.
    try brazil.publish([("2026-10-27", "5.1")])
    #expect(brazil.kept["2026-10-27"] == "5.1" && brazil.waiting.isEmpty)
    // Within half of 5.0 and of 5.1, but not of 5.6.
    try brazil.publish([("2026-10-27", "3.7")])
    #expect(brazil.kept["2026-10-27"] == "5.1")
    // The next day confirms it, and from it on changes are counted.
    try brazil.publish([("2026-10-28", "3.3")])
    #expect(brazil.kept["2026-10-27"] == "3.7" && brazil.kept["2026-10-28"] == "3.3")
    #expect(brazil.first.isEmpty)
  }

  @Test
  func `a number of last week is forgotten, and that of a day long gone moves by a twentieth`()
    throws
  {
    var brazil = Brazil()
    try brazil.publish([("2026-10-26", "5.6"), ("2026-10-27", "5.5")])
    try brazil.publish([("2026-10-27", "5.8")])
    #expect(!brazil.first.isEmpty)
    brazil.today = Sample.today.adding(days: 7)
    try brazil.publish([("2026-10-27", "5.9")])
    #expect(brazil.first.tables.first?.quotes[Self.brl]?.value == "5.5")
    brazil.today = Sample.today.adding(days: 15)
    try brazil.publish([("2026-10-27", "5.7")])
    #expect(brazil.first.tables.first?.quotes[Self.brl]?.value == "5.9")
    var old = Brazil()
    try old.publish([("2012-01-02", "2.4"), ("2012-01-03", "2.4")])
    for value in ["2.5", "2.6", "2.7", "2.52"] as [Decimal] {
      try old.publish([("2012-01-03", value)])
    }
    #expect(old.kept["2012-01-03"] == "2.52")
  }

  // The ECB's own figures of 2026-10-23, 26 and 27: a tenth up, and back.
  @Test func `the real's odd day of October 2026 does not vanish`() throws {
    var brazil = Brazil()
    try brazil.publish([("2026-10-23", "5.6485")])
    try brazil.publish([("2026-10-26", "6.2523")])
    try brazil.publish([("2026-10-27", "5.9624")])
    #expect(brazil.kept.count == 3 && brazil.waiting.isEmpty && brazil.remarks.isEmpty)
  }

  @Test(arguments: [
    ("8.47275", true), ("8.4728", false), ("3.76567", true), ("3.76566", false),
  ])
  func `half as much again is the limit, either way`(_ value: Decimal, _ isTaken: Bool) throws {
    var brazil = Brazil()
    try brazil.publish([("2026-10-26", "5.6485")])
    try brazil.publish([("2026-10-27", value)])
    #expect((brazil.kept["2026-10-27"] != nil) == isTaken)
  }

  @Test(arguments: ["2026-09-27", "2026-09-26", "2025-10-27", "2016-10-27"])
  func `what was known long ago is a measure, too`(_ day: String) throws {
    var brazil = Brazil()
    try brazil.publish([(day, "5.6485")])
    try brazil.publish([("2026-10-27", "9.1")])
    #expect(brazil.kept.count == 1)
    // A second table confirms it.
    try brazil.publish([("2026-10-28", "9.1")])
    #expect(brazil.kept["2026-10-28"] != nil)
  }

  @Test func `a nominal that changes is no jump`() throws {
    let huf = try Self.code("HUF")
    let table = try Self.table(
      "2026-10-29", [FeedQuote(huf, "23.3707", nominal: 100)], by: .cbr, anchor: .rub,
      .anchorPerUnit)
    let outcome = try QuoteGuard(today: Sample.today, fixed: .none).check(
      FeedReading(tables: [table]),
      against: .init { table, _ in
        .init(day: table.day.adding(days: -1), value: "2.3878", nominal: 10)
      })
    #expect(outcome.waiting.isEmpty && outcome.tables == [table])
  }

  // A hundred old Syrian pounds became a new one on 2026-01-01.
  @Test(arguments: [
    ("2025-12-31", "12000", false), ("2026-01-01", "12000", true), ("2026-10-30", "120", false),
  ])
  func `old Syrian pounds are left out from the day of the new ones`(
    _ day: String, _ perDollar: Decimal, _ isOld: Bool
  ) throws {
    let syp = try Self.code("SYP")
    // Some publishers quote in dollars, some in euros.
    for (anchor, quotes) in [
      (Currency.usd, [FeedQuote(.eur, "0.8951"), FeedQuote(syp, perDollar)]),
      (.eur, [FeedQuote(.usd, "1.1172"), FeedQuote(syp, try perDollar * "1.1172")]),
    ] {
      let table = try Self.table(day, quotes, anchor: anchor)
      let outcome = try Self.check(table)
      #expect(outcome.tables[0].quotes.count == (isOld ? 1 : 2))
      #expect(outcome.remarks.count == (isOld ? 1 : 0))
    }
  }

  @Test func `the step to a new unit is no jump`() throws {
    let syp = try Self.code("SYP")
    let table = try Self.table("2026-01-01", [FeedQuote(syp, "120")], anchor: .usd)
    let fixed = BundledArchive().fixed
    let outcome = try QuoteGuard(today: Sample.today, fixed: fixed).check(
      FeedReading(tables: [table]),
      against: .init { table, _ in .init(day: table.day.adding(days: -1), value: "12000") })
    #expect(outcome.tables == [table] && outcome.waiting.isEmpty)
  }

  @Test func `codes that are not what they seem are left out`() throws {
    let (zwl, cup, ves) = (try Self.code("ZWL"), try Self.code("CUP"), try Self.code("VES"))
    let gone = try Self.check(
      try Self.table("2024-04-05", [FeedQuote(zwl, "13.5"), FeedQuote(.gbp, "0.8")], anchor: .usd))
    #expect(gone.tables[0].quotes.map(\.currency) == [.gbp])
    let before = try Self.check(
      try Self.table("2024-04-04", [FeedQuote(zwl, "28000"), FeedQuote(.gbp, "0.8")], anchor: .usd))
    #expect(before.tables[0].quotes.count == 2)
    let poland = try Self.check(
      try Self.table(
        "2026-10-21", [FeedQuote(cup, "3.6"), FeedQuote(ves, "0.0044")], by: .nbpWeekly,
        anchor: .pln, .anchorPerUnit))
    #expect(poland.tables[0].quotes.map(\.currency) == [ves])
    #expect(poland.remarks == [.notByDecree(cup, on: poland.tables[0].day)])
    let venezuela = try Self.check(
      try Self.table(
        "2021-10-01", [FeedQuote(ves, "4180000"), FeedQuote(.gbp, "0.8")], anchor: .usd))
    #expect(venezuela.tables[0].quotes.map(\.currency) == [.gbp])
  }

  @Test func `a table that is mostly damaged is refused whole`() throws {
    let table = try Self.table(
      "2026-10-30", [FeedQuote(.usd, "0"), FeedQuote(.gbp, "-1"), FeedQuote(.jpy, "175.68")])
    #expect(throws: FeedError.mostlyDamaged(refused: 2, of: 3)) {
      try Self.check(table)
    }
  }

  @Test func `tables to look rates up in keep digits, nominals and direction`() throws {
    let read = try Sample.cbrDaily.read(Sample.cbrDaily.body)
    let table = try #require(Table.tables(read.tables).first)
    let vnd = try Self.code("VND")
    #expect(table[vnd]?.description == "30.0750" && table.nominal(of: vnd) == 10_000)
    #expect(table[.usd]?.description == "75.5273" && table.nominal(of: .usd) == 1)
    #expect(table.anchor == .rub && table.direction == .anchorPerUnit && !table.isBundled)
  }

  // MARK: What a table is compared with

  /// A table of 2026-10-29 with a quote of the dollar, the pound, the yen and the dinar, whose like no
  /// other publisher has.
  private static func four(times factor: Decimal, _ day: String = "2026-10-29") throws -> FeedTable
  {
    let rsd = try code("RSD")
    return try table(
      day,
      [(Currency.usd, "1.1172"), (.gbp, "0.8765"), (.jpy, "175.68"), (rsd, "117.1")].map {
        FeedQuote($0, try factor * $1)
      })
  }

  private static func known(_ table: FeedTable, _ currency: Currency) -> QuoteGuard.Known? {
    table.quotes.first { $0.currency == currency }.map { .init(day: table.day, value: $0.value) }
  }

  @Test func `a table a thousand times off replaces none of its own day`() throws {
    let stored = try Self.four(times: .one)
    let outcome = try QuoteGuard(today: Sample.today, fixed: .none).check(
      FeedReading(tables: [try Self.four(times: "1000")]),
      against: .init(stored: { Self.known(stored, $1) }) { _, _ in nil })
    #expect(outcome.tables.isEmpty && outcome.waiting.count == 4)
  }

  @Test func `a source's first table is compared with what others say, all of it`() throws {
    let others = try Self.four(times: "1.2")
    let rsd = try Self.code("RSD")
    func check(_ table: FeedTable) throws -> QuoteGuard.Outcome {
      try QuoteGuard(today: Sample.today, fixed: .none).check(
        FeedReading(tables: [table]),
        against: .init(others: {
          $1 == rsd ? [] : [Self.known(others, $1)].compactMap { $0 }
        }) { _, _ in nil })
    }
    #expect(try check(Self.four(times: .one)).tables.flatMap(\.quotes).count == 4)
    // The dinar, which no other has, is in bad company.
    let wrong = try check(Self.four(times: "1000"))
    #expect(wrong.tables.isEmpty && wrong.waiting.count == 4)
    // One bad quote holds back that quote alone.
    let right = try Self.four(times: .one).quotes.dropFirst()
    let rest = try check(Self.table("2026-10-29", [FeedQuote(.usd, "1117.2")] + right))
    #expect(rest.tables.flatMap(\.quotes).map(\.currency) == [.gbp, .jpy, rsd])
    #expect(rest.waiting.map(\.quote.currency) == [.usd])
  }

  @Test func `another publisher that says the same confirms a jump`() throws {
    let before = try Self.four(times: .one, "2026-10-28")
    let jumped = try Self.four(times: "2")
    for (factor, isTaken) in [("2.1" as Decimal, true), ("2.3", false)] {
      let others = try Self.four(times: factor)
      let outcome = try QuoteGuard(today: Sample.today, fixed: .none).check(
        FeedReading(tables: [jumped]),
        against: .init(others: { [Self.known(others, $1)].compactMap { $0 } }) {
          Self.known(before, $1)
        })
      #expect(outcome.tables.flatMap(\.quotes).count == (isTaken ? 4 : 0))
    }
  }

  @Test(arguments: [
    ("2026-10-01", "1.6", true), ("2026-10-01", "1.7", false), ("2026-09-01", "1.17", true),
    ("2026-09-01", "1.18", false), ("1999-01-04", "1.5", false),
  ])
  func `a stored day changes within a bound, and is told`(
    _ day: String, _ value: Decimal, _ isTaken: Bool
  ) throws {
    let stored = try Self.table(day, [FeedQuote(.usd, "1.1172")])
    let changed = try Self.table(day, [FeedQuote(.usd, value)])
    let outcome = try QuoteGuard(today: Sample.today, fixed: .none).check(
      FeedReading(tables: [changed]),
      against: .init(stored: { Self.known(stored, $1) }) { _, _ in nil })
    #expect(outcome.tables == (isTaken ? [changed] : []))
    #expect(
      outcome.remarks == [
        isTaken
          ? .changed(.usd, on: changed.day, before: "1.1172")
          : .changesStored(.usd, on: changed.day)
      ])
  }

  @Test func `only days that were asked for are taken`() throws {
    let days = Sample.today.adding(days: -10)...Sample.today
    let (old, new) = (try Self.four(times: .one, "1999-01-04"), try Self.four(times: .one))
    func check(_ tables: FeedTable...) throws -> QuoteGuard.Outcome {
      try QuoteGuard(today: Sample.today, fixed: .none).check(
        FeedReading(tables: tables), of: days, against: .init { _, _ in nil })
    }
    let outcome = try check(old, new)
    #expect(outcome.tables == [new] && outcome.remarks == [.notAsked(publisher: .ecb, old.day)])
    #expect(throws: FeedError.otherDays(days, answered: old.day)) { try check(old) }
  }

  private static func check(_ table: FeedTable) throws(FeedError) -> QuoteGuard.Outcome {
    try QuoteGuard(today: Sample.today, fixed: .none)
      .check(FeedReading(tables: [table]), against: .init { _, _ in nil })
  }
}

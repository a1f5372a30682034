import Bundled
import Dates
import Engine
import Feeds
import Money
import Rates
import Testing

/// What is found by fetched tables, for themselves and beside the bundled ones.
struct FetchedRateTests {
  let fetched = FetchedTables()

  @Test func `the user's own program says in its tables what they are quoted in`() throws {
    fetched.fetch(
      SmallArchive.table(.command, "2026-10-29", anchor: .usd, ["XAU": "4000"]),
      SmallArchive.table(.command, "2026-10-30", anchor: code("CHF"), ["XAU": "3300.50"]))
    let publisher = try #require(fetched.archive.publishers.last)
    #expect(publisher.id == .command)
    #expect(publisher.anchor == code("CHF"))
    #expect(publisher.direction == .anchorPerUnit)
    #expect(try fetched.asking().rate("XAU", "CHF").shown() == "3300.50")
    let history = try RateFinder(archive: fetched.archive).history(
      of: code("XAU"), in: [code("CHF")], from: day("2026-10-01"), to: day("2026-10-31"))
    #expect(history.series[0].points == [.init(day: day("2026-10-30"), value: "3300.50")])
    // Dollars and francs are no line.
    var drawn = fetched.asking(on: "2026-10-29")
    drawn.policy.interpolates = true
    #expect(try drawn.rate("XAU", "USD").derivation == .published)
  }

  @Test func `what is quoted by the hundred is so in the table, and for one unit in a walk`() throws
  {
    fetched.fetch(
      SmallArchive.table(.cbr, "2026-10-30", anchor: .rub, ["JPY": "53.1550"], nominal: 100))
    let table = try #require(fetched.archive.newestTable(of: .cbr))
    #expect(table.nominal(of: .jpy) == 100)
    #expect(table[.jpy].map { "\($0)" } == "53.1550")
    var values: [String] = []
    fetched.archive.walk(.cbr, [.jpy, .usd], from: .first, to: .last) { _, found in
      values = found.map { $0?.description ?? "-" }
      return true
    }
    #expect(values == ["0.531550", "-"])
    var policy = RatePolicy()
    policy.source = .cbr
    let leg = try RateFinder(archive: fetched.archive, policy: policy).rate(from: .jpy, to: .rub)
      .legs[0]
    #expect(leg.nominal == 100)
    #expect("\(leg.value)" == "53.1550")
  }

  @Test(
    arguments: [
      ("163.45", 100, "1.6345"), ("7", 1_000_000, "0.000007"), ("1.10", 1, "1.10"),
      ("1", 3, "0.333333333333333333333333333333"), ("5", 20, "0.25"),
    ] as [(Decimal, Int32, String)])
  func `a number for many is a number for one`(value: Decimal, nominal: Int32, one: String) {
    #expect(Table.perUnit(value, nominal: nominal).map { "\($0)" } == one)
  }

  @Test func `a publisher who has the code stands in where the first one has not`() throws {
    #expect(throws: RateError.self) { try fetched.asking().rate("EUR", "XAU") }
    fetched.fetch(
      SmallArchive.table(
        .frankfurter, "2026-10-31", anchor: .eur, ["XAU": "0.000250", "USD": "1.1"]))
    let rate = try fetched.asking().rate("USD", "XAU")
    #expect(rate.publishers == [.frankfurter])
    #expect(!rate.isBundled)
    #expect(try fetched.asking().rate("EUR", "USD").publishers == [.ecb])
  }

  @Test func `few tables, fetched now and then, are no hole in the history`() throws {
    fetched.fetch(
      SmallArchive.table(.frankfurter, "2020-01-02", anchor: .eur, ["USD": "1.1"]),
      SmallArchive.table(.frankfurter, "2026-10-30", anchor: .eur, ["USD": "1.1"]))
    var asking = fetched.asking(on: "2024-03-28")
    asking.policy.order = [.frankfurter]
    #expect(
      try asking.refusal("EUR", "XAU")
        == .notQuoted(
          base: .eur, quote: code("XAU"), on: day("2024-03-28"), missing: code("XAU"),
          lastQuoted: nil))
    #expect(try asking.rate("EUR", "USD").publishers == [.ecb])
    asking.policy.source = .frankfurter
    #expect(
      try asking.refusal("EUR", "USD")
        == .gapTooLong(from: day("2020-01-02"), to: day("2026-10-30"), limit: 7))
  }
}

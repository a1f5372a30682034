import Dates
import Money
import Rates
import Testing

/// Declared parities: their numbers are those of `shared/data/pegs.csv`, but that of XPF is the
/// order's of 1998-12-31, 1000 for 8.38 euros. The ECB's rate of 2026-10-30 is 1.1172 dollars.
struct ParityTests {
  struct Case {
    let base: String
    let quote: String
    let amount: Decimal
    let result: String
    /// The days of tables in use; none for a parity alone.
    let days: [String]
  }

  @Test(
    arguments: [
      Case(base: "USD", quote: "BBD", amount: "1", result: "2.00", days: []),
      Case(base: "BBD", quote: "USD", amount: "100000", result: "50000.00", days: []),
      Case(base: "XOF", quote: "XAF", amount: "655957", result: "655957", days: []),
      Case(base: "EUR", quote: "XOF", amount: "1000", result: "655957", days: []),
      Case(base: "EUR", quote: "XAF", amount: "1000", result: "655957", days: []),
      Case(base: "XPF", quote: "EUR", amount: "1000000000", result: "8380000.00", days: []),
      Case(base: "EUR", quote: "XPF", amount: "8380000", result: "1000000000", days: []),
      Case(base: "SAR", quote: "AED", amount: "3.75", result: "3.67", days: []),
      Case(base: "BND", quote: "SGD", amount: "7", result: "7.00", days: []),
      Case(base: "NAD", quote: "LSL", amount: "7", result: "7.00", days: []),
      // 1000 / (1.1172 x 3.6725)
      Case(base: "AED", quote: "EUR", amount: "1000", result: "243.73", days: ["2026-10-30"]),
      // 1000 x 1.1172 / 655.957 x 3.75
      Case(base: "XOF", quote: "SAR", amount: "1000", result: "6.39", days: ["2026-10-30"]),
    ], ["2026-10-30", nil])
  func `a parity is the same with a day and without`(_ c: Case, on: String?) throws {
    let rate = try Asking(on: on).rate(c.base, c.quote)
    #expect(try Asking(on: on).convert(c.amount, c.base, c.quote) == c.result)
    #expect(rate.derivation == .peg)
    #expect([rate.day, rate.otherDay].compactMap { $0 } == c.days.map(day))
  }

  @Test(arguments: ["AED", "BBD", "XOF", "KYD", "BTN", "MOP"])
  func `a history ends as the rate of its last day is`(_ base: String) throws {
    for day in ["2026-10-30", "2015-06-15"].map(day) {
      let finder = try RateFinder(
        archive: Asking().archive, policy: Asking(on: day.description).policy)
      let series = try RateFinder(archive: Asking().archive).history(
        of: code(base), in: [.eur, .usd, code("XAF")], from: day.adding(days: -30), to: day
      ).series
      #expect(series.map(\.target) == [.eur, .usd, code("XAF")])
      for one in series {
        let rate = try finder.rate(from: code(base), to: one.target)
        #expect(one.points.count > 1)
        #expect(one.points.last?.value == (try rate.shown()))
        #expect(one.points.last?.day == rate.day ?? day)
      }
    }
  }

  @Test(arguments: [
    ("TMT", "2014-12-31", false), ("TMT", "2015-01-02", true), ("ERN", "2004-12-31", false),
    ("ERN", "2005-01-03", true),
  ])
  func `a parity applies from its day on`(_ c: (code: String, day: String, holds: Bool)) throws {
    #expect((try Asking(on: c.day).refusal(c.code, "USD") == nil) == c.holds)
  }

  @Test func `a publisher that is named is asked for its own quote`() throws {
    #expect(try Asking(source: .nbp).rate("AED", "PLN").derivation == .published)
    #expect(try Asking().rate("AED", "PLN").derivation == .peg)
  }

  @Test func `your own rate for a currency comes before its parity`() throws {
    var asking = Asking()
    asking.policy.userRates = [UserQuote(base: code("AED"), quote: .usd, value: "0.3", day: nil)]
    #expect(try asking.convert("100", "AED", "USD") == "30.00")
    // 30 / 1.1172
    #expect(try asking.convert("100", "AED", "EUR") == "26.85")
    #expect(try asking.rate("AED", "EUR").derivation == .user)
  }

  /// Four dirhams for a dollar, and 3.70.
  @Test(arguments: [("4.0", false), ("3.70", true)])
  func `a parity that a table contradicts was given up`(_ c: (perDollar: Decimal, holds: Bool))
    throws
  {
    var asking = Asking()
    asking.archive = SmallArchive([
      SmallArchive.table(
        .ecb, "2026-10-30", anchor: .eur, ["USD": "1", "AED": c.perDollar, "SAR": "3.75"])
    ])
    #expect(
      try asking.rate("EUR", "AED").ratio.decimal(significantDigits: 12, .halfUp)
        == (c.holds ? "3.6725" : c.perDollar))
    #expect(try asking.rate("EUR", "SAR").derivation == .peg)
  }
}

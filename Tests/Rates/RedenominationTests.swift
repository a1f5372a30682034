import Dates
import Money
import Rates
import Testing

struct RedenominationTests {
  struct Case {
    let on: String?
    let amount: Decimal
    let old: String
    let new: String
    let result: String
  }

  @Test(arguments: [
    // A peer says 0.98845, crossing two days.
    Case(on: nil, amount: "1000000", old: "TRL", new: "TRY", result: "1.00"),
    Case(on: "2005-01-01", amount: "1000000", old: "TRL", new: "TRY", result: "1.00"),
    Case(on: nil, amount: "10000", old: "ROL", new: "RON", result: "1.00"),
    Case(on: nil, amount: "2498.7242", old: "ZWL", new: "ZWG", result: "1.00"),
    Case(on: "2019-01-02", amount: "100000000", old: "VEB", new: "VES", result: "1.00"),
    // The bolivar of October 2021 has the same code and is a million of the one before.
    Case(on: "2021-09-30", amount: "100000", old: "VEF", new: "VES", result: "1.00"),
    Case(on: "2021-10-01", amount: "100000000000", old: "VEF", new: "VES", result: "1.00"),
    Case(on: nil, amount: "1000", old: "VEB", new: "VEF", result: "1.00"),
    Case(on: nil, amount: "1000", old: "BGL", new: "BGN", result: "1.00"),
    Case(on: nil, amount: "1000", old: "AFA", new: "AFN", result: "1.00"),
    Case(on: nil, amount: "1000", old: "SRG", new: "SRD", result: "1.00"),
    Case(on: nil, amount: "1000", old: "TJR", new: "TJS", result: "1.00"),
    Case(on: nil, amount: "10000000", old: "BYB", new: "BYN", result: "1.00"),
    Case(on: nil, amount: "10000", old: "PLZ", new: "PLN", result: "1.00"),
    Case(on: nil, amount: "100000", old: "UAK", new: "UAH", result: "1.00"),
    Case(on: nil, amount: "1000", old: "RUR", new: "RUB", result: "1.00"),
    // Decree-law: one convertible peso is 24 pesos. One Yemeni dinar was 26 rials.
    Case(on: nil, amount: "1", old: "CUC", new: "CUP", result: "24.00"),
    Case(on: nil, amount: "1", old: "YDD", new: "YER", result: "26.00"),
    // 25,000 sucres were a dollar, 65 pesos of Guinea-Bissau a CFA franc.
    Case(on: nil, amount: "25000", old: "ECS", new: "USD", result: "1.00"),
    Case(on: nil, amount: "65", old: "GWP", new: "XOF", result: "1.00"),
    // Five new units since 1986, the last 2,750 times the one before.
    Case(on: nil, amount: "2750000000000", old: "BRB", new: "BRL", result: "1.00"),
  ])
  func `an old unit is worth exactly its part of the new one`(_ c: Case) throws {
    let asking = try Asking(on: c.on)
    #expect(try asking.convert(c.amount, c.old, c.new, scale: 2) == c.result)
    #expect(try asking.convert(try Decimal(c.result), c.new, c.old, scale: 4) == c.amount.padded)
    #expect(try asking.rate(c.old, c.new).derivation == .redenomination)
    #expect(try asking.rate(c.old, c.new).day == nil)
  }

  @Test(arguments: [
    ("2004-12-31", "TRL", "1836200"), ("2005-01-01", "TRL", "1836200"),
    ("2005-01-01", "TRY", "1.8362"), ("2005-01-02", "TRY", "1.8362"),
    ("2005-01-03", "TRY", "1.8150"), ("2005-01-03", "TRL", "1815000"),
    ("2005-06-30", "ROL", "36030"), ("2005-07-01", "RON", "3.6030"),
  ])
  func `each day has the column of its unit, and the other by the factor`(
    _ c: (day: String, code: String, result: Decimal)
  ) throws {
    #expect(try Asking(on: c.day).rate("EUR", c.code).shown() == c.result)
  }

  @Test func `before its first day a new unit has no worth`() throws {
    #expect(
      try Asking(on: "2004-12-31").refusal("EUR", "TRY")
        == .notQuoted(
          base: .eur, quote: .try, on: day("2004-12-31"), missing: .try, lastQuoted: nil))
    #expect(try Asking(on: "2004-12-31").refusal("TRL", "TRY") != nil)
  }

  @Test(arguments: [("TJR", "2000-05-05"), ("BGL", "1999-06-01"), ("AZM", "2005-06-01")])
  func `a currency was money before its end`(_ c: (code: String, day: String)) throws {
    #expect(
      try Asking(on: c.day).refusal(c.code, "EUR")
        == .notQuoted(
          base: code(c.code), quote: .eur, on: day(c.day), missing: code(c.code), lastQuoted: nil))
  }

  /// The zlotys of the last table B up to each day, 0.000891 to 4.0245 and 0.001008 to 4.1244.
  @Test func `a currency that a table has was money before its end`() throws {
    let afghani = try Asking(on: "2000-05-05").rate("AFA", "EUR")
    #expect(afghani.publishers == [.nbpWeekly])
    #expect(afghani.day == day("2000-04-25"))
    #expect(try afghani.shown() == "0.000221393961983")
    let rouble = try Asking(on: "2010-01-04").rate("BYR", "EUR")
    #expect(rouble.publishers == [.nbpWeekly])
    #expect(rouble.day == day("2009-12-30"))
    #expect(try rouble.shown() == "0.000244399185336")
  }

  @Test func `no rule leads through a code that was used again`() throws {
    let dollar = code("ZWR")
    #expect(
      try Asking().refusal("ZWR", "USD")
        == .notQuoted(
          base: dollar, quote: .usd, on: day("2026-10-30"), missing: dollar,
          lastQuoted: day("2009-02-04")))
    #expect(try Asking(on: "2008-10-01").rate("ZWR", "USD").publishers == [.nbpWeekly])
  }

  /// Old zaires became new ones in 1993, and francs at another rate in 1998.
  @Test func `no rule leads from a code that had two rates`() throws {
    #expect(try Asking().refusal("ZRZ", "USD") == .retired(code("ZRZ")))
  }

  @Test func `the change is said, with its day`() throws {
    #expect(
      try Asking().rate("TRL", "TRY").notes == [
        .redenominated(
          .init(old: code("TRL"), oldUnits: "1000000", new: .try, since: day("2005-01-01")))
      ])
  }

  /// A table of Wednesday 2021-09-29 in which one bolivar is a millionth of two days later.
  @Test(arguments: [("2021-09-30", "1041666.67"), ("2021-10-01", "1.04")])
  func `a quote is carried over the day its code changed its meaning by the exact factor`(
    _ c: (day: String, bolivars: String)
  ) throws {
    var asking = try Asking(on: c.day)
    asking.archive = SmallArchive([
      SmallArchive.table(.nbpWeekly, "2021-09-29", anchor: .pln, ["VES": "0.00000096"])
    ])
    #expect(try asking.convert("1", "PLN", "VES") == c.bolivars)
  }
}

extension Decimal {
  /// With the four decimals the tests ask for.
  fileprivate var padded: String {
    guard let padded = try? rounded(toScale: 4, .halfUp) else { return "" }
    return "\(padded)"
  }
}

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
  ])
  func `an old unit is worth exactly its part of the new one`(_ c: Case) throws {
    let asking = try Asking(on: c.on)
    #expect(try asking.convert(c.amount, c.old, c.new, scale: 2) == c.result)
    #expect(try asking.convert("1.00", c.new, c.old, scale: 4) == c.amount.padded)
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

  @Test func `the change is said, with its day`() throws {
    #expect(
      try Asking().rate("TRL", "TRY").notes == [
        .redenominated(
          old: code("TRL"), new: .try, oldPerNew: "1000000", since: day("2005-01-01"))
      ])
  }

  /// A table of Wednesday 2021-09-29 in which one bolivar is a millionth of two days later.
  @Test(arguments: [("2021-09-30", true), ("2021-10-01", false)])
  func `no quote is carried over the day its code changed its meaning`(
    _ c: (day: String, holds: Bool)
  ) throws {
    var asking = try Asking(on: c.day)
    asking.archive = ShelfArchive([
      ShelfArchive.table(.nbpWeekly, "2021-09-29", anchor: .pln, ["VES": "0.00000096"])
    ])
    #expect((try asking.refusal("PLN", "VES") == nil) == c.holds)
  }
}

extension Decimal {
  /// With the four decimals the tests ask for.
  fileprivate var padded: String {
    guard let padded = try? rounded(toScale: 4, .halfUp) else { return "" }
    return "\(padded)"
  }
}

import Dates
import Kit
import Money
import Rates
import Testing

struct EuroLawTests {
  struct Case {
    let on: String?
    let amount: Decimal
    let base: String
    let scale: Int
    let result: String
    let derivation: Derivation
  }

  @Test(arguments: [
    Case(
      on: nil, amount: "1000000", base: "DEM", scale: 2, result: "511291.88",
      derivation: .fixedByLaw),
    Case(on: nil, amount: "500", base: "SIT", scale: 2, result: "2.09", derivation: .fixedByLaw),
    Case(
      on: nil, amount: "100", base: "HRK", scale: 6, result: "13.272281", derivation: .fixedByLaw),
    Case(
      on: "2023-01-01", amount: "100", base: "HRK", scale: 6, result: "13.272281",
      derivation: .fixedByLaw),
    // Two days after the last quote, one day before the law.
    Case(
      on: "2022-12-31", amount: "100", base: "HRK", scale: 6, result: "13.268759",
      derivation: .published),
    Case(
      on: "2022-12-30", amount: "100", base: "HRK", scale: 6, result: "13.268759",
      derivation: .published),
    Case(
      on: "2026-01-01", amount: "1000000", base: "BGN", scale: 2, result: "511291.88",
      derivation: .fixedByLaw),
    Case(
      on: "2025-12-31", amount: "1000000", base: "BGN", scale: 2, result: "511299.72",
      derivation: .published),
  ])
  func `a national unit is worth its last quote until the euro's law begins`(_ c: Case) throws {
    let asking = try Asking(on: c.on)
    #expect(try asking.convert(c.amount, c.base, "EUR", scale: c.scale) == c.result)
    #expect(try asking.rate(c.base, "EUR").derivation == c.derivation)
  }

  @Test(
    arguments: [
      (nil, "1000", "3353.85"), (3, "1000", "3353.86"), (nil, "0.07", "0.23"), (3, "0.07", "0.24"),
    ] as [(Int?, Decimal, String)])
  func `between two national units the euro may be rounded to three decimals, or not`(
    _ c: (decimals: Int?, amount: Decimal, francs: String)
  ) throws {
    var asking = Asking()
    asking.policy.pivotDecimals = c.decimals
    #expect(try asking.convert(c.amount, "DEM", "FRF") == c.francs)
    let rate = try asking.rate("DEM", "FRF")
    #expect(rate.derivation == .fixedByLaw)
    #expect(rate.day == nil)
    #expect(rate.legs.map { "\($0.value)" } == ["1.95583", "6.55957"])
    #expect(
      rate.notes == [
        .fixedByLaw(.dem, since: day("1999-01-01")), .fixedByLaw(.frf, since: day("1999-01-01")),
      ])
  }

  /// A peer answers with a leg of 2022 under a date of 2026.
  @Test func `dollars to kuna today is today's dollar and the law, nothing of 2022`() throws {
    let rate = try Asking().rate("USD", "HRK")
    #expect(rate.derivation == .fixedByLaw)
    #expect(rate.legs.map { "\($0.value)" } == ["1.1172", "7.53450"])
    #expect(rate.legs.map(\.day) == [day("2026-10-30"), nil])
    #expect(rate.publishers == [.ecb, .law])
    #expect(rate.notes == [.fixedByLaw(.hrk, since: day("2023-01-01"))])
    // 100 × 7.5345 ÷ 1.1172
    #expect(try Asking().convert("100", "USD", "HRK") == "674.41")
  }

  @Test func `all twenty-one rates are kept with six significant digits`() {
    // The ECU, one for one, is no national unit.
    let euro = Asking().archive.fixed.euro.filter { $0.currency != code("XEU") }
    #expect(euro.count == 21)
    for law in euro {
      let digits = law.unitsPerEuro.digits
      #expect((100_000...999_999).contains(digits), "\(law.currency)")
    }
  }

  @Test func `nobody quoted the drachma before the law fixed it`() throws {
    #expect(
      try Asking(on: "2000-12-29").refusal("GRD", "EUR")
        == .notQuoted(
          base: code("GRD"), quote: .eur, on: day("2000-12-29"), missing: code("GRD"),
          lastQuoted: nil))
    #expect(try Asking(on: "2001-01-01").rate("GRD", "EUR").derivation == .fixedByLaw)
  }

  /// Regulation (EC) 1103/97, article 2: one euro for one ECU.
  @Test(arguments: ["1999-01-04", "2026-10-30", nil])
  func `an ECU is a euro`(on day: String?) throws {
    #expect(try Asking(on: day).convert("12.34", "XEU", "EUR") == "12.34")
    #expect(try Asking(on: day).rate("XEU", "EUR").derivation == .fixedByLaw)
    #expect(try Asking(on: "1999-01-04").convert("100", "XEU", "USD") == "117.89")
  }

  @Test func `a mark was money before the euro`() throws {
    #expect(
      try Asking(on: "1990-01-01").refusal("DEM", "EUR")
        == .beforeHistory(on: day("1990-01-01"), oldest: day("1998-12-22")))
  }
}

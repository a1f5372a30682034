import Dates
import Money
import Rates
import Testing

struct SourceTests {
  @Test(arguments: [
    ("USD", "EUR", "92.00"), ("USD", "GBP", "79.00"), ("USD", "JPY", "14000"),
    // 100 ÷ 0.92 × 0.79
    ("EUR", "GBP", "85.87"), ("EUR", "USD", "108.70"), ("USD", "USD", "100.00"),
  ])
  func `the classroom's rates stand still`(_ c: (base: String, quote: String, result: String))
    throws
  {
    let asking = Asking(source: "classroom")
    #expect(try asking.convert("100", c.base, c.quote) == c.result)
    let rate = try asking.rate(c.base, c.quote)
    #expect(rate.day == nil)
    #expect(rate.derivation == (c.base == c.quote ? .identity : .set))
    #expect(!rate.isStale(at: .last))
  }

  @Test func `nobody else answers for a set that was chosen`() throws {
    #expect(
      try Asking(source: "classroom").refusal("USD", "CHF") == .sourceLacks("classroom", .chf))
  }

  @Test func `a publisher that was chosen answers alone, with all its tables`() throws {
    #expect(try Asking(source: .nbp).rate("EUR", "USD").publishers == [.nbp])
    #expect(try Asking(source: .nbp).rate("EUR", "ARS").publishers == [.nbpWeekly])
    #expect(try Asking(source: .ecb).refusal("EUR", "ARS") == .sourceLacks(.ecb, code("ARS")))
    // A peg is not the publisher's.
    #expect(try Asking(source: .ecb).refusal("EUR", "AED") == .sourceLacks(.ecb, code("AED")))
    #expect(try Asking(source: .ecb).rate("USD", "DEM").derivation == .fixedByLaw)
  }

  @Test func `an unknown source is named, with those there are`() throws {
    #expect(
      try Asking(source: "bank").refusal("EUR", "USD")
        == .unknownSource("bank", known: [.ecb, .nbp, "classroom", .user]))
  }

  @Test func `the order of publishers is the policy's`() throws {
    var asking = Asking()
    asking.policy.order = [.nbp]
    #expect(try asking.rate("EUR", "USD").publishers == [.nbp])
    asking.policy.order = [.nbp, .ecb]
    #expect(try asking.rate("EUR", "ISK").day == day("2026-10-26"))
  }

  @Test func `the user's own rate wins in both directions, and is divided by, not inverted`() throws
  {
    var asking = Asking()
    asking.policy.userRates = [UserQuote(base: .eur, quote: .usd, value: "1.1500")]
    #expect(try asking.convert("100", "EUR", "USD") == "115.00")
    let back = try asking.rate("USD", "EUR")
    #expect(back.derivation == .user)
    #expect(back.legs.map { "\($0.value)" } == ["1.1500"])
    #expect(back.legs.map(\.operation) == [.divide])
    #expect(try asking.convert("115", "USD", "EUR") == "100.00")
    #expect(try asking.rate("USD", "JPY").derivation == .cross)
    asking.policy.source = .ecb
    #expect(try asking.rate("EUR", "USD").derivation == .published)
  }

  @Test func `the user's own rate serves as a leg where nobody has the code`() throws {
    var asking = Asking()
    asking.policy.userRates = [UserQuote(base: .usd, quote: code("SCR"), value: "14.20")]
    // 100 × 1.1172 × 14.20
    #expect(try asking.convert("100", "EUR", "SCR") == "1586.42")
    let rate = try asking.rate("SCR", "EUR")
    #expect(rate.derivation == .user)
    #expect(rate.publishers == [.user, .ecb])
  }

  @Test func `only the user's own rates, when they are the source`() throws {
    var asking = Asking(source: .user)
    asking.policy.userRates = [
      UserQuote(base: .usd, quote: .eur, value: "0.9"),
      UserQuote(base: .usd, quote: .gbp, value: "0.8"),
    ]
    #expect(try asking.convert("90", "EUR", "GBP") == "80.00")
    #expect(try asking.refusal("EUR", "JPY") == .sourceLacks(.user, .jpy))
  }
}

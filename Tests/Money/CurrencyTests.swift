import Money
import Testing

/// Facts from ISO 4217, list one of 2026-09-17 and list three of 2026-01-01.
struct CurrencyTests {
  @Test func `the registry holds ISO's 307 codes and seven aliases, in order`() {
    #expect(Currency.count == 314)
    let codes = Currency.all.map(\.code)
    #expect(codes.count == 314 && codes == codes.sorted() && Set(codes).count == 314)
    let aliases = Currency.all.filter { $0.status == .alias }.map(\.code)
    #expect(aliases == ["CNH", "FOK", "GGP", "IMP", "JEP", "KID", "TVD"])
    #expect(Currency.all.filter { $0.status == .legacy }.count == 123)
    #expect(Currency.all.filter { $0.status == .active }.count == 155)
    #expect(
      Currency.all.filter { $0.status == .metal }.map(\.code) == ["XAG", "XAU", "XPD", "XPT"])
  }

  @Test func `every code is found again, in either case`() {
    #expect(Currency.all.count > 178)
    for currency in Currency.all {
      #expect(Currency(code: currency.code) == currency)
      #expect(Currency(code: currency.code.lowercased()) == currency)
      #expect(currency.description == currency.code)
    }
  }

  @Test(arguments: [
    "", "E", "EU", "EURO", "EUX", "ZZZ", "AAA", "E R", "ÉUR", "\u{FF25}UR", "€", "EU\0", "123",
    "[{}",
  ])
  func `what is no code is not found`(text: String) {
    #expect(Currency(code: text) == nil)
  }

  @Test(arguments: [
    ("EUR", Currency.eur), ("USD", .usd), ("GBP", .gbp), ("JPY", .jpy), ("CHF", .chf),
    ("PLN", .pln), ("BGN", .bgn), ("RUB", .rub), ("TRY", .try),
  ])
  func `currencies named in the code are the ones they say`(code: String, currency: Currency) {
    #expect(currency.code == code)
  }

  @Test(arguments: [
    (0, ["JPY", "KRW", "ISK", "VND", "UGX"]),
    (2, ["EUR", "USD", "HUF", "MGA", "MRU", "AFN", "RSD", "YER", "XDR", "CNH"]),
    (3, ["KWD", "BHD", "OMR", "TND", "LYD", "JOD", "IQD"]), (4, ["CLF", "UYW"]),
    (6, ["XAU", "XAG", "XPT", "XPD"]),
  ])
  func `minor units are ISO's`(digits: Int, codes: [String]) throws {
    for code in codes {
      #expect(try #require(Currency(code: code)).minorUnits == digits, "\(code)")
    }
  }

  @Test func `metals and units of account have no minor units of their own`() {
    let without = Currency.all.filter { !$0.hasMinorUnits }.map(\.code)
    #expect(
      without == [
        "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XPD", "XPT", "XSU", "XTS", "XUA", "XXX",
      ])
  }

  @Test func `withdrawn codes are not active`() throws {
    for code in ["DEM", "BGN", "HRK", "ANG", "ZWL", "USS", "ECV"] {
      #expect(try !#require(Currency(code: code)).isActive, "\(code)")
    }
    for code in ["EUR", "XAU", "CNH", "CLF", "SLE", "ZWG", "XCG"] {
      #expect(try #require(Currency(code: code)).isActive, "\(code)")
    }
  }
}

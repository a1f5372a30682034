import Kit
import Money
import Testing

struct CurrencyDetailsTests {
  @Test func `the kuna is history, and says what came after it`() {
    let details = Currency.hrk.details
    #expect(details.numeric == "191" && details.name == "Croatian Kuna")
    #expect(details.symbol == "HRK" && details.narrowSymbol == "kn")
    #expect(details.countries == ["HR"] && details.status == .legacy)
    #expect(details.successor == .eur && details.withdrawn == "2023-01" && details.aliasOf == nil)
    #expect(details.note == "One euro is 7.53450 HRK by law, Regulation (EC) 2866/98.")
  }

  @Test func `an alias says what it is another name of`() throws {
    let details = try #require(Currency(code: "CNH")).details
    #expect(details.status == .alias && details.aliasOf == .cny && details.successor == nil)
    #expect(details.numeric.isEmpty && details.note.hasPrefix("Offshore renminbi"))
    let aliases = Currency.all.compactMap { $0.details.aliasOf?.code }
    #expect(aliases == ["CNY", "DKK", "GBP", "GBP", "GBP", "AUD", "AUD"])
  }

  @Test(
    arguments: [
      ("CHF", "0.05"), ("HUF", "5"), ("DKK", "0.50"), ("SEK", "1"), ("EUR", "0.01"), ("JPY", "1"),
      ("CAD", "0.05"), ("AUD", "0.05"), ("NZD", "0.10"), ("KWD", "0.001"), ("XAU", nil),
      ("XDR", nil),
    ] as [(String, String?)])
  func `cash is paid in the smallest coin`(code: String, coin: String?) throws {
    let currency = try #require(Currency(code: code))
    #expect(currency.cashIncrement?.description == coin)
    #expect(currency.details.cashIncrement?.description == coin)
  }

  @Test func `every line of the registry can be read`() {
    // ISO 4217 has 178 codes in use, without those that have ended.
    #expect(Currency.all.count > 178)
    for currency in Currency.all {
      let details = currency.details
      #expect(!details.name.isEmpty && !details.symbol.isEmpty && !details.narrowSymbol.isEmpty)
      #expect(details.numeric.isEmpty || details.numeric.utf8.count == 3)
      #expect((details.withdrawn == nil) == currency.isActive, "\(currency)")
      #expect(details.note.isEmpty || details.note.hasSuffix("."), "\(currency)")
      #expect(details.countries.allSatisfy { Country.name(of: $0) != nil }, "\(currency)")
      #expect(details.successor != currency)
    }
  }

  @Test(
    arguments: [
      ("FR", "France"), ("CI", "Côte d'Ivoire"), ("CZ", "Czechia"), ("SU", "Soviet Union"),
      ("ZZ", nil),
      ("fr", nil),
    ] as [(String, String?)])
  func `countries have English names`(code: String, name: String?) {
    #expect(Country.name(of: code) == name)
  }
}

import Money
import Testing

/// Names of currencies and countries in the languages of the locales, as CLDR 47 has them.
struct LocaleNamesTests {
  @Test(arguments: [
    ("fr-FR", "USD", "dollar des États-Unis"), ("de-DE", "CHF", "Schweizer Franken"),
    ("ru-RU", "CAD", "канадский доллар"), ("pt-PT", "CAD", "dólar canadiano"),
    ("pt-BR", "CAD", "Dólar canadense"), ("zh-TW", "CAD", "加幣"), ("zh-CN", "CAD", "加拿大元"),
    ("nb-NO", "SEK", "svenske kroner"), ("en-GB", "CAD", "Canadian Dollar"),
    ("C", "CAD", "Canadian Dollar"), ("de-DE", "XTS", "Testing Currency Code"),
  ])
  func `a currency has its name in the language`(
    _ identifier: String, _ code: String, _ name: String
  ) throws {
    let locale = try #require(Locale(identifier: identifier))
    let currency = try #require(Currency(code: code))
    #expect(locale.name(of: currency) == name)
  }

  @Test func `a country has its name in the language`() throws {
    #expect(Locale(identifier: "de-DE")?.name(ofCountry: "BR") == "Brasilien")
    #expect(Locale(identifier: "el-GR")?.name(ofCountry: "JP") == "Ιαπωνία")
    #expect(Locale(identifier: "en-US")?.name(ofCountry: "BR") == "Brazil")
    #expect(Locale(identifier: "de-DE")?.name(ofCountry: "ZZ") == nil)
  }

  @Test func `every language but English has the names of the currencies in use`() {
    #expect(Currency.all.count { $0.status == .active } > 150)
    #expect(Locale.all.count > 100)
    for locale in Locale.all where !locale.identifier.hasPrefix("en") && locale != .plain {
      let names = LocaleNames(locale)
      let missing = Currency.all.filter { $0.status == .active && names?.name(of: $0) == nil }
      #expect(missing.count < 12, "\(locale.identifier): \(missing.map(\.code))")
    }
  }

  @Test func `a flag is that of the country or union that issues the money`() {
    func flag(_ code: String) -> String? { Currency(code: code)?.flag }
    #expect(flag("USD") == "🇺🇸")
    #expect(flag("EUR") == "🇪🇺")
    #expect(flag("CHF") == "🇨🇭")
    #expect(flag("DEM") == "🇩🇪")
    #expect(flag("XOF") == nil)
    #expect(flag("XAU") == nil)
    #expect(flag("ANG") == nil)
    #expect(flag("SUR") == nil)
  }

  @Test func `a search finds names, countries and flags of the language`() {
    func first(_ query: String, _ identifier: String) -> String? {
      let names = Locale(identifier: identifier).flatMap { LocaleNames($0) }
      return CurrencySearch.matches(query, limit: 3, names).first?.currency.code
    }
    #expect(first("рубль", "ru-RU") == "RUB")
    #expect(first("Brasilien", "de-DE") == "BRL")
    #expect(first("couronne tchèque", "fr-FR") == "CZK")
    // The beginning of "Weißrussischer Rubel", as the Swiss write it.
    #expect(first("weissrus", "de-DE") == "BYN")
    #expect(first("🇯🇵", "C") == "JPY")
    #expect(first("rouble", "C") == "RUB")
  }
}

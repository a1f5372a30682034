import Kit
import Money
import Testing

struct LocaleFindTests {
  @Test(
    arguments: [
      ("en_US", "en-US"), ("en-us", "en-US"), ("EN_us.UTF-8", "en-US"), ("en", "en-US"),
      ("de_AT.UTF-8@euro", "de-AT"), ("de", "de-DE"), ("pt", "pt-BR"), ("zh", "zh-CN"),
      ("zh-Hant-TW", "zh-TW"), ("zh-Hant", "zh-TW"), ("sr-Latn-RS", "sr-RS"), ("no", "nb-NO"),
      ("iw_IL", "he-IL"), ("C", "C"), ("POSIX", "C"), ("C.UTF-8", "C"), ("en-XX", "en-US"),
      ("pa-IN", "pa-IN"), ("cy_GB", "cy-GB"), ("gl-ES", "gl-ES"), ("pa", "pa-IN"), ("xx-YY", nil),
      ("xx", nil), ("", nil), (".UTF-8", nil), ("english", nil), ("e", nil),
    ] as [(String, String?)])
  func `a locale is found by its name`(name: String, identifier: String?) {
    #expect(Locale(identifier: name)?.identifier == identifier)
  }

  @Test(
    arguments: [
      ([:], "C"), (["LANG": "de_DE.UTF-8"], "de-DE"),
      (["LANG": "de_DE.UTF-8", "LC_MONETARY": "fr_CH"], "fr-CH"),
      (["LANG": "de_DE.UTF-8", "LC_MONETARY": "fr_CH", "LC_ALL": "ja_JP"], "ja-JP"),
      (["LANG": "de_DE", "LC_ALL": ""], "de-DE"), (["LANG": "de_DE", "LC_ALL": "C"], "C"),
      (["LANG": "xx_YY"], "C"),
    ] as [([String: String], String)])
  func `the environment says which`(environment: [String: String], identifier: String) {
    #expect(Locale.matching { environment[$0] }.identifier == identifier)
  }

  @Test(
    arguments: [
      ("en-US", "$", ["USD", "AUD", "CAD"]), ("en-CA", "$", ["CAD", "USD"]),
      ("en-AU", "$", ["AUD", "USD"]), ("es-MX", "$", ["MXN", "USD"]),
      ("en-SG", "$", ["SGD", "USD"]),
      ("zh-TW", "$", ["TWD", "USD"]), ("en-HK", "$", ["HKD", "USD"]), ("de-DE", "$", ["USD"]),
      ("de-DE", "€", ["EUR"]), ("en-GB", "£", ["GBP"]), ("ja-JP", "¥", ["JPY", "CNY"]),
      ("zh-CN", "¥", ["CNY", "JPY"]), ("da-DK", "kr", ["DKK", "SEK"]), ("nb-NO", "KR", ["NOK"]),
      ("sv-SE", "kr", ["SEK", "NOK"]), ("pl-PL", "zł", ["PLN"]), ("pl-PL", "zl", ["PLN"]),
      ("C", "$", ["USD"]), ("en-US", "₽", ["RUB"]), ("en-US", "☃", []), ("en-US", "", []),
    ] as [(String, String, [String])])
  func `a sign has candidates, the place's own first`(
    identifier: String, symbol: String, codes: [String]
  ) throws {
    let locale = try #require(Locale(identifier: identifier))
    let found = locale.currencyCandidates(forSymbol: symbol).map(\.code)
    #expect(Array(found.prefix(max(codes.count, found.isEmpty ? 0 : 1))) == codes)
  }

  @Test(arguments: [("de-DE", Currency.eur), ("de-CH", .chf), ("en-IN", .inr), ("C", nil)])
  func `a place has a currency of its own`(identifier: String, currency: Currency?) throws {
    #expect(try #require(Locale(identifier: identifier)).home == currency)
  }

  @Test func `no symbol holds what JSON must escape`() {
    // Amounts are written into answers as they are.
    #expect(Locale.all.count > 100 && Currency.all.count > 178)
    for locale in Locale.all {
      for currency in Currency.all {
        let bytes = locale.symbol(of: currency).utf8
        #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C })
      }
    }
  }
}

import Kit
import Money
import Testing

/// What ICU 77 prints with the Unicode CLDR 47, Latin digits, two decimals.
struct LocaleTextTests {
  struct Row: CustomTestStringConvertible {
    let locale: String
    /// 1234.56
    let small: String
    /// -1234567.89
    let large: String
    /// 1234.50 EUR
    let euro: String
    /// 12.30 CHF
    let franc: String
    /// -1234.50 CHF
    let owedFrancs: String
    /// -1234.50 USD
    let owedDollars: String
    var testDescription: String { locale }

    init(
      _ locale: String, _ small: String, _ large: String, _ euro: String, _ franc: String,
      _ owedFrancs: String, _ owedDollars: String
    ) {
      (self.locale, self.small, self.large, self.euro) = (locale, small, large, euro)
      (self.franc, self.owedFrancs, self.owedDollars) = (franc, owedFrancs, owedDollars)
    }
  }

  static let rows = [
    Row(
      "en-US", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-$1,234.50"),
    Row(
      "en-GB", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "en-CA", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "en-AU", "1,234.56", "-1,234,567.89", "EUR\u{A0}1,234.50", "CHF\u{A0}12.30",
      "-CHF\u{A0}1,234.50", "-USD\u{A0}1,234.50"),
    Row(
      "en-IN", "1,234.56", "-12,34,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-$1,234.50"),
    Row(
      "en-ZA", "1\u{A0}234,56", "-1\u{A0}234\u{A0}567,89", "€1\u{A0}234,50", "CHF\u{A0}12,30",
      "-CHF\u{A0}1\u{A0}234,50", "-US$1\u{A0}234,50"),
    Row(
      "en-IE", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "en-NZ", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "en-SG", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "en-HK", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "de-DE", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}$"),
    Row(
      "de-AT", "1\u{A0}234,56", "-1\u{A0}234\u{A0}567,89", "€\u{A0}1.234,50", "CHF\u{A0}12,30",
      "-CHF\u{A0}1.234,50", "-$\u{A0}1.234,50"),
    Row(
      "de-CH", "1’234.56", "-1’234’567.89", "EUR\u{A0}1’234.50", "CHF\u{A0}12.30", "CHF-1’234.50",
      "$-1’234.50"),
    Row(
      "de-LI", "1’234.56", "-1’234’567.89", "€\u{A0}1’234.50", "CHF\u{A0}12.30",
      "-CHF\u{A0}1’234.50", "-$\u{A0}1’234.50"),
    Row(
      "de-LU", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}$"),
    Row(
      "fr-FR", "1\u{202F}234,56", "-1\u{202F}234\u{202F}567,89", "1\u{202F}234,50\u{A0}€",
      "12,30\u{A0}CHF", "-1\u{202F}234,50\u{A0}CHF", "-1\u{202F}234,50\u{A0}$US"),
    Row(
      "fr-CH", "1\u{202F}234,56", "-1\u{202F}234\u{202F}567,89", "1\u{202F}234.50\u{A0}€",
      "12.30\u{A0}CHF", "-1\u{202F}234.50\u{A0}CHF", "-1\u{202F}234.50\u{A0}$US"),
    Row(
      "fr-CA", "1\u{A0}234,56", "-1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1\u{A0}234,50\u{A0}CHF", "-1\u{A0}234,50\u{A0}$\u{A0}US"),
    Row(
      "fr-BE", "1\u{202F}234,56", "-1\u{202F}234\u{202F}567,89", "1\u{202F}234,50\u{A0}€",
      "12,30\u{A0}CHF", "-1\u{202F}234,50\u{A0}CHF", "-1\u{202F}234,50\u{A0}$US"),
    Row(
      "it-IT", "1234,56", "-1.234.567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF", "-1234,50\u{A0}CHF",
      "-1234,50\u{A0}USD"),
    Row(
      "it-CH", "1234.56", "-1’234’567.89", "€\u{A0}1234.50", "CHF\u{A0}12.30", "CHF-1234.50",
      "USD-1234.50"),
    Row(
      "es-ES", "1234,56", "-1.234.567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF", "-1234,50\u{A0}CHF",
      "-1234,50\u{A0}US$"),
    Row(
      "es-MX", "1,234.56", "-1,234,567.89", "EUR\u{A0}1,234.50", "CHF\u{A0}12.30",
      "-CHF\u{A0}1,234.50", "-USD\u{A0}1,234.50"),
    Row(
      "es-AR", "1.234,56", "-1.234.567,89", "EUR\u{A0}1.234,50", "CHF\u{A0}12,30",
      "-CHF\u{A0}1.234,50", "-US$\u{A0}1.234,50"),
    Row(
      "es-CO", "1.234,56", "-1.234.567,89", "EUR\u{A0}1.234,50", "CHF\u{A0}12,30",
      "-CHF\u{A0}1.234,50", "-US$\u{A0}1.234,50"),
    Row(
      "es-CL", "1.234,56", "-1.234.567,89", "EUR\u{A0}1.234,50", "CHF\u{A0}12,30", "CHF-1.234,50",
      "US$-1.234,50"),
    Row(
      "pt-BR", "1.234,56", "-1.234.567,89", "€\u{A0}1.234,50", "CHF\u{A0}12,30",
      "-CHF\u{A0}1.234,50", "-US$\u{A0}1.234,50"),
    Row(
      "pt-PT", "1234,56", "-1\u{A0}234\u{A0}567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1234,50\u{A0}CHF", "-1234,50\u{A0}US$"),
    Row(
      "nl-NL", "1.234,56", "-1.234.567,89", "€\u{A0}1.234,50", "CHF\u{A0}12,30",
      "CHF\u{A0}-1.234,50", "US$\u{A0}-1.234,50"),
    Row(
      "nl-BE", "1.234,56", "-1.234.567,89", "€\u{A0}1.234,50", "CHF\u{A0}12,30",
      "CHF\u{A0}-1.234,50", "US$\u{A0}-1.234,50"),
    Row(
      "da-DK", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}US$"),
    Row(
      "sv-SE", "1\u{A0}234,56", "−1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "−1\u{A0}234,50\u{A0}CHF", "−1\u{A0}234,50\u{A0}US$"),
    Row(
      "nb-NO", "1\u{A0}234,56", "−1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "−1\u{A0}234,50\u{A0}CHF", "−1\u{A0}234,50\u{A0}USD"),
    Row(
      "fi-FI", "1\u{A0}234,56", "−1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "−1\u{A0}234,50\u{A0}CHF", "−1\u{A0}234,50\u{A0}$"),
    Row(
      "is-IS", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}EUR", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}USD"),
    Row(
      "et-EE", "1234,56", "−1\u{A0}234\u{A0}567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF",
      "−1234,50\u{A0}CHF", "−1234,50\u{A0}$"),
    Row(
      "lv-LV", "1234,56", "-1\u{A0}234\u{A0}567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1234,50\u{A0}CHF", "-1234,50\u{A0}$"),
    Row(
      "lt-LT", "1\u{A0}234,56", "−1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "−1\u{A0}234,50\u{A0}CHF", "−1\u{A0}234,50\u{A0}USD"),
    Row(
      "pl-PL", "1234,56", "-1\u{A0}234\u{A0}567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1234,50\u{A0}CHF", "-1234,50\u{A0}USD"),
    Row(
      "cs-CZ", "1\u{A0}234,56", "-1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1\u{A0}234,50\u{A0}CHF", "-1\u{A0}234,50\u{A0}US$"),
    Row(
      "sk-SK", "1\u{A0}234,56", "-1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1\u{A0}234,50\u{A0}CHF", "-1\u{A0}234,50\u{A0}USD"),
    Row(
      "sl-SI", "1234,56", "−1.234.567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF", "−1234,50\u{A0}CHF",
      "−1234,50\u{A0}$"),
    Row(
      "hu-HU", "1234,56", "-1\u{A0}234\u{A0}567,89", "1234,50\u{A0}EUR", "12,30\u{A0}CHF",
      "-1234,50\u{A0}CHF", "-1234,50\u{A0}USD"),
    Row(
      "ro-RO", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}EUR", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}USD"),
    Row(
      "bg-BG", "1234,56", "-1\u{A0}234\u{A0}567,89", "1234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1234,50\u{A0}CHF", "-1234,50\u{A0}щ.д."),
    Row(
      "hr-HR", "1.234,56", "−1.234.567,89", "1.234,50\u{A0}€", "12,30\u{A0}CHF",
      "−1.234,50\u{A0}CHF", "−1.234,50\u{A0}USD"),
    Row(
      "sr-RS", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}US$"),
    Row(
      "el-GR", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}$"),
    Row(
      "ru-RU", "1\u{A0}234,56", "-1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1\u{A0}234,50\u{A0}CHF", "-1\u{A0}234,50\u{A0}$"),
    Row(
      "uk-UA", "1\u{A0}234,56", "-1\u{A0}234\u{A0}567,89", "1\u{A0}234,50\u{A0}EUR",
      "12,30\u{A0}CHF", "-1\u{A0}234,50\u{A0}CHF", "-1\u{A0}234,50\u{A0}USD"),
    Row(
      "tr-TR", "1.234,56", "-1.234.567,89", "€1.234,50", "CHF\u{A0}12,30", "-CHF\u{A0}1.234,50",
      "-$1.234,50"),
    Row(
      "ja-JP", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-$1,234.50"),
    Row(
      "zh-CN", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "zh-TW", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "zh-HK", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "ko-KR", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "hi-IN", "1,234.56", "-12,34,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-$1,234.50"),
    Row(
      "th-TH", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-US$1,234.50"),
    Row(
      "id-ID", "1.234,56", "-1.234.567,89", "€1.234,50", "CHF\u{A0}12,30", "-CHF\u{A0}1.234,50",
      "-US$1.234,50"),
    Row(
      "ms-MY", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-USD\u{A0}1,234.50"),
    Row(
      "vi-VN", "1.234,56", "-1.234.567,89", "1.234,50\u{A0}€", "12,30\u{A0}CHF",
      "-1.234,50\u{A0}CHF", "-1.234,50\u{A0}US$"),
    Row(
      "fil-PH", "1,234.56", "-1,234,567.89", "€1,234.50", "CHF\u{A0}12.30", "-CHF\u{A0}1,234.50",
      "-$1,234.50"),
    Row(
      "he-IL", "1,234.56", "\u{200E}-1,234,567.89", "\u{200F}1,234.50\u{A0}\u{200F}€",
      "\u{200F}12.30\u{A0}\u{200F}CHF", "\u{200F}\u{200E}-1,234.50\u{A0}\u{200F}CHF",
      "\u{200F}\u{200E}-1,234.50\u{A0}\u{200F}$"),
    Row(
      "ar-EG", "1,234.56", "\u{200E}-1,234,567.89", "\u{200F}1,234.50\u{A0}€",
      "\u{200F}12.30\u{A0}CHF", "\u{200F}\u{200E}-1,234.50\u{A0}CHF",
      "\u{200F}\u{200E}-1,234.50\u{A0}US$"),
  ]

  @Test(arguments: rows + moreRows + regionRows + furtherRows)
  func `numbers and money are written as the place writes them`(row: Row) throws {
    let locale = try #require(Locale(identifier: row.locale))
    #expect(locale.identifier == row.locale)
    #expect(locale.text("1234.56") == row.small)
    #expect(locale.text("-1234567.89") == row.large)
    #expect(locale.text("1234.5", in: .eur) == row.euro)
    #expect(locale.text("12.3", in: .chf) == row.franc)
    #expect(locale.text("-1234.5", in: .chf) == row.owedFrancs)
    #expect(locale.text("-1234.50", in: .usd) == row.owedDollars)
  }

  @Test func `the table holds these and the plain one`() {
    #expect(
      Locale.all.map(\.identifier)
        == (Self.rows + Self.moreRows + Self.regionRows + Self.furtherRows).map(\.locale) + ["C"])
  }

  @Test(
    arguments: [
      ("en-US", "15725", .jpy, "¥15,725"), ("en-US", "1234.5", .usd, "$1,234.50"),
      ("en-CA", "1", .cad, "$1.00"), ("en-CA", "1", .usd, "US$1.00"),
      ("en-US", "1", .cad, "CA$1.00"),
      ("de-DE", "0", .jpy, "0\u{A0}¥"), ("pl-PL", "12345.67", .pln, "12\u{A0}345,67\u{A0}zł"),
      ("ja-JP", "15725", .jpy, "￥15,725"), ("zh-TW", "1", .twd, "$1.00"),
      ("fr-FR", "1", .usd, "1,00\u{A0}$US"), ("en-US", "1.23456", .usd, "$1.23456"),
      ("C", "-1234.5", .eur, "-1234.50 EUR"), ("en-ZA", "1", .zar, "R\u{A0}1,00"),
      ("en-US", "1", .xau, "XAU\u{A0}1.000000"),
    ] as [(String, Decimal, Currency, String)])
  func `a currency is called what it is called there`(
    identifier: String, number: Decimal, currency: Currency, text: String
  ) throws {
    #expect(try #require(Locale(identifier: identifier)).text(number, in: currency) == text)
  }

  @Test func `thirty-eight digits fit`() throws {
    let most: Decimal = "-99999999999999999999999999999999999999"
    let swiss = try #require(Locale(identifier: "de-CH"))
    #expect(swiss.text(most).hasPrefix("-99’999’999"))
    #expect(swiss.text(most).unicodeScalars.filter { $0 == "’" }.count == 12)
    let indian = try #require(Locale(identifier: "en-IN"))
    #expect(indian.text(most).hasPrefix("-9,99,99,99,"))
    let hebrew = try #require(Locale(identifier: "he-IL"))
    #expect(hebrew.text(most, in: .eur).utf8.count <= Locale.maximumTextLength)
    #expect(Locale.plain.text("0.00000000000000000000000000000000000001").utf8.count == 40)
  }

  @Test(arguments: [
    ("en-US", ".", ",", "-"), ("de-CH", ".", "’", "-"), ("fr-FR", ",", "\u{202F}", "-"),
    ("sv-SE", ",", "\u{A0}", "−"), ("C", ".", "", "-"), ("he-IL", ".", ",", "\u{200E}-"),
  ])
  func `the signs of a place can be asked for`(
    identifier: String, point: String, group: String, minus: String
  ) throws {
    let locale = try #require(Locale(identifier: identifier))
    #expect(locale.decimalSeparator == point)
    #expect(locale.groupSeparator == group)
    #expect(locale.minus == minus)
  }

  @Test func `grouping differs in India and in Spain`() throws {
    let indian = try #require(Locale(identifier: "hi-IN")).grouping
    #expect(indian.first == 3 && indian.further == 2 && indian.minimum == 1)
    let spanish = try #require(Locale(identifier: "es-ES")).grouping
    #expect(spanish.first == 3 && spanish.further == 3 && spanish.minimum == 2)
  }
}

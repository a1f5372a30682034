import Kit
import Money
import Testing

/// All locales of CLDR that are a language and a region, by what others say of them.
@Suite struct LocaleTests {
  /// Of `locales.txt`, written by Babel 2.19, which has CLDR 48: `format_currency` of three amounts, with
  /// Latin digits, and the first legal tender of the region in November 2026. Of Panama, Haiti, Bhutan and
  /// a few more with two, their own.
  private static func rows() throws -> [[Substring]] {
    try Repository.text("Tests/Money/data/locales.txt").split(separator: "\n").map {
      $0.split(separator: "\t")
    }
  }

  /// Babel sets no space between a letter and a digit, writes `'` for the raised comma, and does not know how
  /// many digits must be before the first group.
  private static func plain(_ text: some StringProtocol) -> String {
    let marks: Set<Unicode.Scalar> = [
      " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{200E}", "\u{200F}", "\u{61C}",
    ]
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !marks.contains(scalar) {
      plain.append(scalar == "’" ? "'" : scalar == "\u{2212}" ? "-" : scalar)
    }
    return String(plain)
  }

  /// The same without the mark of a group of four digits.
  private static func ungrouped(_ text: String) -> String {
    guard let one = text.firstIndex(of: "1") else { return text }
    let mark = text.index(after: one)
    guard mark < text.endIndex, !text[mark].isNumber else { return text }
    return String(text[..<mark]) + text[text.index(after: mark)...]
  }

  /// What CLDR 48 has otherwise than 47, by which the first lines go, or Babel otherwise than CLDR.
  private static let known: Set<String> = [
    // Babel groups seven digits by no apostrophe, though four.
    "de-CH CHF1'234'567.00 CHF1234567.00", "de-LI CHF1'234'567.00 CHF1234567.00",
    "en-CH CHF1'234'567.00 CHF1234567.00", "it-CH CHF1'234'567.00 CHF1234567.00",
    "gsw-CH 1'234'567.00CHF 1234567.00CHF", "gsw-FR 1'234'567.00CHF 1234567.00CHF",
    "gsw-LI 1'234'567.00CHF 1234567.00CHF",
    // As CLDR 47 has them.
    "da-DK 1.234,50US$ 1.234,50USD", "fr-CH 1234.50$US 1'234,50$US", "fr-CH -1234.50€ -1'234,50€",
    "fr-CH 1234567.00CHF 1234567,00CHF", "ta-IN CHF12,34,567.00 CHF1,234,567.00",
    "ta-LK CHF12,34,567.00 CHF1,234,567.00",
  ]

  @Test func `money is written as CLDR has it`() throws {
    var different: [String] = []
    for row in try Self.rows() {
      let locale = try #require(Locale(identifier: String(row[0])), "\(row[0])")
      #expect(locale.identifier == row[0])
      let amounts: [(Decimal, Currency)] = [("1234.5", .usd), ("-1234.5", .eur), ("1234567", .chf)]
      for (place, amount) in amounts.enumerated() {
        let own = Self.plain(locale.text(amount.0, in: amount.1))
        let theirs = Self.plain(row[place + 2])
        guard own != theirs, place == 2 || Self.ungrouped(own) != Self.ungrouped(theirs) else {
          continue
        }
        different.append("\(row[0]) \(own) \(theirs)")
      }
    }
    #expect(different.filter { !Self.known.contains($0) }.isEmpty)
  }

  @Test func `the region named decides for the money`() throws {
    for row in try Self.rows() {
      let locale = try #require(Locale(identifier: String(row[0])))
      #expect(locale.home?.code ?? "XXX" == row[1], "\(row[0])")
    }
  }

  /// `int_curr_symbol` of all locales of glibc 2.36 that are a language and a country. What is no longer money
  /// there, such as the kuna, is newer here. Cyprus pays in euros, in whatever language, and of three languages
  /// CLDR has nothing.
  @Test func `the money of a region is that of glibc`() throws {
    for line in try Repository.text("Tests/Money/data/glibc.txt").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let currency = Currency(code: String(words[1])), currency.isActive,
        !["tr_CY", "bi_VU", "niu_NU", "niu_NZ", "sm_WS"].contains(words[0])
      else { continue }
      #expect(Locale(identifier: String(words[0]))?.home == currency, "\(line)")
    }
  }

  @Test(arguments: [
    ("en-DE", "en-US", "EUR"), ("en_JP.UTF-8", "en-US", "JPY"), ("de-AU", "de-DE", "AUD"),
    ("pa-IN", "en-IN", "INR"), ("fo-FO", "C", "DKK"), ("es-419", "es-ES", nil),
    ("en-XX", "en-US", "USD"),
    ("sv-AX", "sv-SE", "EUR"),
  ])
  func `words are of the language, or of a neighbour`(
    _ name: String, _ spoken: String, _ home: String?
  ) throws {
    let locale = try #require(Locale(identifier: name))
    #expect(locale.spoken.identifier == spoken)
    #expect(locale.home?.code == home)
    #expect(Locale(identifier: locale.identifier) == locale)
  }

  @Test func `no symbol of any locale holds what JSON must escape`() throws {
    for row in try Self.rows() {
      let locale = try #require(Locale(identifier: String(row[0])))
      for currency in Currency.all {
        let bytes = Array(locale.symbol(of: currency).utf8)
        #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C })
        #expect(bytes.count < 32 && !bytes.isEmpty)
      }
    }
  }
}

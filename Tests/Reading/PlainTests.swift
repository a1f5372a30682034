import Kit
import Money
import Reading
import Testing

/// Amounts that are read without asking the rules for rare cases are read as those rules would.
struct PlainTests {
  private static let before = [
    "", "Coffee\t", "we paid ", "in 2026 ", "room 12 ", "minus ", "USD ",
  ]
  private static let behind = [
    "", "\n", "\t", " for lunch", ". The rest", ", 20 Cent", " to 10", " - 20.00", " million",
    " m", "CAD", " (CAD)", " each", " and 50", " 10.00", "%", "/kg", ")",
  ]
  private static let prices = [
    "$12.50", "€12.50", "£0.99", "¥1,234.56", "US$5.00", "12.50 EUR", "12,50 €", "5.00 zł",
    "CHF 12.50", "kr 12,50", "PHP 8.12", "Fr. 12.50", "5.25 AMD", "R 12.50", "₽1.50", "usd $5.00",
    "C $12.50", "US $5.00", "$007.50", "$0.50", "$12.505", "$1234567890123.45", "a$5.00", "-$5.00",
  ]

  static let locales = ["en-US", "de-DE", "fr-FR", "pl-PL", "es-MX", "ja-JP", "hi-IN", "nb-NO"]

  @Test(.spread, arguments: Spread.of(locales))
  func `a price is the same by both ways`(_ identifier: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: identifier)))
    for price in Self.prices {
      for before in Self.before {
        for behind in Self.behind { check(before + price + behind, lexicon) }
      }
    }
  }

  @Test func `the corpus is the same by both ways`() throws {
    var lexicons: [String: MoneyLexicon] = [:]
    let lines = try CorpusTests.lines("amounts") + CorpusTests.lines("none")
    #expect(lines.count > 3_000, "\(lines.count)")
    for line in lines {
      let lexicon =
        lexicons[line.locale] ?? Lexicons.of(Locale(identifier: line.locale) ?? .plain)
      lexicons[line.locale] = lexicon
      check(line.text, lexicon)
    }
  }

  private func check(_ text: String, _ lexicon: MoneyLexicon) {
    #expect(
      Self.read(text, lexicon, closely: false) == Self.read(text, lexicon, closely: true),
      "\(text)")
  }

  private static func read(
    _ text: String, _ lexicon: MoneyLexicon, closely: Bool
  ) -> [MoneyRead] {
    var found: [MoneyRead] = []
    var text = text
    text.withUTF8 { bytes in
      var reader = MoneyReader(bytes, lexicon)
      reader.readsAllClosely = closely
      reader.scan { money in
        found.append(money)
        return true
      }
    }
    return found
  }
}

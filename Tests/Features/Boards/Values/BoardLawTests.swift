import Features
import Kit
import Money
import Testing

/// What kurs writes, a row of a board reads.
struct BoardLawTests {
  @Test(.spread, arguments: Spread.of(Locale.all.map(\.identifier)))
  func `an amount as the locale writes it can be pasted into a row`(_ identifier: String) throws {
    let locale = try #require(Locale(identifier: identifier))
    var wrong: [String] = []
    for currency in LawTests.currencies(locale) {
      for amount in LawTests.amounts where amount.scale <= currency.minorUnits {
        for text in [
          locale.text(amount, in: currency), locale.unpaddedText(amount, in: currency),
          "\(locale.text(amount)) \(currency.code)",
        ] where (try? BoardText(locale, .lines).amount(text, in: currency)) != amount {
          wrong.append("\(currency.code) \(text)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }
}

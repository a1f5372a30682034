package import Money
import Reading

/// What a text means that is nothing but a currency: a cell, a param, a word after an amount. It means
/// the same there as behind an amount that a person types.
package struct CurrencyMeaning {
  /// The likeliest first; empty for what is no currency.
  package let candidates: [Currency]
  /// Whether no other than the first is likely.
  package let isSure: Bool
  /// Whether it is no word of money, but a country's code.
  package let isCountry: Bool

  /// Whether the first is what is meant by far the most often, as a word of a script is money of where
  /// that is written: `руб.`, `元`. A Latin sign, `kr` or `$`, is of too many countries.
  package private(set) var isUsual = false

  package static let none = CurrencyMeaning(candidates: [], isSure: false, isCountry: false)

  private static let anyLocale = LocaleWords(.plain)
  private static let longestName = 32

  /// The one currency that a sign or a word means in any locale: `TL`, `€`, `RMB`. Nil for those of several.
  package static func inAnyLocale(_ text: String) -> Currency? {
    guard 1...longestName ~= text.utf8.count, let unit = unit(text, anyLocale) else { return nil }
    let meaning = CurrencyMeaning(unit, in: Array(text.utf8))
    return meaning.isSure ? meaning.candidates.first : nil
  }

  /// The sign or the word of money that is all of a text.
  fileprivate static func unit(_ text: String, _ words: LocaleWords) -> MoneyUnit? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes -> MoneyUnit? in
      let typed = TypedMoney(bytes, words.typedMoney)
      guard let unit = typed.unit(at: 0) else { return nil }
      let end = unit.range.upperBound
      // `Kč.`
      let isWhole = end == bytes.count || end + 1 == bytes.count && bytes[end] == UInt8(ascii: ".")
      return isWhole ? unit : nil
    }
  }

  /// The one currency that it means.
  package var currency: Currency? { isSure || isUsual ? candidates.first : nil }

  /// A currency of letters that may as well be a word is still the currency where only one can be.
  private static let otherCurrencies: [Doubt] = [.severalCurrencies, .otherFranc, .countryBehind]

}

extension CurrencyMeaning {
  fileprivate init(_ unit: MoneyUnit, in text: [UInt8]) {
    let isAlone = unit.candidates.count == 1
    let isClear = !Self.otherCurrencies.contains { unit.doubts.contains($0) }
    self.init(
      candidates: unit.candidates, isSure: isAlone || isClear, isCountry: false,
      // Scripts of their own begin with Greek.
      isUsual: text.first.map { $0 >= 0xCE && $0 != 0xE2 && $0 != 0xEF } == true)
  }
}

extension MoneyNames {
  package func currency(called text: String, in locale: Locale) -> CurrencyMeaning {
    if let code = Currency(code: text) {
      return CurrencyMeaning(candidates: [code], isSure: true, isCountry: false)
    }
    var bytes = Array(text.utf8)
    if let unit = CurrencyMeaning.unit(text, words(in: locale)) {
      return CurrencyMeaning(unit, in: bytes)
    }
    let found = meaning(of: text, in: locale)
    guard !found.isEmpty else { return .none }
    bytes.removeAll { $0 >= 0x80 }
    return CurrencyMeaning(
      candidates: found, isSure: found.count == 1, isCountry: bytes.count <= 3)
  }
}

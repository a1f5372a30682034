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

  package static let none = CurrencyMeaning(candidates: [], isSure: false, isCountry: false)

  /// The one currency that it means.
  package var currency: Currency? { isSure ? candidates.first : nil }

  /// A currency of letters that may as well be a word is still the currency where only one can be.
  private static let otherCurrencies: [Doubt] = [.severalCurrencies, .otherFranc, .countryBehind]

  fileprivate init(candidates: [Currency], isSure: Bool, isCountry: Bool) {
    (self.candidates, self.isSure, self.isCountry) = (candidates, isSure, isCountry)
  }

  fileprivate init(_ unit: MoneyUnit) {
    let isAlone = unit.candidates.count == 1
    let isClear = !Self.otherCurrencies.contains { unit.doubts.contains($0) }
    self.init(candidates: unit.candidates, isSure: isAlone || isClear, isCountry: false)
  }
}

extension MoneyNames {
  package func currency(called text: String, in locale: Locale) -> CurrencyMeaning {
    if let code = Currency(code: text) {
      return CurrencyMeaning(candidates: [code], isSure: true, isCountry: false)
    }
    var bytes = Array(text.utf8)
    let unit = bytes.withUnsafeBufferPointer { bytes -> MoneyUnit? in
      let typed = TypedMoney(bytes, words(in: locale).typedMoney)
      guard let unit = typed.unit(at: 0) else { return nil }
      let end = unit.range.upperBound
      // `Kč.`
      let isWhole = end == bytes.count || end + 1 == bytes.count && bytes[end] == UInt8(ascii: ".")
      return isWhole ? unit : nil
    }
    if let unit { return CurrencyMeaning(unit) }
    let found = meaning(of: text, in: locale)
    guard !found.isEmpty else { return .none }
    bytes.removeAll { $0 >= 0x80 }
    return CurrencyMeaning(
      candidates: found, isSure: found.count == 1, isCountry: bytes.count <= 3)
  }
}

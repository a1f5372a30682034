package import Money

/// How a text is read that a person types where only a number, or only a currency, can be. The feature that has the
/// grammar of lines gives one; without it, a number is one of the locale, and a currency is its code.
package struct TypedText: Sendable {
  /// What a number may mean, the likeliest first; none for another text.
  package let numbers: @Sendable (String, Locale) -> [Decimal]
  /// The value of a sum such as `3*4.5`; nil for a text that is none, or none yet.
  package let sum: @Sendable (String, Locale) throws(SumError) -> Ratio?
  /// The one currency that a text means in any locale: `RMB`.
  package let currency: @Sendable (String) -> Currency?
  /// The money that a code of a part counts, and how much of it the part is: `GBX`, `USX`.
  package let part: @Sendable (String) -> (currency: Currency, part: Decimal)?
  /// The currencies that a word or a sign may mean behind a number, the likeliest first: `円`.
  package let unit: @Sendable (String, Locale) -> [Currency]

  /// Why a sum has no value.
  package enum SumError: Error {
    case divisionByZero
    case tooManyDigits
  }

  package static let plain = TypedText(
    numbers: { text, locale in (try? locale.number(from: text)).map { [$0] } ?? [] },
    sum: { (_, _) throws(SumError) in nil },
    currency: { _ in nil },
    part: { _ in nil },
    unit: { (_, _) in [] })

  package init(
    numbers: @escaping @Sendable (String, Locale) -> [Decimal],
    sum: @escaping @Sendable (String, Locale) throws(SumError) -> Ratio?,
    currency: @escaping @Sendable (String) -> Currency?,
    part: @escaping @Sendable (String) -> (currency: Currency, part: Decimal)?,
    unit: @escaping @Sendable (String, Locale) -> [Currency]
  ) {
    (self.numbers, self.sum, self.currency) = (numbers, sum, currency)
    (self.part, self.unit) = (part, unit)
  }
}

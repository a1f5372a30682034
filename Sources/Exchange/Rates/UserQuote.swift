package import Dates
package import Money

/// A rate the user has set: 1 `base` is worth `value` of `quote`, in both directions.
package struct UserQuote: Hashable, Sendable {
  package let base: Currency
  package let quote: Currency
  /// Above zero.
  package let value: Decimal
  /// When it was set.
  package let day: Day?

  package init(base: Currency, quote: Currency, value: Decimal, day: Day? = nil) {
    self.base = base
    self.quote = quote
    self.value = value
    self.day = day
  }
}

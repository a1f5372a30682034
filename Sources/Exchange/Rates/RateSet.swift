package import Dates
package import Money

/// Fixed rates under a name, such as those of a classroom exercise or a price list.
package struct RateSet: Equatable, Sendable {
  package let id: Publisher.ID
  package let base: Currency
  /// Units for 1 of the base, in the order they are shown.
  package let quotes: [Quote]

  package struct Quote: Equatable, Sendable {
    package let currency: Currency
    package let unitsPerBase: Decimal

    package init(currency: Currency, unitsPerBase: Decimal) {
      self.currency = currency
      self.unitsPerBase = unitsPerBase
    }
  }

  package init(id: Publisher.ID, base: Currency, quotes: [Quote]) {
    self.id = id
    self.base = base
    self.quotes = quotes
  }

  package subscript(currency: Currency) -> Decimal? {
    quotes.first { $0.currency == currency }?.unitsPerBase
  }
}

/// A rate the user has set: 1 `base` is `value` `quote`, in both directions.
package struct UserQuote: Equatable, Sendable {
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

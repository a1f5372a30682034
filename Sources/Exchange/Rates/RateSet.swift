package import Money

/// Rates that stand still under a name: those of a classroom exercise, of a price list.
package struct RateSet: Hashable, Sendable {
  package let id: Publisher.ID
  package let base: Currency
  /// Units for 1 of the base, in the order they are shown.
  package let quotes: [Quote]

  package struct Quote: Hashable, Sendable {
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

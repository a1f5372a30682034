package import Dates
package import Money

/// A published quote that is implausible: it is in no table until it is confirmed.
package struct HeldQuote: Hashable, Sendable {
  package let publisher: Publisher.ID
  package let day: Day
  package let currency: Currency
  /// The currency it is quoted for or in.
  package let anchor: Currency
  package let value: Decimal
  package let nominal: Int32

  package init(
    publisher: Publisher.ID, day: Day, currency: Currency, anchor: Currency, value: Decimal,
    nominal: Int32
  ) {
    self.publisher = publisher
    self.day = day
    self.currency = currency
    self.anchor = anchor
    self.value = value
    self.nominal = nominal
  }
}

package import Dates
package import Money

/// A rate the user wrote down: so many `quote` for one `base`.
package struct UserRate: Hashable, Sendable {
  /// The name of the rate set it belongs to.
  package let set: String
  package let base: Currency
  package let quote: Currency
  /// With the digits it was given.
  package let value: Decimal
  /// The first day it applies to; nil is since ever.
  package let from: Day?
  /// When it was written down.
  package let noted: Instant

  package init(
    set: String, base: Currency, quote: Currency, value: Decimal, from: Day?, noted: Instant
  ) {
    self.set = set
    self.base = base
    self.quote = quote
    self.value = value
    self.from = from
    self.noted = noted
  }
}

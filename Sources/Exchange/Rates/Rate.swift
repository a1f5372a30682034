package import Dates
package import Money

/// What one unit of `base` is worth in `quote`, with everything it rests on.
package struct Rate: Hashable, Sendable {
  package let base: Currency
  package let quote: Currency
  /// Exact: amounts are computed from it, by multiplying first and dividing once.
  package let ratio: Ratio
  /// From `base` to `quote`; empty for the identity.
  package let legs: [Leg]
  package let how: How
  package let notes: [RateNote]
  /// The day it was asked for; nil for the newest.
  package let asked: Day?
  /// To how many decimals the euro between two national units is rounded; nil leaves it as it is.
  package let pivotDecimals: Int?

  package init(
    base: Currency, quote: Currency, ratio: Ratio, legs: [Leg], how: How, notes: [RateNote] = [],
    asked: Day? = nil, pivotDecimals: Int? = nil
  ) {
    self.base = base
    self.quote = quote
    self.ratio = ratio
    self.legs = legs
    self.how = how
    self.notes = notes
    self.asked = asked
    self.pivotDecimals = pivotDecimals
  }

  package static func identity(_ currency: Currency) -> Rate {
    Rate(base: currency, quote: currency, ratio: .one, legs: [], how: .identity)
  }

  /// The day of the oldest table in use; nil where none is.
  package var day: Day? {
    legs.lazy.compactMap(\.day).min()
  }

  /// The day of the newest table, where tables of more than one day were mixed.
  package var otherDay: Day? {
    guard let newest = legs.lazy.compactMap(\.day).max(), newest != day else { return nil }
    return newest
  }

  /// Who is to be named, in the order of the path.
  package var publishers: [Publisher.ID] {
    legs.reduce(into: []) { known, leg in
      if !known.contains(leg.publisher) { known.append(leg.publisher) }
    }
  }

  package var isBundled: Bool {
    legs.contains { $0.isBundled }
  }

  /// For showing; never compute with it.
  package func shown(significantDigits: Int = 12) throws(DecimalError) -> Decimal {
    try ratio.decimal(significantDigits: significantDigits, .halfUp)
  }
}

package import Dates
package import Money

/// The rate of `base` in `quote`, with everything it comes from.
package struct Rate: Hashable, Sendable {
  package let base: Currency
  package let quote: Currency
  /// Exact: amounts are computed from it, by multiplying first and dividing once.
  package let ratio: Ratio
  /// From `base` to `quote`; empty for the identity.
  package let legs: [Leg]
  package let derivation: Derivation
  package let notes: [RateNote]
  /// The day requested; nil for the newest.
  package let asked: Day?
  /// To how many decimals the euro between two national units is rounded; nil leaves it as it is.
  package let pivotDecimals: Int?

  package init(
    base: Currency, quote: Currency, ratio: Ratio, legs: [Leg], derivation: Derivation,
    notes: [RateNote] = [],
    asked: Day? = nil, pivotDecimals: Int? = nil
  ) {
    self.base = base
    self.quote = quote
    self.ratio = ratio
    self.legs = legs
    self.derivation = derivation
    self.notes = notes
    self.asked = asked
    self.pivotDecimals = pivotDecimals
  }

  package static func identity(_ currency: Currency) -> Rate {
    Rate(base: currency, quote: currency, ratio: .one, legs: [], derivation: .identity)
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

  /// The sources to name, in the order of the path.
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

extension Rate {
  /// An amount of `base` in `quote`, rounded once to `scale` digits after the point.
  ///
  /// Where the policy asks for it, a conversion between two national units of the euro rounds the
  /// euro on the way too, a half up, as Regulation (EC) 1103/97 allows.
  package func applied(to amount: Decimal, scale: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    guard let pivotDecimals, let first = legs.first, let last = legs.last, legs.count == 2,
      first.derivation == .fixedByLaw, last.derivation == .fixedByLaw
    else { return try ratio.applied(to: amount, scale: scale, rule) }
    let euros = try first.ratio.applied(to: amount, scale: pivotDecimals, .halfUp)
    return try last.ratio.applied(to: euros, scale: scale, rule)
  }
}

extension Rate {
  /// When the oldest of its tables was published; nil where there is none.
  package var published: Instant? {
    legs.lazy.compactMap { leg in
      leg.day.flatMap { day in leg.calendar?.publication(on: day) }
    }.min()
  }

  /// Whether a publisher on the path has published a newer table by then. For a rate of a requested
  /// day, only tables up to that day count.
  ///
  /// By the publisher's own calendar: an alarm after three days would ring every Easter, and
  /// would sleep through a weekday that was missed.
  package func isStale(at now: Instant) -> Bool {
    let latest = asked.map { Instant(startOf: $0.adding(days: 1)).adding(seconds: -1) } ?? now
    return legs.contains { leg in
      guard let day = leg.day, let calendar = leg.calendar else { return false }
      return calendar.lastPublication(atOrBefore: min(now, latest)) > day
    }
  }
}

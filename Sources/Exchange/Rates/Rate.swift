package import Dates
package import Money

/// The rate from `base` to `quote`, with its path and notes.
package struct Rate: Equatable, Sendable {
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
  /// The decimals to which the euro amount between two legacy currencies is rounded; nil leaves it
  /// unrounded.
  package let pivotDecimals: Int?
  /// The fewest significant digits of a published number on the path; nil where none limits it.
  package let digits: Int?
  /// The rule of the day that was requested; nil without one.
  package let rule: AppliedRule?

  package init(
    base: Currency, quote: Currency, ratio: Ratio, legs: [Leg], derivation: Derivation,
    notes: [RateNote] = [], asked: Day? = nil, pivotDecimals: Int? = nil, digits: Int? = nil,
    rule: AppliedRule? = nil
  ) {
    self.base = base
    self.quote = quote
    self.ratio = ratio
    self.legs = legs
    self.derivation = derivation
    self.notes = notes
    self.asked = asked
    self.pivotDecimals = pivotDecimals
    self.digits = digits
    self.rule = rule
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

  /// The newest rate, for a day that no table reaches yet.
  package func standing(in asked: Day) -> Rate {
    guard let used = day else { return self }
    return Rate(
      base: base, quote: quote, ratio: ratio, legs: legs, derivation: derivation,
      notes: notes + [.unmet(asked: asked, used: used)], pivotDecimals: pivotDecimals,
      digits: digits)
  }

  /// The sources to name, in the order of the path.
  package var publishers: [Publisher.ID] {
    legs.reduce(into: []) { known, leg in
      if !known.contains(leg.publisher) { known.append(leg.publisher) }
    }
  }

  /// Whether a table on its path is weekly.
  package var isWeekly: Bool { legs.contains { $0.calendar == .polandWednesdays } }

  package var isBundled: Bool {
    legs.contains { $0.isBundled }
  }

  /// The rate for display; do not compute with it.
  package func shown(significantDigits: Int = 12) throws(DecimalError) -> Decimal {
    try ratio.decimal(significantDigits: significantDigits, .halfUp)
  }

  /// The most significant digits of a figure for people that is not a number as published.
  package static let maxDigits = 6

  /// The rate as a figure for people: one published number as it is, everything else with six
  /// significant digits, or as many as the least exact number on the path has.
  package func brief() throws(DecimalError) -> Decimal {
    if legs.count == 1, legs[0].operation == .multiply, legs[0].derivation != .interpolated,
      legs[0].derivation != .average
    {
      return try shown()
    }
    return try shown(significantDigits: min(digits ?? Self.maxDigits, Self.maxDigits))
  }
}

extension Rate {
  /// The rule for figures that a quote of few digits makes: an amount by a rate computed from a quote
  /// with fewer than four significant digits has that many, for people. `100 USD` by 0.0474 PLN for a
  /// rouble is `8200 RUB`. But `100 UAH` by 0.0862 PLN is `8.62 PLN`: the publisher's own number is
  /// exact, and so is what it is multiplied with. Nil for all digits.
  package var figureDigits: Int? {
    guard let digits, digits < 4, legs.count != 1 || legs[0].operation == .divide else {
      return nil
    }
    return digits
  }

  /// An amount of `base` in `quote`, rounded once to `scale` digits after the point.
  ///
  /// Where the policy asks for it, a conversion between two national units of the euro rounds the
  /// euro on the way too, a half up, as Regulation (EC) 1103/97 allows.
  package func applied(to amount: Decimal, scale: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    let last = try lastStep(of: amount)
    return try last.ratio.applied(to: last.amount, scale: scale, rule)
  }

  /// What is rounded last, and by which ratio: the euro where the policy rounds it on the way, else all.
  /// Inline: a call is 40 instructions of each conversion.
  @inline(__always)
  package func lastStep(of amount: Decimal) throws(DecimalError) -> (amount: Decimal, ratio: Ratio)
  {
    guard let pivotDecimals, let first = legs.first, let last = legs.last, legs.count == 2,
      first.derivation == .fixedByLaw, last.derivation == .fixedByLaw
    else { return (amount, ratio) }
    return (try first.ratio.applied(to: amount, scale: pivotDecimals, .halfUp), last.ratio)
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
  /// Uses the publisher's own calendar: a fixed limit of three days would report every Easter as
  /// stale, and would not notice a missing weekday.
  package func isStale(at now: Instant) -> Bool {
    let latest = asked.map { Instant(startOf: $0.adding(days: 1)).adding(seconds: -1) } ?? now
    return legs.contains { leg in
      guard let day = leg.day, let calendar = leg.calendar else { return false }
      return calendar.lastPublication(atOrBefore: min(now, latest)) > day
    }
  }
}

/// What a rate, or one leg of it, comes from; `how` in results.
package enum Derivation: String, CaseIterable, Hashable, Sendable {
  /// A currency is worth itself.
  case identity
  /// One number as a publisher gave it.
  case published
  /// Computed from two or more published numbers.
  case cross
  /// An exact factor between an old unit and the one that replaced it.
  case redenomination
  /// A declared parity.
  case peg
  /// An irrevocable rate of the euro.
  case fixedByLaw
  /// Interpolated between the quotes of the days before and after, as the request allows.
  case interpolated
  /// The mean of the quotes of a month, a quarter or a year.
  case average
  /// A rate the user has set.
  case user
  /// A fixed rate set.
  case set
}

/// What a user should know about a rate besides its number.
package enum RateNote: Hashable, Sendable {
  /// The currency is withdrawn; its rate to the euro is fixed by law since that day.
  case fixedByLaw(Currency, since: Day)
  /// An old unit became the new one at an exact factor.
  case redenominated(FixedRates.Redenomination)
  /// The table was still in the old unit; the exact factor between the two was used.
  case rescaled(Currency, oldPerNew: Decimal, since: Day)
  /// The publisher has a table a week.
  case weekly(Publisher.ID)
  /// A caveat about the quote.
  case remark(QuoteRemark)
  /// The declared parity was used, not a quote.
  case pegged(FixedRates.Peg)
  /// No other publisher has the currency, so nothing confirms its number.
  case onlySource(Currency, Publisher.ID)
  /// The number was published with fewer than four significant digits.
  case fewDigits(Currency, digits: Int)
  /// A newer quote of a currency on the path is implausible and held back.
  case heldBack(HeldQuote)
  /// Tables of several publishers were combined.
  case mixedTables(older: Day, newer: Day)
  /// By the calendar of its publisher, nothing was published on the day requested; an earlier day was
  /// used.
  case filled(asked: Day, used: Day)
  /// No table here is of the day requested, which may have one; an earlier day was used.
  case unmet(asked: Day, used: Day)
  /// No table here is of the day requested; the rate was interpolated between two others.
  case interpolated(asked: Day, between: Day, and: Day)
  /// The rate is the mean of what was published on several days.
  case averaged(AppliedRule.Average)
}

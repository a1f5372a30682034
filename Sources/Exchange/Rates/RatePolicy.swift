package import Dates

/// How a rate may be found: from which source, for which day, and with which gaps.
package struct RatePolicy: Sendable {
  /// The day requested; nil is the newest, however old: `Rate.isStale` says so.
  package var on: Day?
  /// A publisher, a rate set, or `user`: then no other source counts. Laws always do.
  package var source: Publisher.ID?
  /// Publishers to prefer; those of the archive that are not named follow.
  package var order: [Publisher.ID]
  /// How many days a table may be older than the day requested. The longest real gap is 5.
  package var maximumGap: Int
  /// Older tables do not count: the caller's clock less its greatest age.
  package var notBefore: Day?
  /// Whether a day without a table is interpolated between its neighbours, where they are no more than
  /// `maximumGap` days apart.
  package var interpolates: Bool
  package var userRates: [UserQuote]
  /// Between two national units of the euro, the euro amount on the way is rounded to so many
  /// decimals, at least `leastPivotDecimals`; nil leaves it unrounded. Both are lawful.
  package var pivotDecimals: Int?
  /// How many legs a path may have.
  package var pathLimit: Int

  /// Regulation (EC) 1103/97, article 4(4).
  package static let leastPivotDecimals = 3
  package static let defaultMaximumGap = 7
  /// Three redenominations, two tables and a peg on either side.
  package static let defaultPathLimit = 8

  package init(
    on: Day? = nil, source: Publisher.ID? = nil, order: [Publisher.ID] = [],
    maximumGap: Int = defaultMaximumGap, notBefore: Day? = nil, interpolates: Bool = false,
    userRates: [UserQuote] = [], pivotDecimals: Int? = nil, pathLimit: Int = defaultPathLimit
  ) {
    precondition(
      pivotDecimals.map { $0 >= Self.leastPivotDecimals } ?? true,
      "the law does not let the euro on the way be rounded to fewer than three decimals")
    self.on = on
    self.source = source
    self.order = order
    self.maximumGap = maximumGap
    self.notBefore = notBefore
    self.interpolates = interpolates
    self.userRates = userRates
    self.pivotDecimals = pivotDecimals
    self.pathLimit = pathLimit
  }
}

package import Dates

/// The conditions on a rate: its source, its day, and the gaps allowed.
package struct RatePolicy: Sendable {
  /// The day requested; nil for the newest, however old. `Rate.isStale` shows its age.
  package var on: Day?
  /// A publisher, a rate set, or `user`: then no other source is used. Laws always apply.
  package var source: Publisher.ID?
  /// Preferred publishers; those of the archive that it does not name follow.
  package var order: [Publisher.ID]
  /// How many days a table may be older than the day requested. The longest real gap is 5.
  package var maximumGap: Int
  /// Older tables are ignored: the client's clock minus its maximum age.
  package var notBefore: Day?
  /// Whether a day without a table is interpolated between its neighbours, where they are no more than
  /// `maximumGap` days apart.
  package var interpolates: Bool
  package var userRates: [UserQuote]
  /// What is held back: a rate that it could change has a note.
  package var heldBack: [HeldQuote] = []
  /// The decimals to which the euro amount between two legacy currencies is rounded, at least
  /// `minPivotDecimals`; nil leaves it unrounded. The law allows both.
  package var pivotDecimals: Int?
  /// The maximum number of legs of a path.
  package var pathLimit: Int

  /// Regulation (EC) 1103/97, article 4(4).
  package static let minPivotDecimals = 3
  package static let defaultMaximumGap = 7
  /// Three redenominations, two tables and a peg on either side.
  package static let defaultPathLimit = 8

  package init(
    on: Day? = nil, source: Publisher.ID? = nil, order: [Publisher.ID] = [],
    maximumGap: Int = defaultMaximumGap, notBefore: Day? = nil, interpolates: Bool = false,
    userRates: [UserQuote] = [], pivotDecimals: Int? = nil, pathLimit: Int = defaultPathLimit
  ) {
    precondition(
      pivotDecimals.map { $0 >= Self.minPivotDecimals } ?? true,
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

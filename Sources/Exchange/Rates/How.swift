/// What a rate, or one leg of it, rests on.
package enum How: String, CaseIterable, Hashable, Sendable {
  /// A currency is worth itself.
  case identity
  /// One number as a publisher gave it.
  case published
  /// Two or more published numbers.
  case cross
  /// An exact factor between an old unit and the one that replaced it.
  case redenomination
  /// A declared parity, where nobody publishes a quote.
  case peg
  /// An irrevocable rate of the euro.
  case fixedByLaw
  /// Between the days before and after, because that was asked for.
  case interpolated
  /// A rate the user has set.
  case user
  /// A named set of rates that stand still.
  case set
}

package import Dates
package import Money

/// Why there is no rate, with what a user needs to act on it.
package enum RateError: Error, Hashable {
  /// No table has `missing` on that day or close enough before; `lastQuoted` is the last day on which
  /// one has it.
  case notQuoted(
    base: Currency, quote: Currency, on: Day, missing: Currency, lastQuoted: Day?)
  /// Both are quoted, but by no one source, and no currency connects their tables.
  case notConnected(base: Currency, quote: Currency, on: Day)
  case beforeHistory(on: Day, oldest: Day)
  case afterHistory(on: Day, newest: Day)
  /// The day is in a gap of the history that is longer than the policy allows.
  case gapTooLong(from: Day, to: Day, limit: Int)
  /// The newest rate is older than the caller allows.
  case tooOld(asOf: Day, limit: Day)
  /// The currency is withdrawn and has no legal factor. `legalRate` is its rate to the euro where it
  /// has one, from a later day on than was requested.
  case retired(Currency, successor: Currency?, since: Day?, legalRate: Decimal?)
  case unknownSource(Publisher.ID, known: [Publisher.ID])
  /// The source that was chosen does not have this currency.
  case sourceLacks(Publisher.ID, Currency)
  /// The only path has more legs than the policy allows.
  case pathTooLong(legs: Int, limit: Int)
  /// An intermediate number has too many digits.
  case overflow
}

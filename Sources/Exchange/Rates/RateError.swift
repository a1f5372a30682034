package import Dates
package import Money

/// Why there is no rate, with what a person needs to do about it.
package enum RateError: Error, Hashable {
  /// No source quotes `missing` on that day or close enough before; `lastQuoted` is the last day
  /// anybody did.
  case notQuoted(
    base: Currency, quote: Currency, on: Day, missing: Currency, lastQuoted: Day?)
  /// Both are quoted, but no source has both and no common currency joins them.
  case notConnected(base: Currency, quote: Currency, on: Day)
  case beforeHistory(on: Day, oldest: Day)
  case afterHistory(on: Day, newest: Day)
  /// The day lies in a hole of the history that is longer than the policy allows to bridge.
  case gapTooLong(from: Day, to: Day, limit: Int)
  /// The newest rate is older than the caller allows.
  case tooOld(asOf: Day, limit: Day)
  /// The code is no longer money and nothing fixes its worth. `legalRate` is its rate to the euro
  /// where there is one, but only from a later day on than was asked for.
  case retired(Currency, successor: Currency?, since: Day?, legalRate: Decimal?)
  case unknownSource(Publisher.ID, known: [Publisher.ID])
  /// The source that was chosen does not have this currency.
  case sourceLacks(Publisher.ID, Currency)
  /// The only path has more legs than the policy allows.
  case pathTooLong(legs: Int, limit: Int)
  /// A number on the way has more digits than can be kept.
  case overflow
}

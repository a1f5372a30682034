package import Dates
package import Money

/// What a person should know about a rate beside its number.
package enum RateNote: Hashable, Sendable {
  /// The code is no longer money; its worth in euros is fixed by law since that day.
  case fixedByLaw(Currency, since: Day)
  /// So many units of `old` became one of `new`.
  case redenominated(old: Currency, new: Currency, oldPerNew: Decimal, since: Day)
  /// Nobody quotes the code; its declared parity was taken.
  case pegged(Currency, to: Currency)
  /// The number was published with fewer than four significant digits.
  case fewDigits(Currency, digits: Int)
  /// Tables of several publishers were mixed.
  case mixedTables(older: Day, newer: Day)
  /// Nothing was published on the day asked for; this earlier day was taken.
  case filled(asked: Day, used: Day)
  /// Nothing was published on the day asked for; it was drawn between these two.
  case interpolated(asked: Day, between: Day, and: Day)
}

package import Dates
package import Money

/// What a rate, or one leg of it, comes from; `how` in results.
package enum Derivation: String, CaseIterable, Hashable, Sendable {
  /// A currency is worth itself.
  case identity
  /// One number as a publisher gave it.
  case published
  /// Two or more published numbers.
  case cross
  /// An exact factor between an old unit and the one that replaced it.
  case redenomination
  /// A declared parity, where no publisher has a quote.
  case peg
  /// An irrevocable rate of the euro.
  case fixedByLaw
  /// Between the quotes of the days before and after, because the request allows it.
  case interpolated
  /// A rate the user has set.
  case user
  /// A fixed rate set.
  case set
}

/// What a user should know about a rate besides its number.
package enum RateNote: Hashable, Sendable {
  /// The currency is withdrawn; its rate to the euro is fixed by law since that day.
  case fixedByLaw(Currency, since: Day)
  /// So many units of `old` became one of `new`.
  case redenominated(old: Currency, new: Currency, oldPerNew: Decimal, since: Day)
  /// No publisher quotes the currency; its declared parity was used.
  case pegged(Currency, to: Currency)
  /// The number was published with fewer than four significant digits.
  case fewDigits(Currency, digits: Int)
  /// Tables of several publishers were combined.
  case mixedTables(older: Day, newer: Day)
  /// Nothing was published on the day requested; an earlier day was used.
  case filled(asked: Day, used: Day)
  /// Nothing was published on the day requested; the rate was interpolated between two others.
  case interpolated(asked: Day, between: Day, and: Day)
}

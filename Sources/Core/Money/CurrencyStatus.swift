/// What kind of code it is.
public enum CurrencyStatus: String, CaseIterable, Hashable, Sendable {
  /// Money of a country, now.
  case active
  /// Withdrawn from ISO 4217.
  case legacy
  /// A unit of account, a fund or an index unit.
  case fund
  /// A troy ounce.
  case metal
  /// Reserved by ISO 4217 for tests, or for saying that there is no currency.
  case test
  /// Not in ISO 4217: a name that publishers use for another currency.
  case alias
}

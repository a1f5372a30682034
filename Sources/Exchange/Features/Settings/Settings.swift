package import Money
package import Rates

/// What the user has chosen, each with the value it has where nothing was chosen.
package struct Settings: Hashable, Sendable {
  /// The currency to think in: what is converted into where no target is named.
  package var base: Currency = .eur
  /// What rows show their rate to; nil is the base.
  package var pivot: Currency?
  /// The targets of a conversion that names none; empty is the base alone.
  package var targets: [Currency] = []
  /// How numbers are printed; nil is as the environment says.
  package var locale: Locale?
  package var rounding: Rounding = .halfUp
  /// Seconds a fetched table is taken as new.
  package var timeToLive = 300
  package var network = true
  /// Who is asked first; empty is the order in which `rates/sources` lists them.
  package var sources: [Publisher.ID] = []
  /// Days before the day asked for that a table may be of.
  package var maximumGap = RatePolicy.defaultMaximumGap
  /// Seconds a request that asks for a fresh rate waits for it.
  package var patience = 10
  /// Milliseconds after the last key before a board asks the network.
  package var debounce = 500
  /// Where a source is asked instead of at its usual address.
  package var addresses: [Publisher.ID: String] = [:]
  /// The user's own program that prints quotes; nil is none.
  package var command: String?

  package static let mostTargets = 32

  package init() {}

  /// What rows show their rate to.
  package var ratePivot: Currency { pivot ?? base }
}

package import Money
package import Rates

/// What the user has chosen. The initial value of a property is the default of its setting.
package struct Settings: Hashable, Sendable {
  package var base: Currency = .eur
  /// The currency that rows show their rate to; nil is the base.
  package var pivot: Currency?
  /// Default targets of a conversion; empty is the base alone.
  package var targets: [Currency] = []
  /// How numbers are printed; nil is the locale of the environment.
  package var locale: Locale?
  package var rounding: Rounding = .halfUp
  /// Seconds before a fetched table may be fetched again.
  package var timeToLive = 300
  package var network = true
  package var sources: [Publisher.ID] = []
  /// Days between a table and the day asked for.
  package var maximumGap = RatePolicy.defaultMaximumGap
  /// Seconds a request with `maxAge` waits for a fetch.
  package var patience = 10
  /// Milliseconds after the last key before a board fetches.
  package var debounce = 500
  /// The address a source is fetched from instead of its usual one.
  package var addresses: [Publisher.ID: String] = [:]
  /// The user's own program that prints quotes; nil is none.
  package var command: String?

  package static let maxTargets = 32

  /// The targets of a conversion that names none: one at least.
  package var targetsOrBase: [Currency] { targets.isEmpty ? [base] : targets }

  package init() {}

  /// The settings from their texts in the state file. A text that this kurs cannot read, written by
  /// a newer one, counts as not set.
  package init(texts: [String: String]) {
    for (name, text) in texts {
      if let setting = Setting.named(name) { try? set(setting, text) }
    }
  }

  package var ratePivot: Currency { pivot ?? base }
}

package import Dates
package import Money
package import Rates

/// What the process is, and what it may do.
package struct Configuration: Sendable {
  package var version: String
  /// As the environment asks for it.
  package var locale: Locale
  /// The named limits of the connection.
  package var limits: @Sendable () -> [(name: String, value: Int)]
  /// Whether the command line forbade the network.
  package var isOffline: Bool
  /// Whether there is a program to fetch with, and a loop that starts it.
  package var fetches = false
  /// How long one request to a source may take.
  package var secondsForRequest = Fetch.secondsForRequest
  /// Keys for sources that want one, from the environment.
  package var keys: [Publisher.ID: String] = [:]
  /// This process, as others see it in a lease.
  package var process: Int32 = 0
  package var isRunning: @Sendable (Int32) -> Bool = { _ in false }
  /// How far the user's clocks are ahead of UTC at an instant, in seconds.
  package var secondsAheadOfUTC: @Sendable (Instant) -> Int = { _ in 0 }
  /// Nanoseconds that only rise, to measure how long a notification takes to write; nil where that is
  /// not to matter.
  package var uptime: (@Sendable () -> UInt64)?
  /// Spreads the requests of users over time; the same all day.
  package var seed: UInt64 = 0

  /// What the config files set.
  package var configured = ConfiguredSettings()

  package init(
    version: String, locale: Locale,
    limits: @autoclosure @escaping @Sendable () -> [(name: String, value: Int)] = [],
    isOffline: Bool = false
  ) {
    self.version = version
    self.locale = locale
    self.limits = limits
    self.isOffline = isOffline
  }
}

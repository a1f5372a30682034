import Dates

/// The clock as it was read last: once a wake-up, so that all answers of one agree.
final class EngineClock {
  private let clock: () -> Instant
  private let readUptime: () -> UInt64
  private(set) var now: Instant
  /// Nanoseconds that only rise, however the clock is set.
  private(set) var uptime: UInt64
  /// When the process began.
  let begun: Instant

  init(_ clock: @escaping () -> Instant, uptime: @escaping () -> UInt64) {
    self.clock = clock
    readUptime = uptime
    now = clock()
    self.uptime = uptime()
    begun = now
  }

  func read() {
    now = clock()
    uptime = readUptime()
  }

  /// The quarter of an hour for which `ahead` is known: no zone changes within one.
  private var quarter: Int64 = .min
  private var ahead = 0

  func today(_ secondsAheadOfUTC: (Instant) -> Int) -> Day {
    if now.seconds / 900 != quarter {
      quarter = now.seconds / 900
      ahead = secondsAheadOfUTC(now)
    }
    return ahead == 0 ? now.day : now.adding(seconds: Int64(ahead)).day
  }
}

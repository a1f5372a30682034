package import Dates
package import Engine

/// A clock that moves when the test says so: the time of day, and the uptime that only rises.
package final class FakeClock {
  package private(set) var now: Instant
  /// Nanoseconds.
  package private(set) var uptime: UInt64 = 1_000_000_000
  /// What each reading of the uptime adds, for tests in which every request is a later one.
  private let step: UInt64
  /// Nanoseconds that have passed and are no whole second of `now` yet.
  private var fraction: UInt64 = 0
  /// Engines read the clock once a wake-up: time that passes wakes those that go by this one.
  private var wakes: [() -> Void] = []

  package init(_ now: Instant = .evening, nanosecondsPerReading step: UInt64 = 0) {
    self.now = now
    self.step = step
  }

  package convenience init(
    _ now: String, nanosecondsPerReading step: UInt64 = 0
  ) throws(TestError) {
    guard let now = try? Instant(iso8601: now) else { throw TestError("\(now) is no instant") }
    self.init(now, nanosecondsPerReading: step)
  }

  package func readUptime() -> UInt64 {
    uptime += step
    return uptime
  }

  package func pass(seconds: Int64) { pass(nanoseconds: UInt64(seconds) * 1_000_000_000) }

  package func pass(milliseconds: UInt64) { pass(nanoseconds: milliseconds * 1_000_000) }

  package func pass(nanoseconds: UInt64) {
    uptime += nanoseconds
    fraction += nanoseconds
    now = now.adding(seconds: Int64(fraction / 1_000_000_000))
    fraction %= 1_000_000_000
    wakeEngines()
  }

  func follow(_ engine: Engine) { wakes.append { [weak engine] in engine?.wake() } }

  private func wakeEngines() { for wake in wakes { wake() } }

  /// Lets time pass, and runs the engine's timers when they are due; `work` follows each.
  package func pass(nanoseconds: UInt64, timersOf engine: Engine, _ work: () -> Void) {
    let end = uptime + nanoseconds
    while uptime < end {
      let delay = max(engine.wakeDelay ?? .max, 1)
      guard uptime < end, delay <= end - uptime else { break }
      pass(nanoseconds: delay)
      engine.tick()
      work()
    }
    if uptime < end { pass(nanoseconds: end - uptime) }
  }

  /// Lets the time until `moment` pass.
  package func pass(until moment: Instant) { pass(seconds: moment.seconds(since: now)) }

  /// Sets the time of day, forward or back; the uptime stays.
  package func set(to moment: Instant) {
    now = moment
    wakeEngines()
  }
}

extension Instant {
  /// Friday, two hours after the ECB published the newest table that kurs ships with.
  package static var evening: Instant { Instant(seconds: 1_793_383_200) }

  /// The next Monday at the same hour: the ECB has published, and kurs has not fetched it.
  package static var monday: Instant { evening.adding(seconds: 3 * 86_400) }
}

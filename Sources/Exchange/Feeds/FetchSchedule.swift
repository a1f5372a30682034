package import Dates
package import Rates

/// When a publisher may be asked again: not before it can have something new, not more often than
/// the user's time to live, later and later while it fails or has nothing.
package struct FetchSchedule: Sendable {
  /// Seconds between two requests to one publisher that has answered.
  package var timeToLive: Int64

  package init(timeToLive: Int64) { self.timeToLive = timeToLive }

  /// What has come of asking before.
  package struct Past: Hashable, Sendable {
    package var lastTry: Instant?
    /// In a row, since the last answer.
    package var failures = 0
    /// Answers in a row that had nothing new although something was due.
    package var unchanged = 0
    /// What the publisher itself has asked for: `Retry-After`, or its next update.
    package var notBefore: Instant?

    package init() {}
  }

  /// A publisher asked for the second time in vain is asked a minute later at the earliest,
  /// however short the time to live.
  static let leastPause: Int64 = 60
  /// However often it had nothing new, it is asked once an hour.
  static let longestPause: Int64 = 3_600
  /// Seconds before the second try after a failure; doubled with each that follows.
  static let firstBackoff: Int64 = 30
  /// Seconds after the hour of publication within which requests begin: publishers are not to be
  /// asked by everybody in the same second.
  static let spread: Int64 = 120

  /// - Parameters:
  ///   - newest: the day of the newest table of each of its publishers, nil where there is none.
  ///   - seed: spreads processes and users; the same for the same user and day.
  package func earliest(
    _ past: Past, newest: [(publisher: Publisher, day: Day?)], seed: UInt64
  ) -> Instant {
    var earliest = newest.map { due($0.publisher, $0.day, seed) }.min() ?? .first
    if let lastTry = past.lastTry {
      earliest = max(earliest, lastTry.adding(seconds: pause(past, seed)))
    }
    return max(earliest, past.notBefore ?? .first)
  }

  /// When the publisher has something that is not here yet.
  private func due(_ publisher: Publisher, _ day: Day?, _ seed: UInt64) -> Instant {
    guard let day, let calendar = publisher.calendar else { return .first }
    return calendar.nextPublication(after: calendar.publication(on: day))
      .adding(seconds: Int64(seed % UInt64(Self.spread)))
  }

  private func pause(_ past: Past, _ seed: UInt64) -> Int64 {
    if past.failures > 0 {
      let doublings = min(past.failures - 1, 7)
      let backoff = min(Self.firstBackoff << Int64(doublings), Self.longestPause)
      // Between three quarters and five quarters of it.
      return backoff * 3 / 4 + Int64(seed % UInt64(backoff / 2))
    }
    guard past.unchanged > 0 else { return timeToLive }
    let doublings = min(past.unchanged - 1, 7)
    let pause = max(timeToLive, Self.leastPause) << Int64(doublings)
    return min(max(pause, timeToLive), max(Self.longestPause, timeToLive))
  }
}

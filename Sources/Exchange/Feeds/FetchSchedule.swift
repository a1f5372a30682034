package import Dates
package import Rates

/// When kurs may fetch from a publisher again: not before a newer table can be due, not more often
/// than the setting `timeToLive`, and with growing pauses while it fails or has nothing new.
package struct FetchSchedule: Sendable {
  /// Seconds between two requests to a publisher that has responded.
  package var timeToLive: Int64

  package init(timeToLive: Int64) { self.timeToLive = timeToLive }

  /// The outcome of earlier requests.
  package struct Past: Equatable, Sendable {
    package var lastTry: Instant?
    /// Failures in a row, since the last response.
    package var failures = 0
    /// Responses in a row without a new table although one was due.
    package var unchanged = 0
    /// The earliest time that the publisher has named: `Retry-After`, or its next update.
    package var notBefore: Instant?

    package init() {}
  }

  /// The pause after a second response without a new table is at least this, however short the time
  /// to live.
  static let minPause: Int64 = 60
  /// The pause after responses without a new table is at most this.
  static let maxPause: Int64 = 3_600
  /// Seconds before the first retry after a failure; doubled with each further failure.
  static let firstBackoff: Int64 = 30
  /// Seconds after the hour of publication over which the requests of all users are spread, so that
  /// they do not reach the publisher in the same second.
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

  /// When the publisher's next table is due.
  private func due(_ publisher: Publisher, _ day: Day?, _ seed: UInt64) -> Instant {
    guard let day, let calendar = publisher.calendar else { return .first }
    return calendar.nextPublication(after: calendar.publication(on: day))
      .adding(seconds: Int64(seed % UInt64(Self.spread)))
  }

  private func pause(_ past: Past, _ seed: UInt64) -> Int64 {
    if past.failures > 0 {
      let doublings = min(past.failures - 1, 7)
      let backoff = min(Self.firstBackoff << Int64(doublings), Self.maxPause)
      // Between three quarters and five quarters of it.
      return backoff * 3 / 4 + Int64(seed % UInt64(backoff / 2))
    }
    guard past.unchanged > 0 else { return timeToLive }
    let doublings = min(past.unchanged - 1, 7)
    let pause = max(timeToLive, Self.minPause) << Int64(doublings)
    return min(max(pause, timeToLive), max(Self.maxPause, timeToLive))
  }
}

/// Parses the header `Retry-After` (RFC 9110): a number of seconds, or a date.
enum RetryAfter {
  /// The longest accepted delay; a longer one is assumed to be a server's error.
  static let maxSeconds: Int64 = 86_400

  static func read(_ text: String?, now: Instant) -> Instant? {
    guard let text else { return nil }
    let fields = text.split { $0 == " " || $0 == "\t" }
    let moment: Instant?
    if fields.count == 1, let seconds = Int64(fields[0]), seconds >= 0 {
      moment = now.adding(seconds: min(seconds, maxSeconds))
    } else {
      moment = date(fields)
    }
    guard let moment else { return nil }
    return min(moment, now.adding(seconds: maxSeconds))
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only form a server may send.
  private static func date(_ fields: [Substring]) -> Instant? {
    guard fields.count == 6, fields[5] == "GMT" || fields[5] == "UTC",
      let day = Day(fields[1], EnglishMonth.number(short: fields[2]), fields[3])
    else { return nil }
    let clock = fields[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, clock.allSatisfy({ $0.utf8.count == 2 }),
      let hour = UInt8(clock[0]), let minute = UInt8(clock[1]), let second = UInt8(clock[2]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let seconds = Int64(hour) * 3600 + Int64(minute) * 60 + Int64(second)
    return Instant(startOf: day).adding(seconds: seconds)
  }
}

/// The English names of the months.
enum EnglishMonth {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  static func number(_ name: Substring) -> Int? {
    names.firstIndex { $0 == name }.map { $0 + 1 }
  }

  /// The number of a month, from its first three letters.
  static func number(short name: Substring) -> Int? {
    guard name.utf8.count == 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }
}

extension Day {
  init?(_ day: Substring, _ month: Int?, _ year: Substring) {
    guard let month, (1...2).contains(day.utf8.count), year.utf8.count == 4,
      let day = UInt8(day), let year = UInt16(year)
    else { return nil }
    self.init(year: Int(year), month: month, day: Int(day))
  }
}

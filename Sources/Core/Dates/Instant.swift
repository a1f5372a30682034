/// A moment, counted from 1970-01-01T00:00:00Z without leap seconds.
///
/// A moment outside the years 0001 to 9999 becomes their first or last second, so that a table with
/// an absurd time counts as far too old or too new, and nothing traps.
public struct Instant: Hashable, Comparable, Sendable {
  public let seconds: Int64
  /// 0 to 999,999,999, counted forward from `seconds` also before 1970.
  public let nanoseconds: Int32

  @inlinable public static var first: Instant { Instant(seconds: .min) }
  @inlinable public static var last: Instant { Instant(seconds: .max) }

  @inlinable public init(seconds: Int64, nanoseconds: Int32 = 0) {
    precondition(
      nanoseconds >= 0 && nanoseconds < 1_000_000_000, "a whole second belongs in seconds")
    // 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
    self.seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    self.nanoseconds = nanoseconds
  }

  /// The moment a day begins in UTC.
  @inlinable public init(startOf day: Day) {
    self.init(seconds: Int64(day.number) * 86_400)
  }

  @inlinable public static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// The day in UTC.
  @inlinable public var day: Day {
    Day(unchecked: Int32(truncatingIfNeeded: (seconds + 62_135_596_800) / 86_400 - 719_162))
  }

  @inlinable public func adding(seconds more: Int64) -> Instant {
    let (sum, overflow) = seconds.addingReportingOverflow(more)
    return Instant(
      seconds: overflow ? (more < 0 ? .min : .max) : sum, nanoseconds: nanoseconds)
  }

  /// The same moment without a fraction of a second.
  public var wholeSecond: Instant { Instant(seconds: seconds) }

  /// Whole seconds from `earlier` to this instant, rounded down; negative if `earlier` is later.
  @inlinable public func seconds(since earlier: Instant) -> Int64 {
    seconds - earlier.seconds - (nanoseconds < earlier.nanoseconds ? 1 : 0)
  }
}

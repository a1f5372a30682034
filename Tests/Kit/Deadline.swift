import Platform

/// A moment after which something has hung, by a clock that is never set.
package struct Deadline {
  private let end: Int64

  package init(seconds: Int) { self.init(milliseconds: seconds * 1_000) }

  package init(milliseconds: Int) { end = Self.milliseconds + Int64(milliseconds) }

  /// Milliseconds until then, for poll(2); 0 when it has passed.
  package var left: Int32 { Int32(clamping: max(end - Self.milliseconds, 0)) }

  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

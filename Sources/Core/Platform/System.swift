/// The few calls to the operating system that need more than one line.
public enum System {
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What the system says of the last call that failed.
  public static var reason: String { String(cString: strerror(errno)) }

  /// The path without links and dots; nil if there is no file.
  public static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

// Clocks, in nanoseconds where nothing else is said.
extension System {
  /// Since an arbitrary moment; never set back.
  public static func uptime() -> UInt64 { nanoseconds(CLOCK_MONOTONIC) }

  /// Since 1970.
  public static func wallClock() -> (seconds: Int64, nanoseconds: Int32) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return (Int64(time.tv_sec), Int32(time.tv_nsec))
  }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

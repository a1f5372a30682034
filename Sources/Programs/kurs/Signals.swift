/// Signals become bytes in a pipe, so that the one loop sees them like everything else.
enum Signals {
  /// Written from the handler, which can be given no context.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  /// Starts listening for the signals that ask to end. Returns the end to poll; nil when the
  /// process has no descriptors left, and then they end it at once as they do by default.
  static func listen() -> Int32? {
    // A reader that went away is an error of write(2), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    writeEnd = ends[1]
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, Self.handle) }
    return ends[0]
  }

  private static let handle: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(Signals.writeEnd, &byte, 1)
    errno = saved
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process that asks. It keeps its end of standard input open while it wants the answer.
struct Parent {
  private let process = getppid()

  /// Its death is told by the other end of standard input, and by who is the parent then: another
  /// child may hold that end open.
  var isGone: Bool { getppid() != process || Pipe.hasEnded }
}

/// Looks after what nobody else would notice.
struct Watch {
  let parent: Parent
  /// Bytes of body.
  let limit: Int

  /// Between two looks.
  private static let interval: Duration = .milliseconds(20)
  /// What the process is allowed beside its body.
  private static let room = 64 << 20

  /// Ends the process when nobody wants the answer any more. Returns when there is more in memory
  /// than any answer needs: URLSession keeps the body of a redirect, and what it has unpacked
  /// faster than it was counted.
  func untilTooLarge() async -> Answer {
    // A process begins with the mark of the one it was started from.
    let most = Self.memory + limit + Self.room
    while Self.memory <= most {
      if parent.isGone { _exit(0) }
      try? await Task.sleep(for: Self.interval)
    }
    return .failure(.tooLarge, "the answer is longer than \(limit) bytes")
  }

  /// The most bytes this process ever had in memory.
  private static var memory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    #if os(Linux)
      return Int(usage.ru_maxrss) << 10
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}

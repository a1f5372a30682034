/// Signals that ask the process to exit or report that a child did, and the timer that interrupts a
/// read.
///
/// The handler writes a byte to a pipe, so that poll(2) sees it, and interrupts a plain read(2). A
/// signal that arrives just before the read begins would interrupt nothing: the request to exit
/// therefore also starts a timer, which interrupts again and again until the flag has been read.
enum Signals {
  /// Set before the handlers are, which can be given no context.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  nonisolated(unsafe) private static var received: sig_atomic_t = 0

  /// The end of the pipe to poll; nil if the process has no descriptors left.
  static let descriptor = listen()

  static var exitIsRequested: Bool { received != 0 }

  /// The signal that asked the process to exit; nil if none did.
  static var exitSignal: Int32? { received == 0 ? nil : Int32(received) }

  private static func listen() -> Int32? {
    // A reader that closed the pipe is an error of write(2), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    guard let (readEnd, writeEnd) = openPipe() else { return nil }
    self.writeEnd = writeEnd
    handle(SIGTERM, by: handleExit)
    handle(SIGINT, by: handleExit)
    // Under nohup(1) the process survives a hang-up.
    if !isIgnored(SIGHUP) { handle(SIGHUP, by: handleExit) }
    handle(SIGCHLD, by: handleChild)
    handle(SIGALRM, by: handleAlarm)
    unblock()
    return readEnd
  }

  /// A pipe that no child inherits, and that never blocks.
  private static func openPipe() -> (readEnd: Int32, writeEnd: Int32)? {
    // Not an array: its type would be made at run time, which costs a new process microseconds.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2) { ends in
      guard let first = ends.baseAddress, pipe(first) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      return (ends[0], ends[1])
    }
  }

  /// A client that starts kurs from one of its threads passes on what that thread has blocked, which
  /// for a worker of libdispatch is nearly everything.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGHUP)
    sigaddset(&signals, SIGCHLD)
    sigaddset(&signals, SIGALRM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Empties the pipe, so that it polls as readable only for the next signal.
  static func drain() {
    guard let descriptor else { return }
    var bytes: (UInt64, UInt64) = (0, 0)
    while System.read(descriptor, &bytes, 16) == 16 {}
  }

  /// Interrupts every wait, again and again from `nanoseconds` on; zero stops that.
  static func alarm(after nanoseconds: UInt64) {
    let least: UInt64 = 1_000
    let microseconds = nanoseconds == 0 ? 0 : max(nanoseconds / 1_000, least)
    var interval = timeval()
    interval.tv_sec = Int(microseconds / 1_000_000)
    interval.tv_usec = .init(microseconds % 1_000_000)
    var timer = itimerval(it_interval: interval, it_value: interval)
    setitimer(timerKind, &timer, nil)
  }

  /// Exits as the signal would have ended a process without a handler, so that a shell sees it.
  static func exitBySignal() -> Never {
    RawTerminal.restore()
    if let number = exitSignal {
      signal(number, SIG_DFL)
      raise(number)
    }
    exit(1)
  }

  /// Not signal(2), which would let an interrupted read go on.
  static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  // Safe: a handler is an address, and only compared.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // SIG_IGN is the address 1 everywhere; functions cannot be compared in any other way.
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  private static let handleExit: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    Signals.received = sig_atomic_t(number)
    Signals.wake()
    Signals.alarm(after: 10_000_000)
    errno = saved
  }

  private static let handleChild: @convention(c) (Int32) -> Void = { _ in
    let saved = errno
    Signals.wake()
    errno = saved
  }

  /// Does nothing: its purpose is to interrupt a system call.
  private static let handleAlarm: @convention(c) (Int32) -> Void = { _ in }

  static func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  #if canImport(Glibc)
    private static let timerKind = __itimer_which_t(ITIMER_REAL.rawValue)
  #else
    private static let timerKind = Int32(ITIMER_REAL)
  #endif
}

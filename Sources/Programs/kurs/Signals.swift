/// Signals that ask the process to end, and the timer that wakes it.
///
/// The handler writes a byte to a pipe, so that poll(2) sees it, and sets a flag for a plain
/// read(2), which it interrupts. A signal that comes just before the read begins would interrupt
/// nothing: therefore it also starts a timer that interrupts again until somebody has looked.
enum Signals {
  /// Set in the handler, which can be given no context.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  nonisolated(unsafe) private static var asked: sig_atomic_t = 0

  /// Whether the process has been asked to end.
  static var endIsAsked: Bool { asked != 0 }

  /// Starts listening. Returns the end to poll; nil when the process has no descriptors left.
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
    for number in [SIGTERM, SIGINT] { handle(number, by: handleEnd) }
    // Under nohup(1) a hang-up is to be survived.
    if !isIgnored(SIGHUP) { handle(SIGHUP, by: handleEnd) }
    handle(SIGALRM, by: handleAlarm)
    unblock([SIGTERM, SIGINT, SIGHUP, SIGALRM])
    return ends[0]
  }

  /// A client that starts kurs from one of its threads hands down what that thread has blocked,
  /// which for a worker of libdispatch is nearly everything.
  private static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Interrupts whatever waits, again and again from `nanoseconds` on; zero stops that.
  static func alarm(after nanoseconds: UInt64) {
    let least: UInt64 = 1_000
    let microseconds = nanoseconds == 0 ? 0 : max(nanoseconds / 1_000, least)
    var interval = timeval()
    interval.tv_sec = Int(microseconds / 1_000_000)
    interval.tv_usec = .init(microseconds % 1_000_000)
    var timer = itimerval(it_interval: interval, it_value: interval)
    setitimer(timerKind, &timer, nil)
  }

  /// Not signal(2), which would let an interrupted read go on.
  private static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

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

  private static let handleEnd: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    Signals.asked = 1
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(Signals.writeEnd, &byte, 1)
    Signals.alarm(after: 10_000_000)
    errno = saved
  }

  /// To have interrupted is all it is for.
  private static let handleAlarm: @convention(c) (Int32) -> Void = { _ in }

  #if canImport(Glibc)
    private static let timerKind = __itimer_which_t(ITIMER_REAL.rawValue)
  #else
    private static let timerKind = Int32(ITIMER_REAL)
  #endif
}

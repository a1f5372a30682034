import Platform

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
    guard let ends = System.pipe() else { return nil }
    _ = fcntl(ends.read, F_SETFL, O_NONBLOCK)
    _ = fcntl(ends.write, F_SETFL, O_NONBLOCK)
    writeEnd = ends.write
    SignalHandler.set(handleExit, for: SIGTERM)
    SignalHandler.set(handleExit, for: SIGINT)
    // Under nohup(1) the process survives a hang-up.
    if !SignalHandler.isIgnored(SIGHUP) { SignalHandler.set(handleExit, for: SIGHUP) }
    SignalHandler.set(handleChild, for: SIGCHLD)
    SignalHandler.set(handleAlarm, for: SIGALRM)
    unblock()
    return ends.read
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
    while Platform.read(descriptor, &bytes, 16) == 16 {}
  }

  /// Interrupts every wait, again and again from `nanoseconds` on; zero stops that.
  static func alarm(after nanoseconds: UInt64) {
    let least: UInt64 = 1_000
    let microseconds = nanoseconds == 0 ? 0 : max(nanoseconds / 1_000, least)
    var interval = timeval()
    interval.tv_sec = Int(microseconds / 1_000_000)
    interval.tv_usec = .init(microseconds % 1_000_000)
    itimerval(it_interval: interval, it_value: interval).start()
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
}

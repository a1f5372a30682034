import Platform

/// Signals about the terminal, for a screen.
extension Signals {
  struct TerminalEvents: OptionSet {
    let rawValue: Int

    static let resize = TerminalEvents(rawValue: 1)
    /// Ctrl-Z, or `kill -TSTP`.
    static let stop = TerminalEvents(rawValue: 2)
    /// The process goes on after a stop.
    static let resumption = TerminalEvents(rawValue: 4)
  }

  // Set by handlers, each its own, so that none overwrites another's.
  nonisolated(unsafe) private static var isResized: sig_atomic_t = 0
  nonisolated(unsafe) private static var isStopped: sig_atomic_t = 0
  nonisolated(unsafe) private static var isResumed: sig_atomic_t = 0

  /// From now on, the events wake the loop.
  static func listenToTerminal() {
    SignalHandler.set(handleResize, for: SIGWINCH)
    SignalHandler.set(handleResumption, for: SIGCONT)
    SignalHandler.set(handleStop, for: SIGTSTP)
  }

  /// From now on, Ctrl-Z stops the process without its help.
  static func leaveTerminal() { signal(SIGTSTP, SIG_DFL) }

  /// What has happened since the last call.
  static func takeTerminalEvents() -> TerminalEvents {
    var events: TerminalEvents = []
    if isResized != 0 { events.insert(.resize) }
    if isStopped != 0 { events.insert(.stop) }
    if isResumed != 0 { events.insert(.resumption) }
    isResized = 0
    isStopped = 0
    isResumed = 0
    return events
  }

  /// Stops the process as the signal would have, until a shell lets it go on.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    SignalHandler.set(handleStop, for: SIGTSTP)
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

  private static let handleResize: @convention(c) (Int32) -> Void = { _ in
    let saved = errno
    Signals.isResized = 1
    Signals.wake()
    errno = saved
  }

  private static let handleStop: @convention(c) (Int32) -> Void = { _ in
    let saved = errno
    Signals.isStopped = 1
    Signals.wake()
    errno = saved
  }

  private static let handleResumption: @convention(c) (Int32) -> Void = { _ in
    let saved = errno
    Signals.isResumed = 1
    Signals.wake()
    errno = saved
  }
}

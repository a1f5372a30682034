import Platform
import Screens

/// The terminal while a screen has it: keys come one by one, and what was shown before stays on the
/// other screen. However the process ends, the terminal is as it was.
enum RawTerminal {
  // For signal handlers, which can be given no context and must not allocate.
  nonisolated(unsafe) private static var saved = termios()
  nonisolated(unsafe) private static var isTaken: sig_atomic_t = 0
  /// The modes before the prompt, which a crash restores.
  nonisolated(unsafe) private static var usual = termios()
  nonisolated(unsafe) private static var hasUsual: sig_atomic_t = 0
  // Safe: one thread and its signal handlers; the bytes are kept for the life of the process.
  nonisolated(unsafe) private static var farewell: UnsafeMutableRawBufferPointer?

  /// Whether there is a terminal on which a screen can be drawn.
  static var isUsable: Bool {
    isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !isDumb
  }

  /// Whether the terminal has no cursor to move.
  static var isDumb: Bool { ["dumb", "", nil].contains(System.environment("TERM")) }

  /// False if the terminal does not let itself be changed. With `catchesInterrupt`, Ctrl-C is a key
  /// and no signal.
  static func take(catchesInterrupt: Bool) -> Bool {
    listenToCrashes()
    guard tcgetattr(STDIN_FILENO, &saved) == 0 else { return false }
    var modes = saved
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    withUnsafeMutableBytes(of: &modes.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
      if catchesInterrupt { keys[Int(VINTR)] = termios.noKey }
    }
    isTaken = 1
    guard tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0 else {
      isTaken = 0
      return false
    }
    return true
  }

  /// From now on, a crash leaves the terminal with the modes that it has now.
  static func keepModes() {
    listenToCrashes()
    if tcgetattr(STDIN_FILENO, &usual) == 0 { hasUsual = 1 }
  }

  private static func listenToCrashes() {
    guard farewell == nil else { return }
    let bytes = Array(TerminalSequences.leave.utf8)
    let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    kept.copyBytes(from: bytes)
    farewell = kept
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT] {
      SignalHandler.set(handleCrash, for: number)
    }
  }

  /// Safe in a signal handler, and harmless where the terminal is not taken.
  static func restore() {
    guard isTaken != 0 else { return }
    isTaken = 0
    if let farewell { _ = write(STDOUT_FILENO, farewell.baseAddress, farewell.count) }
    tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  private static let handleCrash: @convention(c) (Int32) -> Void = { number in
    RawTerminal.restore()
    if RawTerminal.hasUsual != 0 { tcsetattr(STDIN_FILENO, TCSANOW, &RawTerminal.usual) }
    signal(number, SIG_DFL)
    raise(number)
  }
}

import Engine
import JSON
import Platform
import Screens

/// Shows a screen on the terminal: keys go to it, its frames are drawn, and meanwhile the loop
/// fetches and saves.
final class ScreenRunner {
  private let client: Client
  private var screen: any TerminalScreen
  private let output = Output.sharing(STDOUT_FILENO)
  private var reader = KeyReader()
  private var writer = FrameWriter(isColored: Terminal.isColored)
  /// Bytes that the terminal has no room for yet.
  private var unsent: [UInt8] = []
  private var isDue = true
  private var hasLeft = false
  private var isInPrompt = false
  private var refreshedAt = System.uptime()
  private let isInTmux = System.environment("TMUX") != nil

  /// Nanoseconds after which the screen reads again what it shows: rates become stale by the clock
  /// alone.
  private static let refreshInterval: UInt64 = 60_000_000_000
  /// Nanoseconds after which the first byte of a sequence was the Escape key.
  private static let escapeDelay: UInt64 = 40_000_000
  /// Milliseconds for which the end of a screen waits for the terminal.
  private static let patience: Int32 = 500

  init(_ client: Client, _ screen: any TerminalScreen) {
    self.client = client
    self.screen = screen
    client.engine.leavesOneFile = true
  }

  /// Shows a screen that is told of what it is subscribed to: the params of `subscribe` of each topic.
  static func show(
    _ screen: any TerminalScreen, _ client: Client, subscribedTo topics: [Value],
    inPrompt: Bool
  ) -> Int32 {
    let tokens = topics.compactMap { client.result("subscribe", $0)?["subscription"] }
    defer {
      for token in tokens { _ = client.call("unsubscribe", ["subscription": token]) }
    }
    return ScreenRunner(client, screen).run(inPrompt: inPrompt)
  }

  /// Returns the exit code. Inside the prompt, Ctrl-C leaves the screen only.
  func run(inPrompt: Bool = false) -> Int32 {
    isInPrompt = inPrompt
    let loop = client.loop
    Signals.listenToTerminal()
    guard RawTerminal.take(catchesInterrupt: inPrompt) else {
      System.complain("the terminal cannot be set up for a screen")
      return 3
    }
    unsent = Array(TerminalSequences.enter.utf8)
    client.whileWaiting = { [unowned self] in showWait($0) }
    defer {
      client.whileWaiting = nil
      leave()
      Signals.leaveTerminal()
    }
    while !hasLeft {
      if unsent.isEmpty, isDue { draw() }
      switch send() {
      // What is due is shown before anything is waited for.
      case .done where isDue: continue
      case .done, .partly: break
      case .readerGone: return 0
      case .failed: return 3
      }
      client.engine.startFetches()
      if !loop.runFetches() {
        let ready = loop.wait(
          input: STDIN_FILENO, output: STDOUT_FILENO, hasUnsent: !unsent.isEmpty,
          atMost: reader.isWaiting ? Self.escapeDelay : Self.refreshInterval)
        guard let ready, !ready.contains(.outputClosed) else { return 0 }
        guard readKeys(ready) else { return 0 }
        obeySignals()
      }
      refreshIfDue()
    }
    return 0
  }

  private func draw() {
    isDue = false
    let size = Terminal.size
    let frame = screen.frame(width: size.width, height: size.height)
    unsent = Array(Terminal.form(writer.update(to: frame)).utf8)
  }

  private func send() -> Output.Progress {
    let progress = unsent.withUnsafeBufferPointer { output.send($0) }
    switch progress {
    case .partly(let count): unsent.removeFirst(count)
    case .done, .readerGone, .failed: unsent.removeAll()
    }
    return progress
  }

  /// False at the end of input.
  private func readKeys(_ ready: EventLoop.Ready) -> Bool {
    guard ready.contains(.input) else {
      if !ready.contains(.output) { press(reader.flush()) }
      return true
    }
    var piece = [UInt8](repeating: 0, count: 4_096)
    let count = Platform.read(STDIN_FILENO, &piece, piece.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    press(reader.keys(from: piece[..<count]))
    return true
  }

  private func press(_ keys: [Key]) {
    for key in keys where !hasLeft {
      isDue = true
      if key == .control("l") { writer.forget() }
      obey(screen.press(key))
    }
  }

  private func obey(_ effects: [ScreenEffect]) {
    for effect in effects {
      switch effect {
      case .leave: hasLeft = true
      case .copy(let text): unsent += TerminalSequences.copy(text, isInTmux: isInTmux).utf8
      case .notify(let title, let text):
        let kinds = TerminalSequences.notifications(System.environment)
        unsent +=
          TerminalSequences.notify(title: title, text: text, kinds, isInTmux: isInTmux).utf8
      }
    }
  }

  private func refreshIfDue() {
    let now = System.uptime()
    guard client.takeNotifications() || now &- refreshedAt > Self.refreshInterval else { return }
    refreshedAt = now
    isDue = true
    obey(screen.refresh())
  }

  // MARK: Signals

  private func obeySignals() {
    let events = Signals.takeTerminalEvents()
    if events.contains(.stop) {
      leave()
      Signals.stop()
      _ = Signals.takeTerminalEvents()
    }
    if events.contains(.stop) || events.contains(.resumption) {
      // A shell in the foreground meanwhile may have set other modes.
      RawTerminal.restore()
      _ = RawTerminal.take(catchesInterrupt: isInPrompt)
      unsent = Array(TerminalSequences.enter.utf8)
    }
    if !events.isEmpty {
      writer.forget()
      isDue = true
    }
  }

  /// Gives the terminal what is left, and then back.
  private func leave() {
    var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    while !unsent.isEmpty, poll(&room, 1, Self.patience) > 0, case .partly = send() {}
    RawTerminal.restore()
  }

  /// In the last line, while a request waits for the network.
  private func showWait(_ text: String) {
    let size = Terminal.size
    var line = StyledLine()
    line.append(text, .alarm)
    let frame = Frame(
      width: size.width, height: size.height,
      lines: Array(repeating: StyledLine(), count: max(0, size.height - 1)) + [line])
    writer.forget()
    isDue = true
    unsent += Terminal.form(writer.lastLine(of: frame)).utf8
    _ = send()
  }
}

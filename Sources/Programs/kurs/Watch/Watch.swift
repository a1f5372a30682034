import Engine

/// Prints a line, and another whenever it has become a different one, until nobody reads any more.
final class Watch {
  private let asking: Asking
  private let line: () -> String
  private let children = Children(fetchPath: Wiring.fetchPath)
  private let signals: Int32?
  private let parent: ParentWatch?
  private let output: Output
  private let isTerminal: Bool
  private var shown: String?
  /// Rows of the terminal that `shown` takes.
  private var rows = 0
  /// What has been written only in part.
  private var unsent: [UInt8] = []
  private var asked: UInt64 = 0

  /// A table becomes stale by the clock alone: so often it is asked again, which renews it.
  private static let interval: UInt64 = 60_000_000_000

  init(asking: Asking, isTerminal: Bool, parent: Int32?, line: @escaping () -> String) {
    self.asking = asking
    self.isTerminal = isTerminal
    self.line = line
    self.parent = parent.map { ParentWatch($0) }
    signals = Signals.listen()
    output = .takingOver(STDOUT_FILENO)
  }

  /// Returns the exit code.
  func run() -> Int32 {
    defer { children.endAll() }
    var isDue = true
    while !Signals.endIsAsked {
      // What is written behind a reader's back is the newest there is, not a row of old ones.
      if unsent.isEmpty, isDue || System.uptime() &- asked > Self.interval {
        asked = System.uptime()
        isDue = false
        show(line())
      }
      switch send() {
      case .done, .partly: break
      case .readerGone: return 0
      case .failed: return 3
      }
      asking.engine.startWanted()
      children.follow(asking.engine)
      guard wait() else { return 0 }
      if asking.hasHeard() { isDue = true }
    }
    return 0
  }

  private func show(_ text: String) {
    guard text != shown else { return }
    shown = text
    guard isTerminal else {
      unsent = Array((text + "\n").utf8)
      return
    }
    let size = Terminal.size
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(max(1, size.height - 1)).map { $0.prefix(size.width) }
    // Up to where the last one began, and nothing of it is left.
    let back = rows > 0 ? "\u{1B}[\(rows)A\r\u{1B}[J" : ""
    rows = lines.count
    unsent = Array((back + lines.joined(separator: "\n") + "\n").utf8)
  }

  private func send() -> Output.Progress {
    let progress = unsent.withUnsafeBufferPointer { output.send($0) }
    switch progress {
    case .partly(let count): unsent.removeFirst(count)
    case .done, .readerGone, .failed: unsent.removeAll()
    }
    return progress
  }

  /// Waits for the next thing to do. False when the process is to end.
  private func wait() -> Bool {
    if Signals.endIsAsked { return false }
    let pipes = children.descriptors
    var list = [
      pollfd(fd: signals ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: parent?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      // That nobody reads any more is told without being asked for.
      pollfd(
        fd: output.descriptor, events: unsent.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
    ]
    list += pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let ready = poll(&list, .init(list.count), timeout)
    asking.engine.tick()
    if ready < 0 { return errno == EINTR || errno == EAGAIN }
    if list[0].revents != 0 || list[1].revents != 0 { return false }
    if list[2].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return false }
    if let parent, parent.descriptor == nil, parent.isGone { return false }
    for (place, pipe) in pipes.enumerated() where list[3 + place].revents != 0 {
      children.read(pipe, for: asking.engine)
    }
    return true
  }

  /// Milliseconds; never none, for the day goes on.
  private var timeout: Int32 {
    let most: UInt64 = 1_000
    return Int32(min((asking.engine.wakeDelay ?? .max) / 1_000_000 + 1, most))
  }
}

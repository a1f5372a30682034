import Drawing
import Engine
import Platform

/// Prints a text, and again each time it has changed, until the output is closed.
final class Watch {
  private let client: Client
  private let text: () -> String
  private let output: Output
  private let isTerminal: Bool
  private var shown: String?
  /// Rows of the terminal that `shown` fills.
  private var rows = 0
  /// Bytes that the reader has no room for yet.
  private var unsent: [UInt8] = []
  private var shownAt: UInt64 = 0

  /// Nanoseconds after which the text is made again without a notification: a table becomes stale by
  /// the clock alone, and asking for it starts a fetch.
  private static let refreshInterval: UInt64 = 60_000_000_000
  /// Nanoseconds of one wait at most: with the day, the moves change.
  private static let maxWait: UInt64 = 1_000_000_000

  /// `text` is what to print now.
  init(client: Client, isTerminal: Bool, text: @escaping () -> String) {
    self.client = client
    self.isTerminal = isTerminal
    self.text = text
    output = .takingOver(STDOUT_FILENO)
  }

  /// Returns the exit code.
  func run() -> Int32 {
    let loop = client.loop
    var isDue = true
    while true {
      // A slow reader gets the newest text, not several old ones.
      if unsent.isEmpty, isDue || System.uptime() &- shownAt > Self.refreshInterval {
        shownAt = System.uptime()
        isDue = false
        show(text())
      }
      switch send() {
      case .done, .partly: break
      case .readerGone: return 0
      case .failed: return 3
      }
      client.engine.startFetches()
      if !loop.runFetches() {
        let ready = loop.wait(
          output: output.descriptor, hasUnsent: !unsent.isEmpty, atMost: Self.maxWait)
        guard let ready, !ready.contains(.outputClosed) else { return 0 }
      }
      if client.takeNotifications() { isDue = true }
    }
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
      .prefix(max(1, size.height - 1)).map { String($0).truncated(to: size.width) }
    // Up to where the last text began, and clear from there.
    let back = rows > 0 ? "\u{1B}[\(rows)A\r\u{1B}[J" : ""
    rows = lines.count
    unsent = Array((back + Terminal.form(lines.joined(separator: "\n")) + "\n").utf8)
  }

  private func send() -> Output.Progress {
    let progress = unsent.withUnsafeBufferPointer { output.send($0) }
    switch progress {
    case .partly(let count): unsent.removeFirst(count)
    case .done, .readerGone, .failed: unsent.removeAll()
    }
    return progress
  }
}

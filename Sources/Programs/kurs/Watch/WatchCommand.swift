import Engine
import JSON
import Rates

/// `kurs watch [LIST]`: the watched pairs, and how they moved.
struct WatchCommand: Equatable {
  /// Nil for the default: a table on a terminal, and else a plain line.
  var format: WatchFormat?
  /// Whether it prints once and exits.
  var isOnce = false
  private var list: String?

  init() {}

  /// Applies an option of `kurs watch`; false if it is not one.
  mutating func apply(
    _ option: String, _ value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    switch option {
    case "--once": isOnce = true
    case "--format":
      let name = try value(WatchFormat.names)
      guard let known = WatchFormat(rawValue: name) else {
        throw UsageError(message: "--format takes \(WatchFormat.names), not '\(name)'")
      }
      format = known
    default: return false
    }
    return true
  }

  mutating func apply(words: some Collection<String>) throws(UsageError) {
    guard words.count <= 1 else {
      throw UsageError(message: "watch takes one list; quote a name of several words")
    }
    list = words.first
  }

  /// The params of `watchlist` and `watchlist/subscribe`.
  func params(_ more: [Value.Member] = []) -> Value {
    .object((list.map { [.init("list", .string($0))] } ?? []) + more)
  }

  // MARK: Running

  func run(_ options: Options) -> Int32 {
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let format = format ?? (isTerminal ? .table : .plain)
    let client = Client(options)
    defer { client.close() }
    let response = client.call("watchlist", params(format.params))
    guard let result = response["result"] else { return CallCommand.report(response, options) }
    if isEmpty(client) {
      System.writeAll(
        STDERR_FILENO,
        "kurs: the watchlist is empty\n"
          + "Add a pair: kurs call watchlist/add pair=EUR/USD\n")
    }
    if isOnce {
      let isWritten = System.writeAll(STDOUT_FILENO, text(result, format, client) + "\n")
      // Another process refreshes what is stale.
      RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
      return isWritten ? 0 : 3
    }
    _ = client.call("watchlist/subscribe", params())
    let watch = Watch(client: client, isTerminal: isTerminal && format == .table) {
      text(client.result("watchlist", params(format.params)) ?? "", format, client)
    }
    return watch.run()
  }

  private func text(_ result: Value, _ format: WatchFormat, _ client: Client) -> String {
    let counted =
      result["fired"] ?? client.result("watchlist", params([.init("line", true)]))?["fired"]
    return format.text(result, fired: counted.flatMap { Int($0.description) } ?? 0)
  }

  private func isEmpty(_ client: Client) -> Bool {
    let result = client.result("watchlist", params())
    return result?["rows"]?.elements?.isEmpty == true && result?["missing"] == nil
  }
}

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
      .prefix(max(1, size.height - 1)).map { $0.prefix(size.width) }
    // Up to where the last text began, and clear from there.
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
}

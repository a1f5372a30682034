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
  mutating func take(
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

  mutating func take(words: some Collection<String>) throws(UsageError) {
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
    guard let result = response["result"] else { return CallCommand.report(response) }
    if isEmpty(client) {
      System.writeAll(
        STDERR_FILENO,
        "kurs: the watchlist is empty\n"
          + "Add a pair with kurs call watchlist/add '{\"pair\":\"EUR/USD\"}'.\n")
    }
    if isOnce {
      let isWritten = System.writeAll(STDOUT_FILENO, text(result, format, client) + "\n")
      // Another process refreshes what is stale.
      RefreshCommand.startDetached(client.engine.wantedSources.map(\.text), options)
      return isWritten ? 0 : 3
    }
    _ = client.call("watchlist/subscribe", params())
    _ = client.call("alerts/subscribe")
    let watch = Watch(client: client, isTerminal: isTerminal && format == .table) {
      text(client.result("watchlist", params(format.params)) ?? "", format, client)
    }
    return watch.run()
  }

  private func text(_ result: Value, _ format: WatchFormat, _ client: Client) -> String {
    let alerts = client.result("alerts")
    let older = alerts?["older"]?.description
    let fired = (alerts?["firings"]?.elements?.count ?? 0) + (older.flatMap { Int($0) } ?? 0)
    return format.text(result, fired: fired)
  }

  private func isEmpty(_ client: Client) -> Bool {
    let result = client.result("watchlist", params())
    return result?["rows"]?.elements?.isEmpty == true && result?["missing"] == nil
  }
}

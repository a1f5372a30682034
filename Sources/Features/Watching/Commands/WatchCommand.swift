import Engine
import JSON
import Platform
import Rates
import Screens

/// `kurs watch [LIST]`: the watched pairs, and how they moved.
struct WatchCommand: ShownCommand {
  /// Nil for the default: a table on a terminal, and else a plain line.
  var format: WatchFormat?
  /// Whether it prints once and exits.
  var isOnce = false
  /// Whether the terminal notifies the person of an alert.
  var notifies = false
  /// The most cells of a line.
  var width: Int?
  var list: String?

  init() {}

  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    guard words.isEmpty || words.count == 1 && list == nil else {
      throw UsageError(message: "watch takes one list; quote a name of several words")
    }
    list = list ?? words.first
  }

  var handedOn: [String] { list.map { ["--list", $0] } ?? [] }

  /// A list of pairs once: what is shown again and again is a screen.
  static let printed = "watchlist"

  /// The params of `watchlist`, and with the topic those of `subscribe`.
  func params(_ more: [Value.Member] = []) -> Value {
    .object((list.map { [.init("list", .string($0))] } ?? []) + more)
  }

  // MARK: Running

  /// Watches with a client that is there already: the prompt's, which has the output afterwards.
  func run(_ client: Client, _ options: Options, inPrompt: Bool) -> Int32 {
    if !isOnce, [nil, .table].contains(format), RawTerminal.isUsable {
      return show(client, inPrompt)
    }
    guard !notifies else {
      System.complain("--notify needs a terminal, to show the pairs and to notify by")
      return 2
    }
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let format = format ?? (isTerminal && !RawTerminal.isDumb ? .table : .plain)
    // A module of a prompt takes a quarter of its terminal.
    let width = width ?? (format == .starship ? max(1, (Terminal.ownWidth ?? 240) / 4) : nil)
    let response = client.call("watchlist", params(format.params(width: width)))
    guard let result = response["result"] else { return CallCommand.report(response, options) }
    if isEmpty(client) {
      let waiting = isOnce || inPrompt ? "" : " Waiting for one; --once ends."
      System.complain("the watchlist is empty\nAdd a pair: kurs watchlist add EUR/USD.\(waiting)")
    }
    if isOnce || inPrompt {
      let isWritten = System.writeAll(STDOUT_FILENO, text(result, format, client) + "\n")
      // Another process refreshes what is stale.
      RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
      return isWritten ? 0 : 3
    }
    _ = client.call("subscribe", params([.init("topic", "watchlist")]))
    let watch = Watch(client: client, isTerminal: isTerminal && format == .table) {
      text(client.result("watchlist", params(format.params(width: width))) ?? "", format, client)
    }
    return watch.run()
  }

  private func show(_ client: Client, _ inPrompt: Bool) -> Int32 {
    let screen: WatchScreen
    do throws(ScreenFailure) {
      screen = try WatchScreen(client, list: list, notifies: notifies)
    } catch {
      return error.complain()
    }
    return ScreenRunner.show(
      screen, client,
      subscribedTo: [params([.init("topic", "watchlist")]), ["topic": "alerts"]],
      inPrompt: inPrompt)
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

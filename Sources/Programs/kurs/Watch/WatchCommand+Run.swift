import Engine
import JSON
import Native
import RPC
import Rates

extension WatchCommand {
  func run(_ options: Options) -> Int32 {
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let format = format ?? (isTerminal ? .table : .plain)
    let asking = Asking(options)
    defer { asking.close() }
    let answer = asking.ask("watchlist", params(format.params))
    guard let result = answer["result"] else { return CallOnce.report(answer.description) }
    if isEmpty(asking) {
      System.writeAll(
        STDERR_FILENO,
        "kurs: nothing is watched here yet\n"
          + "Add a pair with kurs call watchlist/add '{\"pair\":\"EUR/USD\"}'.\n")
    }
    if isOnce {
      let isWritten = System.writeAll(STDOUT_FILENO, text(result, format, asking) + "\n")
      // What is stale is renewed by somebody who has the time.
      RefreshCommand.startDetached(asking.engine.wantedSources.map(\.text), options)
      return isWritten ? 0 : 3
    }
    _ = asking.ask("watchlist/subscribe", params())
    _ = asking.ask("alerts/subscribe", nil)
    let watch = Watch(
      asking: asking, isTerminal: isTerminal && format == .table, parent: options.parentProcess,
      line: {
        let result = asking.ask("watchlist", params(format.params))["result"]
        return text(result ?? "", format, asking)
      })
    return watch.run()
  }

  private func text(_ result: Value, _ format: WatchFormat, _ asking: Asking) -> String {
    let alerts = asking.ask("alerts", nil)["result"]
    let older = alerts?["older"]?.description
    let fired = (alerts?["firings"]?.elements?.count ?? 0) + (older.flatMap { Int($0) } ?? 0)
    return format.text(result, fired: fired)
  }

  private func isEmpty(_ asking: Asking) -> Bool {
    let result = asking.ask("watchlist", params())["result"]
    return result?["rows"]?.elements?.isEmpty == true && result?["missing"] == nil
  }
}

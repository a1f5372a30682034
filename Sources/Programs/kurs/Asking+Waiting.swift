import Engine
import JSON
import RPC
import Rates

extension Asking {
  /// The answer to what may wait for the network. With `showing`, a line on standard error tells how
  /// far that has come, and is gone again at the end.
  func waitFor(_ method: String, _ params: Value, showing: Bool) -> Value {
    send(method, params)
    while connection.step() {}
    var shown = ""
    CallOnce.wait(for: connection, engine) {
      guard showing else { return }
      let line = Self.line(engine)
      guard !line.isEmpty, line != shown else { return }
      shown = line
      System.writeAll(STDERR_FILENO, Self.erasure + line.prefix(Terminal.errorWidth - 1))
    }
    if !shown.isEmpty { System.writeAll(STDERR_FILENO, Self.erasure) }
    return take()
  }

  /// Back to the beginning of the line, and what stands there away.
  private static let erasure = "\r\u{1B}[K"

  private static func line(_ engine: Engine) -> String {
    let parts = engine.fetchesUnderWay.map { fetch in
      let (done, all) = (fetch.progress.requestsDone, fetch.progress.requestsInAll)
      return all > 1 ? "\(fetch.source) \(done + 1)/\(all)" : "\(fetch.source)"
    }
    return parts.isEmpty ? "" : "Fetching \(parts.joined(separator: ", ")) …"
  }
}

import Engine
import JSON
import Rates

/// `kurs call METHOD [JSON]` and `kurs 100 usd in eur`: sends one request and prints the result.
enum CallCommand {
  static func evaluate(_ text: String, _ options: Options) -> Int32 {
    run("evaluate", ["expression": .string(text), "as": "text"], options)
  }

  static func run(_ method: String, json: String?, _ options: Options) -> Int32 {
    do throws(JSONError) {
      let params = try json.map { text throws(JSONError) in try Value(parsing: text) }
      return run(method, params, options)
    } catch {
      System.writeAll(STDERR_FILENO, "kurs: the params are not JSON: \(error)\n")
      return 2
    }
  }

  private static func run(_ method: String, _ params: Value?, _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    let code = report(client.call(method, params))
    // Stale rates have served for this response; another process refreshes them.
    RefreshCommand.startDetached(client.engine.wantedSources.map(\.text), options)
    return code
  }

  /// Prints the result, or the error on standard error. Returns the exit code.
  static func report(_ response: Value) -> Int32 {
    if let error = response["error"] {
      let hint = error["data"]?["hint"]?.text.map { "\n\($0)" } ?? ""
      System.writeAll(STDERR_FILENO, "kurs: \(error["message"]?.text ?? "")\(hint)\n")
      return 1
    }
    guard let result = response["result"] else {
      System.writeAll(STDERR_FILENO, "kurs: there was no response\n")
      return 1
    }
    return System.writeAll(STDOUT_FILENO, (result.text ?? result.description) + "\n") ? 0 : 3
  }
}

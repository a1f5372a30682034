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
      System.complain("the params are not JSON: \(error)")
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
      System.complain("\(error["message"]?.text ?? "")\(hint)")
      return 1
    }
    guard let result = response["result"] else {
      System.complain("there was no response")
      return 1
    }
    // Colours of a chart are kurs's own; all other texts have come without controls.
    let text = result.text ?? result.description.printableJSON
    return System.writeAll(STDOUT_FILENO, text + "\n") ? 0 : 3
  }
}

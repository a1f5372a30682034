import Engine
import JSON
import Native
import RPC

/// `kurs call METHOD [JSON]`: asks once, prints the result.
enum CallOnce {
  static func run(_ method: String, _ params: String?, _ options: Options) -> Int32 {
    var request: [Value.Member] = [
      .init("jsonrpc", "2.0"), .init("id", 1), .init("method", .string(method)),
    ]
    if let params {
      do throws(JSONError) {
        request.append(.init("params", try Value(parsing: params)))
      } catch {
        System.writeAll(STDERR_FILENO, "kurs: the params are not JSON: \(error)\n")
        return 2
      }
    }
    let limits = options.limits
    let engine = Wiring.engine(options, limits: limits)
    defer { engine.close() }
    let session = Wiring.session(engine, options, limits)
    var line = Value.object(request).description + "\n"
    line.withUTF8 { session.input.append($0) }
    while session.step() {}
    return report(String(decoding: session.output.bytes, as: UTF8.self))
  }

  private static func report(_ answer: String) -> Int32 {
    guard let parsed = try? Value(parsing: answer) else {
      System.writeAll(STDERR_FILENO, "kurs: there was no answer\n")
      return 1
    }
    if let error = parsed["error"] {
      let hint = error["data"]?["hint"]?.text.map { "\n\($0)" } ?? ""
      System.writeAll(STDERR_FILENO, "kurs: \(error["message"]?.text ?? "")\(hint)\n")
      return 1
    }
    let result = parsed["result"] ?? .null
    return System.writeAll(STDOUT_FILENO, (result.text ?? result.description) + "\n") ? 0 : 3
  }
}

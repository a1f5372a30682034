import Engine
import JSON
import Methods
import Platform
import RPC
import Rates

/// `kurs call METHOD [NAME=VALUE…]`: sends one request and prints the result.
enum CallCommand {
  static func run(_ method: String, words: [String], _ options: Options) -> Int32 {
    do throws(MethodError) {
      let limit = options.limits.messageBytes
      return run(method, try CallParams.read(words, for: method, limit: limit), options)
    } catch {
      return complain(of: object(error), options)
    }
  }

  private static func run(_ method: String, _ params: Value?, _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    let code = report(client.call(method, params), options)
    // Stale rates have served for this response; another process refreshes them.
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return code
  }

  /// Prints the result, or the error on standard error: in the words of `speech`, or for those who
  /// give params as they are. Returns the exit code.
  static func report(_ response: Value, _ options: Options, _ speech: Speech? = nil) -> Int32 {
    if let error = response["error"] { return complain(of: error, options, speech) }
    guard let result = response["result"] else {
      System.complain("there was no response")
      return ExitCode.defect
    }
    // Colours of a chart are kurs's own; all other texts have come without controls.
    let text = result.text ?? result.description.printableJSON
    return System.writeAll(STDOUT_FILENO, text + "\n") ? 0 : 3
  }

  /// Prints the error as the options say: for people, or the whole object. Returns the exit code.
  static func complain(
    of error: Value, _ options: Options, _ speech: Speech? = nil
  ) -> Int32 {
    if options.printsErrorsAsJSON {
      System.writeAll(STDERR_FILENO, error.description.printableJSON + "\n")
    } else if let speech {
      let (message, hint) = speech.error(error)
      System.complain([message, hint].compactMap { $0 }.joined(separator: "\n"))
    } else {
      let hint = error["data"]?["hint"]?.text.map { "\n\($0)" } ?? ""
      System.complain("\(error["message"]?.text ?? "")\(hint)")
    }
    return ExitCode.code(for: error)
  }

  /// Params that could not be read, in the form of an error that kurs would have answered.
  private static func object(_ error: MethodError) -> Value {
    [
      "code": .number(String(error.kind.code)), "message": .string(error.message),
      "data": .object(
        [
          .init("kind", .string(error.kind.name)), .init("hint", .string(error.hint)),
          .init("retryable", false),
        ] + error.details),
    ]
  }
}

import Engine
import JSON
import Money
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

/// Expressions on the command line, told apart from options and commands.
extension Options {
  /// `-5`, `-$5`, `->`: words with a hyphen that are no option.
  static func isTyped(_ word: String) -> Bool {
    guard let next = word.utf8.dropFirst().first else { return false }
    return next == UInt8(ascii: ">") || begins(next)
  }

  /// An amount, a sign, a parenthesis, or a name of a currency.
  static func beginsExpression(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    if begins(first) || isTyped(word) || first == UInt8(ascii: "+") { return true }
    // `usd100`, `eur/usd`, `100`: only the letters are looked up.
    let letters = String(
      decoding: word.utf8.prefix {
        ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "$")
      },
      as: UTF8.self)
    guard !letters.isEmpty else { return false }
    if Currency(code: letters) != nil { return true }
    var lexicon = Lexicon(.plain)
    return !lexicon.meaning(of: letters).isEmpty
      || lexicon.isWord(letters.lowercased())
  }

  private static func begins(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") <= 9 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}

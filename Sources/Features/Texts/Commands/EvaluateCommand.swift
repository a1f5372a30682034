import Dates
import Drawing
import Engine
import JSON
import Platform
import Rates

/// `kurs 100 usd in eur`, and `kurs -` for an expression per line: the value goes to standard output;
/// how the text was read, and on a terminal where the rates come from, to standard error.
enum EvaluateCommand {
  /// `command` is a first word that may be meant as a command, where the text is no expression.
  static func run(_ text: String, command: String?, _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    let response = client.call("evaluate", request(text))
    if let error = response["error"] {
      if lostDollar(text) {
        System.complain(
          "“\(text)” has no currency; a shell takes $1 out of $100\n"
            + "Put it in single quotes: kurs '$100 in eur'.")
        return 2
      }
      if let command, !isBeyond(command, error) {
        let unknown = UsageError.unknownCommand(command)
        System.complain("\(unknown.message)\n\(unknown.hint ?? "Try 'kurs --help'.")")
        return 2
      }
      return CallCommand.complain(of: error, options, Speech(place: .shell))
    }
    TimeZone.complain(options)
    client.complainOfLock()
    let result = response["result"] ?? .null
    let lines = ValueText.values(result) + ValueText.missing(result)
    guard System.show(lines.map { $0 + "\n" }.joined()) else { return 3 }
    remark(on: result, client)
    // Stale rates have served for this response; another process refreshes them.
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return 0
  }

  private static func request(_ text: String) -> Value {
    ["expression": .string(text), "remember": true]
  }

  /// Whether a shell has left of `$100 in eur` what is behind the `$1`, and nothing of the amount in `$5 in eur`.
  private static func lostDollar(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first, words.count > 1 else { return false }
    let isRest =
      first.allSatisfy { "0123456789,.".contains($0) } && "0,.".contains(first.first ?? " ")
    let next = isRest ? words[1] : first
    return ["in", "to"].contains(next.lowercased())
  }

  /// Whether the text was understood up to the end of its first word, and is wrong further on.
  private static func isBeyond(_ word: String, _ error: Value) -> Bool {
    guard case .number(let offset)? = error["data"]?["offset"], let place = Int(offset) else {
      return false
    }
    return place >= word.utf8.count
  }

  /// A reading that changes the amount is always said, and so is another day than was asked for. On a
  /// terminal so is the source of rates that are not of today, and what is to be known of them.
  private static func remark(on result: Value, _ client: Client) {
    var lines = ValueText.choices(result) + ValueText.dayNotes(result)
    if isatty(STDOUT_FILENO) != 0 {
      let facts = ValueText.provenance(
        result["results"]?.elements ?? [], unlessOf: client.engine.today.description)
      let first = (facts + ValueText.choices(result)).joined(separator: "; ")
      lines = (first.isEmpty ? [] : [first]) + ValueText.notes(result)
    }
    guard !lines.isEmpty else { return }
    let isDim =
      isatty(STDERR_FILENO) != 0 && (System.environment("NO_COLOR") ?? "").isEmpty
      && !RawTerminal.isDumb
    let text = lines.joined(separator: "\n").printable
    System.writeAll(STDERR_FILENO, isDim ? "\u{1B}[2m\(text)\u{1B}[0m\n" : "\(text)\n")
  }

  // MARK: Lines

  /// Writes a line for each line of standard input: its values, with tabs between them, or its result
  /// as JSON. The line of an error is empty. Returns the exit code of the first error.
  static func runLines(isJSON: Bool, _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    var input = TypedLines(client)
    var answers: [String] = []
    var number = 0
    var code: Int32 = 0
    TimeZone.complain(options)
    while var line = input.next() {
      number += 1
      // A byte order mark.
      if number == 1, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
      let text = PromptAnswer.filled(line, answers)
      guard text.contains(where: { !$0.isWhitespace }) else {
        guard System.writeAll(STDOUT_FILENO, "\n") else { return 3 }
        continue
      }
      let response = client.call("evaluate", request(text))
      if let value = PromptAnswer(response, to: text, after: "", isAsTyped: true).value {
        answers = (answers + [value]).suffix(Prompt.maxAnswers)
      }
      guard System.writeAll(STDOUT_FILENO, form(response, isJSON) + input.lineEnd) else { return 3 }
      if let error = response["error"] {
        let (message, hint) = Speech(place: .shell).error(error)
        System.complain("line \(number): \(message)" + (hint.map { "\n\($0)" } ?? ""))
        if code == 0 { code = ExitCode.code(for: error) }
      } else {
        remark(on: response["result"] ?? .null, client)
      }
    }
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return input.hasFailed ? 3 : code
  }

  private static func form(_ response: Value, _ isJSON: Bool) -> String {
    guard let result = response["result"] else { return "" }
    if isJSON { return result.description.printableJSON }
    return (ValueText.values(result) + ValueText.missing(result)).map(\.printable)
      .joined(separator: "\t")
  }
}

/// Lines of standard input, as they come: meanwhile the loop saves what is due.
struct TypedLines {
  private let client: Client
  /// What has been read after the last whole line.
  private var typed: [UInt8] = []
  /// What ends the answer to the line: nothing behind a last line that had no end, so that an editor which filters
  /// a selection gets no more lines than it gave.
  private(set) var lineEnd = "\n"
  /// Whether the input could not be read to its end, which has been said.
  private(set) var hasFailed = false

  /// Bytes of a line; a terminal delivers up to 4,096 at a time.
  private static let maxBytes = 1 << 20

  init(_ client: Client) { self.client = client }

  /// Nil at the end of input, or if the process has been asked to exit.
  mutating func next() -> String? {
    var searched = 0
    while typed.count < Self.maxBytes {
      if let end = typed[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { typed.removeFirst(end + 1) }
        return String(decoding: typed[..<end], as: UTF8.self)
      }
      searched = typed.count
      guard let ready = client.loop.wait(input: STDIN_FILENO) else { return nil }
      guard ready.contains(.input) else { continue }
      var piece = [UInt8](repeating: 0, count: 4_096)
      let count = Platform.read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count < 0 { hasFailed = System.complainOfInput() }
      guard count > 0 else { break }
      typed += piece[..<count]
    }
    defer { typed.removeAll() }
    if typed.count < Self.maxBytes, isatty(STDOUT_FILENO) == 0 { lineEnd = "" }
    return typed.isEmpty ? nil : String(decoding: typed, as: UTF8.self)
  }
}

import Dates
import Drawing
import Engine
import JSON
import Methods
import Money
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
    guard System.show(lines.reduce("") { $0 + $1 + "\n" }) else { return 3 }
    remark(on: result, client)
    // Stale rates have served for this response; another process refreshes them.
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return 0
  }

  fileprivate static func request(_ text: String) -> Value {
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
  fileprivate static func remark(on result: Value, _ client: Client) {
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
    TimeZone.complain(options)
    var run = LineRun(client, isJSON: isJSON)
    let code = run.run()
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return code
  }

  /// What is printed of a response.
  fileprivate static func form(_ response: Value, isJSON: Bool) -> String {
    guard let result = response["result"] else { return "" }
    if isJSON { return result.description.printableJSON }
    return (ValueText.values(result) + ValueText.missing(result)).map(\.printable)
      .joined(separator: "\t")
  }
}

/// The answers to the lines of standard input.
private struct LineRun {
  private let client: Client
  private let isJSON: Bool
  private let isTerminal: Bool
  private var input: TypedLines
  private var number = 0
  private var code: Int32 = 0
  private var out: [UInt8] = []
  /// The latest last.
  private var answers: [Answer] = []

  private enum Answer {
    case text(String)
    case amount(Decimal, Currency?)
  }

  private static let maxUnsent = 1 << 16

  init(_ client: Client, isJSON: Bool) {
    self.client = client
    self.isJSON = isJSON
    isTerminal = isatty(STDOUT_FILENO) != 0
    input = TypedLines(client)
  }

  mutating func run() -> Int32 {
    while true {
      // What can be answered is sent before more is waited for.
      if isTerminal || !input.hasLine || out.count > Self.maxUnsent, !send() { return 3 }
      guard let line = input.next() else { break }
      number += 1
      guard answer(line) else { return 3 }
    }
    guard send() else { return 3 }
    return input.hasFailed ? 3 : code
  }

  private mutating func send() -> Bool {
    guard !out.isEmpty else { return true }
    defer { out.removeAll(keepingCapacity: true) }
    if System.showsOnlyASCII(STDOUT_FILENO) {
      return System.writeAll(STDOUT_FILENO, String(decoding: out, as: UTF8.self))
    }
    return out.withUnsafeBytes { System.writeAll(STDOUT_FILENO, $0) }
  }

  /// False if nothing more can be written.
  private mutating func answer(_ typed: String) -> Bool {
    var line = typed
    // A byte order mark.
    if number == 1, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
    let text = line.utf8.contains(UInt8(ascii: "_")) ? PromptAnswer.filled(line, texts) : line
    guard text.contains(where: { !$0.isWhitespace }) else {
      out.append(0x0A)
      return true
    }
    client.engine.begin()
    if !isJSON, !isTerminal, let answer = TypedLine(text, client.engine) {
      if let amount = answer.amount { keep(.amount(amount, answer.currency)) }
      out += answer.lines.map(\.printable).joined(separator: "\t").utf8
      out += input.lineEnd.utf8
      return true
    }
    return call(text)
  }

  private mutating func call(_ text: String) -> Bool {
    let response = client.call("evaluate", EvaluateCommand.request(text))
    if let value = PromptAnswer(response, to: text, after: "", isAsTyped: true).value {
      keep(.text(value))
    }
    out += EvaluateCommand.form(response, isJSON: isJSON).utf8
    out += input.lineEnd.utf8
    guard send() else { return false }
    guard let error = response["error"] else {
      EvaluateCommand.remark(on: response["result"] ?? .null, client)
      return true
    }
    let (message, hint) = Speech(place: .shell).error(error)
    System.complain("line \(number): \(message)" + (hint.map { "\n\($0)" } ?? ""))
    if code == 0 { code = ExitCode.code(for: error) }
    return true
  }

  private mutating func keep(_ answer: Answer) {
    if answers.count == Prompt.maxAnswers { answers.removeFirst() }
    answers.append(answer)
  }

  private var texts: [String] {
    answers.map { answer in
      switch answer {
      case .text(let text): text
      case .amount(let amount, let currency): PromptAnswer.value(amount, currency)
      }
    }
  }
}

/// Lines of standard input, as they come: meanwhile the loop saves what is due.
struct TypedLines {
  private let client: Client
  /// What has been read, from `start` on not answered yet.
  private var typed: [UInt8] = []
  private var start = 0
  /// What ends the answer to the line: nothing behind a last line that had no end, so that an editor which filters
  /// a selection gets no more lines than it gave.
  private(set) var lineEnd = "\n"
  /// Whether the input could not be read to its end, which has been said.
  private(set) var hasFailed = false

  /// Bytes of a line; a terminal delivers up to 4,096 at a time.
  private static let maxBytes = 1 << 20
  private static let pieceBytes = 1 << 16

  init(_ client: Client) { self.client = client }

  /// Nil at the end of input, or if the process has been asked to exit.
  mutating func next() -> String? {
    var searched = start
    while typed.count - start < Self.maxBytes {
      if let end = typed[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return text(to: end)
      }
      typed.removeFirst(start)
      start = 0
      searched = typed.count
      guard let ready = client.loop.wait(input: STDIN_FILENO) else { return nil }
      guard ready.contains(.input) else { continue }
      let count = typed.withUnsafeRoom(Self.pieceBytes) { Platform.read(STDIN_FILENO, $0, $1) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count < 0 { hasFailed = System.complainOfInput() }
      guard count > 0 else { break }
    }
    defer { (typed, start) = ([], 0) }
    let isWhole = typed.count - start < Self.maxBytes
    if isWhole, isatty(STDOUT_FILENO) == 0 { lineEnd = "" }
    return typed.count > start ? text(to: typed.count) : nil
  }

  /// Whether a line is here, so that `next` does not wait.
  var hasLine: Bool { typed[start...].contains(UInt8(ascii: "\n")) }

  private func text(to end: Int) -> String {
    typed.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self)
    }
  }
}

extension [UInt8] {
  /// Reads at most `count` bytes at its end by `read`, which returns how many there are, or less than 0.
  fileprivate mutating func withUnsafeRoom(
    _ count: Int, _ read: (UnsafeMutableRawPointer, Int) -> Int
  ) -> Int {
    let known = self.count
    self += repeatElement(0, count: count)
    // Safe: `count` bytes were appended behind the known ones.
    let new = withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { read($0 + known, count) } ?? 0
    }
    removeLast(count - Swift.max(new, 0))
    return new
  }
}

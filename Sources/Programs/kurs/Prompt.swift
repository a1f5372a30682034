import Engine
import JSON
import RPC
import Rates

/// What kurs offers somebody who sits at a terminal: expressions in, answers out.
///
/// Lines are read as the terminal hands them over, which keeps its own ways of editing one: nothing
/// is changed about it, so nothing has to be put back.
struct Prompt {
  private let connection: Connection
  private let engine: Engine
  private let options: Options
  /// Whom another process was told to ask, so that it is told once.
  private var asked: [String] = []
  /// The latest last.
  private var answers: [String] = []

  private static let sign = "kurs> "
  private static let mostAnswers = 9
  /// Bytes of a line; a terminal hands over 4,096 at a time.
  private static let longestLine = 1 << 20

  /// Only where both ends are a terminal and nothing asks for the protocol alone.
  static func isWanted(_ options: Options) -> Bool {
    isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && options.framing == nil
      && options.recordPath == nil && options.parentProcess == nil
  }

  /// Returns the exit code.
  static func run(_ options: Options) -> Int32 {
    _ = Signals.listen()
    let limits = options.limits
    let engine = Wiring.engine(options, limits: limits)
    var prompt = Prompt(
      connection: Wiring.connection(engine, options, limits), engine: engine, options: options)
    let code = prompt.run()
    engine.close()
    return code
  }

  private init(connection: Connection, engine: Engine, options: Options) {
    self.connection = connection
    self.engine = engine
    self.options = options
  }

  private mutating func run() -> Int32 {
    System.writeAll(
      STDOUT_FILENO, "kurs \(Help.version). Type 100 usd in eur; help says more, quit leaves.\n")
    while true {
      guard System.writeAll(STDOUT_FILENO, Self.sign) else { return 3 }
      guard let line = readLine() else {
        System.writeAll(STDOUT_FILENO, "\n")
        return 0
      }
      switch line.trimmed {
      case "": continue
      case "quit", "exit": return 0
      case "help": System.writeAll(STDOUT_FILENO, Self.help)
      case let typed where typed.hasPrefix("{") || typed.hasPrefix("["):
        System.writeAll(STDOUT_FILENO, exchange(typed))
        if let code = connection.exitCode { return code }
      case let typed:
        System.writeAll(STDOUT_FILENO, answer(typed))
        renew()
      }
    }
  }

  /// Nil where there is no more, or the process has been asked to end.
  private func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < Self.longestLine {
      // What was noted is written down while nobody types.
      Signals.alarm(after: engine.flushDelayLeft ?? 0)
      // Only now: a signal from here on has set an alarm of its own, which nobody takes back.
      if Signals.endIsAsked { return nil }
      let count = System.read(STDIN_FILENO, &byte, 1)
      engine.flushIfDue()
      if Signals.endIsAsked { return nil }
      if count == 0 { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// What was stale was answered at once; somebody else sees to it that it is renewed.
  private mutating func renew() {
    let wanted = engine.wantedSources.map(\.text)
    if wanted != asked { RefreshCommand.startDetached(wanted, options) }
    asked = wanted
  }

  /// A line of JSON-RPC, answered as on a pipe.
  private func exchange(_ line: String) -> String {
    var line = line + "\n"
    line.withUTF8 { connection.input.append($0) }
    while connection.step() {}
    CallOnce.wait(for: connection, engine)
    let answer = String(decoding: connection.output.bytes, as: UTF8.self)
    connection.took(connection.unsent.count)
    return answer
  }

  private mutating func answer(_ typed: String) -> String {
    let text = PromptAnswer.filled(typed, answers)
    let request: Value = [
      "jsonrpc": "2.0", "id": 1, "method": "evaluate", "params": ["expression": .string(text)],
    ]
    guard let reply = try? Value(parsing: exchange(request.description)) else { return "" }
    let answer = PromptAnswer(reply, to: text, behind: Self.sign, isAsTyped: text == typed)
    if let value = answer.value { answers = (answers + [value]).suffix(Self.mostAnswers) }
    return answer.text
  }

  private static let help = """
      100 usd in eur, gbp        amounts: codes, signs or names, before or behind the number
      20 usd + 15 gbp in eur     sums, * and / by numbers, parentheses, + 20 %
      20 % of 50 eur             a part
      usd eur                    the rate
      100 usd in eur yesterday   a day: on 2008-07-15, last friday, 3 days ago
      _ in chf                   the last answer; __ is the one before it
      {"jsonrpc":"2.0","id":1,"method":"status"}   a request; protocol.md has them all
      quit                       leave; so does the end of input

    """
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

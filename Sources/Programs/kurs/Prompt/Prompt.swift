import Dates
import Engine
import JSON
import Platform
import Rates

/// The interactive prompt on a terminal: you type expressions, it prints values.
///
/// Lines are edited by libedit. Without it, or on a terminal that cannot move its cursor, by the
/// terminal itself.
struct Prompt {
  private let client: Client
  private let options: Options
  /// The lines where there is no editor.
  private var input: TypedLines
  /// The sources that a process was last started for, so that one start is enough.
  private var refreshed: [String] = []
  /// The latest last.
  private var answers: [String] = []
  private var editor: LineEditor?
  private let history: PromptHistory?

  private static let sign = "kurs> "
  static let maxAnswers = 9

  /// Only if both ends are a terminal and no option asks for the protocol.
  static func isWanted(_ options: Options) -> Bool {
    isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && options.framing == nil
      && options.recordPath == nil && options.parentProcess == nil && options.dialect == nil
  }

  /// Returns the exit code.
  static func run(_ options: Options) -> Int32 {
    var prompt = Prompt(client: Client(options), options: options)
    let code = prompt.run()
    prompt.editor?.close()
    prompt.client.close()
    return code
  }

  private init(client: Client, options: Options) {
    self.client = client
    self.options = options
    client.engine.leavesOneFile = true
    input = TypedLines(client)
    history = PromptHistory(options)
    editor = LineEditor.open(
      prompt: Self.sign, history: history?.lines() ?? [], loop: client.loop,
      candidates: { [client] in PromptCompletion.candidates($0, client) },
      show: PromptCompletion.list)
  }

  private mutating func run() -> Int32 {
    System.writeAll(
      STDOUT_FILENO, "kurs \(Help.version). Type 100 usd in eur; help says more, quit leaves.\n")
    while true {
      guard let line = nextLine() else { return leave() }
      switch line.trimmed {
      case "": continue
      case "quit", "exit": return 0
      case "help", "?": System.writeAll(STDOUT_FILENO, Self.help + PromptWords.help)
      case let words where PromptCommand.isOne(words):
        PromptCommand.run(words, client, options)
        if Signals.exitIsRequested { return leave() }
      case let request where request.hasPrefix("{") || request.hasPrefix("["):
        guard let messages = client.exchange(request) else { return leave() }
        System.writeAll(STDOUT_FILENO, messages.printableJSON)
        if let code = client.exitCode { return code }
      case let words where PromptWords.answers(words):
        System.writeAll(STDOUT_FILENO, PromptWords.answer(words, client, options) ?? "")
        refresh()
      case let expression:
        guard let text = answer(expression) else { return leave() }
        _ = System.show(text)
        refresh()
      }
    }
  }

  /// The shell's prompt starts on a line of its own.
  private func leave() -> Int32 {
    System.writeAll(STDOUT_FILENO, "\n")
    return 0
  }

  /// Nil at the end of input, or if the process has been asked to exit.
  private mutating func nextLine() -> String? {
    guard let editor else {
      return System.writeAll(STDOUT_FILENO, Self.sign) ? input.next() : nil
    }
    guard var line = editor.line() else { return nil }
    while line.last?.isNewline == true { line.removeLast() }
    if !line.trimmed.isEmpty {
      editor.remember(line)
      history?.add(line)
    }
    return line
  }

  /// Stale rates have served for the answer; another process refreshes them.
  private mutating func refresh() {
    let wanted = client.engine.renewableSources.map(\.text)
    if wanted != refreshed { RefreshCommand.startDetached(wanted, options) }
    refreshed = wanted
  }

  /// Nil if the process was asked to exit before the response.
  private mutating func answer(_ typed: String) -> String? {
    let text = PromptAnswer.filled(typed, answers)
    let request: Value = [
      "jsonrpc": "2.0", "id": 1, "method": "evaluate",
      "params": ["expression": .string(text), "remember": true],
    ]
    guard let messages = client.exchange(request.description) else { return nil }
    guard let response = try? Value(parsing: messages) else { return "" }
    let answer = PromptAnswer(
      response, to: text, after: Self.sign, isAsTyped: text == typed,
      today: client.engine.today.description)
    if let value = answer.value { answers = (answers + [value]).suffix(Self.maxAnswers) }
    return answer.text
  }

  private static let help = """
      100 usd in eur, gbp        amounts: codes, signs or names
      20 usd + 15 gbp in eur     sums, * and / by numbers, parentheses, + 20 %
      20 % of 50 eur             a part
      usd eur                    the rate
      100 usd in eur yesterday   a day: on 2008-07-15, last friday, 3 days ago
      _ in chf                   the last answer; __ is the one before it

    \(PromptCommand.help)
      {"jsonrpc":"2.0","id":1,"method":"status"}
                                 a request; protocol.md has them all
      quit                       exit; so does the end of input

      Tab completes, ↑ recalls, Ctrl-R searches, Ctrl-C drops the line.

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

import Drawing
import Engine
import Features
import JSON
import Methods
import Money
import Platform
import RPC
import Rates

/// Runs a command of words, and has what to print. The command line and the prompt differ only in
/// where that goes.
struct WordRun {
  /// For standard output.
  private(set) var text = ""
  /// For standard error: a remark, or the error and its hint.
  private(set) var remark = ""
  private(set) var code: Int32 = 0
  /// The error as a client gets it.
  private(set) var error: Value?

  let place: Speech.Place
  private let client: Client
  private let options: Options

  init(_ words: [String], _ client: Client, _ options: Options, in place: Speech.Place) {
    self.client = client
    self.options = options
    self.place = place
    guard let command = WordCommand.named(words) else {
      fail("unknown command '\(words.first ?? "")'", "Try 'kurs --help'.")
      return
    }
    run(command, Array(words.dropFirst(command.command.wordList.count)))
  }

  /// `kurs rate usd eur`. Returns the exit code.
  static func run(_ words: [String], _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    let run = WordRun(words, client, options, in: .shell)
    if let error = run.error, options.printsErrorsAsJSON {
      System.writeAll(STDERR_FILENO, error.description.printableJSON + "\n")
    } else if !run.remark.isEmpty {
      System.complain(run.remark)
    }
    client.complainOfLock()
    guard System.writeAll(STDOUT_FILENO, run.text) else { return 3 }
    // Stale rates have served for this response; another process refreshes them.
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return run.code
  }

  // MARK: Running

  private mutating func run(_ command: WordCommand, _ words: [String]) {
    let engine = client.engine
    var parser = WordParser(command) { word in
      guard Currency(code: word) == nil else { return nil }
      // Reads the settings, of which one is the locale.
      engine.begin()
      return engine.meaning(of: word, in: engine.locale).first?.code
    }
    do throws(WordError) {
      let words = try command.name == "watchlist add" ? withLastPair(words) : words
      let limit = options.limits.messageBytes
      let isInPrompt = place == .prompt
      let isStream = command.name == "scan" && !isInPrompt && ScanRun.mayPrint(words)
      var input: String?
      let params = try parser.read(words, isForced: options.isForced) {
        path throws(WordError) in
        if isStream {
          input = path ?? "-"
          return ""
        }
        guard let path, path != "-" else {
          // There, standard input is what is typed next.
          guard !isInPrompt else {
            throw WordError(
              message: "\(command.name) needs a FILE here.",
              hint: "Such as: \(command.name) notes.txt")
          }
          guard let text = System.inputText(limit: limit) else {
            throw WordError(
              message: "Standard input cannot be read: \(System.reason).",
              hint: "Give the path of a file.")
          }
          return text
        }
        guard !System.isFolder(path), let text = System.text(of: path, limit: limit) else {
          throw WordError(
            message: "'\(path.onOneLine)' cannot be read.",
            hint: "Give the path of a file that you may read.")
        }
        return text
      }
      if let input { return try scan(input, command, params) }
      try answer(command, params, parser.form)
    } catch {
      fail(error.message, error.hint)
    }
  }

  private mutating func answer(
    _ command: WordCommand, _ params: Value, _ form: WordForm
  ) throws(WordError) {
    let speech = Speech(place: place, command: command)
    var command = command
    var params = params
    if command.name == "swap" {
      guard let (last, evaluate) = try swapped() else {
        remark = speech.said(command.command.ifEmpty.description)
        return
      }
      (params, command) = (last, evaluate)
    }
    let shown = WordText(command, form, client.engine, params)
    let members = shown.asksForText ? [Value.Member("as", "text")] : []
    guard case .object(let given) = params else { return }
    let response = client.call(
      command.method.name.description, .object(given + members),
      showing: place == .shell && isatty(STDERR_FILENO) != 0)
    if let error = response["error"] { return fail(error, of: command) }
    let result =
      command.name == "scan" && form == .text
      ? ScannedText.whole(response["result"] ?? .null, given, client) : response["result"] ?? .null
    text = shown.text(of: result)
    if text.isEmpty, form == .text { remark = speech.said(command.command.ifEmpty.description) }
  }

  /// Prints what is in a text while it is read.
  private mutating func scan(
    _ path: String, _ command: WordCommand, _ params: Value
  ) throws(WordError) {
    // Of no text: whether the locale is one, and the settings can be read.
    let response = client.call(command.method.name.description, params)
    if let error = response["error"] { return fail(error, of: command) }
    let isInput = path == "-"
    func unreadable() -> WordError {
      WordError(
        message: isInput
          ? "Standard input cannot be read: \(System.reason)."
          : "'\(path.onOneLine)' cannot be read.",
        hint: isInput ? "Give the path of a file." : "Give the path of a file that you may read.")
    }
    if !isInput, System.isFolder(path) { throw unreadable() }
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    let named = params["locale"]?.text.flatMap { Locale(identifier: $0) }
    let lexicon = client.engine.words(in: named ?? client.engine.locale).money
    var run = ScanRun(descriptor, lexicon)
    switch run.run() {
    case .done: break
    case .unreadable: throw unreadable()
    case .unwritable: code = 3
    }
    if !run.hasFound, code == 0 {
      remark = Speech(place: place, command: command).said(command.command.ifEmpty.description)
    }
  }

  private mutating func fail(_ error: Value, of command: WordCommand) {
    let (message, hint) = Speech(place: place, command: command).error(error)
    self.error = error
    remark = [message, hint].compactMap { $0 }.joined(separator: "\n")
    code = ExitCode.code(for: error)
  }

  private mutating func fail(_ message: String, _ hint: String) {
    // In the prompt, `kurs` is not typed.
    let hint = place == .shell ? hint : hint.replacing("kurs ", by: "")
    let message = place == .shell ? message : message.replacing("kurs ", by: "")
    remark = "\(message)\n\(hint)"
    code = ExitCode.notUnderstood
    error = [
      "code": .number(String(ErrorKind.invalidParams.code)), "message": .string(message),
      "data": [
        "kind": .string(ErrorKind.invalidParams.name), "hint": .string(hint),
        "retryable": false,
      ],
    ]
  }

  // MARK: The last conversion

  private func last() throws(WordError) -> Value? {
    let response = client.call("recents", ["limit": 1])
    if let error = response["error"] {
      let (message, hint) = Speech(place: place).error(error)
      throw WordError(message: message, hint: hint ?? "")
    }
    return response["result"]?["recents"]?.elements?.first
  }

  private func swapped() throws(WordError) -> (params: Value, command: WordCommand)? {
    guard let last = try last(), let convert = WordCommand.named(["convert"]),
      let amount = last["amount"]?.text, let from = last["from"]?.text, let to = last["to"]?.text
    else { return nil }
    return (["expression": .string("\(amount) \(to) in \(from)"), "remember": true], convert)
  }

  /// Without a pair, the words are those of the last conversion.
  private func withLastPair(_ words: [String]) throws(WordError) -> [String] {
    guard words.first.map({ $0.hasPrefix("--") }) ?? true, let last = try last(),
      let amount = last["amount"]?.text, let from = last["from"]?.text, let to = last["to"]?.text
    else { return words }
    return ["\(from)/\(to)", amount] + words
  }
}

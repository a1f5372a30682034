import Drawing
import Methods

/// Commands of words in the prompt: the same as on the command line.
enum PromptWords {
  /// Whether a line is one of words, and not an expression.
  static func answers(_ line: String) -> Bool {
    guard let words = words(of: line), let first = words.first else { return false }
    return first == "help"
      ? WordHelp.text(Array(words.dropFirst())) != nil : WordCommand.begins(words)
  }

  /// What a line prints, printable but for the colours of a chart; nil if it begins with no
  /// command, and is an expression.
  static func answer(_ line: String, _ client: Client, _ options: Options) -> String? {
    guard let words = words(of: line), let first = words.first else { return nil }
    if first == "help" {
      let topic = Array(words.dropFirst())
      return topic.isEmpty ? nil : WordHelp.text(topic, in: .prompt)
    }
    guard answers(line) else { return nil }
    if words.contains("--help") {
      return WordHelp.text(words.filter { $0 != "--help" }, in: .prompt)
    }
    let shown = PromptCommand.named(first)
    if let text = shown?.text(words.dropFirst(), client) { return text }
    var named = words
    named[0] = shown?.printed ?? first
    let run = WordRun(named, client, options, in: .prompt)
    let remark = run.remark.split(separator: "\n").enumerated().map {
      $0 == 0 ? "\($1)\n" : "  \($1)\n"
    }
    return run.text + remark.joined().printable
  }

  /// The first words of all commands, for the help of the prompt; `help WORD` says more.
  static var help: String {
    WordHelp.list(WordCommand.firstWords.compactMap { .first(of: $0) }, .prompt)
  }

  /// The words of a line as a shell would see them: quotes hold one together. Nil if a quote is not
  /// closed.
  static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}

import Kit

/// A fenced block with commands behind `$`, and what each prints: standard output, then standard
/// error. Run with the built program, the fixed clock and nothing kept.
struct Console {
  private let commands: [String]

  init(_ body: [String]) {
    commands = body.filter { $0.hasPrefix("$ ") }
  }

  func played() throws(TestError) -> [String] {
    var body: [String] = []
    for command in commands {
      body.append(command)
      var words = Self.words(String(command.dropFirst(2)))
      var environment: [String: String] = [:]
      while let word = words.first, word != "kurs" {
        guard let equals = word.firstIndex(of: "=") else {
          throw TestError("only kurs is run here: \(command)")
        }
        environment[String(word[..<equals])] = String(word[word.index(after: equals)...])
        words.removeFirst()
      }
      let child = try Child(
        ["--ephemeral", "--now", World.now] + words.dropFirst(), environment: environment)
      child.closeInput()
      _ = try child.end()
      body += try child.repliesThatAreThere().map(\.text)
      body += child.complaintText.split(separator: "\n").map(String.init)
    }
    return body
  }

  /// Words as a shell cuts them, where nothing but apostrophes is special.
  private static func words(_ command: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in command {
      switch character {
      case "'": isQuoted.toggle()
      case " " where !isQuoted:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

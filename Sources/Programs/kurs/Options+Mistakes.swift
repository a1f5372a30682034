import Money

/// What somebody may have meant who typed what there is not.
extension Options.Mistake {
  private static let general = [
    "--state", "--ephemeral", "--offline", "--force", "--quiet", "--framing", "--parent-pid",
    "--message-limit", "--record", "--now", "--version", "--help",
  ]

  static func unknownOption(_ word: String, of command: String?) -> Options.Mistake {
    let topic = command.flatMap { HelpTopic(rawValue: $0) }
    let message = "there is no option \(word)" + (topic.map { " of kurs \($0)" } ?? "")
    if let owner = HelpTopic.allCases.first(where: { $0.options.contains(word) }), owner != topic {
      return Options.Mistake(
        message: message, hint: "It is one of 'kurs \(owner)', and stands behind that word.")
    }
    let help = topic.map { "Try 'kurs \($0) --help'." } ?? "Try 'kurs --help'."
    guard let near = nearest(to: word, among: (topic?.options ?? []) + general) else {
      return Options.Mistake(message: message, hint: help)
    }
    return Options.Mistake(message: message, hint: "Did you mean \(near)? \(help)")
  }

  static func unknownCommand(_ word: String) -> Options.Mistake {
    let near = nearest(to: word, among: HelpTopic.allCases.map(\.rawValue))
    return Options.Mistake(
      message: "there is no command '\(word)'; `kurs 100 usd in eur` converts, "
        + "`kurs call METHOD [JSON]` asks once",
      hint: near.map { "Did you mean 'kurs \($0)'? Try 'kurs --help'." })
  }

  private static func nearest(to word: String, among known: [String]) -> String? {
    let typed = Array(word.utf8)
    let limit = min(2, max(1, typed.count / 3))
    return known.compactMap { name in
      EditDistance.between(typed, Array(name.utf8), limit: limit).map { (name, $0) }
    }.min { $0.1 < $1.1 }?.0
  }
}

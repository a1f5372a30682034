import Money

/// Says what is wrong with the command line, in one line, and what may help.
struct UsageError: Error {
  let message: String
  var hint: String?

  /// The value of an option is not one that it takes.
  static func value(_ text: String, of option: String, _ takes: String) -> UsageError {
    UsageError(message: "\(option) takes \(takes), not '\(text)'")
  }

  static func unknownOption(_ word: String, of command: String?) -> UsageError {
    let topic = command.flatMap { HelpTopic($0) }
    let message = "unknown option \(word)" + (topic.map { " of kurs \($0)" } ?? "")
    let owner = HelpTopic.all.first { $0.options.contains { $0.isNamed(word) } }
    if let owner, owner.description != command {
      return UsageError(
        message: message, hint: "It is an option of 'kurs \(owner)'; put it after that.")
    }
    let help = topic.map { "Try 'kurs \($0) --help'." } ?? "Try 'kurs help all'."
    let general = (Options.general + OwnTopic.all.flatMap(\.options)).flatMap(\.help.names)
    guard let near = nearest(to: word, among: (topic?.options.flatMap(\.names) ?? []) + general)
    else {
      return UsageError(message: message, hint: help)
    }
    return UsageError(message: message, hint: "Did you mean \(near)? \(help)")
  }

  static func unknownCommand(_ word: String) -> UsageError {
    let whole = WordCommand.all.map(\.name).filter { $0.hasPrefix("\(word) ") }
    guard whole.isEmpty else {
      return UsageError(
        message: "a word is missing after '\(word)'",
        hint: "Try " + whole.map { "'kurs \($0)'" }.joined(separator: " or ") + ".")
    }
    return UsageError(
      message: "unknown command '\(word)'; `kurs 100 usd in eur` converts",
      hint: suggestion(for: word))
  }

  /// `kurs help WORD`, where the word is no command.
  static func unknownTopic(_ word: String) -> UsageError {
    UsageError(
      message: "there is no command '\(word)'",
      hint: suggestion(for: word) ?? "'kurs help all' lists the commands.")
  }

  private static func suggestion(for word: String) -> String? {
    let known = HelpTopic.all.map(\.description) + WordCommand.firstWords
    guard let near = nearest(to: word.lowercased(), among: known + otherNames.keys.sorted()) else {
      return nil
    }
    return "Did you mean 'kurs \(otherNames[near] ?? near)'? Try 'kurs --help'."
  }

  /// What other programs call a command of kurs.
  private static let otherNames = [
    "alert": "alerts add", "config": "settings", "fetch": "refresh", "find": "currencies",
    "list": "watchlist", "price": "rate", "search": "currencies", "statistics": "history stats",
    "update": "refresh", "upgrade": "refresh",
  ]

  static func nearest(to word: String, among known: [String]) -> String? {
    let typed = Array(word.utf8)
    let limit = min(2, max(1, typed.count / 3))
    return known.compactMap { name in
      EditDistance.between(typed, Array(name.utf8), limit: limit).map { (name, $0) }
    }.min { $0.1 < $1.1 }?.0
  }
}

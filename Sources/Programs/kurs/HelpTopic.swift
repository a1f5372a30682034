import Methods

/// What `kurs COMMAND --help` prints.
enum HelpTopic: CustomStringConvertible {
  /// What the program does without a feature.
  case own(OwnTopic)
  case command(any ProgramCommand.Type)

  static let all = OwnTopic.all.map(Self.own) + Wiring.commands.map(Self.command)

  /// Nil if there is no such command.
  init?(_ name: String) {
    if let own = OwnTopic.named(name) {
      self = .own(own)
    } else if let command = Wiring.command(name) {
      self = .command(command)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .own(let topic): topic.name
    case .command(let command): command.name
    }
  }

  /// What it does, for a list.
  var summary: String {
    switch self {
    case .own(let topic): topic.summary
    case .command(let command): command.summary
    }
  }

  /// Options that only this command has.
  var options: [HelpOption] {
    switch self {
    case .own(let topic): topic.options.map(\.help)
    case .command(let command): command.optionHelp
    }
  }

  var text: String {
    body + words + """

      'kurs help all' has the options of all commands and the exit codes.

      """
  }

  /// The commands of more words, such as `watchlist add`.
  private var words: String {
    let commands = WordCommand.group(description).filter { !$0.command.isProgram }
    return commands.isEmpty ? "" : "\n" + WordHelp.list(commands, .shell)
  }

  private var body: String {
    switch self {
    case .own(let topic): topic.body()
    case .command(let command): command.help
    }
  }

  /// Whether the words begin a command that the program reads by itself, such as `watch`, and no
  /// longer one such as `watchlist add`.
  static func isProgram(_ words: [String]) -> Bool {
    guard let command = WordCommand.named(words) else { return true }
    guard command.command.isProgram else { return false }
    // With an option, a screen is asked for as text: `kurs board --csv`.
    return !command.isScreen || !words.contains { $0.hasPrefix("--") }
  }
}

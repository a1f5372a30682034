import Platform

/// Commands inside the prompt: those that show something on the terminal.
enum PromptCommand {
  private static let shown = Wiring.commands.compactMap { $0 as? any ShownCommand.Type }
  static let help = shown.map { "  \($0.inPrompt)" }.joined(separator: "\n")
  static let names = shown.map { $0.name }.sorted()

  static func named(_ word: String) -> (any ShownCommand.Type)? { shown.first { $0.name == word } }

  static func isOne(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    // `watchlist add` prints, as on the command line.
    return names.contains { words.first == $0 } && HelpTopic.isProgram(words)
  }

  /// Runs it with the engine of the prompt.
  static func run(_ line: String, _ client: Client, _ options: Options) {
    let command: Options.Command
    do throws(UsageError) {
      command = try Options(line.split(separator: " ").map(String.init)).command
    } catch {
      _ = System.show(([error.message] + [error.hint].compactMap(\.self)).joined(separator: "\n"))
      _ = System.show("\n")
      return
    }
    switch command {
    case .own(let command as any ShownCommand):
      _ = command.run(client, options, inPrompt: true)
    case .help(let topic?): _ = System.show(topic.text)
    default: _ = System.show("Type \(names.joined(separator: ", ")), or an expression.\n")
    }
  }
}

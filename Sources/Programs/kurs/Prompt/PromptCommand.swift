import Platform

/// Commands inside the prompt: those that show something on the terminal.
enum PromptCommand {
  static let names = ["bill", "board", "chart", "watch"]

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
    case .chart(let chart): _ = chart.run(client, options, inPrompt: true)
    case .watch(let watch): _ = watch.run(client, options, inPrompt: true)
    case .screen(let screen): _ = screen.run(client, options, inPrompt: true)
    case .help(let topic?): _ = System.show(topic.text)
    default: _ = System.show("Type \(names.joined(separator: ", ")), or an expression.\n")
    }
  }
}

import Methods

/// The help of commands of words, made from their declarations.
enum WordHelp {
  /// What `kurs rate --help` prints; for a first word of several commands, all of them.
  static func text(_ words: [String], in place: Speech.Place = .shell) -> String? {
    guard let command = WordCommand.named(words) ?? WordCommand.first(of: words[0]) else {
      return nil
    }
    let group = WordCommand.group(words[0])
    if group.count > 1, command.command.wordList.count == 1 {
      return text(command, place) + "\n" + list(group.filter { $0 != command }, place)
    }
    return text(command, place)
  }

  private static func text(_ command: WordCommand, _ place: Speech.Place) -> String {
    let speech = Speech(place: place, command: command)
    let kurs = place == .shell ? "kurs " : ""
    var lines = ["usage: \(kurs)\(command.command.usage) [OPTIONS]", ""]
    lines += Wrapping.lines(of: speech.said(command.summary), width)
    lines.append("")
    var options = command.options.map { option in
      let value = option.value.map { $0.count > 24 ? " WORD" : " \($0)" } ?? ""
      let takes =
        option.form.words.isEmpty || (option.value?.count ?? 0) <= 24
        ? "" : " One of \(option.form.words.joined(separator: ", "))."
      return ("\(option.name)\(value)", speech.said(option.doc) + takes)
    }
    if let force = command.force { options.append(("--force", speech.said(force.doc.description))) }
    options.append(("--json", "Print the result as JSON."))
    if command.command.rows != nil { options.append(("--csv", "Print the rows as CSV.")) }
    if command.command.slots.contains(where: { $0.form == .setting }) {
      let fields = command.method.paramFields.filter { WordCommand.isSetting($0) }
      lines += columns(fields.map { ($0.name.description, speech.said($0.doc.description)) })
      lines += [
        "", "  NAME default, like unset NAME, sets back what the config file or kurs says.", "",
      ]
    }
    lines += columns(options)
    if !command.command.examples.isEmpty {
      lines += [""] + command.command.examples.map { "  \(kurs)\($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line a command, as `--help` and the prompt list them.
  static func list(_ commands: [WordCommand], _ place: Speech.Place) -> String {
    columns(
      commands.map { command in
        (command.command.usage, Speech(place: place, command: command).said(command.summary))
      }
    ).joined(separator: "\n") + "\n"
  }

  /// The first words of all commands, each with what it does.
  static var overview: String {
    list(
      WordCommand.firstWords.compactMap { first in
        let command = WordCommand.first(of: first)
        return command?.command.isProgram == true || HelpTopic(first) != nil
          ? nil : command
      }, .shell)
  }

  private static let width = 78

  private static func columns(_ rows: [(String, String)]) -> [String] {
    HelpTable.lines(rows, width: width)
  }
}

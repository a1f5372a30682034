/// An option of the program or of a command that it reads by itself, as the help has it.
struct HelpOption {
  let name: String
  /// Whether the next word is its value.
  let takesValue: Bool
  let meaning: String

  /// Those of all commands.
  static let general = all(in: Help.all)

  /// `--width N, --height N  cells` are two, and lines farther in go on.
  static func all(in help: String) -> [HelpOption] {
    var found: [HelpOption] = []
    var isOpen = false
    for line in help.split(separator: "\n") {
      if line.hasPrefix("  --") {
        let (head, meaning) = columns(line)
        let words = head.split { " ,".contains($0) }
        let takesValue = words.last?.hasPrefix("-") == false
        for word in words where word.hasPrefix("--") && word.count > 2 {
          found.append(.init(name: "\(word)", takesValue: takesValue, meaning: "\(meaning)"))
        }
        isOpen = true
      } else if isOpen, line.hasPrefix("          "), let last = found.popLast() {
        let more = line.drop { $0 == " " }
        let meaning = last.meaning.isEmpty ? "\(more)" : "\(last.meaning) \(more)"
        found.append(.init(name: last.name, takesValue: last.takesValue, meaning: meaning))
      } else {
        isOpen = false
      }
    }
    return found
  }

  /// The words without these options and their values.
  static func without(_ options: [HelpOption], _ words: ArraySlice<String>) -> [String] {
    var rest: [String] = []
    var words = words
    while let word = words.popFirst() {
      guard let option = options.first(where: { $0.name == word }) else {
        if word != "--" { rest.append(word) }
        continue
      }
      if option.takesValue { words = words.dropFirst() }
    }
    return rest
  }

  /// What a command does, by the usage in the help; its line, or the next if that is full.
  static func summary(_ command: String) -> String {
    let lines = Help.all.split(separator: "\n")
    guard let place = lines.firstIndex(where: { $0.hasPrefix("  kurs \(command) ") })
    else { return "" }
    let meaning = columns(lines[place]).meaning
    return String(meaning.isEmpty ? lines[place + 1].drop { $0 == " " } : meaning)
  }

  /// What is before two blanks, and after them.
  private static func columns(_ line: Substring) -> (head: Substring, meaning: Substring) {
    let line = line.drop { $0 == " " }
    var end = line.startIndex
    while end < line.endIndex, !line[end...].hasPrefix("  ") { end = line.index(after: end) }
    return (line[..<end], line[end...].drop { $0 == " " })
  }
}

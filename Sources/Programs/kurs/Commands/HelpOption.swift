/// What help and completion say of an option. Each run makes those of the program, so that texts are made where they
/// are asked for: lists of words would take a run of one conversion a seventh more instructions.
struct HelpOption: Sendable {
  let name: String
  /// Other names of it, such as `-q`.
  var others: [String] = []
  /// What stands for its value in the help; nil for a switch.
  var label: String?
  /// What its value has to be, if not one of `words`.
  var required = ""
  /// What can be its value, for completion, if not one of `words`.
  var offered: OptionValues?
  /// The words that its value can be, which the help lists first.
  var words: (@Sendable () -> [String])?
  /// The line in the help, behind the words.
  let line: String

  var names: [String] { [name] + others }
  var needs: String { words.map { Self.alternatives($0()) } ?? required }
  var values: OptionValues? { words.map { .words($0()) } ?? offered }
  var doc: String { words == nil ? line : needs + line }

  func isNamed(_ word: String) -> Bool { name == word || others.contains(word) }

  /// `a, b or c`
  static func alternatives(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
  }

  static let day = "a day such as 2026-10-30"

  /// How the help begins its line.
  private var head: String { names.joined(separator: ", ") + (label.map { " \($0)" } ?? "") }

  /// The lines of the help.
  static func list<Command>(_ options: [CommandOption<Command>], width: Int = 98) -> String {
    HelpTable.lines(options.map { ($0.help.head, $0.help.doc) }, width: width)
      .joined(separator: "\n")
  }

  /// The words without these options and their values.
  static func without(_ options: [HelpOption], _ words: ArraySlice<String>) -> [String] {
    var rest: [String] = []
    var words = words
    while let word = words.popFirst() {
      guard let option = options.first(where: { $0.isNamed(word) }) else {
        if word != "--" { rest.append(word) }
        continue
      }
      if option.label != nil { words = words.dropFirst() }
    }
    return rest
  }
}

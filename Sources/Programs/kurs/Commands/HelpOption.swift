/// What help and completion say of an option.
struct HelpOption: Sendable {
  /// `--quiet`, and other names of it, such as `-q`.
  let names: [String]
  /// What stands for its value in the help; nil for a switch.
  var label: String?
  /// What its value has to be.
  var needs = ""
  /// What can be its value, for completion.
  var values: OptionValues?
  let doc: String

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
      guard let option = options.first(where: { $0.names.contains(word) }) else {
        if word != "--" { rest.append(word) }
        continue
      }
      if option.label != nil { words = words.dropFirst() }
    }
    return rest
  }
}

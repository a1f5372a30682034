/// A command that the program runs by itself, where the others are one request each: it shows a screen, or reads a
/// file. A feature has it in its `Commands`, and `Wiring` lists it.
protocol ProgramCommand: Sendable {
  /// Its words: `chart`, `rates export`.
  static var name: String { get }
  /// How its line in `kurs help all` begins: `csv FILE`.
  static var usage: String { get }
  /// What that line says.
  static var summary: String { get }
  /// Its line in `kurs --help`, if it is one of those that most people need.
  static var everyday: String? { get }
  /// What `kurs chart --help` prints.
  static var help: String { get }
  /// Its options, in the order of the help.
  static var options: [CommandOption<Self>] { get }
  /// What can be the words behind these; nil where that is not known.
  static func operands(_ given: [String]) -> OptionValues?

  init()
  /// Takes the words behind its name.
  mutating func apply(words: ArraySlice<String>) throws(UsageError)
  /// Options that it has taken, for a longer command of words that begins with its name.
  var handedOn: [String] { get }
  /// Returns the exit code.
  func run(_ options: Options) -> Int32
}

extension ProgramCommand {
  static var everyday: String? { nil }
  static var options: [CommandOption<Self>] { [] }
  static func operands(_ given: [String]) -> OptionValues? { nil }
  var handedOn: [String] { [] }

  static var optionHelp: [HelpOption] { options.map(\.help) }

  /// Takes an option; false if it is none of its own.
  mutating func apply(
    _ option: String, _ inline: String?, next: () -> String?
  ) throws(UsageError) -> Bool {
    guard let known = Self.options.taking(option) else { return false }
    try known.apply(to: &self, option, inline, next: next)
    return true
  }
}

/// A command that shows something on the terminal, in the prompt, too.
protocol ShownCommand: ProgramCommand {
  /// Runs with a client that is there already: the prompt's, which has the output afterwards.
  func run(_ client: Client, _ options: Options, inPrompt: Bool) -> Int32
  /// What the prompt prints where nothing can be shown; nil if the command of words does that.
  static func text(_ words: ArraySlice<String>, _ client: Client) -> String?
  /// The command of words that prints what this one shows.
  static var printed: String { get }
  /// Its line in the help of the prompt.
  static var inPrompt: String { get }
  /// Whether its options are those of the command of words: without them it has the whole terminal.
  static var isBare: Bool { get }
}

extension ShownCommand {
  static func text(_ words: ArraySlice<String>, _ client: Client) -> String? { nil }
  static var printed: String { name }
  static var isBare: Bool { false }

  func run(_ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    return run(client, options, inPrompt: false)
  }
}

/// What can be typed in a place, for the completion of shells.
enum OptionValues {
  case words([String])
  case files
  case currencies
  /// The names of a param, such as `list`.
  case names(String)
  case nothing

  static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> Self {
    .words(Word.allCases.map(\.rawValue))
  }
}

/// A command that the program runs by itself, where the others are one request each: it shows a screen, or reads a
/// file. A feature has it in its `Commands`, and `Wiring` lists it.
protocol ProgramCommand: Sendable {
  /// Its words: `chart`, `rates export`.
  static var name: String { get }
  /// Its lines in `kurs help all`.
  static var overview: String { get }
  /// Its line in `kurs --help`, if it is one of those that most people need.
  static var everyday: String? { get }
  /// What `kurs chart --help` prints. The options are known from their list in it.
  static var help: String { get }
  /// What can be the value of an option; nil where that is not known.
  static func values(_ option: String) -> OptionValues?
  /// What can be the words behind these; nil where that is not known.
  static func operands(_ given: [String]) -> OptionValues?

  init()
  /// Takes an option; false if it is none of its own. `value` takes the next word, and is told what it has to be.
  mutating func apply(
    _ option: String, _ value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool
  /// Takes the words behind its name.
  mutating func apply(words: ArraySlice<String>) throws(UsageError)
  /// Options that it has taken, for a longer command of words that begins with its name.
  var handedOn: [String] { get }
  /// Returns the exit code.
  func run(_ options: Options) -> Int32
}

extension ProgramCommand {
  static var everyday: String? { nil }
  static func values(_ option: String) -> OptionValues? { nil }
  static func operands(_ given: [String]) -> OptionValues? { nil }
  var handedOn: [String] { [] }

  mutating func apply(
    _ option: String, _ value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    false
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

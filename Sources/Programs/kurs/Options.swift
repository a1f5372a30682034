import Dates
import Money
import RPC

/// The command line, parsed.
struct Options {
  enum Command {
    case serve
    /// `kurs call METHOD [NAME=VALUE…]`, or one JSON text
    case call(method: String, words: [String])
    /// `kurs refresh [SOURCE…]`
    case refresh
    /// `kurs rate usd eur`, with its options
    case words([String])
    /// `kurs rate --help`
    case wordHelp([String])
    /// `kurs completions bash`, or `of` words that are typed so far
    case completions([String])
    /// `kurs 100 usd in eur`, or `kurs eval WORDS`; `command` is a first word that may as well be a
    /// command that kurs does not have
    case evaluate(String, command: String?)
    /// `kurs -`: an expression per line of standard input
    case lines(isJSON: Bool)
    /// `kurs chart USD/EUR GBP 5y`, `kurs csv FILE`: one of `Wiring.commands`
    case own(any ProgramCommand)
    /// `kurs --help`, or of one command `kurs watch --help`
    case help(HelpTopic?)
    /// `kurs help all`
    case helpAll
    /// `kurs help --man`, or `kurs help --man protocol`
    case manual(ManualPage)
    /// `kurs help call METHOD`
    case methodHelp(String)
    case version

    var serves: Bool { if case .serve = self { true } else { false } }
  }

  var command = Command.serve
  /// What `kurs lsp` and `kurs mcp` speak, whatever the client's first message; else that decides.
  var dialect: DialectChoice?
  var statePath: String?
  var isEphemeral = false
  /// The frozen file in place of all tables, settings and own rates.
  var ratesPath: String?
  var isOffline = false
  var framing: Framing?
  var parentProcess: Int32?
  var recordPath: String?
  /// Whether a parent restarts the process that serves.
  var isSupervised = false
  var limits = Limits()
  /// The words after the command.
  var words: [String] = []
  var isForced = false
  var isQuiet = false
  /// The folder that `kurs refresh` writes the newer tables into.
  var intoFolder: String?
  /// Whether `kurs help` prints a manual page.
  var isManual = false
  /// Whether an expression has options, which are those of `kurs convert`.
  private var hasOptions = false
  /// Whether a failed request's whole error object goes to standard error.
  var printsErrorsAsJSON = false
  /// The command of `Wiring.commands` that has taken options.
  private var own: (any ProgramCommand)?
  /// The time of a frozen clock, for documents and tests.
  var now: Instant?
  /// The time at which a running clock starts, to try out another day.
  var clockStart: Instant?
  /// Seconds one request to a source may take; nil for the default.
  var fetchSeconds: Int?

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var words = arguments.makeIterator()
    var positional: [String] = []
    // `kurs --json 100 usd in eur` is `kurs 100 usd in eur --json`.
    var forms: [String] = []
    var isAtEnd = false
    func next() -> String? {
      if let word = words.next() { return word }
      isAtEnd = true
      return forms.popLast()
    }
    while var word = next() {
      var inline: String?
      if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        inline = String(word[word.index(after: equals)...])
        word = String(word[..<equals])
      }
      switch word {
      case "--json" where positional.isEmpty && !isAtEnd,
        "--csv" where positional.isEmpty && !isAtEnd:
        forms.append(word)
      case "--":
        while let word = words.next() { positional.append(word) }
      case _ where word.hasPrefix("-") && word != "-" && !Self.isTyped(word):
        if let option = Self.option(word, of: positional) {
          try option.apply(to: &self, word, inline) { words.next() }
          continue
        }
        let isKnown = try applyOwn(word, inline, of: positional) { words.next() }
        let isOfExpression = !isKnown && Self.isOfExpression(word, positional)
        hasOptions = hasOptions || isOfExpression
        if isOfExpression || !isKnown && WordCommand.takesOptions(positional) {
          // An option of the command, whose value may be the next word.
          positional.append(inline.map { "\(word)=\($0)" } ?? word)
          continue
        }
        guard isKnown else {
          throw .unknownOption(word, of: Self.ofFeature(positional)?.name ?? positional.first)
        }
      default: positional.append(word)
      }
    }
    try apply(positional)
    if isSupervised, !command.serves || dialect != nil || framing == .vim {
      throw UsageError(
        message: "--supervised is for kurs without a command, in other framings than vim")
    }
    guard intoFolder == nil || positional.first == "refresh" else {
      throw .unknownOption("--into", of: positional.first)
    }
  }

  /// An option of the program, or of what it does without a feature. Those of `refresh` may be before it, and
  /// commands of words and exports have some of them, too.
  private static func option(_ name: String, of words: [String]) -> CommandOption<Options>? {
    general.taking(name) ?? OwnTopic.refresh.options.taking(name)
      ?? words.first.flatMap { OwnTopic.named($0)?.options.taking(name) }
  }

  /// Applies an option of the command; false if it is none of its own.
  private mutating func applyOwn(
    _ option: String, _ inline: String?, of words: [String], next: () -> String?
  ) throws(UsageError) -> Bool {
    guard let first = words.first, let command = Wiring.command(first) else { return false }
    // Of `watchlist add`, the words take them.
    guard words.count == 1 || HelpTopic.isProgram(words) else { return false }
    var taking = own ?? command.init()
    defer { own = taking }
    return try taking.apply(option, inline, next: next)
  }

  private mutating func apply(_ positional: [String]) throws(UsageError) {
    if case .help = command { command = Self.help(positional) ?? .help(nil) }
    guard let first = positional.first, command.serves else { return }
    if first == "help" {
      command = try help(positional.dropFirst())
      return
    }
    if positional == ["version"] {
      command = .version
      return
    }
    let afterEval = first == "eval" ? Array(positional.dropFirst()) : positional
    if afterEval == ["-"] || afterEval == ["-", "--json"] {
      command = .lines(isJSON: afterEval.count > 1)
      return
    }
    if let spoken = DialectChoice(rawValue: first), spoken != .native {
      guard positional.count == 1 else {
        throw UsageError(message: "\(first) takes no words, such as '\(positional[1])'")
      }
      dialect = spoken
      return
    }
    if first == "completions" {
      command = .completions(Array(positional.dropFirst()))
      return
    }
    // Before the commands of words, which take a new process as long to list as a call takes.
    if first == "call" {
      guard positional.count >= 2 else { throw UsageError(message: "call needs a method") }
      command = .call(method: positional[1], words: Array(positional.dropFirst(2)))
      return
    }
    let found = Self.ofFeature(positional)
    // Only a screen can begin with the words of others. To list those takes a new process as long as a call.
    if found.map({ $0 is any ShownCommand.Type }) ?? true, WordCommand.begins(positional),
      !HelpTopic.isProgram(positional)
    {
      command = .words(positional + (own?.handedOn ?? []))
      return
    }
    if let found {
      var known = own ?? found.init()
      try known.apply(words: positional.dropFirst(found.name.split(separator: " ").count))
      command = .own(known)
      return
    }
    if first == "refresh" {
      self.words = Array(positional.dropFirst())
      command = .refresh
      return
    }
    if first == "eval" {
      guard positional.count >= 2 else { throw UsageError(message: "eval needs an expression") }
      command = expression(Array(positional.dropFirst()), command: nil)
      return
    }
    // Whether kurs can read it as an expression is known when it has tried.
    command = expression(positional, command: Self.beginsExpression(first) ? nil : first)
  }

  /// The one of `Wiring.commands` that the words begin with.
  static func ofFeature(_ words: [String]) -> (any ProgramCommand.Type)? {
    guard let first = words.first else { return nil }
    let two = words.count > 1 ? "\(first) \(words[1])" : first
    return Wiring.commands.first { $0.name == first || $0.name == two }
  }

  private func expression(_ words: [String], command: String?) -> Command {
    hasOptions
      ? .words(["convert"] + words)
      : .evaluate(Self.line(of: words), command: command)
  }

  /// `joined` looks up how a text is a sequence: 140,000 of the 4.2 million instructions of a run.
  static func line(of words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { $0 + " " + $1 }
  }

  /// `kurs help`, `kurs help COMMAND`, `kurs help --man`.
  private func help(_ words: some Collection<String>) throws(UsageError) -> Command {
    if isManual {
      guard words.count <= 1, let page = ManualPage(rawValue: words.first ?? "kurs") else {
        throw UsageError(
          message: "there is no manual page '\(words.joined(separator: " "))'",
          hint: "Try 'kurs help --man' or 'kurs help --man protocol'.")
      }
      return .manual(page)
    }
    guard let first = words.first else { return .help(nil) }
    guard let found = Self.help(words) else { throw .unknownTopic(first) }
    return found
  }

  /// `kurs help COMMAND`, `kurs help all`, `kurs help call METHOD`; nil for other words.
  private static func help(_ words: some Collection<String>) -> Command? {
    let given = Array(words)
    if given == ["all"] { return .helpAll }
    if let topic = HelpTopic(given.prefix(2).joined(separator: " ")) {
      return .help(topic)
    }
    guard HelpTopic.isProgram(given) || !WordCommand.begins(given) else { return .wordHelp(given) }
    guard let topic = given.first.flatMap({ HelpTopic($0) }) else {
      // `tables` alone is no command, but one begins with it.
      return given.first.flatMap { WordCommand.first(of: $0) } == nil ? nil : .wordHelp(given)
    }
    if case .own(let own) = topic, own.name == "call", let method = words.dropFirst().first {
      return .methodHelp(method)
    }
    return .help(topic)
  }
}

/// Expressions on the command line, told apart from options and commands.
extension Options {
  /// `-5`, `-$5`, `->`: words with a hyphen that are no option.
  static func isTyped(_ word: String) -> Bool {
    guard let next = word.utf8.dropFirst().first else { return false }
    return next == UInt8(ascii: ">") || begins(next)
  }

  /// An amount, a sign, a parenthesis, or a name of a currency.
  static func beginsExpression(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    if begins(first) || isTyped(word) || first == UInt8(ascii: "+") { return true }
    // `usd100`, `eur/usd`, `100`: only the letters are looked up.
    let letters = String(
      decoding: word.utf8.prefix {
        ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "$")
      },
      as: UTF8.self)
    guard !letters.isEmpty else { return false }
    if Currency(code: letters) != nil { return true }
    var lexicon = Lexicon(.plain)
    return !lexicon.meaning(of: letters).isEmpty
      || lexicon.isWord(letters.lowercased())
  }

  /// Whether the words so far are an expression, and the option is one of `kurs convert`.
  static func isOfExpression(_ option: String, _ words: [String]) -> Bool {
    guard let first = words.first, !WordCommand.begins(words),
      HelpTopic(first) == nil || first == "eval", !["help", "-"].contains(first),
      let convert = WordCommand.named(["convert"])
    else { return false }
    return ["--json", "--csv"].contains(option) || convert.option(option) != nil
  }

  private static func begins(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") <= 9 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}

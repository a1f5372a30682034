import Dates
import Money
import RPC

/// The command line, parsed.
struct Options {
  enum Command: Equatable {
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
    /// `kurs chart USD/EUR GBP 5y`
    case chart(ChartCommand)
    /// `kurs 100 usd in eur`, or `kurs eval WORDS`
    case evaluate(String)
    /// `kurs watch trip --format tmux`
    case watch(WatchCommand)
    /// `kurs board trip`, `kurs bill`
    case screen(ScreenCommand)
    /// `kurs doctor [--json]`
    case doctor(DoctorCommand)
    /// `kurs --help`, or of one command `kurs watch --help`
    case help(HelpTopic?)
    /// `kurs help call METHOD`
    case methodHelp(String)
    case version
  }

  var command = Command.serve
  var statePath: String?
  var isEphemeral = false
  var isOffline = false
  var framing: Framing?
  var parentProcess: Int32?
  var recordPath: String?
  var limits = Limits()
  /// The words after the command.
  var words: [String] = []
  var isForced = false
  var isQuiet = false
  /// The folder that `kurs refresh` writes the newer tables into.
  var intoFolder: String?
  /// Whether a failed request's whole error object goes to standard error.
  var printsErrorsAsJSON = false
  private var chart = ChartCommand()
  private var watch = WatchCommand()
  private var doctor = DoctorCommand()
  /// The list of `kurs watch --list NAME`, for a list whose name is a command.
  private var watchedList: String?
  /// The time of a frozen clock, for documents and tests.
  var now: Instant?
  /// The time at which a running clock starts, to try out another day.
  var clockStart: Instant?
  /// Seconds one request to a source may take; nil for the default.
  var fetchSeconds: Int?

  /// From the longest everyday request to what offsets in a document can count.
  private static let messageLimits = 1_024...1 << 30
  private static let fetchLimits = 1...60

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var words = arguments.makeIterator()
    var positional: [String] = []
    while var word = words.next() {
      var inline: String?
      if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        inline = String(word[word.index(after: equals)...])
        word = String(word[..<equals])
      }
      func value(_ what: String) throws(UsageError) -> String {
        if let inline { return inline }
        guard let next = words.next() else { throw UsageError(message: "\(word) needs \(what)") }
        return next
      }
      switch word {
      case _ where listOption(word, positional): watchedList = try value("a list")
      case "--help", "-h": command = .help(nil)
      case "--version", "-V": command = .version
      case "--state": statePath = try value("a path")
      case "--ephemeral": isEphemeral = true
      case "--offline": isOffline = true
      case "--force": isForced = true
      case "--quiet", "-q": isQuiet = true
      case "--into": intoFolder = try value("a folder")
      case "--record": recordPath = try value("a file")
      case "--message-limit":
        let text = try value("a number of bytes")
        guard let bytes = Int(text), Self.messageLimits.contains(bytes) else {
          throw UsageError(
            message: "--message-limit takes \(Self.messageLimits.lowerBound) to "
              + "\(Self.messageLimits.upperBound) bytes, not '\(text)'")
        }
        limits.messageBytes = bytes
      case "--framing":
        let name = try value("line, headers or vim")
        guard let known = Framing(rawValue: name) else {
          throw UsageError(message: "--framing takes line, headers or vim, not '\(name)'")
        }
        framing = known
      case "--parent-pid":
        let text = try value("a process id")
        guard let id = Int32(text), id > 0 else {
          throw UsageError(message: "--parent-pid takes a process id, not '\(text)'")
        }
        parentProcess = id
      case "--fetch-timeout":
        let text = try value("a number of seconds")
        guard let seconds = Int(text), Self.fetchLimits.contains(seconds) else {
          throw UsageError(
            message: "--fetch-timeout takes \(Self.fetchLimits.lowerBound) to "
              + "\(Self.fetchLimits.upperBound) seconds, not '\(text)'")
        }
        fetchSeconds = seconds
      case "--errors":
        let form = try value("text or json")
        guard ["text", "json"].contains(form) else {
          throw UsageError(message: "--errors takes text or json, not '\(form)'")
        }
        printsErrorsAsJSON = form == "json"
      case "--now": now = try Self.instant(word, try value(Self.instantExample))
      case "--clock": clockStart = try Self.instant(word, try value(Self.instantExample))
      case "--":
        while let word = words.next() { positional.append(word) }
      case _ where word.hasPrefix("-") && word != "-" && !Self.isTyped(word):
        let isKnown =
          switch positional.first {
          case "chart": try chart.apply(word, value)
          case "watch": try watch.apply(word, value)
          case "doctor": doctor.apply(word)
          default: false
          }
        if !isKnown, WordCommand.takesOptions(positional) {
          // An option of the command, whose value may be the next word.
          positional.append(inline.map { "\(word)=\($0)" } ?? word)
          continue
        }
        guard isKnown else { throw .unknownOption(word, of: positional.first) }
      default: positional.append(word)
      }
    }
    try apply(positional)
    if intoFolder != nil, command != .refresh {
      throw .unknownOption("--into", of: positional.first)
    }
  }

  /// Whether it is the option of `kurs watch`, and not of a command such as `watch add`.
  private func listOption(_ word: String, _ positional: [String]) -> Bool {
    word == "--list" && positional == ["watch"]
  }

  /// Whether the next word is the value of an option.
  static func takesValue(_ option: String) -> Bool {
    [
      "--state", "--record", "--message-limit", "--framing", "--parent-pid", "--fetch-timeout",
      "--errors", "--now", "--clock",
    ].contains(option)
  }

  private static let instantExample = "an instant such as 2026-10-30T18:00:00Z"

  private static func instant(_ option: String, _ text: String) throws(UsageError) -> Instant {
    guard let instant = try? Instant(iso8601: text) else {
      throw UsageError(message: "\(option) takes \(instantExample), not '\(text)'")
    }
    return instant
  }

  private mutating func apply(_ positional: [String]) throws(UsageError) {
    if case .help = command { command = Self.help(positional) }
    guard let first = positional.first, command == .serve else { return }
    if first == "help" {
      command = Self.help(positional.dropFirst())
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
    if WordCommand.begins(positional), !HelpTopic.isProgram(positional) {
      command = .words(positional + (watchedList.map { ["--list", $0] } ?? []))
      return
    }
    if first == "watch" {
      try watch.apply(words: (watchedList.map { [$0] } ?? []) + positional.dropFirst())
      command = .watch(watch)
      return
    }
    if let screen = try ScreenCommand(positional) {
      command = .screen(screen)
      return
    }
    if first == "doctor" {
      guard positional.count == 1 else {
        throw UsageError(message: "doctor takes no words, such as '\(positional[1])'")
      }
      command = .doctor(doctor)
      return
    }
    if first == "refresh" {
      command = .refresh
      words = Array(positional.dropFirst())
      return
    }
    if first == "chart" {
      try chart.apply(words: positional.dropFirst())
      command = .chart(chart)
      return
    }
    if first == "eval" {
      guard positional.count >= 2 else { throw UsageError(message: "eval needs an expression") }
      command = .evaluate(positional.dropFirst().joined(separator: " "))
      return
    }
    guard Self.beginsExpression(first) else { throw .unknownCommand(first) }
    command = .evaluate(positional.joined(separator: " "))
  }

  /// `kurs help COMMAND`, `kurs help call METHOD`.
  private static func help(_ words: some Collection<String>) -> Command {
    let given = Array(words)
    guard HelpTopic.isProgram(given) || !WordCommand.begins(given) else { return .wordHelp(given) }
    guard let topic = given.first.flatMap({ HelpTopic(rawValue: $0) }) else { return .help(nil) }
    if topic == .call, let method = words.dropFirst().first { return .methodHelp(method) }
    return .help(topic)
  }
}

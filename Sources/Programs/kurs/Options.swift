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
        guard isKnown else { throw .unknownOption(word, of: positional.first) }
      default: positional.append(word)
      }
    }
    try apply(positional)
    if intoFolder != nil, command != .refresh {
      throw .unknownOption("--into", of: positional.first)
    }
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
    if first == "watch" {
      try watch.apply(words: positional.dropFirst())
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
    guard first == "call" else {
      guard Self.beginsExpression(first) else {
        throw .unknownCommand(first)
      }
      command = .evaluate(positional.joined(separator: " "))
      return
    }
    guard positional.count >= 2 else { throw UsageError(message: "call needs a method") }
    command = .call(method: positional[1], words: Array(positional.dropFirst(2)))
  }

  /// `kurs help COMMAND`, `kurs help call METHOD`.
  private static func help(_ words: some Collection<String>) -> Command {
    guard let topic = words.first.flatMap({ HelpTopic(rawValue: $0) }) else { return .help(nil) }
    if topic == .call, let method = words.dropFirst().first { return .methodHelp(method) }
    return .help(topic)
  }
}

/// Says what is wrong with the command line, in one line, and what may help.
struct UsageError: Error {
  let message: String
  var hint: String?

  private static let general = [
    "--state", "--ephemeral", "--offline", "--force", "--quiet", "--framing", "--parent-pid",
    "--message-limit", "--record", "--errors", "--fetch-timeout", "--now", "--clock", "--version",
    "--help",
  ]

  static func unknownOption(_ word: String, of command: String?) -> UsageError {
    let topic = command.flatMap { HelpTopic(rawValue: $0) }
    let message = "unknown option \(word)" + (topic.map { " of kurs \($0)" } ?? "")
    if let owner = HelpTopic.allCases.first(where: { $0.options.contains(word) }), owner != topic {
      return UsageError(
        message: message, hint: "It is an option of 'kurs \(owner)'; put it after that.")
    }
    let help = topic.map { "Try 'kurs \($0) --help'." } ?? "Try 'kurs --help'."
    guard let near = nearest(to: word, among: (topic?.options ?? []) + general) else {
      return UsageError(message: message, hint: help)
    }
    return UsageError(message: message, hint: "Did you mean \(near)? \(help)")
  }

  static func unknownCommand(_ word: String) -> UsageError {
    let near = nearest(to: word, among: HelpTopic.allCases.map(\.rawValue))
    return UsageError(
      message: "unknown command '\(word)'; `kurs 100 usd in eur` converts, "
        + "`kurs call METHOD [JSON]` calls a method",
      hint: near.map { "Did you mean 'kurs \($0)'? Try 'kurs --help'." })
  }

  private static func nearest(to word: String, among known: [String]) -> String? {
    let typed = Array(word.utf8)
    let limit = min(2, max(1, typed.count / 3))
    return known.compactMap { name in
      EditDistance.between(typed, Array(name.utf8), limit: limit).map { (name, $0) }
    }.min { $0.1 < $1.1 }?.0
  }
}

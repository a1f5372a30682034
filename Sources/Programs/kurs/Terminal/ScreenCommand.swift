import Platform
import Screens

/// A command that has the whole terminal: `kurs board`, `kurs bill`.
enum ScreenCommand: Equatable {
  case board(BoardCommand)
  case bill(BillCommand)

  /// Nil if the first word is no such command.
  init?(_ words: some Collection<String>) throws(UsageError) {
    switch words.first {
    case "board": self = .board(try BoardCommand(words: words.dropFirst()))
    case "bill": self = .bill(try BillCommand(words: words.dropFirst()))
    default: return nil
    }
  }

  /// Returns the exit code.
  func run(_ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    return run(client, options, inPrompt: false)
  }

  /// Runs the screen with a client that is there already: the prompt's.
  func run(_ client: Client, _ options: Options, inPrompt: Bool) -> Int32 {
    switch self {
    case .board(let board): board.run(client, options, inPrompt: inPrompt)
    case .bill(let bill): bill.run(client, options, inPrompt: inPrompt)
    }
  }
}

/// A screen as text, for an output that is no terminal.
enum ScreenText {
  /// Columns; nil where there is no terminal: then no line is cut or filled.
  static var width: Int? { isatty(STDOUT_FILENO) != 0 ? Terminal.size.width : nil }
}

extension ScreenFailure {
  /// Prints it, and returns the exit code.
  func complain() -> Int32 {
    let (message, hint) = error.map(Speech(place: .shell).error) ?? (message, hint)
    System.complain([message, hint].compactMap(\.self).joined(separator: "\n"))
    return error.map(ExitCode.code) ?? 1
  }
}

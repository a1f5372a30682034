import Platform
import Screens

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

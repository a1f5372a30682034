import JSON
import Methods

/// The exit codes of a command that sends a request: one for each class of errors.
enum ExitCode {
  /// What the user gave was refused: an amount, a currency, a day, a name.
  static let refused: Int32 = 1
  /// The command line, the method or a param was not understood.
  static let notUnderstood: Int32 = 2
  static let noRate: Int32 = 4
  /// The request may succeed later without a change.
  static let later: Int32 = 5
  /// A source, the network or the state file cannot be used as it is set up.
  static let unusable: Int32 = 6
  /// As sysexits(3) has it.
  static let defect: Int32 = 70

  static func code(for error: Value) -> Int32 {
    guard let name = error["data"]?["kind"]?.text, let kind = ErrorKind.named(name) else {
      return defect
    }
    return code(for: kind, retryable: error["data"]?["retryable"] == .bool(true))
  }

  static func code(for kind: ErrorKind, retryable: Bool) -> Int32 {
    if retryable { return later }
    switch kind {
    case .internalError: return defect
    case .noRate, .retiredCurrency: return noRate
    case .storage: return unusable
    default: break
    }
    switch kind.code {
    case ..<0: return notUnderstood
    // What sources and the network answer.
    case 451...499: return unusable
    default: return refused
    }
  }

  /// For the help; protocol.md has the same.
  static let table = """
      0   the result was printed
      1   refused: an amount, a currency, a day or a name in the request
      2   the command line, the method or a param was not understood
      3   standard input or output failed
      4   there is no rate for the pair on that day
      5   failed this time: the same request may succeed later
      6   a source, the network or the state file cannot be used as it is set up
      70  a defect in kurs
    """
}

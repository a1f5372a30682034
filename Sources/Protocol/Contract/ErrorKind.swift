/// A kind of failure that a method can have. The feature that refuses declares it: what several meet is here, what
/// one refuses in its `Methods`. A method lists its kinds in order of precedence: if several apply to a request, the
/// first is reported. Params are read one by one, in the order of their declaration, so of two invalid params the
/// first is reported.
///
/// A class, so that an error has one word of it: as a value it would be eight, in each copy of an error.
package final class ErrorKind: Hashable, Sendable {
  /// Positive, so outside what JSON-RPC and LSP reserve, save for the four kinds that JSON-RPC 2.0
  /// names itself. A code is never reused for another kind.
  package let code: Int
  private let spelling: StaticString
  private let sentence: StaticString
  /// Whether it says that there is nothing of a name, which may be stored where it cannot be read.
  package let isOfStored: Bool
  /// Whether the same request may succeed later with no change.
  package let isRetryable: Bool

  package enum Retry: Sendable { case never, later }

  /// What is refused.
  package enum Subject: Sendable {
    case request
    /// The name of something of the user's, which may be stored where it cannot be read.
    case stored
  }

  /// `meaning` says when it happens, for protocol.md.
  package init(
    _ code: Int, _ name: StaticString, _ meaning: StaticString, of subject: Subject = .request,
    retry: Retry = .never
  ) {
    (self.code, spelling, sentence) = (code, name, meaning)
    (isOfStored, isRetryable) = (subject == .stored, retry == .later)
  }

  package var name: String { spelling.description }
  package var meaning: String { sentence.description }

  package static func == (one: ErrorKind, other: ErrorKind) -> Bool { one.code == other.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension ErrorKind {
  /// What no method lists, as all can have it.
  package static let ofEveryMethod: [ErrorKind] = [.invalidParams, .internalError]
}

extension ErrorKind {
  package static let shutDown = ErrorKind(
    -32600, "shutDown", "`shutdown` was answered; kurs accepts only `exit` now.")
  package static let methodNotFound = ErrorKind(
    -32601, "methodNotFound", "No method has that name.")
  package static let invalidParams = ErrorKind(
    -32602, "invalidParams", "A param is unknown, doubled, missing, or of the wrong type.")
  package static let amountMissing = ErrorKind(
    101, "amountMissing", "The amount is missing or empty.")
  package static let amountMalformed = ErrorKind(
    102, "amountMalformed", "The amount, read as a whole, is not a decimal number.")
  package static let amountTooLarge = ErrorKind(
    104, "amountTooLarge", "The amount or the result has more than 38 digits.")
  package static let currencyMissing = ErrorKind(
    201, "currencyMissing", "The currency is missing or empty.")
  package static let unknownCurrency = ErrorKind(
    202, "unknownCurrency", "No currency has that code; `nearest` lists similar ones.")
  package static let dateMalformed = ErrorKind(
    301, "dateMalformed", "The day is not written as in ISO 8601, `2026-10-30`.")
  package static let dateOutOfRange = ErrorKind(
    302, "dateOutOfRange", "The day does not exist, or no table covers it.")
  package static let pairInvalid = ErrorKind(
    934, "pairInvalid", "The pair is not two different codes such as EUR/USD.")
  package static let divisionByZero = ErrorKind(704, "divisionByZero", "A division by zero.")
  package static let amountNotInteger = ErrorKind(
    103, "amountNotInteger", "`integersOnly` is set and the amount has a fraction.")
  package static let tooManyAmounts = ErrorKind(
    105, "tooManyAmounts", "More amounts than one request may have.")
  package static let tooManyTargets = ErrorKind(
    204, "tooManyTargets", "More targets than one request may have.")
  package static let unknownSource = ErrorKind(
    401, "unknownSource", "No source or rate set has that name.")
  package static let retiredCurrency = ErrorKind(
    203, "retiredCurrency", "The currency is withdrawn, and kurs knows no rule that converts it.")
  package static let noRate = ErrorKind(
    402, "noRate", "No table quotes the pair that day; `missing` names the leg.")
  package static let tooStale = ErrorKind(
    403, "tooStale", "The newest rate is older than `maxAge` allows.", retry: .later)
  package static let tooManySubscriptions = ErrorKind(
    611, "tooManySubscriptions", "The connection has the maximum number of subscriptions.")
  package static let unknownSubscription = ErrorKind(
    612, "unknownSubscription", "The connection has no subscription of that kind with that number.")
  package static let storage = ErrorKind(
    601, "storage",
    "The state file could not be read or written; the message says what became of a change.",
    retry: .later)
  package static let internalError = ErrorKind(
    -32603, "internalError", "A defect in kurs: please report it.")
}

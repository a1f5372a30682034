import Drawing
package import Engine
package import JSON

/// Why a method could not answer: for a person to read and for a program to act on. Dialects turn
/// it into their own form of error.
package struct Failure: Error, Hashable {
  package let kind: FailureKind
  /// One short sentence fit to show.
  package let message: String
  /// What to do about it.
  package let hint: String
  /// Whether the same request may succeed later with no change: as its kind says, if the cause does
  /// not decide it.
  package let retryable: Bool
  /// Further facts by name, such as the nearest codes.
  package let details: [Value.Member]
  /// What may cure it soon: who can wait asks again when that is over. Who cannot has the failure.
  package var waitsFor: Wait?
  /// Where the client wants to be told meanwhile how far that has come.
  package var progress: ProgressToken?

  package init(
    _ kind: FailureKind, _ message: String, hint: String, retryable: Bool? = nil,
    details: [Value.Member] = []
  ) {
    self.kind = kind
    self.message = message.printable
    self.hint = hint.printable
    self.retryable = retryable ?? kind.isRetryable
    self.details = details
  }
}

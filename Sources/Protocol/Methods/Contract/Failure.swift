import Drawing
package import Engine
package import JSON

/// Why a method failed: a message for people, a kind for programs. Dialects turn it into their own
/// form of error.
package struct Failure: Error, Hashable {
  package let kind: FailureKind
  /// One short sentence fit to show.
  package let message: String
  /// How to fix it, as an imperative.
  package let hint: String
  /// Whether the same request may succeed later with no change: as its kind says, if the cause does
  /// not decide it.
  package let retryable: Bool
  /// Further facts by name, such as the nearest codes.
  package let details: [Value.Member]
  /// If set, the caller may wait for this fetch and retry; otherwise it reports the error.
  package var waitsFor: Wait?
  /// The token under which the client wants progress reports while it waits.
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

extension Failure {
  /// A param of the right type with an invalid value.
  static func refused(_ param: String, _ value: String, hint: String) -> Failure {
    Failure(
      .invalidParams, "The param `\(param)` cannot be \(value.prefix(40)).", hint: hint,
      details: [.init("param", .string(param))])
  }

  /// Refuses an integer outside the range of the param.
  static func check(
    _ param: String, _ number: Int?, within range: ClosedRange<Int>
  ) throws(Failure) {
    guard let number, !range.contains(number) else { return }
    throw refused(
      param, String(number),
      hint: range.upperBound == .max
        ? "Give a number not below \(range.lowerBound)."
        : "Give a number from \(range.lowerBound) to \(range.upperBound).")
  }
}

extension Failure {
  /// The requested data could not be written or read.
  init(_ error: StorageError, _ attempt: String = "Nothing was changed") {
    self.init(
      .storage, "\(attempt): \(error).", hint: error.hint, retryable: error.isRetryable)
  }
}

/// Runs a change of the user's data, and turns an error of the store into the method's.
func keeping<R>(_ change: () throws(StorageError) -> R) throws(Failure) -> R {
  do throws(StorageError) {
    return try change()
  } catch {
    throw Failure(error)
  }
}

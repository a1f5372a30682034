import Drawing
package import Engine
package import JSON

/// Why a method failed: a message for people, a kind for programs. Dialects turn it into their own
/// form of error.
package struct MethodError: Error, Equatable {
  package let kind: ErrorKind
  /// One short sentence fit to show.
  package let message: String
  /// How to fix it, as an imperative.
  package var hint: String
  /// Whether the same request may succeed later with no change: as its kind says, if the cause does
  /// not decide it.
  package let retryable: Bool
  /// Further facts by name, such as the nearest codes.
  package private(set) var details: [Value.Member]
  /// If set, the caller may wait for this fetch and retry; otherwise it reports the error.
  package var waitsFor: Wait?
  /// Whether a lock of another process is in the way, so that the caller may retry a little later.
  package private(set) var meetsLock = false

  package init(
    _ kind: ErrorKind, _ message: String, hint: String, retryable: Bool? = nil,
    details: [Value.Member] = []
  ) {
    self.kind = kind
    self.message = message.printable
    self.hint = hint.printable
    self.retryable = retryable ?? kind.isRetryable
    self.details = details
  }
}

extension MethodError {
  /// The same error with more facts.
  package func with(_ facts: Value.Member...) -> MethodError {
    var error = self
    error.details += facts
    return error
  }

  /// The same error about one element of a list, counted from 0.
  func at(_ index: Int) -> MethodError { with(.init("index", .number(String(index)))) }
}

extension Value.Member {
  static func param(_ name: StaticString) -> Value.Member {
    .init("param", .string(name.description))
  }

  /// A request that would help, for the program: the hint says the same to the person in front of it.
  static func fix(_ method: StaticString, _ params: Value.Member...) -> Value.Member {
    .init("fix", ["method": .string(method.description), "params": .object(params)])
  }
}

extension MethodError {
  /// A param of the right type with an invalid value.
  static func refused(_ param: String, _ value: String, hint: String) -> MethodError {
    MethodError(
      .invalidParams, "The param `\(param)` cannot be \(value.prefix(60)).", hint: hint,
      details: [.init("param", .string(param))])
  }

  /// Refuses an integer outside the range of the param.
  package static func check(
    _ param: String, _ number: Int?, within range: ClosedRange<Int>
  ) throws(MethodError) {
    guard let number, !range.contains(number) else { return }
    throw refused(
      param, String(number),
      hint: range.upperBound == .max
        ? "Give a number not below \(range.lowerBound)."
        : "Give a number from \(range.lowerBound) to \(range.upperBound).")
  }
}

extension MethodError {
  /// The requested data could not be written or read.
  init(_ error: StorageError, _ attempt: String = "Nothing was changed") {
    let attempt =
      switch error {
      case .unsynced: "The change is kept, but perhaps not through a power failure"
      case .uncertain: "The change may be lost"
      default: attempt
      }
    self.init(
      .storage, "\(attempt): \(error).", hint: error.hint, retryable: error.isRetryable)
    meetsLock = error.isBusy
  }
}

extension MethodError {
  /// What the request is about could not be read.
  package init(unread error: StorageError) { self.init(error, "Nothing was read") }

  /// The change is made, and the disk did not take it.
  package init(uncertain error: StorageError) { self.init(error) }
}

/// Runs a change of the user's data, and turns an error of the store into the method's.
func keeping<R>(_ change: () throws(StorageError) -> R) throws(MethodError) -> R {
  do throws(StorageError) {
    return try change()
  } catch {
    throw MethodError(error)
  }
}

import Engine
import JSON

extension Failure {
  /// What was asked for could not be written down or read.
  init(_ error: StorageError, _ attempt: String = "Nothing was changed") {
    self.init(
      .storage, "\(attempt): \(error).", hint: error.hint, retryable: error.isRetryable)
  }
}

/// Runs a change of the user's data; a refusal of the store is the method's failure.
func keeping<R>(_ change: () throws(StorageError) -> R) throws(Failure) -> R {
  do throws(StorageError) {
    return try change()
  } catch {
    throw Failure(error)
  }
}

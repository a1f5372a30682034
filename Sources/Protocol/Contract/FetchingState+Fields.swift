import Engine
import Feeds

extension FetchingState {
  var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .success: "success"
    case .error: "error"
    }
  }

  /// Whether rates are being fetched, and the error if that failed.
  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    var sourceError: SourceError?
    if case .error(let reason) = self { sourceError = reason }
    sink.field("state", word, "The status of fetching: `idle`, `loading`, `success` or `error`.")
    sink.field(
      "kind", sourceError?.kind.errorKind.name, "The kind of the error, as in `data.kind`.")
    sink.field("message", sourceError?.message, "The error in a sentence.")
    sink.field("hint", sourceError?.hint, "How to fix it.")
    sink.field(
      "retryable", sourceError?.kind.errorKind.isRetryable,
      "Whether the error may resolve by itself.")
  }
}

package import Engine
import Feeds

extension FetchingState: RareRecord {
  var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .success: "success"
    case .error: "error"
    }
  }

  private var error: SourceError? { if case .error(let error) = self { error } else { nil } }

  package static let members: [Member<Self>] = [
    Member("state", \.word, "The status of fetching: `idle`, `loading`, `success` or `error`."),
    Member("kind", \.error?.kind.errorKind.name, "The kind of the error, as in `data.kind`."),
    Member("message", \.error?.message, "The error in a sentence."),
    Member("hint", \.error?.hint, "How to fix it."),
    Member(
      "retryable", \.error?.kind.errorKind.isRetryable,
      "Whether the error may resolve by itself."),
  ]
}

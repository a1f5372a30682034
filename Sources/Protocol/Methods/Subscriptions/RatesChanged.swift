import Dates
package import Engine
import Rates

/// `rates/changed`: a fetch has begun or ended.
package enum RatesChanged: Push {
  package static let name: StaticString = "rates/changed"
  package static let summary: StaticString = "A fetch of rates started, succeeded, or failed."

  package struct Params: Record {
    let state: FetchingState
    let sources: [NewestTable]

    package static var sample: Params { Params(state: .idle, sources: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      var trouble: FetchTrouble?
      if case .error(let reason) = state { trouble = reason }
      sink.field("state", state.word, "`idle`, `loading`, `success` or `error`.")
      sink.field("kind", trouble?.kind.failure.rawValue, "What kind of error, as in `data.kind`.")
      sink.field("message", trouble?.message, "The error in a sentence.")
      sink.field("hint", trouble?.hint, "What to do about it.")
      sink.field("retryable", trouble?.kind.failure.isRetryable, "Whether it may pass by itself.")
      sink.field("sources", sources, "The newest tables there are now.")
    }
  }

  /// One publisher's newest day.
  struct NewestTable: Record {
    let source: String
    let newest: Day

    static var sample: NewestTable { NewestTable(source: "", newest: .first) }

    func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("source", source, "Whose.")
      sink.field("newest", newest, "The value day of its newest table.")
    }
  }

  package static func tells(of topic: Topic) -> Bool { topic == .rates }

  package static func params(for subscription: Subscription, _ engine: Engine) -> Params? {
    let tables = engine.archive.publishers.compactMap { publisher in
      engine.archive.newestDay(of: publisher.id).map {
        NewestTable(source: publisher.id.text, newest: $0)
      }
    }
    return Params(state: engine.fetchingState, sources: tables)
  }
}

extension FetchingState {
  var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .success: "success"
    case .error: "error"
    }
  }
}

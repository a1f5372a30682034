import Dates
package import Engine
import Rates

/// `rates/subscribe`: subscribes to fetches of rates.
package enum RatesSubscribe: Method {
  package static let name: StaticString = "rates/subscribe"
  package static let summary: StaticString = "Subscribes to rate updates."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    kurs sends `rates/changed` whenever a fetch starts or ends, in any kurs process of the user. A \
    subscription alone fetches nothing: requests for rates do. `rates/set` and `rates/unset` do \
    not send it.
    """
  package static let failures: [FailureKind] = [.tooManySubscriptions]
  package static let example: StaticString = "{}"

  package static func run(
    _ params: NoParameters, _ engine: Engine
  ) throws(Failure) -> Subscribed {
    try engine.subscriptions.subscribe(to: .rates)
  }

  package static func text(_ result: Subscribed, _ engine: Engine) -> String {
    "\(result.subscription)"
  }
}

/// `rates/unsubscribe`: ends a subscription to rates.
package enum RatesUnsubscribe: Method {
  package static let name: StaticString = "rates/unsubscribe"
  package static let summary: StaticString = "Ends a subscription to rates."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] = [.unknownSubscription]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("rates/subscribe", "{}")
  ]
  package static let example: StaticString = #"{"subscription":1}"#

  package static func run(
    _ params: EndedSubscription, _ engine: Engine
  ) throws(Failure) -> Done {
    try engine.subscriptions.end(params) { $0 == .rates }
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}

/// `rates/changed`: a fetch has started or ended.
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
      sink.field(
        "kind", trouble?.kind.failure.rawValue, "The kind of the error, as in `data.kind`.")
      sink.field("message", trouble?.message, "The error in a sentence.")
      sink.field("hint", trouble?.hint, "How to fix it.")
      sink.field(
        "retryable", trouble?.kind.failure.isRetryable, "Whether the error may resolve by itself.")
      sink.field("sources", sources, "The newest table of each source.")
    }
  }

  /// One publisher's newest day.
  struct NewestTable: Record {
    let source: String
    let newest: Day

    static var sample: NewestTable { NewestTable(source: "", newest: .first) }

    func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("source", source, "The source.")
      sink.field("newest", newest, "The value day of its newest table.")
    }
  }

  package static func handles(_ topic: Topic) -> Bool { topic == .rates }

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

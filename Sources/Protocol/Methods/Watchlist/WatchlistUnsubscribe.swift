package import Engine

/// `watchlist/unsubscribe`: enough of it.
package enum WatchlistUnsubscribe: Method {
  package static let name: StaticString = "watchlist/unsubscribe"
  package static let summary: StaticString = "Ends a subscription to a watchlist."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] = [.unknownSubscription]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/subscribe", "{}")
  ]
  package static let example: StaticString = #"{"subscription":1}"#

  package static func run(
    _ params: EndedSubscription, _ engine: Engine
  ) throws(Failure) -> Done {
    try engine.subscriptions.end(params) { topic in
      if case .watchlist = topic { true } else { false }
    }
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}

package import Engine
import Features

/// `watchlist/subscribe`: subscribes to a watchlist and the rates of its pairs.
package enum WatchlistSubscribe: Method {
  package static let name: StaticString = "watchlist/subscribe"
  package static let summary: StaticString = "Subscribes to a watchlist."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    From then on `watchlist/changed` is sent whenever rates came in or the list was changed, \
    whichever kurs process of the user did it, and what the list shows is different from before.
    """
  package static let failures: [FailureKind] = [.unknownList, .tooManySubscriptions]
  package static let example: StaticString = "{}"

  package struct Params: Parameters {
    let list: String

    package init(_ read: inout Reader) throws(Failure) {
      list = try read("list", "Which list.", default: Watchlist.standardName)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Subscribed {
    _ = try engine.watchlist(params.list)
    return try engine.subscriptions.subscribe(to: .watchlist(params.list))
  }

  package static func text(_ result: Subscribed, _ engine: Engine) -> String {
    "\(result.subscription)"
  }
}

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

/// `watchlist/changed`: a watchlist with its current rates, for its subscribers.
package enum WatchlistChanged: Push {
  package static let name: StaticString = "watchlist/changed"
  package static let summary: StaticString = "A watchlist, or what it shows, changed."
  package static let notes: StaticString = """
    The rows are those of `watchlist`, without `age`. If the list was removed, there are none, and \
    `removed` is true.
    """

  package struct Params: Record {
    let list: String
    let rows: [WatchedRow]
    let missing: [MissingPair]?
    let removed: Bool?

    package static var sample: Params { Params(list: "", rows: [], missing: [], removed: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("list", list, "Its name.")
      sink.field("rows", rows, "The pairs that have a rate, in the list's order.")
      sink.field("missing", missing, "Those that have none now.")
      sink.field("removed", removed, "True if the list was removed.")
    }
  }

  package static func handles(_ topic: Topic) -> Bool {
    if case .watchlist = topic { true } else { false }
  }

  package static func params(for subscription: Subscription, _ engine: Engine) -> Params? {
    guard case .watchlist(let name) = subscription.topic else { return nil }
    guard let list = try? engine.watchlist(name) else {
      return Params(list: name, rows: [], missing: nil, removed: true)
    }
    let found = WatchlistRows(list, engine) { RateFacts(lasting: $0, $1) }
    return Params(list: name, rows: found.rows, missing: found.missingOrNone, removed: nil)
  }
}

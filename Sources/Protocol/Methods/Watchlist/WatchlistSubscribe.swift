package import Engine
import Features

/// `watchlist/subscribe`: to be told when a list's pairs have moved.
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

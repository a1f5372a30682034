package import Engine
import Features

/// `watchlist/changed`: what a list shows, to those who asked for it.
package enum WatchlistChanged: Push {
  package static let name: StaticString = "watchlist/changed"
  package static let summary: StaticString = "A watchlist, or what it shows, changed."
  package static let notes: StaticString = """
    The rows are those of `watchlist`, but without their age. Of a list that was removed there are \
    none, and `removed` is true.
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

  package static func tells(of topic: Topic) -> Bool {
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

package import Engine
import Features
import JSON
import Rates

/// `watchlist/changed`: a watchlist with its current rates, for its subscribers.
package enum WatchlistChanged: Push {
  package static let name: StaticString = "watchlist/changed"
  package static let summary: StaticString = "A watchlist, or what it shows, changed."
  package static let notes: StaticString = """
    Rates, the list or the count of firings changed, and with them what the list shows; rates that grow \
    old are not notified.
    """

  package static let topicName: StaticString = "watchlist"
  package static let errors: [ErrorKind] = [.unknownList]
  // A watchlist counts the firings. A fetch begins where a rate is stale, which it shows.
  package static let kind = Topic.Kind(
    "watchlists", shows: [.fetching, .rates], own: Watchlist.kind, others: [Alert.kind])

  package struct Target: Parameters {
    let list: String

    package init(_ read: inout Reader) throws(MethodError) {
      list = try read("list", "Which list.", default: Watchlist.standardName)
    }

    package init(list: String) { self.list = list }
  }

  package struct State: RareRecord {
    let list: String
    let rows: [WatchedRow]
    let missing: [MissingPair]?
    let line: String
    let fired: Int
    let removed: Bool?

    package static let members: [Member<Self>] = [
      Member("list", \.list, "Its name."),
      Member("rows", \.rows, "The pairs that have a rate, in the list's order."),
      Member("missing", \.missing, "Those that have none now."),
      Member("line", \.line, "The rows in one line, for a prompt or a status bar."),
      Member("fired", \.fired, "The number of firings of alerts not yet acknowledged."),
      Member("removed", \.removed, "True if the list was removed."),
    ]
  }

  package static func digest(of state: State) -> Int? {
    var content = Writer()
    content.beginArray()
    for row in state.rows {
      content.separate()
      row.writeContent(into: &content)
    }
    content.endArray()
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(content.bytes))
    for missing in state.missing ?? [] {
      hasher.combine(missing.kept)
      hasher.combine(missing.failure.message)
    }
    hasher.combine(state.fired)
    hasher.combine(state.removed)
    return hasher.finalize()
  }

  package static func topic(_ target: Target, _ engine: Engine) throws(MethodError) -> Topic {
    _ = try engine.watchlist(target.list)
    return Topic(kind, target.list)
  }

  package static func state(for subscription: Subscription, _ engine: Engine) -> State {
    let name = subscription.topic.name ?? ""
    let fired = Unseen.count(engine)
    guard let list = try? engine.watchlist(name) else {
      return State(list: name, rows: [], missing: nil, line: "", fired: fired, removed: true)
    }
    var found = WatchlistRows(list, engine)
    if let width = engine.client.width { found.align(to: width, engine.format) }
    return State(
      list: name, rows: found.rows, missing: found.missingOrNone,
      line: WatchlistLine.text(found.rows, engine.format), fired: fired, removed: nil)
  }
}

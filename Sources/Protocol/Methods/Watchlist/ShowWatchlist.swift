import Drawing
package import Engine
import Features
import Money

/// `watchlist`: the value of a list's pairs, and how they moved.
package enum ShowWatchlist: Method {
  package static let name: StaticString = "watchlist"
  package static let summary: StaticString =
    "Returns a watchlist: the value of each pair, and how it moved."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Changes are computed along the current path of the rate, from the same publishers' quotes, in \
    percent, rounded half up to four decimals. A change is omitted if no table within the setting \
    `maximumGap` can be compared with. With `line` the result is one line for a prompt, \
    `EUR/USD 1.1172 ▲0.4% · …`, with the changes since the previous publication.
    """
  package static let failures: [FailureKind] = [.unknownList]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","amount":"100","as":"text"}"#),
    ("watchlist/add", #"{"pair":"GBP/JPY","note":"trip","as":"text"}"#),
  ]
  package static let example: StaticString = "{}"

  package struct Params: Parameters {
    let list: String
    let line: Bool

    package init(_ read: inout Reader) throws(Failure) {
      list = try read("list", "Which list.", default: Watchlist.standardName)
      line = try read("line", "One line in place of the rows.", default: false)
    }
  }

  package struct Result: Record {
    let list: String
    let rows: [WatchedRow]?
    let missing: [MissingPair]?
    let line: String?

    package static var sample: Result { Result(list: "", rows: [], missing: [], line: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("list", list, "Its name.")
      sink.field("rows", rows, "The pairs that have a rate, in the list's order.")
      sink.field("missing", missing, "Those that have none now.")
      sink.field("line", line, "The rows in one line, if that was requested.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let list = try engine.watchlist(params.list)
    let found = WatchlistRows(list, engine) { RateFacts($0, $1) }
    guard params.line else {
      return Result(
        list: params.list, rows: found.rows, missing: found.missingOrNone, line: nil)
    }
    let line = WatchlistLine.text(found.rows, engine)
    return Result(list: params.list, rows: nil, missing: nil, line: line)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.line ?? WatchlistTable.text(result.rows ?? [], result.missing ?? [], engine)
  }
}

/// `watchlists`: the names of the lists.
package enum Watchlists: Method {
  package static let name: StaticString = "watchlists"
  package static let summary: StaticString = "Lists the watchlists."
  package static let effect = Effect.reads
  package static let failures: [FailureKind] = []
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","as":"text"}"#),
    ("watchlist/add", #"{"pair":"GBP/JPY","list":"trip","as":"text"}"#),
  ]
  package static let example: StaticString = "{}"

  package struct Result: Record {
    let lists: [Listed]

    package static var sample: Result { Result(lists: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("lists", lists, "By name.")
    }
  }

  package struct Listed: Record {
    let list: String
    let count: Int

    package static var sample: Listed { Listed(list: "", count: 0) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("list", list, "Its name.")
      sink.field("count", count, "The number of its pairs.")
    }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Result {
    let lists = engine.kept(Watchlist.self).sorted { $0.key < $1.key }
    return Result(lists: lists.map { Listed(list: $0.key, count: $0.value.pairs.count) })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(result.lists.map { [$0.list, String($0.count)] }).text
  }
}

package import Engine
import Features
import Money

/// `watchlist`: what a list's pairs are worth, and how they moved.
package enum ShowWatchlist: Method {
  package static let name: StaticString = "watchlist"
  package static let summary: StaticString =
    "Returns a watchlist: the value of each pair, and how it moved."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Moves follow the path that the rate has now back in time: the same publishers' numbers, in \
    percent of what they were, half up in the fourth decimal. A move without a table to compare with \
    is left out, as is what a holiday of more than the setting `maximumGap` hides. With `line` the \
    answer is one line fit for a prompt, `EUR/USD 1.1172 ▲0.4% · …`, with the moves since the \
    publication before.
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

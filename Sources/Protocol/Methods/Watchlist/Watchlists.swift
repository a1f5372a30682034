import Drawing
package import Engine
import Features

/// `watchlists`: which lists there are.
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
      sink.field("count", count, "How many pairs it has.")
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

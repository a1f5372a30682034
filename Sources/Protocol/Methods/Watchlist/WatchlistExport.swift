package import Engine
package import Features
package import JSON

/// `watchlist/export`: a list as a text.
package enum WatchlistExport: Method {
  package static let name: StaticString = "watchlist/export"
  package static let summary: StaticString = "Exports a watchlist as JSON or CSV text."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    CSV is as RFC 4180 has it, with a header. A note that a spreadsheet would run as a formula has \
    an apostrophe before it. `watchlist/import` takes either, and that apostrophe away.
    """
  package static let failures: [FailureKind] = [.unknownList]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","amount":"100","note":"rent, half","as":"text"}"#)
  ]
  package static let example: StaticString = #"{"form":"csv"}"#

  package struct Params: Parameters {
    let list: String
    let form: WatchlistText.Form?

    package init(_ read: inout Reader) throws(Failure) {
      list = try read("list", "Which list.", default: Watchlist.standardName)
      form = try read("form", "`json`, which is the default, or `csv`.")
    }
  }

  package struct Result: Record {
    let list: String
    let form: WatchlistText.Form
    let count: Int
    let text: String

    package static var sample: Result { Result(list: "", form: .json, count: 0, text: "") }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("list", list, "The list it is of.")
      sink.field("form", form, "What the text is.")
      sink.field("count", count, "How many pairs it has.")
      sink.field("text", text, "The whole list.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let list = try engine.watchlist(params.list)
    let form = params.form ?? .json
    return Result(
      list: params.list, form: form, count: list.pairs.count,
      text: WatchlistText.write(list, as: form))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.text.last?.isNewline == true ? String(result.text.dropLast()) : result.text
  }
}

extension WatchlistText.Form: Readable, Writable {
  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: WatchlistText.Form { .json }

  package static func read(
    _ node: Node, of name: StaticString
  ) throws(Failure) -> WatchlistText.Form {
    guard node.kind == .string, let form = WatchlistText.Form(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return form
  }

  package func write(into out: inout Writer) { out.string(rawValue) }
}

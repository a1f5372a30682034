package import Engine
import Features
package import JSON

/// `watchlist/import`: takes in a list that was exported, or written by hand.
package enum WatchlistImport: Method {
  package static let name: StaticString = "watchlist/import"
  package static let summary: StaticString =
    "Imports pairs from JSON or CSV text, all or none."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    JSON is a list of objects of `pair`, `amount` and `note`, or of texts such as `EUR/USD`. CSV has \
    the columns `pair`, `amount` and `note`; a header may name fewer of them or in another order. \
    An error says the `line` it is about. A list that is not there begins with it.
    """
  package static let failures: [FailureKind] = [
    .amountMalformed, .currencyMissing, .unknownCurrency, .pairInvalid, .listNameInvalid,
    .noteTooLong, .importMalformed, .tooManyLists, .duplicatePair, .tooManyPairs, .storage,
  ]
  package static let example: StaticString =
    #"{"text":"pair,amount,note\nEUR/USD,100,\"rent, half\"\nGBP/JPY,1,\n","mode":"replace"}"#

  package struct Params: Parameters {
    let text: String
    let list: String
    let form: WatchlistText.Form?
    let mode: ImportMode?

    package init(_ read: inout Reader) throws(Failure) {
      text = try read("text", "What to take in.")
      list = try read("list", "The watchlist.", default: Watchlist.standardName)
      form = try read("form", "`json` or `csv`. Default: detected from the text.")
      mode = try read("mode", "`add` to what is there, the default, or `replace` it.")
    }
  }

  package struct Result: Record {
    let list: String
    let taken: Int
    let count: Int

    package static var sample: Result { Result(list: "", taken: 0, count: 0) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("list", list, "The list it went on.")
      sink.field("taken", taken, "How many pairs were imported.")
      sink.field("count", count, "How many pairs the list has now.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let lines: [WatchlistText.Line]
    do throws(WatchlistText.Malformation) {
      lines = try WatchlistText.read(params.text, as: params.form)
    } catch {
      throw Failure(error)
    }
    return try engine.beginningList(params.list) { (list: inout Watchlist) throws(Failure) in
      if params.mode == .replace { list = Watchlist() }
      try check(lines, on: list)
      list.append(lines.map(\.pair))
      return Result(list: params.list, taken: lines.count, count: list.pairs.count)
    }
  }

  private static func check(
    _ lines: [WatchlistText.Line], on list: Watchlist
  ) throws(Failure) {
    let known = Set(list.pairs.map(\.pair))
    for (place, line) in lines.enumerated() {
      var problem: WatchlistText.Malformation.Problem?
      if known.contains(line.pair.pair) {
        problem = .there(line.pair.pair)
      } else if list.pairs.count + place >= Watchlist.maxPairs {
        problem = .tooMany
      }
      if let problem { throw Failure(.init(line: line.line, problem: problem)) }
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.taken) taken in, \(result.count) on \(result.list)"
  }
}

/// What becomes of the pairs that were there.
package enum ImportMode: String, CaseIterable, Readable, Sendable {
  case add, replace

  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: ImportMode { .add }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> ImportMode {
    guard node.kind == .string, let mode = ImportMode(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return mode
  }
}

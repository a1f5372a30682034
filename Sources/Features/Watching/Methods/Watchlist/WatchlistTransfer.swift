package import Engine
package import Features
package import JSON
import Rates

/// `watchlist/export`: a list as a text.
package enum WatchlistExport: Method {
  package static let name: StaticString = "watchlist/export"
  package static let summary: StaticString = "Exports a watchlist as JSON or CSV text."
  package static let commands = [
    Command(
      "watchlist export", .choice("form", "json|csv").optional, examples: ["watchlist export csv"])
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    CSV follows RFC 4180, with a header. A note that a spreadsheet would run as a formula gets an \
    apostrophe before it, which `watchlist/import` removes. `watchlist/import` reads either format.
    """
  package static let errors: [ErrorKind] = [.unknownList]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","amount":"100","note":"rent, half","as":"text"}"#)
  ]
  package static let example: StaticString = #"{"form":"csv"}"#

  package struct Params: Parameters {
    let list: String
    let form: WatchlistText.Form?

    package init(_ read: inout Reader) throws(MethodError) {
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
      sink.field("list", list, "The list.")
      sink.field("form", form, "The format of the text.")
      sink.field("count", count, "The number of its pairs.")
      sink.field("text", text, "The whole list.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
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
  ) throws(MethodError) -> WatchlistText.Form {
    guard node.kind == .string, let form = WatchlistText.Form(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return form
  }

  package func write(into out: inout Writer) { out.string(rawValue) }
}

/// `watchlist/import`: imports a list that was exported, or written by hand.
package enum WatchlistImport: Method {
  package static let name: StaticString = "watchlist/import"
  package static let summary: StaticString =
    "Imports pairs from JSON or CSV text, all or none."
  package static let commands = [
    Command(
      "watchlist import", .input,
      summary: "Imports pairs from JSON or CSV on standard input, all or none.",
      examples: ["watchlist import --mode replace < pairs.csv"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    JSON is a list of objects of `pair`, `amount` and `note`, or of texts such as `EUR/USD`. CSV \
    has these columns; a header may name fewer of them or in another order. An error has the \
    `line` it is about. A list that does not exist is created.
    """
  package static let errors: [ErrorKind] = [
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

    package init(_ read: inout Reader) throws(MethodError) {
      text = try read("text", "The text to import.")
      list = try read("list", "The watchlist.", default: Watchlist.standardName)
      form = try read("form", "`json` or `csv`. Default: detected from the text.")
      mode = try read("mode", "`add` to the list, the default, or `replace` it.")
    }
  }

  package struct Result: Record {
    let list: String
    let imported: Int
    let count: Int

    package static var sample: Result { Result(list: "", imported: 0, count: 0) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("list", list, "The list.")
      sink.field("imported", imported, "The number of pairs imported.")
      sink.field("count", count, "The number of pairs on the list now.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let lines: [WatchlistText.Line]
    do throws(WatchlistText.Malformation) {
      lines = try WatchlistText.read(params.text, as: params.form)
    } catch {
      throw MethodError(error)
    }
    return try engine.beginningList(params.list) { (list: inout Watchlist) throws(MethodError) in
      if params.mode == .replace { list = Watchlist() }
      try check(lines, on: list)
      list.append(lines.map(\.pair))
      return Result(list: params.list, imported: lines.count, count: list.pairs.count)
    }
  }

  private static func check(
    _ lines: [WatchlistText.Line], on list: Watchlist
  ) throws(MethodError) {
    let known = Set(list.pairs.map(\.pair))
    for (place, line) in lines.enumerated() {
      var problem: WatchlistText.Malformation.Problem?
      if known.contains(line.pair.pair) {
        problem = .there(line.pair.pair)
      } else if list.pairs.count + place >= Watchlist.maxPairs {
        problem = .tooMany
      }
      if let problem { throw MethodError(.init(line: line.line, problem: problem)) }
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.imported) imported, \(result.count) on \(result.list)"
  }
}

/// What becomes of the pairs that were there.
package enum ImportMode: String, CaseIterable, Readable, Sendable {
  case add, replace

  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: ImportMode { .add }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> ImportMode {
    guard node.kind == .string, let mode = ImportMode(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return mode
  }
}

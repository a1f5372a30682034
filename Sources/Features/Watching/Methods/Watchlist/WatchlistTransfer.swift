package import Engine
package import Features
import Rates

/// `watchlist/export`: a list as a text.
package enum WatchlistExport: DirectMethod {
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

  package struct Result: RareRecord {
    let list: String
    let form: WatchlistText.Form
    let count: Int
    let text: String

    package static let members: [Member<Self>] = [
      Member("list", \.list, "The list."),
      Member("form", \.form, "The format of the text."),
      Member("count", \.count, "The number of its pairs."),
      Member("text", \.text, "The whole list."),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let name = try read("list", "Which list.", default: Watchlist.standardName)
    let givenForm: WatchlistText.Form? = try read("form", "`json`, which is the default, or `csv`.")
    let engine = try read.end(engine)
    let list = try engine.watchlist(name)
    let form = givenForm ?? .json
    return Result(
      list: name, form: form, count: list.pairs.count,
      text: WatchlistText.write(list, as: form))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.text.last?.isNewline == true ? String(result.text.dropLast()) : result.text
  }
}

extension WatchlistText.Form: WordParam, Writable {}

/// `watchlist/import`: imports a list that was exported, or written by hand.
package enum WatchlistImport: DirectMethod {
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

  package struct Result: RareRecord {
    let list: String
    let imported: Int
    let count: Int

    package static let members: [Member<Self>] = [
      Member("list", \.list, "The list."),
      Member("imported", \.imported, "The number of pairs imported."),
      Member("count", \.count, "The number of pairs on the list now."),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let text: String = try read("text", "The text to import.")
    let name = try read("list", "The watchlist.", default: Watchlist.standardName)
    let form: WatchlistText.Form? = try read(
      "form", "`json` or `csv`. Default: detected from the text.")
    let mode: ImportMode? = try read("mode", "`add` to the list, the default, or `replace` it.")
    let engine = try read.end(engine)
    let lines: [WatchlistText.Line]
    do throws(WatchlistText.Malformation) {
      lines = try WatchlistText.read(text, as: form)
    } catch {
      throw MethodError(error)
    }
    return try engine.beginningList(name) { (list: inout Watchlist) throws(MethodError) in
      if mode == .replace { list = Watchlist() }
      try check(lines, on: list)
      list.append(lines.map(\.pair))
      return Result(list: name, imported: lines.count, count: list.pairs.count)
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
package enum ImportMode: String, WordParam, Sendable {
  case add, replace
}

import Documents
package import Engine
import Features
import Money

/// `watchlist/remove`: a pair, or a whole list.
package enum WatchlistRemove: Method {
  package static let name: StaticString = "watchlist/remove"
  package static let summary: StaticString =
    "Removes a pair from a watchlist, or a whole watchlist."
  package static let commands = [
    Command(
      "watchlist remove", .pair.optional, rows: .list("removed"),
      examples: ["watchlist remove eur/usd", "watchlist remove --list trip --all"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The answer has what was removed, so that it can be put back. A list whose last pair goes stays, \
    empty; with `all` the list itself goes.
    """
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .pairInvalid, .unknownList, .pairNotWatched, .storage,
  ]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"GBP/JPY","as":"text"}"#)
  ]
  package static let example: StaticString = #"{"pair":"GBP/JPY"}"#

  package struct Params: Parameters {
    let pair: PairParams
    let list: String
    let all: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      let pair: CurrencyPair? = try read("pair", "A pair of the list, such as `EUR/USD`.")
      list = try read("list", "The list it is on.", default: Watchlist.standardName)
      all = try read("all", "Remove the list with all its pairs.", default: false)
      self.pair = try PairParams(pair, &read)
    }

    init(pair: PairParams, list: String) { (self.pair, self.list, all) = (pair, list, false) }
  }

  package struct Result: Record {
    let list: String
    let removed: [ListedPair]
    let count: Int

    package static var sample: Result { Result(list: "", removed: [], count: 0) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("list", list, "The list.")
      sink.field("removed", removed, "The removed pairs, in their order.")
      sink.field("count", count, "The number of pairs left.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    guard !params.pair.isEmpty else {
      guard params.all else {
        throw .refused(
          "pair", "left out", hint: #"Give a `pair`, or "all":true to remove the whole list."#)
      }
      return try removeList(params.list, engine)
    }
    guard !params.all else {
      throw .refused("all", "true together with a pair", hint: "Give one of the two.")
    }
    let pair = try params.pair.required()
    return try engine.editingList(params.list) { list throws(WatchlistError) in
      let removed = try list.remove(pair)
      return Result(
        list: params.list, removed: [ListedPair(watched: removed)], count: list.pairs.count)
    }
  }

  private static func removeList(_ name: String, _ engine: Engine) throws(MethodError) -> Result {
    let known = Array(engine.kept(Watchlist.self).keys)
    return try engine.editing(Watchlist.self, name) {
      (kept: inout Watchlist?) throws(MethodError) in
      guard let list = kept else { throw .unknownList(name, known: known) }
      kept = nil
      return Result(list: name, removed: list.pairs.map(ListedPair.init), count: 0)
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.removed.count) removed, \(result.count) left on \(result.list)"
  }
}

/// A pair with its amount and note, as stored.
package struct ListedPair: Record {
  let watched: WatchedPair

  package static var sample: ListedPair { ListedPair(watched: WatchedPair(.sample)) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("pair", watched.pair, "The pair.")
    sink.field("amount", watched.amount, "The amount of the first currency.")
    sink.field("note", watched.note, "The user's note.")
  }
}

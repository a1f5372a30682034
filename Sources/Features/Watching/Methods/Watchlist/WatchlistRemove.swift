import Documents
package import Engine
package import Features
import Money

/// `watchlist/remove`: a pair, or a whole list.
package enum WatchlistRemove: DirectMethod {
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

  package struct Result: RareRecord {
    let list: String
    let removed: [WatchedPair]
    let count: Int

    package static let members: [Member<Self>] = [
      Member("list", \.list, "The list."),
      Member("removed", \.removed, "The removed pairs, in their order."),
      Member("count", \.count, "The number of pairs left."),
    ]
  }

  package static func run(
    _ read: inout Reader, _ engine: Engine?
  ) throws(MethodError) -> Result {
    let given: CurrencyPair? = try read("pair", "A pair of the list, such as `EUR/USD`.")
    let name = try read("list", "The list it is on.", default: Watchlist.standardName)
    let all = try read("all", "Remove the list with all its pairs.", default: false)
    let pair = try PairParams(given, &read)
    let engine = try read.end(engine)
    guard !pair.isEmpty else {
      guard all else {
        throw .refused(
          "pair", "left out", hint: #"Give a `pair`, or "all":true to remove the whole list."#)
      }
      return try removeList(name, engine)
    }
    guard !all else {
      throw .refused("all", "true together with a pair", hint: "Give one of the two.")
    }
    return try remove(try pair.required(), from: name, engine)
  }

  static func remove(
    _ pair: CurrencyPair, from name: String, _ engine: Engine
  ) throws(MethodError) -> Result {
    try engine.editingList(name) { list throws(WatchlistError) in
      let removed = try list.remove(pair)
      return Result(list: name, removed: [removed], count: list.pairs.count)
    }
  }

  private static func removeList(_ name: String, _ engine: Engine) throws(MethodError) -> Result {
    let known = Array(engine.kept(Watchlist.self).keys)
    return try engine.editing(Watchlist.self, name) {
      (kept: inout Watchlist?) throws(MethodError) in
      guard let list = kept else { throw .unknownList(name, known: known) }
      kept = nil
      return Result(list: name, removed: list.pairs, count: 0)
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.removed.count) removed, \(result.count) left on \(result.list)"
  }
}

/// A pair with its amount and note, as stored.
extension WatchedPair: RareRecord {
  package static let members: [Member<Self>] = [
    Member("pair", \.pair, "The pair."),
    Member("amount", \.amount, "The amount of the first currency."),
    Member("note", \.note, "The user's note."),
  ]
}

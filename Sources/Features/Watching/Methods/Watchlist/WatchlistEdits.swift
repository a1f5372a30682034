package import Engine
import Features
import Money

/// `watchlist/add`: adds a pair to a list.
package enum WatchlistAdd: Method {
  package static let name: StaticString = "watchlist/add"
  package static let summary: StaticString = "Adds a pair to a watchlist."
  package static let commands = [
    Command(
      "watchlist add", .pair.optional, .number("amount", "AMOUNT").optional, rows: .whole,
      summary: "Watches a pair; without one, that of the last conversion, with its amount.",
      examples: [
        "watchlist add eur/usd 250", "watchlist add gbp jpy --list trip", "watchlist add",
        "watchlist add eur/usd 500 --update",
      ])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A list that does not exist is created. You can add a pair that has no rate now: it is in \
    `missing` until it has one. With `update`, a pair that is on the list stays there: its amount and \
    note change if you give them, and an empty note deletes it.
    """
  package static let errors: [ErrorKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .pairInvalid, .listNameInvalid, .noteTooLong, .tooManyLists, .duplicatePair, .tooManyPairs,
    .storage,
  ]
  package static let example: StaticString = #"{"pair":"EUR/USD","amount":"100"}"#

  package struct Params: Parameters {
    let pair: PairParams
    let amount: Decimal?
    let note: String?
    let list: String
    let place: Int?
    let text: String?
    let update: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      let pair: CurrencyPair? = try read("pair", PairParams.doc)
      amount = try read(
        "amount", "How much of the first currency to show in the second. Default: 1.")
      note = try read("note", .text, "A note of yours, up to 200 characters.")
      list = try read("list", "The watchlist.", default: Watchlist.standardName)
      place = try read("place", "The place on the list, from 0. Default: the end.")
      text = try read(
        "text", "Instead of pair and amount, the words of a person: `eur/usd 250`.")
      update = try read(
        "update", "Change the amount or the note of a pair that is on the list.", default: false)
      self.pair = try PairParams(pair, &read)
    }

    private init(updating other: Params) {
      (pair, amount, note, list) = (other.pair, other.amount, other.note, other.list)
      (place, text, update) = (other.place, other.text, true)
    }

    /// These params, where the pair may be on the list already.
    var updating: Params { Params(updating: self) }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> ChangedPair {
    let typed = try TypedPair(params.text, engine)
    let (pair, amount) = (try typed.pair(else: params.pair), typed.number ?? params.amount)
    return try engine.beginningList(params.list) { (list: inout Watchlist) throws(MethodError) in
      try refusingList(params.list) { () throws(WatchlistError) in
        let isKnown = list[pair] != nil
        let new = WatchedPair(pair, amount: amount ?? .one, note: params.note)
        if !isKnown || !params.update { try list.add(new, at: params.place) }
        return ChangedPair(
          list: params.list, watched: try list.update(pair, amount: amount, note: params.note),
          place: try list.place(of: pair), count: list.pairs.count)
      }
    }
  }

  package static func text(_ result: ChangedPair, _ engine: Engine) -> String { result.text }
}

/// `watchlist/move`: puts a pair elsewhere on its list.
package enum WatchlistMove: DirectMethod {
  package static let name: StaticString = "watchlist/move"
  package static let summary: StaticString = "Moves a pair to another place on its watchlist."
  package static let commands = [
    Command(
      "watchlist move", .pair, .place("place"), rows: .whole, examples: ["watchlist move gbp/jpy 1"]
    )
  ]
  package static let effect = Effect.changes
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .pairInvalid, .unknownList, .pairNotWatched, .storage,
  ]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","as":"text"}"#),
    ("watchlist/add", #"{"pair":"GBP/JPY","as":"text"}"#),
  ]
  package static let example: StaticString = #"{"pair":"GBP/JPY","place":0}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> ChangedPair
  {
    let given: CurrencyPair? = try read("pair", "A pair of the list, such as `EUR/USD`.")
    let place: Int = try read("place", "The new place, from 0.")
    let name = try read("list", "The list it is on.", default: Watchlist.standardName)
    let params = try PairParams(given, &read)
    let engine = try read.end(engine)
    let pair = try params.required()
    return try engine.editingList(name) { list throws(WatchlistError) in
      try list.move(pair, to: place)
      return ChangedPair(
        list: name, watched: list.pairs[place], place: place,
        count: list.pairs.count)
    }
  }

  package static func text(_ result: ChangedPair, _ engine: Engine) -> String { result.text }
}

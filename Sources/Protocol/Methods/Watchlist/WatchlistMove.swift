package import Engine
import Features
import Money

/// `watchlist/move`: puts a pair elsewhere on its list.
package enum WatchlistMove: Method {
  package static let name: StaticString = "watchlist/move"
  package static let summary: StaticString = "Moves a pair to another place on its watchlist."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] = [
    .currencyMissing, .unknownCurrency, .pairInvalid, .unknownList, .pairNotWatched, .storage,
  ]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","as":"text"}"#),
    ("watchlist/add", #"{"pair":"GBP/JPY","as":"text"}"#),
  ]
  package static let example: StaticString = #"{"pair":"GBP/JPY","place":0}"#

  package struct Params: Parameters {
    let pair: CurrencyPair
    let place: Int
    let list: String

    package init(_ read: inout Reader) throws(Failure) {
      pair = try read("pair", "A pair of the list.")
      place = try read("place", "Where it is to stand, 0 first.")
      list = try read("list", "The list it is on.", default: Watchlist.standardName)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> KeptPair {
    try engine.editingList(params.list) { list throws(WatchlistError) in
      try list.move(params.pair, to: params.place)
      return KeptPair(
        list: params.list, watched: list.pairs[params.place], place: params.place,
        count: list.pairs.count)
    }
  }

  package static func text(_ result: KeptPair, _ engine: Engine) -> String { result.text }
}

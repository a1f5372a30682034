package import Engine
import Features
import Money

/// `watchlist/add`: keeps an eye on a pair.
package enum WatchlistAdd: Method {
  package static let name: StaticString = "watchlist/add"
  package static let summary: StaticString = "Adds a pair to a watchlist."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A list that is not there begins with it. What has no rate now can be watched all the same: it \
    is in `missing` until it has one.
    """
  package static let failures: [FailureKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .pairInvalid, .listNameInvalid, .noteTooLong, .tooManyLists, .duplicatePair, .tooManyPairs,
    .storage,
  ]
  package static let example: StaticString = #"{"pair":"EUR/USD","amount":"100"}"#

  package struct Params: Parameters {
    let pair: CurrencyPair
    let amount: Decimal?
    let note: String?
    let list: String
    let place: Int?

    package init(_ read: inout Reader) throws(Failure) {
      pair = try read("pair", "Two codes: `EUR/USD`, also `eurusd`.")
      amount = try read(
        "amount", "How much of the first currency to show in the second. Default: 1.")
      note = try read("note", "Anything worth remembering, up to 200 characters.")
      list = try read("list", "The watchlist.", default: Watchlist.standardName)
      place = try read("place", "The place on the list, from 0. Default: the end.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> KeptPair {
    let new = WatchedPair(params.pair, amount: params.amount ?? .one, note: params.note)
    return try engine.beginningList(params.list) { (list: inout Watchlist) throws(Failure) in
      try refusingList(params.list) { () throws(WatchlistError) in
        try list.add(new, at: params.place)
      }
      return KeptPair(
        list: params.list, watched: new, place: params.place ?? list.pairs.count - 1,
        count: list.pairs.count)
    }
  }

  package static func text(_ result: KeptPair, _ engine: Engine) -> String { result.text }
}

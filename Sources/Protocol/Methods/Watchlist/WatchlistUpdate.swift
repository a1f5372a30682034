package import Engine
import Features
import Money

/// `watchlist/update`: another amount or note for a pair.
package enum WatchlistUpdate: Method {
  package static let name: StaticString = "watchlist/update"
  package static let summary: StaticString = "Changes the amount or the note of a watched pair."
  package static let effect = Effect.changes
  package static let notes: StaticString = "What is left out stays; an empty note goes."
  package static let failures: [FailureKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .pairInvalid, .noteTooLong, .unknownList, .pairNotWatched, .storage,
  ]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","as":"text"}"#)
  ]
  package static let example: StaticString =
    #"{"pair":"EUR/USD","amount":"250","note":"rent"}"#

  package struct Params: Parameters {
    let pair: CurrencyPair
    let amount: Decimal?
    let note: String?
    let list: String

    package init(_ read: inout Reader) throws(Failure) {
      pair = try read("pair", "A pair of the list.")
      amount = try read("amount", "How much of the first to show in the second.")
      note = try read("note", "Anything worth remembering, up to 200 characters.")
      list = try read("list", "The list it is on.", default: Watchlist.standardName)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> KeptPair {
    guard params.amount != nil || params.note != nil else {
      throw .refused(
        "amount", "left out where no note is given", hint: "Give `amount`, `note` or both.")
    }
    return try engine.editingList(params.list) { list throws(WatchlistError) in
      let updated = try list.update(params.pair, amount: params.amount, note: params.note)
      return KeptPair(
        list: params.list, watched: updated, place: try list.place(of: params.pair),
        count: list.pairs.count)
    }
  }

  package static func text(_ result: KeptPair, _ engine: Engine) -> String { result.text }
}

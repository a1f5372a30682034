import Dates
import Documents
package import Engine
import Features
import JSON
import Money
import Rates

/// `rates/set`: writes down rates of the user's own.
package enum SetRates: Method {
  package static let name: StaticString = "rates/set"
  package static let summary: StaticString = "Saves your own rates."
  package static let commands = [
    Command(
      "rates set", .pair, .number("rate", "RATE"), rows: .list("rates"),
      summary: "Saves a rate of your own.",
      examples: ["rates set eur/usd 1.15", "rates set eur/usd 1.2 --set budget --since 2026-01-01"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Rates in the set `user` take precedence over all sources. Rates in another set apply only if \
    `source` names that set. All rates are saved, or none. A rate works in both directions, and \
    replaces the one with the same pair, set and day. Both directions of a pair may be set: each step \
    of a rate takes the one it goes in.
    """
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange, .rateInvalid,
    .pairInvalid, .storage,
  ]
  package static let example: StaticString =
    #"{"base":"USD","quote":"EUR","rate":"0.9","set":"price-list","since":"2026-10-01"}"#

  package struct Params: Parameters {
    let base: Currency?
    let quote: Currency?
    let rate: RateNumber?
    let set: String
    let since: Day?
    let rates: [GivenRate]?
    let pair: CurrencyPair?

    package init(_ read: inout Reader) throws(MethodError) {
      base = try read("base", "The base currency: one unit of it.")
      quote = try read("quote", "The quote currency.")
      rate = try read("rate", "The amount of `quote` for one unit of `base`: above zero.")
      set = try read(
        "set", "The set it belongs to: `user` always applies, others if `source` names them.",
        default: OwnSet.standard)
      since = try read("since", "The first day it applies to. Default: every day.")
      rates = try read("rates", "Several rates, instead of a single one.")
      pair = try read("pair", "`EUR/USD`, instead of `base` and `quote`.")
    }

    /// One or several, never both.
    func given() throws(MethodError) -> [GivenRate] {
      if let rates {
        guard base == nil, quote == nil, pair == nil, rate == nil, since == nil, !rates.isEmpty
        else {
          throw .refused(
            "rates", rates.isEmpty ? "an empty list" : "given together with a single rate",
            hint: "Give `base`, `quote` and `rate`, or a list of such objects as `rates`.")
        }
        return rates
      }
      let pair = PairParams(pair: pair, base: base, quote: quote)
      guard let rate else { throw RateNumber.missing("rate") }
      return [GivenRate(pair: pair, value: rate, since: since)]
    }
  }

  package struct Result: RareRecord {
    let set: Publisher.ID
    let count: Int
    let rates: [UserRate]

    package static let members: [Member<Self>] = [
      Member("set", \.set.text, "The set they are in."),
      Member("count", \.count, "The number of rates the set has now."),
      Member("rates", \.rates, "The rates saved by this request; `sources` lists all."),
    ]
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let set = try OwnSet.named(params.set, engine)
    let rates = try params.given().map { given throws(MethodError) in
      let pair = try given.pair.required()
      return UserRate(
        set: set.text, base: pair.base, quote: pair.quote, value: given.value.value,
        from: given.since, noted: engine.now)
    }
    try check(rates, engine)
    try keeping { () throws(StorageError) in try engine.putRates(rates) }
    return Result(
      set: set, count: engine.ownRates(of: set).count, rates: rates)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.rates.map { $0.text(engine) }.joined(separator: "\n")
  }

  private static func check(_ rates: [UserRate], _ engine: Engine) throws(MethodError) {
    var places = Set(engine.userRates.map(Place.init))
    var seen: Set<Place> = []
    for rate in rates {
      guard seen.insert(Place(rate)).inserted else {
        throw MethodError(
          .rateInvalid, "\(rate.base.code) to \(rate.quote.code) is given twice.",
          hint: "Give each pair once for a day.")
      }
      places.insert(Place(rate))
    }
    guard places.count <= OwnRates.maxCount else {
      throw MethodError(
        .rateInvalid, "That would be \(places.count) rates of yours.",
        hint: "The maximum is \(OwnRates.maxCount): remove some first.",
        details: MethodError.exceeded("ownRates", OwnRates.maxCount))
    }
  }

  /// What a rate takes the place of another by.
  private struct Place: Hashable {
    let set: String
    let base: Currency
    let quote: Currency
    let from: Day?

    init(_ rate: UserRate) {
      set = rate.set
      base = rate.base
      quote = rate.quote
      from = rate.from
    }
  }
}

/// `rates/remove`: removes rates of the user's own.
package enum UnsetRates: DirectMethod {
  package static let name: StaticString = "rates/remove"
  package static let summary: StaticString = "Removes your own rates."
  package static let commands = [
    Command(
      "rates remove", .pair.optional,
      examples: ["rates remove eur/usd", "rates remove --set budget --all"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    `base` and `quote` remove the rates of that pair, in the direction in which they were set, for \
    every day; one of the two removes all rates that have it there; `all` removes the whole set.
    """
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .pairInvalid, .unknownSource, .storage,
  ]
  package static let example: StaticString = #"{"base":"USD","quote":"EUR"}"#
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("rates/set", #"{"base":"USD","quote":"EUR","rate":"0.9","as":"text"}"#)
  ]

  package struct Result: RareRecord {
    let set: Publisher.ID
    let removed: Int

    package static let members: [Member<Self>] = [
      Member("set", \.set.text, "As requested."),
      Member("removed", \.removed, "The number of rates removed."),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let givenBase: Currency? = try read("base", "As it was set.")
    let givenQuote: Currency? = try read("quote", "As it was set.")
    let name = try read("set", "The set they are in.", default: OwnSet.standard)
    let all = try read("all", "Remove the whole set.", default: false)
    let pair: CurrencyPair? = try read("pair", "`EUR/USD`, instead of `base` and `quote`.")
    let engine = try read.end(engine)
    let (base, quote) = try PairParams(pair: pair, base: givenBase, quote: givenQuote).ends()
    guard all != (base != nil || quote != nil) else {
      throw .refused(
        "all", all ? "true together with a currency" : "left out if no currency is given",
        hint: #"Give `base` and `quote`, or "all":true to remove the whole set."#)
    }
    let set = try OwnSet.named(name, engine)
    let known = engine.userSets.union([.user])
    guard known.contains(set) else {
      let names = known.map(\.text).sorted()
      throw MethodError(
        .unknownSource, "No source is called \(set.text.quoted).",
        hint: "Your rate sets are \(names.joined(separator: ", ")).",
        details: [.init("known", .array(names.map { .string($0) }))])
    }
    let removed = try keeping { () throws(StorageError) in
      try engine.removeRates(set: set.text, base: base, quote: quote)
    }
    return Result(set: set, removed: removed)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.removed) removed from \(result.set.text)"
  }
}

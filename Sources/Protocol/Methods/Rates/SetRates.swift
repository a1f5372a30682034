import Dates
package import Engine
import Features
import Money
import Rates

/// `rates/set`: writes down rates of the user's own.
package enum SetRates: Method {
  package static let name: StaticString = "rates/set"
  package static let summary: StaticString = "Saves your own rates."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Rates in the set `user` come before everybody else's in every answer, which then says `user`; \
    those in a set of another name count where `source` names it. Give one rate by `base`, `quote` \
    and `rate`, or several by `rates`: all of them are kept, or none. A rate works in both \
    directions, and takes the place of the one with the same pair, set and day.
    """
  package static let failures: [FailureKind] = [
    .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange, .rateInvalid, .storage,
  ]
  package static let example: StaticString =
    #"{"base":"USD","quote":"EUR","rate":"0.9","set":"price-list","from":"2026-10-01"}"#

  package struct Params: Parameters {
    let base: Currency?
    let quote: Currency?
    let rate: RateNumber?
    let set: String
    let from: Day?
    let rates: [GivenRate]?

    package init(_ read: inout Reader) throws(Failure) {
      base = try read("base", "The currency of which one unit is meant.")
      quote = try read("quote", "The currency it is worth so much of.")
      rate = try read("rate", "How much of `quote` one unit of `base` is worth: above zero.")
      set = try read(
        "set", "The set it belongs to: `user` always counts, others by `source`.",
        default: OwnSet.standard)
      from = try read("from", "The first day it applies to. Default: every day.")
      rates = try read("rates", "Several at once, in place of the above.")
    }

    /// One or several, never both.
    func given() throws(Failure) -> [GivenRate] {
      if let rates {
        guard base == nil, quote == nil, rate == nil, from == nil, !rates.isEmpty else {
          throw .refused(
            "rates", rates.isEmpty ? "an empty list" : "given beside a single rate",
            hint: "Give `base`, `quote` and `rate`, or a list of such objects as `rates`.")
        }
        return rates
      }
      guard let base else { throw Currency.missing("base") }
      guard let quote else { throw Currency.missing("quote") }
      guard let rate else { throw RateNumber.missing("rate") }
      return [GivenRate(base: base, quote: quote, value: rate, from: from)]
    }
  }

  package struct Result: Record {
    let set: Publisher.ID
    let count: Int
    let rates: [KeptRate]

    package static var sample: Result { Result(set: .user, count: 0, rates: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("set", set.text, "The set they are in.")
      sink.field("count", count, "How many rates the set has now.")
      sink.field("rates", rates, "The rates saved by this request; `rates/sources` lists all.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let set = try OwnSet.named(params.set, engine)
    let rates = try params.given().map {
      UserRate(
        set: set.text, base: $0.base, quote: $0.quote, value: $0.value.value, from: $0.from,
        noted: engine.now)
    }
    try check(rates, engine)
    try keeping { () throws(StorageError) in try engine.putRates(rates) }
    return Result(
      set: set, count: engine.ownRates(of: set).count, rates: rates.map(KeptRate.init))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.rates.map { $0.text(engine) }.joined(separator: "\n")
  }

  private static func check(_ rates: [UserRate], _ engine: Engine) throws(Failure) {
    var places = Set(engine.userRates.map(Place.init))
    var seen: Set<Place> = []
    for rate in rates {
      guard rate.base != rate.quote else {
        throw Failure(
          .rateInvalid, "\(rate.base.code) is always worth one of itself.",
          hint: "Give two different currencies.")
      }
      guard seen.insert(Place(rate)).inserted else {
        throw Failure(
          .rateInvalid, "\(rate.base.code) to \(rate.quote.code) is given twice.",
          hint: "Give each pair once for a day.")
      }
      places.insert(Place(rate))
    }
    guard places.count <= OwnRates.maxCount else {
      throw Failure(
        .rateInvalid, "That would make \(places.count) rates of your own.",
        hint: "At most \(OwnRates.maxCount) are kept; `rates/unset` removes some.")
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

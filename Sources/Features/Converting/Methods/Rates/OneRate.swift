import Dates
package import Engine
import Features
import JSON
import Money
import Rates

/// `rate`: what one unit of a currency is worth in another, with the published numbers it is from.
package enum OneRate: Method {
  package static let name: StaticString = "rate"
  package static let summary: StaticString =
    "Returns the rate of a pair, and where it comes from."
  package static let commands = [
    Command(
      "rate", .pair, rows: .whole, examples: ["rate usd eur", "rate usd/eur --on 2008-07-15"])
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    `legs` has every quote that the rate is computed from, in the direction in which it was \
    published: an amount is multiplied or divided by it, as `operation` says, and rounded once at \
    the end. `rate` and `inverse` have at most twelve significant digits. `rateText` is for people: one \
    published number as it is, everything else with six significant digits, or with as many as the \
    least exact number in `legs` has.
    """
  package static let errors: [ErrorKind] = [
    .amountTooLarge, .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange,
    .pairInvalid, .unknownSource, .retiredCurrency, .noRate, .tooStale,
  ]
  package static let example: StaticString = #"{"from":"USD","to":"EUR"}"#

  package struct Params: Parameters {
    private let from: Currency?
    private let to: Currency?
    /// Nil for most requests.
    private let options: Options?

    package init(_ read: inout Reader) throws(MethodError) {
      from = try read("from", "The base currency: one unit of it.")
      to = try read("to", "The quote currency.")
      options = try read.rest(Options.self)
    }

    var maxAge: Int? { options?.maxAge }

    func question(_ engine: Engine) throws(MethodError) -> RateQuestion {
      guard let options else {
        guard let from else { throw Currency.missing("from") }
        guard let to else { throw Currency.missing("to") }
        return RateQuestion(from: from, to: to)
      }
      if options.pair != nil, from != nil || to != nil { throw CurrencyPair.givenTwice }
      guard let base = options.pair?.base ?? from else { throw Currency.missing("from") }
      guard let quote = options.pair?.quote ?? to else { throw Currency.missing("to") }
      return RateQuestion(
        from: base, to: quote, on: options.on, by: options.rule, engine, source: options.source,
        interpolates: options.interpolate)
    }
  }

  /// Which rate, where the newest of any source will not do.
  private final class Options: Parameters {
    let on: Day?
    let rule: RateRule?
    let source: String?
    let maxAge: Int?
    let interpolate: Bool
    let pair: CurrencyPair?

    init(_ read: inout Reader) throws(MethodError) {
      on = try read("on", "The day of the rate. Default: the newest.")
      source = try read("source", "Use only this source: a publisher or a rate set.")
      maxAge = try read("maxAge", "The maximum age of the rate in seconds, from 0.")
      interpolate = try read(
        "interpolate", "Interpolate a day without a table, and note it.",
        default: false)
      pair = try read("pair", "`EUR/USD`, instead of `from` and `to`.")
      rule = try read("rule", RateRule.says)
      try MethodError.check(rule, interpolates: interpolate)
      try MethodError.check("maxAge", maxAge, within: 0...Int.max)
    }
  }

  package struct Result: Record {
    let from: Currency
    let to: Currency
    let locale: Locale
    let facts: RateFacts

    package static var sample: Result {
      Result(from: .eur, to: .eur, locale: .plain, facts: .sample)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("from", from, "As requested.")
      sink.field("to", to, "As requested.")
      sink.field("rateText", rateText, "A line to show, as the locale writes numbers.")
      sink.field(
        "inverse", facts.quoted?.inverse,
        "One unit of `to` in `from`, by the same quotes; absent if it has too many digits.")
      facts.fields(&sink)
      let quoted = facts.quoted
      sink.memoized(quoted?.explanation) { sink in
        sink.field("published", quoted?.published, "When the oldest table in use was published.")
        sink.field(
          "legs", quoted?.rate.legs.map(RateLeg.init) ?? [],
          "From `from` to `to`; empty if they are the same.")
      }
    }

    fileprivate var rateText: RateText {
      RateText(from: from, to: to, shown: facts.quoted?.brief ?? .one, locale: locale)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let quoted = try engine.quoted(params.question(engine), maxAge: params.maxAge)
    return Result(
      from: quoted.rate.base, to: quoted.rate.quote, locale: engine.locale,
      facts: RateFacts(quoted, engine))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let provenance = result.facts.provenance
    let rate = result.rateText.text
    let line = provenance.isEmpty ? rate : "\(rate) (\(provenance))"
    return ([line] + result.facts.remarks).joined(separator: "\n")
  }
}

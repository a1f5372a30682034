import Dates
package import Engine
import Features
import Money
import Rates

/// `rate`: what one unit of a currency is worth in another, with every published number behind it.
package enum OneRate: Method {
  package static let name: StaticString = "rate"
  package static let summary: StaticString =
    "What one unit of a currency is worth in another, and why."
  package static let notes: StaticString = """
    `legs` has every number the rate rests on as it was published, in the direction published: an \
    amount is multiplied by it or divided by it, as `operation` says, and rounded once at the end. \
    `rate` and `inverse` are for showing and have at most twelve significant digits.
    """
  package static let failures: [FailureKind] = [
    .amountTooLarge, .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange,
    .unknownSource, .retiredCurrency, .noRate, .tooStale,
  ]
  package static let example: StaticString = #"{"from":"USD","to":"EUR"}"#

  package struct Params: Parameters {
    let question: RateQuestion
    let maxAge: Int?

    package init(_ read: inout Reader) throws(Failure) {
      let from: Currency = try read("from", "The currency of which one unit is meant.")
      let to: Currency = try read("to", "The currency it is worth so much of.")
      let on: Day? = try read("on", "The day of the rate; left out, the newest.")
      let source: String? = try read(
        "source", "A publisher or a rate set; then nobody else answers.")
      maxAge = try read("maxAge", "The greatest age of the rate in seconds.")
      let interpolate = try read(
        "interpolate", "Draw a day without a table between its neighbours, and say so.",
        default: false)
      try Failure.check("maxAge", maxAge, within: 0...Int.max)
      question = RateQuestion(
        from: from, to: to, on: on, source: source.map { Publisher.ID($0) },
        interpolates: interpolate)
    }
  }

  package struct Result: Record {
    let from: Currency
    let to: Currency
    let rateText: String
    let inverse: Decimal?
    let facts: RateFacts
    let published: Instant?
    let legs: [RateLeg]

    package static var sample: Result {
      Result(
        from: .eur, to: .eur, rateText: "", inverse: .one, facts: .sample, published: nil, legs: [])
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("from", from, "As asked.")
      sink.field("to", to, "As asked.")
      sink.field("rateText", rateText, "A line to show, as the locale writes numbers.")
      sink.field(
        "inverse", inverse,
        "One unit of `to` in `from`, by the same quotes, where it can be written down.")
      facts.fields(&sink)
      sink.field("published", published, "When the oldest table in use came out.")
      sink.field("legs", legs, "From `from` to `to`; empty where they are the same.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let quoted = try engine.quoted(params.question, maxAge: params.maxAge)
    let rate = quoted.rate
    return Result(
      from: rate.base, to: rate.quote, rateText: engine.rateText(quoted),
      inverse: try? rate.ratio.inverted().decimal(significantDigits: 12, .halfUp).reduced,
      facts: RateFacts(quoted, engine), published: quoted.published,
      legs: rate.legs.map(RateLeg.init))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let provenance = result.facts.provenance
    let line = provenance.isEmpty ? result.rateText : "\(result.rateText) (\(provenance))"
    return ([line] + result.facts.remarks).joined(separator: "\n")
  }
}

extension Engine {
  /// `1 USD = 0.895094880057 EUR`
  func rateText(_ quoted: Quoted, _ format: AmountFormat? = nil) -> String {
    (format ?? self.format).rate(
      quoted.shown, from: quoted.rate.base, to: quoted.rate.quote)
  }
}

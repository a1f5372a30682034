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
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    `legs` has every quote that the rate is computed from, in the direction in which it was \
    published: an amount is multiplied or divided by it, as `operation` says, and rounded once at \
    the end. `rate` and `inverse` are for display and have at most twelve significant digits.
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
      let from: Currency = try read("from", "The base currency: one unit of it.")
      let to: Currency = try read("to", "The quote currency.")
      guard let options = try read.rest(Options.self) else {
        question = RateQuestion(from: from, to: to)
        maxAge = nil
        return
      }
      question = RateQuestion(
        from: from, to: to, on: options.on,
        source: options.source.map { Publisher.ID(requested: $0) },
        interpolates: options.interpolate)
      maxAge = options.maxAge
    }
  }

  /// Which rate, where the newest of any source will not do.
  private struct Options: Parameters {
    let on: Day?
    let source: String?
    let maxAge: Int?
    let interpolate: Bool

    init(_ read: inout Reader) throws(Failure) {
      on = try read("on", "The day of the rate. Default: the newest.")
      source = try read("source", "Use only this source: a publisher or a rate set.")
      maxAge = try read("maxAge", "The maximum age of the rate in seconds.")
      interpolate = try read(
        "interpolate", "Interpolate a day without a table, and note it.",
        default: false)
      try Failure.check("maxAge", maxAge, within: 0...Int.max)
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
      RateText(from: from, to: to, shown: facts.quoted?.shown ?? .one, locale: locale)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let quoted = try engine.quoted(params.question, maxAge: params.maxAge)
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

/// `1 USD = 0.895094880057 EUR`, as a locale writes the number, written straight into the answer.
struct RateText: Writable {
  let from: Currency
  let to: Currency
  let shown: Decimal
  let locale: Locale

  package static var schema: Schema { String.schema }

  package func write(into out: inout Writer) {
    out.byte(UInt8(ascii: "\""))
    out.raw("1 ")
    out.raw(limit: 3) { code(from, into: $0) }
    out.raw(" = ")
    out.raw(limit: Locale.maximumTextLength) { locale.write(shown, into: $0) }
    out.byte(UInt8(ascii: " "))
    out.raw(limit: 3) { code(to, into: $0) }
    out.byte(UInt8(ascii: "\""))
  }

  private func code(_ currency: Currency, into target: UnsafeMutablePointer<UInt8>) -> Int {
    currency.writeCode(into: target)
    return 3
  }

  var text: String { AmountFormat(locale).rate(shown, from: from, to: to) }
}

extension RateQuoting {
  /// `1 USD = 0.895094880057 EUR`
  func rateText(_ quoted: Quoted, _ format: AmountFormat? = nil) -> String {
    (format ?? self.format).rate(
      quoted.shown, from: quoted.rate.base, to: quoted.rate.quote)
  }
}

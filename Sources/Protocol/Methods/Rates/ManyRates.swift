import Dates
import Drawing
package import Engine
import Features
import Money
import Rates

/// `rates`: one currency in every other, or in those asked for.
package enum ManyRates: Method {
  package static let name: StaticString = "rates"
  package static let summary: StaticString = "Returns the rates of a currency to many others."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Without `targets` there is an entry for every currency in use that has a rate on that day, and \
    for withdrawn ones that were quoted then; those in use without one stand in `missing`. A target \
    asked for by name that has no rate is an error.
    """
  package static let failures: [FailureKind] = [
    .amountTooLarge, .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange,
    .tooManyTargets, .unknownSource, .retiredCurrency, .noRate,
  ]
  package static let example: StaticString = #"{"base":"CHF","targets":["EUR","USD","XAF"]}"#

  package struct Params: Parameters {
    let base: Currency?
    let targets: OneOrMany<Currency>?
    let on: Day?
    let source: String?

    package init(_ read: inout Reader) throws(Failure) {
      base = try read("base", "The base currency: one unit of it. Default: the setting.")
      targets = try read("targets", "The quote currencies. Default: all that have a rate.")
      on = try read("on", "The day of the rates. Default: the newest.")
      source = try read("source", "Use only this source: a publisher or a rate set.")
    }

    func question(_ base: Currency, _ target: Currency) -> RateQuestion {
      RateQuestion(
        from: base, to: target, on: on, source: source.map { Publisher.ID(requested: $0) })
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let base = params.base ?? engine.settings.base
    guard let targets = params.targets?.elements else { return try all(base, params, engine) }
    guard targets.count <= Convert.maxTargets else {
      throw .tooManyTargets(targets.count, Convert.maxTargets)
    }
    var rates: [Listed] = []
    for target in targets {
      let quoted = try engine.quoted(params.question(base, target), maxAge: nil)
      rates.append(Listed(to: target, facts: RateFacts(quoted, engine)))
    }
    return Result(base: base, rates: rates, missing: nil)
  }

  private static func all(
    _ base: Currency, _ params: Params, _ engine: Engine
  ) throws(Failure) -> Result {
    var rates: [Listed] = []
    var refused: [Currency: FailureKind] = [:]
    for target in engine.candidates(for: params.question(base, base)) where target != base {
      do throws(RateError) {
        let quoted = try engine.quoted(params.question(base, target))
        rates.append(Listed(to: target, facts: RateFacts(quoted, engine)))
      } catch {
        refused[target] = Failure(error, engine).kind
      }
    }
    if rates.isEmpty {
      // Whoever asks for any of them hears why there is none.
      _ = try engine.quoted(params.question(base, base == .eur ? .usd : .eur), maxAge: nil)
    }
    // A source is not at fault for what it never had.
    guard params.source == nil else { return Result(base: base, rates: rates, missing: nil) }
    let answered = Set(rates.map(\.to))
    let missing = engine.currenciesInUse.filter { $0 != base && !answered.contains($0) }
      .map { Missing(to: $0, kind: refused[$0] ?? .noRate) }
    return Result(base: base, rates: rates, missing: missing)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(
      result.rates.map { entry in
        [entry.to.code, entry.facts.shown.map(engine.format.number) ?? "", entry.facts.provenance]
      }
    ).text
  }
}

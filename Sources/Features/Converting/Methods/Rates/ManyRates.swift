import Dates
import Documents
import Drawing
package import Engine
import Features
import Money
import Rates

/// `rates`: the rates of one currency to all others, or to those requested.
package enum ManyRates: Method {
  package static let name: StaticString = "rates"
  package static let summary: StaticString = "Returns the rates of a currency to many others."
  package static let commands = [
    Command(
      "rates", .currency("base").optional, .currencies("targets").optional, rows: .list("rates"),
      examples: ["rates", "rates chf eur usd", "rates usd --on 2008-07-15 --csv"])
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Without `targets` there is an entry for every currency in use that has a rate on that day, and \
    for withdrawn ones that were quoted then; those in use without one are in `missing`, as is a \
    requested target without a rate. If no target has one, that is an error.
    """
  package static let errors: [ErrorKind] = [
    .amountTooLarge, .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange,
    .tooManyTargets, .unknownSource, .retiredCurrency, .noRate,
  ]
  package static let example: StaticString = #"{"base":"CHF","targets":["EUR","XAF"]}"#

  package struct Params: Parameters {
    let base: Currency?
    let targets: OneOrMany<Currency>?
    let on: Day?
    let source: String?

    package init(_ read: inout Reader) throws(MethodError) {
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

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let base = params.base ?? engine.settings.base
    guard let targets = params.targets?.elements else { return try all(base, params, engine) }
    guard targets.count <= Convert.maxTargets else {
      throw .tooManyTargets(targets.count, Convert.maxTargets)
    }
    var rates: [Listed] = []
    var missing: [Missing] = []
    var reason: MethodError?
    for target in targets {
      do throws(MethodError) {
        let quoted = try engine.quoted(params.question(base, target), maxAge: nil)
        rates.append(Listed(to: target, facts: RateFacts(quoted, engine)))
      } catch {
        missing.append(Missing(to: target, kind: error.kind))
        reason = reason ?? error
      }
    }
    if rates.isEmpty, let reason { throw reason }
    return Result(base: base, rates: rates, missing: missing.isEmpty ? nil : missing)
  }

  private static func all(
    _ base: Currency, _ params: Params, _ engine: Engine
  ) throws(MethodError) -> Result {
    var rates: [Listed] = []
    var refused: [Currency: ErrorKind] = [:]
    for target in engine.candidates(for: params.question(base, base)) where target != base {
      do throws(RateError) {
        let quoted = try engine.quoted(params.question(base, target))
        rates.append(Listed(to: target, facts: RateFacts(quoted, engine)))
      } catch {
        refused[target] = MethodError(error, engine).kind
      }
    }
    if rates.isEmpty {
      // A request for any of them gets the reason.
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
        [entry.to.code, entry.facts.brief.map(engine.format.number) ?? "", entry.facts.provenance]
      }
    ).text
  }
}

extension ManyRates {
  package struct Result: RareRecord {
    let base: Currency
    let rates: [Listed]
    let missing: [Missing]?

    package static let members: [Member<Self>] = [
      Member("base", \.base, "The base currency: one unit of it."),
      Member(
        "day", { $0.rates.lazy.compactMap(\.facts.day).max() }, "The newest value day among them."),
      Member("rates", \.rates, "In the order requested; otherwise by code."),
      Member("missing", \.missing, "Requested currencies, or currencies in use, without a rate."),
    ]
  }

  package struct Listed: Record {
    let to: Currency
    let facts: RateFacts

    package static var sample: Listed { Listed(to: .eur, facts: .sample) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", to, "The currency of this entry.")
      facts.fields(&sink)
    }
  }

  package struct Missing: RareRecord {
    let to: Currency
    let kind: ErrorKind

    package static let members: [Member<Self>] = [
      Member("to", \.to, "The currency without a rate."),
      Member("kind", \.kind.name, "The kind of the error, as in `data.kind`."),
    ]
  }
}

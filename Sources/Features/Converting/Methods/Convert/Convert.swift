import Dates
package import Engine
import Features
import JSON
import Money
import Rates

/// `convert`: amounts of one currency in one or many others.
package enum Convert: Method {
  package static let name: StaticString = "convert"
  package static let summary: StaticString = "Converts amounts to one or more currencies."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    An amount is computed from the published quotes and rounded once; the `rate` in the result has at \
    most twelve significant digits and is not used for computing. The result has exactly the \
    requested targets, in the requested order; `text` and `textWithSymbol` are for people: where a \
    cross rate rests on a quote with fewer than four significant digits, they have as many, unless \
    `digits` or `cash` is set. With a list of targets, those without a rate are in \
    `missing`, and only if none has a rate is that an error. With a list of amounts each result \
    has `amounts` in place of `amount` and the texts.
    """
  package static let errors: [ErrorKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .dateMalformed, .dateOutOfRange, .amountNotInteger, .tooManyAmounts, .tooManyTargets,
    .unknownSource, .retiredCurrency, .noRate, .tooStale,
  ]
  package static let example: StaticString =
    #"{"amount":"100","from":"USD","to":["EUR","GBP"]}"#

  package static let maxTargets = 400
  /// Of one request in all: amounts times targets.
  package static let maxAmounts = 1_000_000

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let conversion = try params.conversion(settingsRounding: engine.rounding)
    try check(params)
    if let to = params.to?.single {
      let results = NonEmpty(try result(params, to, conversion, engine))
      return Result(
        amount: params.amount, from: params.from, results: results, missing: nil,
        line: line(params, results, engine))
    }
    let targets = try targets(params, engine)
    try checkCount(params.amount.count * targets.count)
    var found: [Converted] = []
    var missing: [MissingTarget] = []
    var reason: MethodError?
    for to in targets {
      do throws(MethodError) {
        found.append(try result(params, to, conversion, engine))
      } catch {
        // A fetch that is under way may bring it: then the whole request waits.
        if error.waitsFor != nil { throw error }
        missing.append(MissingTarget(to: to, failure: error))
        reason = reason ?? error
      }
    }
    if found.isEmpty, let reason { throw reason }
    let results = NonEmpty(found[0], Array(found.dropFirst()))
    return Result(
      amount: params.amount, from: params.from, results: results,
      missing: missing.isEmpty ? nil : missing, line: line(params, results, engine))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    (result.results.elements.map(\.text) + (result.missing ?? []).map(\.text))
      .joined(separator: "\n")
  }

  /// `100 USD = 89.51 EUR (ecb 2026-10-30, 24 days old, stale)`; nil for a list of amounts, and where
  /// it is not requested.
  private static func line(
    _ params: Params, _ results: NonEmpty<Converted>, _ engine: Engine
  ) -> String? {
    guard !params.isPlain, params.options?.line == true, let amount = params.amount.single else {
      return nil
    }
    return ValueLine.text(
      "\(engine.format.number(amount)) \(params.from.code)",
      results.elements.map(\.text).joined(separator: ", "),
      Provenance(rates: results.elements.map(\.rate)), feeRemark(results, engine))
  }

  /// `a fee of 3 % is added: 2.68 EUR`, and what the rate is without it; empty without a fee.
  private static func feeRemark(_ results: NonEmpty<Converted>, _ engine: Engine) -> [String] {
    guard let fee = results.first.extras?.fee else { return [] }
    let amounts = results.elements.compactMap { result in
      result.extras?.fee?.amount.map { engine.locale.unpaddedText($0, in: result.to) }
    }
    let rates = results.elements.compactMap { result in
      result.rate.quoted.map {
        engine.format.rate($0.brief, from: $0.rate.base, to: $0.rate.quote)
      }
    }
    return [
      "a fee of \(engine.format.number(fee.percent)) % is \(fee.on.rawValue): "
        + amounts.joined(separator: ", "),
      "without it \(rates.joined(separator: ", "))",
    ]
  }

  /// The requested targets, or those of the settings: at least one.
  private static func targets(
    _ params: Params, _ engine: Engine
  ) throws(MethodError) -> [Currency] {
    let targets = params.to?.elements ?? engine.targets(from: params.from)
    guard targets.count <= maxTargets else { throw .tooManyTargets(targets.count, maxTargets) }
    return targets
  }

  private static func check(_ params: Params) throws(MethodError) {
    try checkCount(params.amount.count)
    guard !params.isPlain, params.options?.integersOnly == true else { return }
    for amount in params.amount.elements where !amount.isInteger {
      throw .notInteger(amount, in: "amount")
    }
  }

  private static func checkCount(_ count: Int) throws(MethodError) {
    guard count <= maxAmounts else { throw .tooManyAmounts(count, maxAmounts) }
  }

  private static func result(
    _ params: Params, _ to: Currency, _ conversion: Conversion, _ engine: Engine
  ) throws(MethodError) -> Converted {
    let quoted = try engine.quoted(
      params.question(to, engine), maxAge: params.isPlain ? nil : params.options?.maxAge)
    do throws(DecimalError) {
      if let amounts = params.amount.list {
        var converted = [Decimal](roomFor: amounts.count)
        for amount in amounts {
          converted.append(try conversion.amount(of: amount, at: quoted))
        }
        engine.noteConversions(count: amounts.count)
        var extras: Extras?
        if !params.isPlain, let options = params.options {
          extras = try Extras(options, conversion, amounts, quoted.rate)
        }
        return Converted(
          to: to, amounts: converted, extras, conversion, engine.locale,
          RateFacts(quoted, engine))
      }
      let amount = params.amount.single ?? .zero
      let converted = try conversion.amount(of: amount, at: quoted)
      var extras: Extras?
      if !params.isPlain, let options = params.options {
        extras = try Extras(options, conversion, amount, quoted.rate)
      }
      engine.noteConversion(
        amount, from: params.from, to: to,
        remembers: params.isPlain ? nil : params.options?.remember)
      return Converted(
        to: to, amount: converted, extras, conversion, engine.locale, RateFacts(quoted, engine))
    } catch {
      throw .amountTooLarge(error)
    }
  }
}

extension Conversion {
  /// An amount of the rate's base in its quote. The whole rate, which is large, is used only where
  /// its number alone will not do.
  func amount(
    of amount: Decimal, at quoted: Quoted
  ) throws(DecimalError) -> Decimal {
    guard isPlain, quoted.rate.pivotDecimals == nil else {
      return try self.amount(of: amount, at: quoted.rate)
    }
    return try quoted.rate.ratio.applied(
      to: amount, scale: scale(of: quoted.rate.quote), rounding)
  }
}

import Dates
package import Engine
import Features
import Money
import Rates

/// `convert`: amounts of one currency in one or many others.
package enum Convert: Method {
  package static let name: StaticString = "convert"
  package static let summary: StaticString = "Amounts of one currency in one or many others."
  package static let notes: StaticString = """
    An amount is computed from the published quotes and rounded once; the `rate` shown beside it \
    has at most twelve significant digits and is never computed with. The answer holds exactly the \
    targets asked for, in the order asked. With a list of amounts each result has `amounts` in \
    place of `amount` and the texts.
    """
  package static let failures: [FailureKind] = [
    .amountMissing, .amountMalformed, .amountNotInteger, .amountTooLarge, .currencyMissing,
    .unknownCurrency, .dateMalformed, .dateOutOfRange, .tooManyTargets, .tooManyAmounts,
    .unknownSource, .retiredCurrency, .noRate, .tooStale,
  ]
  package static let example: StaticString =
    #"{"amount":"100","from":"USD","to":["EUR","GBP","JPY"]}"#

  package static let mostTargets = 400
  /// Of one request in all: amounts times targets.
  package static let mostAmounts = 1_000_000

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let conversion = try params.conversion(engine.settings)
    try check(params)
    switch params.to {
    case .one(let to):
      return Result(
        amount: params.amount, from: params.from,
        results: [try result(params, to, conversion, engine)])
    case nil, .many:
      let targets = try targets(params, engine.settings)
      try checkCount(params.amount.elements.count * targets.count)
      var results: [Converted] = []
      for to in targets {
        results.append(try result(params, to, conversion, engine))
      }
      return Result(amount: params.amount, from: params.from, results: results)
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.results.map { converted in
      converted.textWithSymbol
        ?? (converted.amounts ?? []).map { engine.locale.unpaddedText($0, in: converted.to) }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func targets(
    _ params: Params, _ settings: Settings
  ) throws(Failure) -> [Currency] {
    let targets =
      params.to?.elements ?? (settings.targets.isEmpty ? [settings.base] : settings.targets)
    guard targets.count <= mostTargets else { throw .tooManyTargets(targets.count, mostTargets) }
    return targets
  }

  private static func check(_ params: Params) throws(Failure) {
    switch params.amount {
    case .one(let amount):
      if params.integersOnly, !amount.isInteger { throw .notInteger(amount) }
    case .many(let amounts):
      try checkCount(amounts.count)
      guard params.integersOnly else { return }
      for amount in amounts where !amount.isInteger { throw .notInteger(amount) }
    }
  }

  private static func checkCount(_ count: Int) throws(Failure) {
    guard count <= mostAmounts else { throw .tooManyAmounts(count, mostAmounts) }
  }

  private static func result(
    _ params: Params, _ to: Currency, _ conversion: Conversion, _ engine: Engine
  ) throws(Failure) -> Converted {
    let quoted = try engine.quoted(params.question(to), maxAge: params.maxAge)
    do throws(DecimalError) {
      switch params.amount {
      case .one(let amount):
        let converted = try conversion.amount(of: amount, at: quoted.rate)
        engine.noteConversion(amount, from: params.from, to: to)
        return Converted(
          to: to, amount: converted, amounts: nil, text: engine.locale.text(converted),
          textWithSymbol: engine.locale.unpaddedText(converted, in: to),
          exact: params.exact ? try exact(amount, quoted.rate) : nil,
          fee: try FeeShown(conversion, amount, quoted.rate),
          rate: RateFacts(quoted, engine))
      case .many(let amounts):
        var converted: [Decimal] = []
        converted.reserveCapacity(amounts.count)
        for amount in amounts {
          converted.append(try conversion.amount(of: amount, at: quoted.rate))
        }
        engine.noteConversions(count: amounts.count)
        return Converted(
          to: to, amount: nil, amounts: converted, text: nil, textWithSymbol: nil, exact: nil,
          fee: nil, rate: RateFacts(quoted, engine))
      }
    } catch {
      throw .amountTooLarge(error)
    }
  }
}

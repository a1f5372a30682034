import Dates
import Engine
import Features
import Money
import Rates

/// Answers one expression: asks for its rates, converts, rounds once.
struct EvaluationAnswer {
  let params: Evaluate.Params
  let engine: Engine
  let locale: Locale
  let conversion: Conversion
  let question: (Currency, Currency) -> RateQuestion

  func value(of expression: Expression) throws(Failure) -> Quantity {
    do throws(EvaluationError) {
      return try expression.value { (from, to) throws(RateError) in
        try engine.quoted(question(from, to)).rate
      }
    } catch {
      switch error {
      case .expression(let error): throw Failure(error, in: params.expression)
      case .rate(let error): throw Failure(error, engine)
      }
    }
  }

  /// Money divided by money, or plain arithmetic.
  func result(of expression: Expression, _ number: Ratio) throws(Failure) -> Evaluate.Result {
    do throws(DecimalError) {
      let digits = try number.decimal(significantDigits: 12, .halfUp)
      let shown = (number.exactDecimal() ?? digits).reduced
      return Evaluate.Result(
        understood: expression.text(targets: [], day: expression.day),
        number: shown, numberText: locale.text(shown),
        exact: params.exact ? number.exactText : nil, results: [], choices: choices(expression),
        isRate: false)
    } catch {
      throw .amountTooLarge(error)
    }
  }

  func result(
    of expression: Expression, _ money: MoneySum, in targets: [Currency], on day: Day?
  ) throws(Failure) -> Evaluate.Result {
    var results: [Evaluate.Evaluated] = []
    results.reserveCapacity(targets.count)
    for target in targets {
      results.append(try evaluated(money, in: target, isRate: expression.isRate))
    }
    return Evaluate.Result(
      understood: expression.text(targets: targets, day: day), number: nil, numberText: nil,
      exact: nil, results: results, choices: choices(expression), isRate: expression.isRate)
  }

  private func evaluated(
    _ money: MoneySum, in target: Currency, isRate: Bool
  ) throws(Failure) -> Evaluate.Evaluated {
    var quotes: [Quoted] = []
    quotes.reserveCapacity(money.parts.count)
    for part in money.parts {
      quotes.append(try engine.quoted(question(part.currency, target), maxAge: params.maxAge))
    }
    do throws(DecimalError) {
      let rates = quotes.map(\.rate)
      let scale = conversion.scale(of: target)
      var amount = try money.amount(at: rates, scale: scale, conversion.rounding)
      if conversion.cash { amount = try conversion.payable(amount, target) }
      note(money, target)
      return Evaluate.Evaluated(
        to: target, amount: amount, text: locale.text(amount),
        textWithSymbol: locale.unpaddedText(amount, in: target),
        exact: params.exact ? try money.exact(at: rates).exactText : nil,
        terms: zip(money.parts, quotes).map { part, quoted in
          Evaluate.Term(part, RateFacts(quoted, engine))
        },
        rateText: isRate ? engine.rateText(quotes[0], locale) : nil)
    } catch {
      throw .amountTooLarge(error)
    }
  }

  /// Recents keep amounts that can be typed again.
  private func note(_ money: MoneySum, _ target: Currency) {
    for part in money.parts {
      if let amount = part.amount.exactDecimal() {
        engine.noteConversion(amount, from: part.currency, to: target)
      } else {
        engine.noteConversions(count: 1)
      }
    }
  }

  private func choices(_ expression: Expression) -> [ChoiceShown]? {
    guard !expression.choices.isEmpty else { return nil }
    return expression.choices.map { ChoiceShown($0, in: params.expression) }
  }
}

extension Ratio {
  /// Digits, or a fraction where the digits do not end.
  var exactText: String {
    exactDecimal()?.description ?? "\(numerator.description)/\(denominator.description)"
  }
}

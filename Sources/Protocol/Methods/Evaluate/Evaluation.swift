import Dates
import Engine
import Features
import Money
import Rates

/// Answers one expression: gets its rates, converts, and rounds once.
struct Evaluation {
  private let expression: Expression
  private let text: String
  private let day: Day?
  private let source: Publisher.ID?
  private let maxAge: Int?
  private let isExact: Bool
  private let engine: Engine
  private let format: AmountFormat
  private let conversion: Conversion

  init(
    of expression: Expression, _ params: Evaluate.Params, _ engine: Engine, format: AmountFormat,
    _ conversion: Conversion
  ) {
    self.expression = expression
    text = params.expression
    let options = params.options
    day = expression.day ?? options?.on
    source = options?.source.map { Publisher.ID(requested: $0) }
    maxAge = options?.maxAge
    isExact = options?.exact ?? false
    self.engine = engine
    self.format = format
    self.conversion = conversion
  }

  func value() throws(Failure) -> Quantity {
    do throws(EvaluationError) {
      return try expression.value { (from, to) throws(RateError) in
        try engine.quoted(question(from, to)).rate
      }
    } catch {
      switch error {
      case .expression(let error): throw Failure(error, in: text)
      case .rate(let error): throw Failure(error, engine)
      }
    }
  }

  /// Money divided by money, or plain arithmetic.
  func result(_ number: Ratio) throws(Failure) -> Evaluate.Result {
    do throws(DecimalError) {
      let digits = try number.decimal(significantDigits: 12, .halfUp)
      let shown = (number.exactDecimal() ?? digits).reduced
      return Evaluate.Result(
        understood: expression.text(targets: [], day: expression.day),
        number: shown, numberText: format.number(shown),
        exact: isExact ? number.exactText : nil, results: ShortList(), choices: choices,
        isRate: false)
    } catch {
      throw .amountTooLarge(error)
    }
  }

  func result(_ money: MoneySum, in targets: [Currency]) throws(Failure) -> Evaluate.Result {
    var results = ShortList<Evaluate.Evaluated>()
    for target in targets { results.append(try evaluated(money, in: target)) }
    return Evaluate.Result(
      understood: expression.text(targets: targets, day: day), number: nil, numberText: nil,
      exact: nil, results: results, choices: choices, isRate: expression.isRate)
  }

  private func evaluated(
    _ money: MoneySum, in target: Currency
  ) throws(Failure) -> Evaluate.Evaluated {
    let scale = conversion.scale(of: target)
    var terms = ShortList<Evaluate.Term>()
    if let part = money.onlyPart {
      let quoted = try engine.quoted(question(part.currency, target), maxAge: maxAge)
      terms.append(Evaluate.Term(part, RateFacts(quoted, engine)))
      return try evaluated(
        money, in: target, terms, expression.isRate ? engine.rateText(quoted, format) : nil,
        exact: { () throws(DecimalError) in try part.amount.multiplied(by: quoted.rate.ratio) },
        amount: { () throws(DecimalError) in
          try part.amount(at: quoted.rate, scale: scale, conversion.rounding)
        })
    }
    var rates: [Rate] = []
    for part in money.parts {
      let quoted = try engine.quoted(question(part.currency, target), maxAge: maxAge)
      rates.append(quoted.rate)
      terms.append(Evaluate.Term(part, RateFacts(quoted, engine)))
    }
    return try evaluated(
      money, in: target, terms, nil,
      exact: { () throws(DecimalError) in try money.exact(at: rates) },
      amount: { () throws(DecimalError) in
        try money.amount(at: rates, scale: scale, conversion.rounding)
      })
  }

  @inline(__always)
  private func evaluated(
    _ money: MoneySum, in target: Currency, _ terms: ShortList<Evaluate.Term>, _ rateText: String?,
    exact: () throws(DecimalError) -> Ratio, amount: () throws(DecimalError) -> Decimal
  ) throws(Failure) -> Evaluate.Evaluated {
    do throws(DecimalError) {
      var amount = try amount()
      if conversion.cash { amount = try conversion.payable(amount, target) }
      note(money, target)
      return Evaluate.Evaluated(
        to: target, amount: amount, locale: format.locale,
        exact: isExact ? try exact().exactText : nil, terms: terms, rateText: rateText)
    } catch {
      throw .amountTooLarge(error)
    }
  }

  private func question(_ from: Currency, _ to: Currency) -> RateQuestion {
    RateQuestion(from: from, to: to, on: day, source: source)
  }

  /// Recent conversions have amounts that can be typed again.
  private func note(_ money: MoneySum, _ target: Currency) {
    if let part = money.onlyPart { return note(part, target) }
    for part in money.parts { note(part, target) }
  }

  private func note(_ part: MoneySum.Part, _ target: Currency) {
    if let amount = part.amount.exactDecimal() {
      engine.noteConversion(amount, from: part.currency, to: target)
    } else {
      engine.noteConversions(count: 1)
    }
  }

  private var choices: [ChoiceShown]? {
    expression.choices.isEmpty ? nil : expression.choices.map { ChoiceShown($0, in: text) }
  }
}

extension Ratio {
  /// Digits, or a fraction where the digits do not end.
  var exactText: String {
    exactDecimal()?.description ?? "\(numerator.description)/\(denominator.description)"
  }
}

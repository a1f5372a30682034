import Dates
import Engine
import Features
import Money
import Rates

/// Answers one expression: gets its rates, converts, and rounds once.
struct Evaluation {
  let expression: Expression
  private let text: String
  private var day: Day?
  private var rule: RateRule?
  private var source: String?
  private var maxAge: Int?
  private var isExact = false
  private let remembers: Bool?
  private let engine: Engine
  private let format: AmountFormat
  private let conversion: Conversion

  init(
    of expression: Expression, _ params: Evaluate.Params, _ engine: Engine, format: AmountFormat,
    _ conversion: Conversion
  ) {
    self.init(
      of: expression, params.expression, remembers: params.options?.remember, engine,
      format: format, conversion)
    guard let options = params.options else { return }
    (day, rule) = (day ?? options.on, rule ?? options.rule)
    (source, maxAge, isExact) = (options.source, options.maxAge, options.exact)
  }

  /// By the newest rates.
  init(
    of expression: Expression, _ text: String, remembers: Bool?, _ engine: Engine,
    format: AmountFormat, _ conversion: Conversion
  ) {
    (self.expression, self.text) = (expression, text)
    (day, rule) = (expression.day, expression.rule)
    self.remembers = remembers
    self.engine = engine
    self.format = format
    self.conversion = conversion
  }

  func value() throws(MethodError) -> Quantity {
    do throws(EvaluationError) {
      return try expression.value { (from, to) throws(RateError) in
        try engine.quoted(question(from, to)).rate
      }
    } catch {
      switch error {
      case .expression(let error): throw MethodError(error, in: text, engine.positionEncoding)
      case .rate(let error): throw MethodError(error, engine)
      }
    }
  }

  /// Money divided by money, or plain arithmetic.
  func result(_ number: Ratio) throws(MethodError) -> Evaluate.Result {
    do throws(DecimalError) {
      let digits = try number.decimal(significantDigits: 12, .halfUp)
      let shown = (number.exactDecimal() ?? digits).reduced
      return Evaluate.Result(
        understood: ExpressionText(expression: expression, targets: [], day: expression.day),
        number: shown, numberText: format.number(shown),
        exact: isExact ? number.exactText : nil, results: ShortList(), choices: choices,
        isRate: false)
    } catch {
      throw .amountTooLarge(error)
    }
  }

  func result(_ money: MoneySum, in targets: [Currency]) throws(MethodError) -> Evaluate.Result {
    var results = ShortList<Evaluate.Evaluated>()
    var missing: [Convert.MissingTarget]?
    if targets.count == 1 {
      results.append(try evaluated(money, in: targets[0]))
    } else {
      missing = try Convert.MissingTarget.among(targets) { target throws(MethodError) in
        results.append(try evaluated(money, in: target))
      }
    }
    return Evaluate.Result(
      understood: ExpressionText(expression: expression, targets: targets, day: day),
      number: nil, numberText: nil,
      exact: nil, results: results, missing: missing, choices: choices,
      isRate: expression.isRate)
  }

  private func evaluated(
    _ money: MoneySum, in target: Currency
  ) throws(MethodError) -> Evaluate.Evaluated {
    let scale = conversion.scale(of: target)
    if let part = money.onlyPart {
      let quoted = try engine.quotedAsWritten(question(part.currency, target), maxAge: maxAge)
      return try evaluated(
        money, in: target, NonEmpty(Evaluate.Term(part, RateFacts(quoted, engine))),
        expression.isRate ? engine.rateText(quoted, format) : nil,
        exact: { () throws(DecimalError) in try part.amount.multiplied(by: quoted.rate.ratio) },
        amount: { () throws(DecimalError) in
          try part.amount(at: quoted.rate, scale: scale, conversion.rounding)
        })
    }
    var rates: [Rate] = []
    var terms: [Evaluate.Term] = []
    for part in money.parts {
      let quoted = try engine.quotedAsWritten(question(part.currency, target), maxAge: maxAge)
      rates.append(quoted.rate)
      terms.append(Evaluate.Term(part, RateFacts(quoted, engine)))
    }
    return try evaluated(
      money, in: target, NonEmpty(terms[0], Array(terms.dropFirst())), nil,
      exact: { () throws(DecimalError) in try money.exact(at: rates) },
      amount: { () throws(DecimalError) in
        try money.amount(at: rates, scale: scale, conversion.rounding)
      })
  }

  @inline(__always)
  private func evaluated(
    _ money: MoneySum, in target: Currency, _ terms: NonEmpty<Evaluate.Term>, _ rateText: String?,
    exact: () throws(DecimalError) -> Ratio, amount: () throws(DecimalError) -> Decimal
  ) throws(MethodError) -> Evaluate.Evaluated {
    do throws(DecimalError) {
      var amount = try amount()
      if conversion.cash { amount = try conversion.payable(amount, target) }
      note(money, target)
      return Evaluate.Evaluated(
        to: target, amount: amount, digits: figureDigits(terms), locale: format.locale,
        exact: isExact ? try exact().exactText : nil, terms: terms, rateText: rateText)
    } catch {
      throw .amountTooLarge(error)
    }
  }

  /// A sum has the digits of its least exact term, if no term has all.
  @inline(__always)
  private func figureDigits(_ terms: NonEmpty<Evaluate.Term>) -> Int? {
    guard conversion.digits == nil, !conversion.cash,
      var fewest = terms.first.rate.quoted?.figureDigits
    else { return nil }
    for term in terms.others {
      guard let digits = term.rate.quoted?.figureDigits else { return nil }
      fewest = min(fewest, digits)
    }
    return fewest
  }

  private func question(_ from: Currency, _ to: Currency) -> RateQuestion {
    guard rule != nil || source != nil else { return RateQuestion(from: from, to: to, on: day) }
    return RateQuestion(from: from, to: to, on: day, by: rule, engine, source: source)
  }

  /// Recent conversions have amounts that can be typed again.
  private func note(_ money: MoneySum, _ target: Currency) {
    if let part = money.onlyPart { return note(part, target) }
    for part in money.parts { note(part, target) }
  }

  private func note(_ part: MoneySum.Part, _ target: Currency) {
    if let amount = part.amount.exactDecimal() {
      engine.noteConversion(
        amount, from: part.currency, to: target, remembers: remembers)
    } else {
      engine.noteConversions(count: 1)
    }
  }

  private var choices: [ChoiceRecord]? {
    guard !expression.choices.isEmpty else { return nil }
    return expression.choices.map { ChoiceRecord($0, in: text, engine.positionEncoding) }
  }
}

extension Convert.MissingTarget {
  /// Those without a rate among several targets, which do not fail the others; nil where all have one.
  static func among(
    _ targets: [Currency], _ convert: (Currency) throws(MethodError) -> Void
  ) throws(MethodError) -> [Convert.MissingTarget]? {
    var missing: [Convert.MissingTarget] = []
    for target in targets {
      do throws(MethodError) {
        try convert(target)
      } catch {
        if error.waitsFor != nil { throw error }
        missing.append(Convert.MissingTarget(to: target, failure: error))
      }
    }
    if missing.count == targets.count, let reason = missing.first?.failure { throw reason }
    return missing.isEmpty ? nil : missing
  }
}

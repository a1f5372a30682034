import Dates
package import Engine
import Features
import Money
import Rates

/// `evaluate`: what a person types.
package enum Evaluate: Method {
  package static let name: StaticString = "evaluate"
  package static let summary: StaticString = "Evaluates text: `$100 to €`, `20 usd + 15 gbp`."
  package static let commands = [
    Command(
      "convert", .text("expression", "EXPRESSION"), fixed: #"{"remember":true}"#,
      rows: .list("results"),
      summary: "Converts an amount, and shows both and the rates' day.",
      examples: ["convert 5 eur to usd", "convert 100 usd in eur, gbp --source classroom"])
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Amounts have their currency as a code, a sign or a name, before or after the number; `k`, \
    `m`, `bn` and `million` make it larger. They are added and subtracted, multiplied and divided \
    by numbers, put in parentheses, and changed by `+ 20 %`; `20 % of` is a part. Money divided by \
    money is a number. `in`, `to`, `as`, `into`, `=` and `->` name the targets; without one a \
    single amount goes to those of the settings, and a computed amount keeps its currency; with \
    several, that of the first. `on 2008-07-15`, `yesterday`, `last friday` and `3 days ago` \
    name the day, as do the words of the locale's language; a weekday alone is the latest such day, \
    today included. Days are those of the user's time zone. A day seen from today, such as \
    `yesterday`, takes the newest rates if none are as new. `on average of 2024`, `of march 2024`, \
    `of q1 2024` and `of last month` take the average of what was published then. `usd eur` returns the rate. \
    Each currency of a sum is converted from the published quotes, exactly, and the whole is \
    rounded once. Ambiguous text, such as `$`, `pounds` or `1.234`, is read by the locale, and \
    listed in `choices`; with `strict` it is an error. `offset` and `length` of an error are \
    its position. Text is always read as a whole, never by a prefix.
    """
  package static let errors: [ErrorKind] = [
    .amountMalformed, .amountNotInteger, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .dateMalformed, .dateOutOfRange, .expressionEmpty, .expressionTooLong, .expressionTooDeep,
    .expressionMalformed, .unclosedParenthesis, .targetMissing, .trailingText, .ambiguous,
    .unitMismatch, .divisionByZero, .tooManyTargets, .unknownSource, .retiredCurrency, .noRate,
    .tooStale,
  ]
  package static let example: StaticString =
    #"{"expression":"20 usd + 15 gbp in eur"}"#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let locale = try engine.locale(named: params.options?.locale)
    let conversion = try params.conversion(engine)
    let evaluation = Evaluation(
      of: try engine.expression(
        params.expression, locale: locale, isStrict: params.options?.strict ?? false),
      params, engine, format: AmountFormat(locale), conversion)
    // A result that may change is copied: 400 of the 9,700 instructions of a request.
    guard let options = params.options, options.explain || options.line else {
      return try result(of: evaluation, params, engine)
    }
    var result = try result(of: evaluation, params, engine)
    if options.explain {
      result.amounts = AmountsFound(
        explaining: Array(params.expression.utf8), engine.words(in: locale).money,
        engine.positionEncoding)
    }
    if options.line {
      result.line =
        AmountValue(
          result, of: evaluation.expression, params.expression, locale, isForShell: false
        ).line
    }
    return result
  }

  static func result(
    of evaluation: Evaluation, _ params: Params, _ engine: Engine
  ) throws(MethodError) -> Result {
    switch try evaluation.value() {
    case .number(let number): return try evaluation.result(number)
    case .money(let money):
      if params.options?.integersOnly == true { try checkIntegers(money) }
      return try evaluation.result(
        money, in: params.targets(of: evaluation.expression, money, engine))
    }
  }

  private static func checkIntegers(_ money: MoneySum) throws(MethodError) {
    for part in money.parts {
      let amount: Decimal
      do throws(DecimalError) {
        let digits = try part.amount.decimal(significantDigits: 12, .halfUp)
        amount = part.amount.exactDecimal() ?? digits
      } catch {
        throw .amountTooLarge(error)
      }
      guard amount.isInteger else { throw .notInteger(amount, in: "expression") }
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.lines.joined(separator: "\n")
  }
}

extension RateQuoting where Self: MoneyNames {
  /// The parsed text, or the error with its position.
  func expression(
    _ text: String, locale: Locale, isStrict: Bool
  ) throws(MethodError) -> Expression {
    do throws(ExpressionError) {
      return try Expression(
        text,
        .init(locale: locale, today: today, isStrict: isStrict, names: self))
    } catch {
      throw MethodError(error, in: text, positionEncoding)
    }
  }
}

extension Evaluate {
  package struct Params: Parameters {
    let expression: String
    let to: OneOrMany<Currency>?
    /// Nil for most requests.
    let options: Options?

    package init(_ read: inout Reader) throws(MethodError) {
      let expression: String = try read("expression", "The text, 4096 bytes at most.")
      let to: OneOrMany<Currency>? = try read("to", "The targets, if the text names none.")
      let options = try read.rest(Options.self)
      self.expression = expression
      self.to = to
      self.options = options
    }

    func conversion(_ engine: Engine) throws(MethodError) -> Conversion {
      guard let options else { return Conversion(rounding: engine.rounding) }
      try MethodError.check("digits", options.digits, within: 0...20)
      try MethodError.check("maxAge", options.maxAge, within: 0...Int.max)
      return Conversion(
        rounding: options.rounding ?? engine.rounding, digits: options.digits, cash: options.cash)
    }

    /// The targets of the text, else those requested, else the default.
    func targets(
      of expression: Expression, _ money: MoneySum, _ engine: Engine
    ) throws(MethodError) -> [Currency] {
      let named = expression.targets.isEmpty ? to?.elements ?? [] : expression.targets
      guard named.count <= Convert.maxTargets else {
        throw .tooManyTargets(named.count, Convert.maxTargets)
      }
      if !named.isEmpty { return named }
      guard expression.isSingleAmount else { return [money.parts[0].currency] }
      return engine.targets(from: money.parts[0].currency)
    }
  }
  /// How to read and to convert, where the settings and the newest rate will not do.
  package final class Options: Parameters {
    let on: Day?
    let rule: RateRule?
    let source: String?
    let locale: String?
    let strict: Bool
    let rounding: Rounding?
    let digits: Int?
    let cash: Bool
    let exact: Bool
    let maxAge: Int?
    let remember: Bool?
    let integersOnly: Bool
    let explain: Bool
    let line: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      on = try read("on", "The day of the rates, if the text names none. Default: the newest.")
      source = try read("source", "Use only this source: a publisher or a rate set.")
      locale = try read(
        "locale", "The locale for reading and printing numbers and symbols. Default: the setting.")
      strict = try read(
        "strict", "Refuse text that could mean several things.", default: false)
      rounding = try read("rounding", "The rule for the last digit. Default: the setting.")
      digits = try read(
        "digits", "Digits after the point, 0 to 20. Default: the currency's minor units.")
      cash = try read("cash", "Round to what can be paid in coins and notes.", default: false)
      exact = try read("exact", "Return the unrounded value, too.", default: false)
      maxAge = try read("maxAge", "The maximum age of the rate in seconds, from 0.")
      remember = try read("remember", "Add it to `recents`. Default: as `initialize` says.")
      integersOnly = try read("integersOnly", "Refuse amounts with a fraction.", default: false)
      explain = try read(
        "explain", "Return the amounts of the text, and why each is certain or not.",
        default: false)
      rule = try read("rule", RateRule.says)
      line = try read("line", "Return a line for a person, too.", default: false)
    }
  }
}

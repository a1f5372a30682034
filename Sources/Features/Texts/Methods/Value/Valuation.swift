import Dates
import Drawing
import Engine
import Features
import Money
import Rates
import Reading

/// Values for people: what an amount of a text is worth, what to write in its place, and what to say.
struct Valuation {
  let engine: Engine
  let locale: Locale
  /// The targets if the text names none; nil for those of the settings.
  let to: [Currency]?
  /// The targets in place of those of the text.
  let into: [Currency]?
  /// Whether what is inserted goes into a command line.
  let isForShell: Bool
  let encoding: PositionEncoding
  /// The day of the rates; nil for the newest.
  var day: Day?

  private var format: AmountFormat { AmountFormat(locale) }

  /// What `text` has as an amount, with the target after it.
  func value(
    of read: MoneyRead, _ target: TargetBehind?, in text: UnsafeBufferPointer<UInt8>,
    from known: (byte: Int, units: Int) = (0, 0), remembers: Bool? = false
  ) throws(MethodError) -> AmountValue {
    let named = target.map { [$0.currency] }
    let value = try worth(
      read.amounts[0], read.currencies[0], in: into ?? named ?? to,
      remembers: read.isCertain ? remembers : false)
    let span = read.range.lowerBound..<(target?.range.upperBound ?? read.range.upperBound)
    value.target = target.map {
      TargetSpan(
        place: TextSpan($0.range, in: text, encoding, from: known), currency: $0.currency)
    }
    value.replace = TextSpan(span, in: text, encoding, from: known)
    if let target, into == nil, !target.isCertain {
      let words = String(decoding: UnsafeBufferPointer(rebasing: text[target.range]), as: UTF8.self)
      value.remark(ValueLine.reading(words, as: target.currency.code, not: []))
    }
    guard !read.isCertain else { return value }
    let others = meanings(of: read).dropFirst()
    value.readings =
      [value.reading(read.amounts[0], read.currencies[0])]
      + others.compactMap { amount, currency in
        try? worth(amount, currency, in: into ?? named ?? to, remembers: false)
          .reading(amount, currency)
      }
    let words = String(decoding: UnsafeBufferPointer(rebasing: text[read.range]), as: UTF8.self)
    let reasons = Doubt.allCases.filter(read.doubts.contains).map(\.reason)
    let remark =
      others.isEmpty
      ? reasons.first?.says
      : ValueLine.reading(
        words, as: name(read.amounts[0], read.currencies[0]), not: others.map { name($0, $1) })
    value.doubts = reasons
    value.remark(remark)
    return value
  }

  /// Each number in each currency, the likeliest first.
  private func meanings(of read: MoneyRead) -> [(Decimal, Currency)] {
    Array(
      read.amounts.flatMap { amount in read.currencies.map { (amount, $0) } }
        .prefix(Self.maxReadings))
  }

  /// `$` is a sign of dozens.
  private static let maxReadings = 8

  private func name(_ amount: Decimal, _ currency: Currency) -> String {
    "\(format.number(amount)) \(currency.code)"
  }

  // MARK: Values

  private func worth(
    _ amount: Decimal, _ from: Currency, in targets: [Currency]?, remembers: Bool?
  ) throws(MethodError) -> AmountValue {
    let targets = targets ?? engine.targets(from: from)
    guard targets.count <= Convert.maxTargets else {
      throw .tooManyTargets(targets.count, Convert.maxTargets)
    }
    var results: [ValueInTarget] = []
    let missing = try Convert.MissingTarget.among(targets) { target throws(MethodError) in
      results.append(try worth(amount, from, in: target))
      engine.noteConversion(amount, from: from, to: target, remembers: remembers)
    }
    let value = AmountValue(
      name(amount, from), results, Provenance(rates: results.flatMap(\.rates)), isForShell)
    value.missing = missing
    value.isInTarget = targets == [from]
    return value
  }

  private func worth(
    _ amount: Decimal, _ from: Currency, in target: Currency
  ) throws(MethodError) -> ValueInTarget {
    let on = day.flatMap { $0 < engine.now.day ? $0 : nil }
    let quoted = try engine.quotedAsWritten(RateQuestion(from: from, to: target, on: on))
    do throws(DecimalError) {
      let value = try Conversion(rounding: engine.rounding).amount(of: amount, at: quoted)
      return ValueInTarget(
        to: target, amount: value, digits: quoted.figureDigits, locale,
        [RateFacts(quoted, engine)])
    } catch {
      throw .amountTooLarge(error)
    }
  }

  // MARK: Expressions

  /// The value of several amounts together, rounded once.
  func value(of amounts: [(currency: Currency, amount: Decimal)]) throws(MethodError) -> AmountValue
  {
    let terms = amounts.map { Self.typed($0.amount) + " " + $0.currency.code }
    return try value(of: terms.joined(separator: " + "), remembers: false)
  }

  /// Read alike in every locale: three digits after the point could be thousands.
  static func typed(_ amount: Decimal) -> String {
    let digits = "\(amount)"
    let decimals = digits.split(separator: ".").dropFirst().first?.utf8.count
    return digits + (decimals == 3 ? "0" : "")
  }

  /// The value of a text that is an expression as a whole.
  func value(of text: String, remembers: Bool?) throws(MethodError) -> AmountValue {
    let expression = try engine.expression(text, locale: locale, isStrict: false)
    let evaluation = Evaluation(
      of: expression, text, remembers: remembers, engine, format: format,
      Conversion(rounding: engine.rounding))
    let named = into ?? (expression.targets.isEmpty ? to : expression.targets)
    let result: Evaluate.Result
    switch try evaluation.value() {
    case .number(let number): result = try evaluation.result(number)
    case .money(let money):
      let own =
        expression.isSingleAmount
        ? engine.targets(from: money.parts[0].currency) : [money.parts[0].currency]
      result = try evaluation.result(money, in: named ?? own)
    }
    return AmountValue(result, of: expression, text, locale, isForShell: isForShell)
  }
}

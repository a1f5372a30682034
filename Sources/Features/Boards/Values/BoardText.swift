import Dates
package import Money
import Rates
import Reading

/// Reads the text of a row after every key, finished or not.
package enum BoardText {
  /// The amount; nil if there is none yet, as for an empty text or a sign alone. Numbers are in the
  /// locale's format, expressions such as `3*4.5` are evaluated, and an unfinished text such as
  /// `12.`, `1,234,5` or `3*` counts without its unfinished part. The sign or the code of the row's
  /// own currency may stand with it, as where an amount is pasted.
  package static func amount(
    _ text: String, _ locale: Locale, in currency: Currency? = nil
  ) throws(BoardError) -> Decimal? {
    do throws(BoardError) {
      return try amount(plain: text, locale)
    } catch {
      guard let currency, let bare = bare(text, currency, locale) else { throw error }
      return try amount(plain: bare, locale)
    }
  }

  /// The text without the currency's sign or code at its beginning or its end; nil if neither is
  /// there.
  private static func bare(_ text: String, _ currency: Currency, _ locale: Locale) -> String? {
    let details = currency.details
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}"]
    var view = trimmed(text).unicodeScalars
    view.removeAll { marks.contains($0) }
    let bare = String(view)
    var signs = [locale.symbol(of: currency), currency.code, details.symbol, details.narrowSymbol]
    // Without the marks of direction that some signs have.
    signs = signs.map { sign in
      String(sign.unicodeScalars.filter { !marks.contains($0) }.map(Character.init))
    }
    for sign in signs.sorted(by: { $0.utf8.count > $1.utf8.count }) where !sign.isEmpty {
      let rest = bare.dropFirst(bare.first == "-" || bare.first == "\u{2212}" ? 1 : 0)
      let minus = String(bare.prefix(bare.count - rest.count))
      if rest.hasPrefix(sign) { return minus + trimmed(rest.dropFirst(sign.count)) }
      if bare.hasSuffix(sign) { return trimmed(bare.dropLast(sign.count)) }
    }
    return nil
  }

  private static func amount(plain text: String, _ locale: Locale) throws(BoardError) -> Decimal? {
    guard text.utf8.count <= BoardLimit.text else { throw .textTooLong(limit: BoardLimit.text) }
    guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw .textMalformed(text)
    }
    if let number = number(text, locale) { return number }
    var rest = trimmed(text)
    while !rest.isEmpty {
      if let amount = try finished(rest, locale) { return amount }
      guard try canGoOn(rest, locale) else { throw malformed(text) }
      rest = trimmed(rest.dropLast())
    }
    return nil
  }

  private static func finished(_ text: String, _ locale: Locale) throws(BoardError) -> Decimal? {
    if let number = number(text, locale) ?? unfinished(text, locale) { return number }
    return try sum(text, locale)
  }

  /// Whether further digits would make the text a number or an expression.
  private static func canGoOn(_ text: String, _ locale: Locale) throws(BoardError) -> Bool {
    guard let last = text.last, !last.isLetter, !last.isNumber else { return false }
    for digits in ["1", "000"] where try finished(text + digits, locale) != nil { return true }
    return false
  }

  private static func malformed(_ text: String) -> BoardError {
    text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
      ? .textHasCurrency(text) : .textMalformed(text)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let spaces: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
    let tail = text.drop { spaces.contains($0) }
    guard let last = tail.lastIndex(where: { !spaces.contains($0) }) else { return "" }
    return String(tail[...last])
  }

  private static func number(_ text: String, _ locale: Locale) -> Decimal? {
    if let number = try? locale.number(from: text) { return number }
    return nil
  }

  /// Reads `,5`, and numbers whose last group of digits is incomplete.
  private static func unfinished(_ text: String, _ locale: Locale) -> Decimal? {
    if let sign = locale.decimalSeparator.first, text.first == sign, text.count > 1 {
      return number("0" + text, locale)
    }
    // As in `evaluate`: one separator that three digits do not follow is a decimal point.
    if let other = TypedNumber.readings(of: text, in: locale).first { return other }
    guard text.last?.isNumber == true else { return nil }
    for missing in 1...2 {
      let padded = text + String(repeating: "0", count: missing)
      guard let number = TypedNumber.readings(of: padded, in: locale).first, number.scale == 0
      else { continue }
      return Decimal(missing == 1 ? number.digits / 10 : number.digits / 100)
    }
    return nil
  }

  /// The value of an expression; nil if the text is not one, or not yet.
  private static func sum(_ text: String, _ locale: Locale) throws(BoardError) -> Decimal? {
    let open = text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    let closed = open > 0 ? text + String(repeating: ")", count: open) : text
    let quantity: Quantity
    do {
      // A row's text has no days, so today can be any day.
      let reading = Expression.Reading(locale: locale, today: .first)
      let expression = try Expression(closed, reading)
      guard expression.day == nil else { return nil }
      quantity = try expression.value { (base, quote) throws(RateError) in throw .overflow }
    } catch let error as ExpressionError {
      return try refuse(error, text)
    } catch EvaluationError.expression(let error) {
      return try refuse(error, text)
    } catch {
      return nil
    }
    guard case .number(let ratio) = quantity else { return nil }
    guard let amount = ratio.exactDecimal() ?? rounded(ratio) else {
      throw .tooManyDigits(limit: Decimal.maximumDigits)
    }
    return amount
  }

  /// Rounds to far more digits than any displayed amount has.
  private static func rounded(_ ratio: Ratio) -> Decimal? {
    try? ratio.decimal(significantDigits: 24, .halfEven)
  }

  private static func refuse(_ error: ExpressionError, _ text: String) throws(BoardError)
    -> Decimal?
  {
    switch error.reason {
    case .divisionByZero: throw .divisionByZero
    case .tooManyDigits, .overflow: throw .tooManyDigits(limit: Decimal.maximumDigits)
    default: return nil
    }
  }
}

package import Money

/// Reads the text of a row after every key, finished or not.
package struct BoardText {
  private let locale: Locale
  private let typed: TypedText

  package init(_ locale: Locale, _ typed: TypedText) { (self.locale, self.typed) = (locale, typed) }

  /// The amount; nil if there is none yet, as for an empty text or a sign alone. Numbers are in the
  /// locale's format, expressions such as `3*4.5` are evaluated, and an unfinished text such as
  /// `12.`, `1,234,5` or `3*` counts without its unfinished part. The sign or the code of the row's
  /// own currency may stand with it, as where an amount is pasted.
  package func amount(
    _ text: String, in currency: Currency? = nil
  ) throws(BoardError) -> Decimal? {
    do throws(BoardError) {
      return try amount(plain: text)
    } catch {
      guard let currency, let bare = bare(text, currency) else { throw error }
      return try amount(plain: bare)
    }
  }

  /// The text without the currency's sign or code at its beginning or its end; nil if neither is
  /// there.
  private func bare(_ text: String, _ currency: Currency) -> String? {
    let details = currency.details
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}"]
    var view = Self.trimmed(text).unicodeScalars
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
      if rest.hasPrefix(sign) { return minus + Self.trimmed(rest.dropFirst(sign.count)) }
      if bare.hasSuffix(sign) { return Self.trimmed(bare.dropLast(sign.count)) }
    }
    return nil
  }

  private func amount(plain text: String) throws(BoardError) -> Decimal? {
    guard text.utf8.count <= BoardLimit.text else { throw .textTooLong(limit: BoardLimit.text) }
    guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw .textMalformed(text)
    }
    if let number = number(text) { return number }
    var rest = Self.trimmed(text)
    while !rest.isEmpty {
      if let amount = try finished(rest) { return amount }
      guard try canGoOn(rest) else { throw Self.malformed(text) }
      rest = Self.trimmed(rest.dropLast())
    }
    return nil
  }

  private func finished(_ text: String) throws(BoardError) -> Decimal? {
    if let number = number(text) ?? unfinished(text) { return number }
    return try sum(text)
  }

  /// Whether further digits would make the text a number or an expression.
  private func canGoOn(_ text: String) throws(BoardError) -> Bool {
    guard let last = text.last, !last.isLetter, !last.isNumber else { return false }
    for digits in ["1", "000"] where try finished(text + digits) != nil { return true }
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

  private func number(_ text: String) -> Decimal? {
    try? locale.number(from: text)
  }

  /// Reads `,5`, and numbers whose last group of digits is incomplete.
  private func unfinished(_ text: String) -> Decimal? {
    if let sign = locale.decimalSeparator.first, text.first == sign, text.count > 1 {
      return number("0" + text)
    }
    // As in `evaluate`: one separator that three digits do not follow is a decimal point.
    if let other = typed.numbers(text, locale).first { return other }
    guard text.last?.isNumber == true else { return nil }
    for missing in 1...2 {
      let padded = text + String(repeating: "0", count: missing)
      guard let number = typed.numbers(padded, locale).first, number.scale == 0
      else { continue }
      return Decimal(missing == 1 ? number.digits / 10 : number.digits / 100)
    }
    return nil
  }

  /// The value of a sum; nil if the text is not one, or not yet.
  private func sum(_ text: String) throws(BoardError) -> Decimal? {
    let open = text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    let closed = open > 0 ? text + String(repeating: ")", count: open) : text
    do throws(TypedText.SumError) {
      guard let ratio = try typed.sum(closed, locale) else { return nil }
      if let amount = ratio.exactDecimal() ?? Self.rounded(ratio) { return amount }
    } catch {
      if case .divisionByZero = error { throw .divisionByZero }
    }
    throw .tooManyDigits(limit: Decimal.maximumDigits)
  }

  /// Rounds to far more digits than any displayed amount has.
  private static func rounded(_ ratio: Ratio) -> Decimal? {
    try? ratio.decimal(significantDigits: 24, .halfEven)
  }
}

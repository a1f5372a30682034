import Money

/// What is beside a currency, and what joins it to its number.
extension MoneyReader {
  /// `\$12.50` of Markdown and TeX, and `3 maanden€ 62,75` as tables are pasted: money only with two
  /// decimals.
  func hasOddEdge(_ unit: MoneyUnit) -> Bool {
    let start = unit.range.lowerBound
    guard unit.isSign, start > floor else { return false }
    if text[start - 1] == UInt8(ascii: "\\") { return text.holds("$", start) }
    return text[start - 1] &- 97 < 26 && text[start] >= 0xC2
      && text.scalar(at: start).value >= 0xA3 && !joins(start)
  }

  /// `2222円13銭`, `12€50`; elsewhere a sign right before digits is theirs.
  func isFollowedByCents(_ end: Int) -> Bool {
    let cents = Figure(text, from: end)
    guard cents.isPlain, cents.first <= 2 else { return false }
    if lexicon.match(text, at: cents.end, .minor) != nil { return true }
    return (cents.first == 2 || saysTenths(end)) && endsThere(cents.end)
  }

  /// `5 USD 100 bills`, `2 EUR 45 meals`: one digit may count what costs more; but `200 USD 2 days`.
  func mayCount(_ figure: Figure, _ unit: MoneyUnit, _ next: Int) -> Bool {
    let code = codeText(unit)
    guard figure.isPlain, figure.first == 1, !code.isEmpty, code.isCapital else { return false }
    let price = Figure(text, from: next)
    let thing = price.end + text.space(at: price.end)
    return price.isPlain && price.first > 1 && text.isLetter(thing)
      && lexicon.match(text, at: thing, .minor) == nil
  }

  /// Whether no currency follows the number there.
  func isLonely(_ digit: Int) -> Bool {
    let figure = Figure(text, from: digit)
    let end = scale(figure.end)?.end ?? figure.end
    let at = end + text.space(at: end)
    guard at < text.count else { return true }
    // `151 M€ 6,6 %`, and the day of `200 USD 2026-10-30`
    if text.holds("%", at) || !endsThere(figure.end) { return false }
    if lexicon.match(text, at: at, .minor) != nil { return false }
    // `200 USD 2 days`
    if figure.isPlain, figure.first < 4, end == figure.end, text.holds(" ", end), isNoun(at) {
      return false
    }
    guard let unit = unit(at: at) else { return true }
    let next = unit.range.upperBound
    return Digits.value(text, next + text.space(at: next)) != nil && text.space(at: next) == 0
  }

  /// `1.0912 USD/EUR`, `$1.09/€`: two currencies that a slash joins make the number a rate.
  func isRate(upTo end: Int) -> Bool {
    guard let other = behindSlash(end) else { return false }
    return Digits.value(text, other + text.space(at: other)) == nil
  }

  /// Where the code or the sign ends that a slash joins to what ends there.
  func behindSlash(_ end: Int) -> Int? {
    let slash = end + text.space(at: end)
    guard text.holds("/", slash) else { return nil }
    let start = slash + 1 + text.space(at: slash + 1)
    if code(start) != nil, text[start] & 0x20 == 0, lexicon.isEdge(text, start + 3) {
      return start + 3
    }
    guard start < text.count, let sign = lexicon.match(text, at: start, .sign),
      !text.isLetter(start)
    else {
      return nil
    }
    return sign.range.upperBound
  }

  /// Whether a word of three letters or more is there that says nothing of money or prices.
  func isNoun(_ at: Int) -> Bool {
    var end = at
    while joins(end), !text.isDigit(end) { end += text.scalar(at: end).length }
    return end - at > 2 && (text[at] < 0x80 || !locale.isEnglish)
      && lexicon.match(text, at: at, of: [.sign, .noun, .adjective, .scale, .number, .lead]) == nil
      && !(end - at == 3 && code(at) != nil)
  }

  /// Past `de`, and where the number has a word such as million past `of` and `d'`, too.
  func connectorEnd(_ at: Int, isScaled: Bool) -> Int {
    let end =
      MoneyLexicon.partitiveEnd(text, at: at)
      ?? (isScaled ? Self.connectors.end(text, at: at) : nil)
    return end.map { $0 < text.count ? $0 : at } ?? at
  }

  /// Whether `of` begins there.
  func isConnector(_ at: Int) -> Bool { Self.connectors.end(text, at: at) != nil }

  /// Whether `of` comes right before.
  func endsWithConnector(_ start: Int) -> Bool {
    Self.connectors.start(text, before: start) { !text.isLetter($0 - 1) } != nil
  }

  /// Whether such a word may begin with this letter.
  static func mayConnect(_ letter: UInt8) -> Bool { allConnectors.mayBegin(with: letter | 0x20) }

  private static let connectors = WordList(.connector)
  private static let allConnectors = WordList(connectors.words + MoneyLexicon.partitives.words)
}

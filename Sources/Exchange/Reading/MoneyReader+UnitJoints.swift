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
    return cents.first == 2 && endsThere(cents.end)
  }

  /// Whether no currency follows the number there.
  func isLonely(_ digit: Int) -> Bool {
    let figure = Figure(text, from: digit)
    let end = scale(figure.end)?.end ?? figure.end
    let at = end + text.space(at: end)
    guard at < text.count else { return true }
    // `151 M€ 6,6 %`
    if text.holds("%", at) { return false }
    if lexicon.match(text, at: at, .minor) != nil { return false }
    guard
      let unit = lexicon.unit(
        text, at: at, known, isCode: { place in code(place).map { ($0, []) } })
    else { return true }
    let next = unit.range.upperBound
    return Digits.value(text, next + text.space(at: next)) != nil && text.space(at: next) == 0
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
  static func mayConnect(_ letter: UInt8) -> Bool { connectorFirsts.contains(letter | 0x20) }

  private static let connectors = WordList(.connector)
  private static let connectorFirsts = ByteSet(
    connectors.words.map { $0.bytes[0] } + MoneyLexicon.partitiveFirsts)
}

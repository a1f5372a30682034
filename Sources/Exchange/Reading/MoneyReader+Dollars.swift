import Money

/// Few dollars in a program and beside marks of programs: `$20 a month` in a comment, not `$1`.
extension MoneyReader {
  /// Whether the words around it say that it is a price, and nothing else in the line is a parameter.
  func isSaidPrice(_ unit: MoneyUnit, _ figure: Figure) -> Bool {
    let start = unit.range.lowerBound
    guard unit.range.count == 1, !text.holds("1", figure.start) || figure.first > 1 else {
      return false
    }
    if text.holds("0", figure.start), figure.first > 1 { return false }
    if start > 0, [0x24, 0x5C, 0x7B, 0x2F].contains(text[start - 1]) { return false }
    if hasParameter(start) { return false }
    if saysPrice(before: start) || saysPrice(behind: figure.end) { return true }
    guard figure.first > 1 else { return false }
    // Two digits are money where they are a word of a sentence: `only $99!`, `was $20`.
    guard isCode else { return !looksLikeCode(start) }
    guard start == 0 || text[start - 1] <= 0x20 || text.holds("(", start - 1) else { return false }
    let next = figure.end
    return next >= text.count || text[next] <= 0x20 || text.holds(".", next)
      || text.holds("!", next) || text.holds("?", next)
  }

  /// `set to $1`, `passed a $2`: one or two dollars where no word says that it is a price.
  func isFewDollars(_ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?) -> Bool {
    guard scale == nil, figure.first == 1, unit.range.count == 1,
      text.holds("$", unit.range.lowerBound), figure.isPlain || figure.hasOneDecimal
    else { return false }
    let isSaid = saysPrice(before: unit.range.lowerBound) || saysPrice(behind: figure.end)
    // `Policy $3.2` has no price's decimals.
    if figure.hasOneDecimal { return !isSaid }
    if isInProgram(unit.range.lowerBound, figure.end) { return true }
    guard text.holds("1", figure.start) || text.holds("2", figure.start), locale.isEnglish else {
      return false
    }
    return !isSaid && !isSaidPrice(unit, figure) && isInSentence(unit.range.lowerBound, figure.end)
  }

  /// `=A$1+B2`: a cell of a table, whose column is a letter before the dollar.
  func isCell(_ unit: MoneyUnit, _ figure: Figure) -> Bool {
    let start = unit.range.lowerBound
    return figure.isPlain && unit.range.count == 2 && text.holds("$", start + 1) && start > 0
      && unit.candidates[0] != locale.home
      && [0x3D, 0x28, 0x2C, 0x2B, 0x2A, 0x3A, 0x24].contains(text[start - 1])
  }

  /// `printf '%s' $1`, `($1, $2, …)`, `initrd.img-$1`, `# $1: make`: beside a mark of programs, a
  /// dollar and a digit are a parameter.
  private func isInProgram(_ start: Int, _ end: Int) -> Bool {
    let before = start - text.space(before: start)
    if before > 0, [0x27, 0x22, 0x60, 0x23, 0x3D, 0x5D, 0x7D].contains(text[before - 1]) {
      return !hasPriceBeside(start)
    }
    if start > 0, [0x28, 0x2D, 0x5B, 0x2C, 0x2E].contains(text[start - 1]), hasParameter(start) {
      return true
    }
    // `timegm($8, $7, $6)`: a list of them.
    if isDigitParameter(end + 1 + text.space(at: end + 1)), text.holds(",", end) { return true }
    if before > 3, text[before - 1] == 0x2C, isDigitParameter(before - 3) { return true }
    // `$1 and $2 are groups`
    let word = end + text.space(at: end)
    let past = lettersEnd(word)
    if text.holds("1", start + 1), 1...3 ~= past - word, text.holds(" ", past),
      text.holds("2", past + 2), isDigitParameter(past + 1)
    {
      return true
    }
    // `^\d+$ 5`
    if start > 0, [0x2A, 0x2B, 0x5C, 0x5E].contains(text[start - 1]) { return true }
    if start > 1, text[start - 1] == 0x2D, joins(start - 2), text.holds("1", start + 1) {
      return true
    }
    return end < text.count && [0x27, 0x60, 0x5B, 0x7B].contains(text[end])
  }

  /// A dollar and one digit.
  private func isDigitParameter(_ at: Int) -> Bool {
    at >= 0 && text.holds("$", at) && text.isDigit(at + 1) && !text.isDigit(at + 2)
      && !text.holds(".", at + 2)
  }

  /// Words on both sides, in small letters.
  private func isInSentence(_ start: Int, _ end: Int) -> Bool {
    let before = start - text.space(before: start)
    let next = end + text.space(at: end)
    guard before < start, before > 0, next > end || text.holds("\n", end) else { return false }
    return text[before - 1] &- 97 < 26
      && (text.holds("\n", next) || next < text.count && text[next] &- 97 < 26)
  }

  /// `$1`, `$0`, `${x}` or `$x` in the same line.
  private func hasParameter(_ place: Int) -> Bool {
    let line = lines.window(text, place, 200)
    let first = lines.parameters.first(in: line, where: { isParameter($0) })
    guard first == place else { return first != nil }
    return lines.parameters.first(in: place + 1..<max(place + 1, line.upperBound)) {
      isParameter($0)
    } != nil
  }

  private func isParameter(_ at: Int) -> Bool {
    guard text[at] == UInt8(ascii: "$"), at + 1 < text.count else { return false }
    let next = text[at + 1]
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "(") || text.isLetter(at + 1)
      || (next == UInt8(ascii: "1") || next == UInt8(ascii: "0")) && !text.isDigit(at + 2)
        && !text.holds(".", at + 2) && !text.holds(",", at + 2)
  }

  /// `Copay: $0 preventive, $25 visit`: another price of two digits or more in the line.
  func hasPriceBeside(_ place: Int) -> Bool {
    lines.prices.first(in: lines.window(text, place, 200)) {
      text[$0] == UInt8(ascii: "$") && $0 + 2 < text.count && text[$0 + 1] &- 49 < 9
        && text.isDigit($0 + 2)
    } != nil
  }

  private func saysPrice(before start: Int) -> Bool {
    var end = start - text.space(before: start)
    while end > 0, [0x22, 0x27, 0x60, 0x3A, 0x28].contains(text[end - 1]) {
      end -= 1
      end -= text.space(before: end)
    }
    guard end < start, end > 0, text.isLetter(end - 1) else { return false }
    return has(Self.wordsBefore, text.wordStart(end)..<end)
  }

  private func saysPrice(behind end: Int) -> Bool {
    guard text.holds(" ", end) || text.holds("/", end), text.isLetter(end + 1) else { return false }
    return has(Self.wordsBehind, end + 1..<lettersEnd(end + 1))
  }

  private static let wordsBefore = WordList(.priceBefore)
  private static let wordsBehind = WordList(.priceBehind)
}

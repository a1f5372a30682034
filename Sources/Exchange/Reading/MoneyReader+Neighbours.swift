import Money

/// What stands right beside a number or a unit and may belong to it, so that an amount without it is not
/// certain.
extension MoneyReader {
  /// `$5.95-`: a minus after the amount, as accounts write it.
  func minusFollows(_ figure: Figure, _ end: Int) -> Bool {
    guard figure.hasDecimals || figure.separators > 0, end < text.count else { return false }
    let sign = text.scalar(at: end)
    guard sign.value == 0x2D || sign.value == 0x2212 else { return false }
    let next = end + sign.length
    return next >= text.count || text[next] <= 0x20 || text.holds(")", next)
      || text.holds("|", next)
  }

  /// `EUR 4,13-`: a minus right behind hundredths, which ends the line; no number begins the next one, so that the
  /// two are no range.
  func isMinusOfAccounts(_ figure: Figure, _ unit: MoneyUnit) -> Bool {
    guard figure.isPrice, codeText(unit).isCapital, !codeText(unit).isEmpty else { return false }
    var at = figure.end + 1
    while at < text.count, text[at] == 0x20 || text[at] == 0x0D { at += 1 }
    guard at < text.count else { return true }
    guard text[at] == 0x0A else { return false }
    at += 1
    while at < text.count, text[at] == 0x20, at - figure.end < 200 { at += 1 }
    return !text.isDigit(at)
  }

  /// `20，300`: a comma of Chinese sets apart what it stands between more often than groups of digits.
  func hasWideComma(_ figure: Figure) -> Bool {
    figure.separators > 0
      && (figure.start..<figure.digitsEnd).contains {
        text[$0] == 0xEF && text.isDigit($0 - 1)
      }
  }

  /// `SGD 0.1`, `GHC 9.6`: a code before one digit with one decimal is mostly a measure or a version.
  func isMeasure(_ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?, isAfter: Bool) -> Bool {
    let code = codeText(unit)
    guard !code.isEmpty, scale == nil, unit.candidates[0] != locale.home else { return false }
    // `876 CVE-2019-12450`
    if isAfter {
      return text.holds("-", unit.range.upperBound) && text.isDigit(unit.range.upperBound + 1)
    }
    return figure.hasOneDecimal && figure.first == 1
      && !Codes.everywhere.contains(unit.candidates[0])
  }

  /// `chmod 755 $*`, `user@host:~ 130$ time`: a dollar after its number where it is set before.
  func isPrompt(_ unit: MoneyUnit, _ figure: Figure) -> Bool {
    let sign = unit.range.lowerBound
    guard setsSignBefore, unit.range.count == 1, text.holds("$", sign), figure.isPlain else {
      return false
    }
    if sign > figure.end {
      return [0x2A, 0x28, 0x7B, 0x5B, 0x5F].contains(
        text.holds(" ", sign + 1) ? 0 : text[min(sign + 1, text.count - 1)])
    }
    let start = figure.start - text.space(before: figure.start)
    var word = start
    // A prompt is short; a long row of `,1$` would be walked from each number again.
    while word > 0, start - word < 64, text.space(before: word) == 0, text[word - 1] != 0x0A {
      word -= text.scalar(before: word).length
      if text.holds(":", word) && word + 1 < start || text.holds("@", word) || text.holds("/", word)
      {
        return true
      }
    }
    return false
  }

  /// `5 원가`, `5 위안부`: what follows the noun may be the rest of a longer word, where nothing sets
  /// words apart from their endings.
  func goesOnInHangul(_ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?) -> Bool {
    let end = unit.range.upperBound
    guard !unit.isSign || text[unit.range.lowerBound] >= 0xEA, end < text.count, text[end] >= 0xEA,
      0xAC00...0xD7A3 ~= text.scalar(at: end).value
    else { return false }
    return scale == nil && unit.range.lowerBound > figure.end && figure.separators == 0
  }
}

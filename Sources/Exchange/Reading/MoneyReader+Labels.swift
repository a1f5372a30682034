import Money

/// Signs and codes beside digits that are no money: `PHP 8`, `CVE-2021`, `$1`.
extension MoneyReader {
  /// `PHP 8`, `COP 28`, `RON 95`: one or two digits number something else.
  func isNumbered(_ figure: Figure, _ unit: MoneyUnit) -> Bool {
    guard figure.isPlain else { return false }
    let isYear =
      figure.first == 4 && (text.holds("1", figure.start) || text.holds("2", figure.start))
    if !unit.isSign, figure.first <= 2 || isYear, text.isLetter(unit.range.lowerBound),
      unit.range.count > 3
    {
      // `Euro 6`, `Euro 2024`; but `ringgit 42`
      return (isYear || text[unit.range.lowerBound] | 0x20 == UInt8(ascii: "e"))
        && barred(.euroClass, figure.start)
    }
    let code = codeText(unit)
    // In its own country the code is money.
    if unit.candidates[0] == lexicon.home { return false }
    return
      (figure.first <= 2 && Codes.numbered.contains(code) || isYear && Codes.words.contains(code))
      && barred(.numberedCode, figure.start)
  }

  /// `CRC32`, `CVE-2021`: a code that is rarely money, joined to its number.
  func isLabel(_ unit: MoneyUnit, _ start: Int) -> Bool {
    let end = unit.range.upperBound
    // `KSH0`, `kc1`
    if unit.isSign, end == start, unit.candidates[0] != locale.home, !text.isDigit(start + 1),
      unit.range.count > 1, text[unit.range].allSatisfy({ ($0 | 0x20) &- UInt8(ascii: "a") < 26 })
    {
      return barred(.joinedLetters, start)
    }
    // `rs6000`, `ksh93`, `ksh-93`
    if unit.isSign, end == start || text.holds("-", end), unit.candidates[0] != locale.home,
      text.isDigit(start + 3) || unit.range.count > 2 && !text.isDigit(start + 2),
      text[unit.range].allSatisfy({ $0 &- UInt8(ascii: "a") < 26 })
    {
      return barred(.joinedLetters, start)
    }
    guard !unit.isSign, text.isLetter(end - 1), end == start || text[end] == UInt8(ascii: "-")
    else {
      return false
    }
    return (unit.range.count != 3 || !Codes.small.contains(unit.candidates[0]))
      && barred(.joinedLabel, start)
  }

  /// `eur3`: a name of a program or of a place, not `USD3` or `eur300`.
  func isJoinedName(_ unit: MoneyUnit, _ figure: Figure) -> Bool {
    let start = unit.range.lowerBound
    return !unit.isSign && figure.isPlain && figure.first <= 2 && unit.range.count == 3
      && unit.range.upperBound == figure.start && text.isLetter(start) && text[start] & 0x20 != 0
      && barred(.joinedCode, figure.start)
  }

  var setsSignBefore: Bool {
    switch locale.moneyPattern {
    case .after, .afterTight, .plain, .rightToLeft, .rightToLeftOnce: false
    default: true
    }
  }

  /// `CHF-1.00`, as some locales write it.
  var setsMinusBetween: Bool {
    switch locale.moneyPattern {
    case .beforeMinus, .beforeTightMinus, .beforeApartMinus: true
    default: false
    }
  }

  /// `$1`, `A$1`, `9$` of shells, regular expressions and spreadsheets; `$100` is money there too.
  func isCodeDollar(_ unit: MoneyUnit, _ figure: Figure, _ isAfter: Bool) -> Bool {
    let end = unit.range.upperBound
    guard figure.first <= 2, text.holds("$", end - 1) else { return false }
    if isAfter {
      guard unit.range.lowerBound == figure.end else { return false }
      return text[unit.range.lowerBound] | 0x20 != UInt8(ascii: "$") | 0x20
        ? text[unit.range.lowerBound] & 0x20 != 0 : looksLikeCode(figure.start)
    }
    guard end == figure.start else { return false }
    if isSaidPrice(unit, figure) { return false }
    if figure.first == 1, looksLikeParameter(figure, end) { return true }
    if isCode || looksLikeCode(figure.start) { return true }
    // `"$1"`, `»$1«`
    let start = unit.range.lowerBound
    if figure.first == 1, start > 0, figure.end < text.count,
      Self.isQuote(text.scalar(before: start).value),
      Self.isQuote(text.scalar(at: figure.end).value)
    {
      return true
    }
    return figure.first == 1 && start > 0 && figure.end < text.count
      && text[start - 1] == text[figure.end]
      && (text.holds("\"", figure.end) || text.holds("'", figure.end)
        || text.holds("`", figure.end))
  }

  private static func isQuote(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300C...0x300F: true
    default: false
    }
  }

  /// `$Revision: 1.3 $`: the end of a keyword of a version control system; and `2001$` of a pattern.
  func isKeywordEnd(_ unit: MoneyUnit, _ figure: Figure) -> Bool {
    let sign = unit.range.lowerBound
    guard unit.range.count == 1, text.holds("$", sign) else { return false }
    if isCode, figure.isPlain, figure.first == 4, sign == figure.end { return true }
    let line = lines.window(text, figure.start, 120).lowerBound..<figure.start
    return lines.keywords.first(in: line) {
      text.holds("$", $0) && text.isLetter($0 + 1) && text.isLetter($0 + 2)
        && text.isLetter($0 + 3)
    } != nil
  }

  /// `"$1`, `= $1`, `$2;`, `$0`
  func looksLikeParameter(_ figure: Figure, _ signEnd: Int) -> Bool {
    // `hr=$3`, `$2=0`, `$1,$2`, `$1/.`
    if text.holds("=", signEnd - 2), joins(signEnd - 3) { return true }
    if text.holds("=", figure.end) || text.holds(",", figure.end) && text.holds("$", figure.end + 1)
      || text.holds(",", signEnd - 2) && text.holds("$", signEnd - 4)
      || text.holds("/", figure.end)
        && (text.holds(".", figure.end + 1)
          || text.holds("$", figure.end + 1) && !text.isDigit(figure.end + 3))
    {
      return true
    }
    // `$0` is a price where it has no decimals: in Chile.
    if text.holds("0", figure.start), isCode || !hasPriceBeside(signEnd),
      locale.home.map({ !Codes.whole.contains($0) }) ?? true
    {
      return true
    }
    if text.holds("\"", figure.end) { return true }
    // `‘$1’`
    if figure.end + 1 < text.count, text.scalar(at: figure.end).value == 0x2019 { return true }
    if text.holds(";", figure.end), isCode || !text.holds(" ", figure.end + 1) { return true }
    let start = signEnd - 1
    if text.holds("\"", start - 1) || text.holds("'", start - 1) || text.holds("$", start - 1) {
      return true
    }
    if start > 1, text[start - 1] == 0x20, text[start - 2] == UInt8(ascii: "=") { return true }
    var line = lines.window(text, start, 300).lowerBound
    while line < start, text[line] == 0x20 || text[line] == 0x09 { line += 1 }
    // A line of a manual page: `.BR $1`
    return text.holds("#", line)
      || text.holds(".", line) && text.isLetter(line + 1) && text[line + 1] & 0x20 == 0
  }

  /// Whether the line has marks that only programs have.
  func looksLikeCode(_ place: Int) -> Bool {
    let line = lines.window(text, place, 300)
    if lines.codeMarks.first(in: line, where: { isCodeMark($0) }) != nil { return true }
    // `f(x);`
    return text.holds(";", line.upperBound - 1) && line.upperBound > line.lowerBound
      && (line.upperBound >= text.count || text[line.upperBound] == 0x0A)
      && text[line].contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "=") }
  }

  private func isCodeMark(_ at: Int) -> Bool {
    switch text[at] {
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "^"): return true
    case UInt8(ascii: "$"):
      return text.holds("#", at + 1) || text.holds("@", at + 1) || text.holds("*", at + 1)
        || text.holds("{", at + 1) || text.holds("(", at + 1) || text.holds("_", at + 1)
        || text.holds("\"", at - 1) && text.holds("1", at + 1) && text.holds("\"", at + 2)
        || text.isLetter(at + 1) && !text.isDigit(at + 3)
    case UInt8(ascii: "="):
      return text.holds("=", at + 1) || text.holds("~", at + 1) || text.holds(">", at + 1)
    case UInt8(ascii: "["): return text.holds("[", at + 1)
    case UInt8(ascii: "-"): return text.holds(">", at + 1)
    case UInt8(ascii: "|"), UInt8(ascii: "&"):
      return at + 1 < text.count && text[at + 1] == text[at]
    default: return false
    }
  }
}

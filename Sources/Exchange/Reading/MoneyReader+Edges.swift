import Money

/// Whether a number is a number by itself, and whether only one number can be meant.
extension MoneyReader {
  func joins(_ index: Int) -> Bool {
    index >= 0 && index < text.count && MoneyLexicon.joins(text.scalar(at: index).value)
  }

  /// Whether a digit ends there.
  func followsNumber(_ index: Int) -> Bool { Digits.endsThere(text, index) }

  /// Nothing before the digits makes them a part of something longer.
  func standsAlone(_ start: Int) -> Bool {
    guard start > 0 else { return true }
    if text[start - 1] == 0x20 { return true }
    let scalar = text.scalar(before: start)
    let place = start - scalar.length
    if MoneyLexicon.joins(scalar.value) {
      // `و51.75`, `ב50`: "and", "in" and the like in Arabic and Hebrew are set right before a number.
      return Self.proclitics.start(text, before: start, where: isBegin) != nil
    }
    // `774,67 eura/5.836,72 kuna`
    if scalar.value == 0x2F, place == floor, hasFound, !followsNumber(place) { return true }
    // `כ-980`
    if scalar.value == 0x2D, place > 1, 0x5D0...0x5EA ~= text.scalar(before: place).value,
      isBegin(place - 2)
    {
      return true
    }
    switch scalar.value {
    case 0x23, 0x40, 0x5C, 0x5E, 0x24, 0x26: return false  // # @ \ ^ $ &
    case 0x2E, 0x2F, 0x3A, 0x27, 0x2C, 0xB7, 0xD7, 0x2B:  // . / : ' , · × +
      guard place > 0 else { return true }
      // `-,99 €`
      if scalar.value == 0x2C, text.holds("-", place - 1) { return false }
      // `42,00/37,00 €`
      if scalar.value == 0x2F, hasCents(start) && hasCents(before: place) || endsSlashList(start) {
        return true
      }
      return !MoneyLexicon.joins(text.scalar(before: place).value)
        || scalar.value == 0x3A
          && !followsNumber(place)
    case 0x2D, 0x2212, 0x2013:
      // `5-10 EUR` is a range; with more hyphens it is a date or a number of something.
      guard followsNumber(place) else {
        return place == 0
          || !MoneyLexicon.joins(text.scalar(before: place).value)
            && text[place - 1] != UInt8(ascii: "-")
          || scalar.value == 0x2013
      }
      var left = place
      while left > 0, followsNumber(left) || text.holds(".", left - 1) || text.holds(",", left - 1)
      {
        left -= 1
      }
      guard left > 0 else { return true }
      let before = text.scalar(before: left).value
      return before != 0x2D && before != 0x2F && !(MoneyLexicon.joins(before))
    default: return true
    }
  }

  /// `5/10/20 EUR`: the last of three or more whole numbers that grow; but no date of a year.
  private func endsSlashList(_ start: Int) -> Bool {
    var (at, next, count) = (start, Figure(text, from: start).wholeNumber(text), 0)
    while let larger = next, at > floor, text.holds("/", at - 1), at - 1 > floor,
      followsNumber(at - 1)
    {
      let first = digitsStart(before: at - 1)
      let figure = Figure(text, from: first)
      guard figure.end == at - 1, let number = figure.wholeNumber(text), number < larger else {
        return false
      }
      (at, next, count) = (first, number, count + 1)
    }
    return count > 1 && isBegin(at)
  }

  private static let proclitics = WordList(.beforeDigits)

  /// Whether no word ends there.
  private func isBegin(_ at: Int) -> Bool {
    at == 0 || !MoneyLexicon.joins(text.scalar(before: at).value)
  }

  /// Two decimals.
  private func hasCents(_ start: Int) -> Bool {
    let figure = Figure(text, from: start)
    return figure.separators > 0 && figure.hasDecimals && figure.last == 2
  }

  func hasCents(before end: Int) -> Bool {
    end > 3 && followsNumber(end) && followsNumber(end - 1) && followsNumber(end - 3)
      && (text.holds(",", end - 3) || text.holds(".", end - 3))
  }

  /// Nothing after the digits makes them a part of something longer.
  func endsThere(_ end: Int) -> Bool {
    guard end < text.count else { return true }
    // `500ක්`: an ending in the letters of Sinhala.
    if joins(end) {
      return lexicon.setsScaleFirst && 0xD80...0xDFF ~= text.scalar(at: end).value
    }
    switch text[end] {
    case UInt8(ascii: "%"), UInt8(ascii: "_"), UInt8(ascii: "@"): return false
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: "'"):
      // `$1..5`
      return Digits.value(text, end + 1) == nil
        && !(text.holds(".", end + 1) && text.isDigit(end + 2))
    case UInt8(ascii: " "): return !text.holds("%", end + 1)
    case UInt8(ascii: "-"):
      // `2026-10-30`
      var at = end + 1
      while text.isDigit(at) { at += 1 }
      return at == end + 1 || !(text.holds("-", at) && text.isDigit(at + 1))
    default: return true
    }
  }

  /// 1900 to 2099
  func isYearNumber(_ figure: Figure) -> Bool {
    figure.isPlain && figure.first == 4
      && (text.holds("1", figure.start) && text.holds("9", figure.start + 1)
        || text.holds("2", figure.start) && text.holds("0", figure.start + 1))
  }

  /// `in 2026 EUR rose`: a year after a word that years follow.
  func isYearBehindWord(_ figure: Figure) -> Bool {
    guard figure.isPlain, figure.first == 4,
      text.holds("1", figure.start) || text.holds("2", figure.start), figure.start > 1,
      text[figure.start - 1] == 0x20
    else { return false }
    return has(Self.beforeYears, lettersStart(figure.start - 1)..<figure.start - 1)
  }

  private static let beforeYears = WordList(.year)

  /// `since 2026 EUR/USD …`, `in 2020 USD`: a year before a code, unless a line begins with it.
  func isYear(_ figure: Figure, _ unit: MoneyUnit, _ at: Int) -> Bool {
    guard figure.isPlain, figure.first == 4, !unit.isSign, text.isDigit(figure.start),
      text[figure.start] == 49 && text[figure.start + 1] >= 56
        || text[figure.start] == 50 && text[figure.start + 1] == 48
    else { return false }
    var start = figure.start
    while start > 0, text.space(before: start) > 0 { start -= text.space(before: start) }
    guard start > 0, text[start - 1] != 0x0A, start != floor || !hasFound else { return false }
    // `rent 2000 usd`
    return isDatedYear(figure) || !trails(unit.range.upperBound)
  }

  /// `5AED`, `7BBD`, `.2AED`: hexadecimal digits, unless it is too round for one.
  func isHexadecimal(_ figure: Figure, _ unit: MoneyUnit) -> Bool {
    // `.2AED`, `.37FF`
    guard figure.isPlain || figure.hasLeadingPoint else { return false }
    let range = unit.range
    let isHex = (range.lowerBound..<range.upperBound).allSatisfy {
      (text[$0] | 0x20) &- UInt8(ascii: "a") < 6
    }
    return isHex && !(figure.first > 2 && text[figure.digitsEnd - 1] == 48)
  }
}

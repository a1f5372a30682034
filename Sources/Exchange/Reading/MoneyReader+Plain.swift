import Money

/// Amounts that nothing around them can change, as most are: `€12.50 for lunch`, a column of prices.
/// None of the rules for rare cases applies to them, so that none is asked: a list of prices is read in
/// less than half the time.
extension MoneyReader {
  /// `€12.50`: digits with two decimals right after a sign of one character, the most frequent form
  /// of all; nil where it is another.
  func priceBehindSign(_ digit: Int) -> MoneyRead? {
    guard digit > floor, text[digit - 1] >= 0x80 || text[digit - 1] == UInt8(ascii: "$"),
      !hasFlags,
      let known, !readsAllClosely, let price = Figure.shortPrice(text, digit)
    else { return nil }
    let sign = text.scalar(before: digit)
    let start = digit - sign.length
    guard start >= floor, isQuiet(before: start, isAfter: false), isQuiet(behind: price.end),
      !mayHaveUnit(behind: price.end)
    else { return nil }
    let alone = known.sign(sign.value, or: { signAlone(sign.value, start..<digit) })
    guard let unit = alone.unit,
      start < 2 || !lexicon.goesOn(alone.spaced, before: text[start - 1], text[start - 2])
    else { return nil }
    // `usd $5`
    if text.isLetter(start - 2), code(start - 4) != nil { return nil }
    if sign.value == 0x24, isInFormula(start) { return nil }
    return MoneyRead(
      range: start..<price.end, amounts: Readings(price.amount), currencies: unit.candidates,
      doubts: unit.doubts, isAfter: false)
  }

  /// The unit that a sign of one character is after a space or the beginning of a line.
  private func signAlone(_ character: UInt32, _ range: Range<Int>) -> KnownUnits.Alone {
    guard let match = lexicon.match(text, before: range.upperBound), match.range == range,
      match.entry.kind == .sign, let unit = lexicon.sign(match, text, nil),
      isPlain(unit, isAfter: false)
    else { return KnownUnits.Alone(character: character, unit: nil, spaced: 0) }
    return KnownUnits.Alone(
      character: character, unit: unit, spaced: lexicon.spaced(before: text[range]))
  }

  /// Whether a dollar there may be part of a formula.
  private func isInFormula(_ dollar: Int) -> Bool {
    !locale.groupsAreSpaced && isFormula(dollar)
  }

  /// The amount of a number with two decimals and a sign or code; nil where `amount` must look at it.
  func plainAmount(_ figure: Figure, _ unit: MoneyUnit, isAfter: Bool) -> MoneyRead? {
    let range =
      isAfter ? figure.start..<unit.range.upperBound : unit.range.lowerBound..<figure.end
    let gap =
      isAfter ? figure.end..<unit.range.lowerBound : unit.range.upperBound..<figure.start
    guard figure.isPrice, !readsAllClosely, !hasFlags, gap.count < 3, !source[gap].contains(0x0A),
      isQuiet(behind: range.upperBound),
      isQuiet(before: range.lowerBound, isAfter: isAfter),
      isPlain(unit, isAfter: isAfter),
      isAfter
        ? !text.holds("-", figure.end)
        : !text.holds("$", range.lowerBound) || unit.range.count > 1
          || !isInFormula(range.lowerBound),
      let amount = figure.price(text)
    else { return nil }
    return MoneyRead(
      range: range, amounts: Readings(amount), currencies: unit.candidates,
      doubts: unit.doubts, isAfter: isAfter)
  }

  /// Whether the unit is money wherever it is beside a price: a code that is no word, a sign but for
  /// those that are letters of something else, too.
  private func isPlain(_ unit: MoneyUnit, isAfter: Bool) -> Bool {
    let first = text[unit.range.lowerBound]
    guard unit.isSign else {
      let code = codeText(unit)
      return code.isCapital && !code.isEmpty && !Codes.measures.contains(unit.candidates[0])
        && !Codes.words.contains(unit.candidates[0])
    }
    guard unit.range.count <= 4, first < 0xD0 || first == 0xE2,
      unit.candidates[0].status != .metal, !Codes.namedAfterMetal.contains(unit.candidates[0])
    else { return false }
    if isAfter { return !text.holds("$", unit.range.upperBound - 1) }
    // `Fr. 12.50` may be a day, and `to kr 23.50` two crowns.
    return first | 0x20 != UInt8(ascii: "f") && first | 0x20 != UInt8(ascii: "k")
  }

  /// Whether no rule asks further about what follows: the end of a line or a cell, a mark that ends
  /// something, or a word that neither money nor a number has.
  private func isQuiet(behind end: Int) -> Bool {
    guard end < text.count else { return true }
    switch text[end] {
    case 0x09, UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "|"): return true
    case 0x0A, 0x0D, UInt8(ascii: "<"): return !isJoined(behind: end)
    case 0x20: return isQuietWord(end + text.space(at: end)) && !isJoined(behind: end)
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"):
      let next = end + 1
      if next >= text.count || text[next] == 0x0A { return true }
      return text[next] == 0x20 && text.isLetter(next + 1)
    default: return false
    }
  }

  /// Whether what follows a space joins no amount to another, and is neither money nor a number.
  private func isQuietWord(_ at: Int) -> Bool {
    guard at < text.count, text[at] != 0x0A, text[at] != 0x0D else { return true }
    guard text.isLetter(at), text.isLetter(at + 1) else { return false }
    let kinds = lexicon.kinds(text, at: at)
    return kinds.isDisjoint(with: .number) && !mayBeginUnit(at, kinds)
      && WordList.rangeBoth.end(text, at: at) == nil && joiningWord(at) == nil
      && !isVersioned(at) && !isDebit(at) && (!mayBeScaleWord(at) || !unknownScaleFollows(at - 1))
  }

  /// Whether a digit ends before blanks and a mark there.
  private func followsGroup(_ start: Int) -> Bool {
    var at = start - text.space(before: start)
    if at > 0, text.holds(",", at - 1) || text.holds(".", at - 1) { at -= 1 }
    return followsNumber(at - text.space(before: at))
  }

  /// Whether no rule asks further about what comes before: the beginning of a line or a cell, a mark,
  /// or a word that says nothing about the amount.
  private func isQuiet(before start: Int, isAfter: Bool) -> Bool {
    guard start > floor else { return start == 0 }
    if text[start - 1] == 0x0A || text[start - 1] == 0x09 { return true }
    guard text[start - 1] == 0x20, start > floor + 2 else { return false }
    switch text[start - 2] {
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"): return true
    // `1, 234.56 USD`
    case UInt8(ascii: ","), 0x20: return !followsGroup(start)
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      guard text.isLetter(start - 3), minusWord(before: start) == nil else { return false }
      return !isAfter || !followsNumeral(start - 1) && partnerBefore(start) == nil
    default: return false
    }
  }
}

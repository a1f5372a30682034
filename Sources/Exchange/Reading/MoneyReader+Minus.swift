import Money

/// Signs in front of an amount that make it negative.
extension MoneyReader {
  /// A minus before it belongs to it where nothing that it could join comes before the minus.
  func minus(
    _ before: UnitBefore?, _ start: Int
  ) -> (start: Int, isNegative: Bool, doubts: Doubts) {
    if let before, before.isNegative { return (start, true, before.doubts) }
    guard start > floor else { return (start, false, []) }
    if let written = statementMinus(start) {
      return (written, true, lexicon.habits.contains(.statementMinus) ? [] : [.statementMinus])
    }
    if followsApartMinus(start) { return (start, false, [.listDash]) }
    let sign = text.scalar(before: start)
    let place = start - sign.length
    guard place >= floor, sign.value == 0x2D || sign.value == 0x2212 || sign.value == 0x2013
    else { return (start, false, []) }
    guard place == 0 || isGap(place) else { return (start, false, []) }
    let isTied = place > 0 && text.scalar(before: place).value >= 0x3041
    // `25万-40万元`
    if isTied, isBehindNumeral(place) { return (start, false, []) }
    return (place, true, sign.value == 0x2013 || isTied ? [.dashOrMinus] : [])
  }

  /// `-/- 35,50 EUR`, as Dutch statements have it. Where that begins.
  private func statementMinus(_ start: Int) -> Int? {
    let end = start - text.space(before: start)
    guard end >= floor + 3, text.holds("-", end - 1), text.holds("/", end - 2),
      text.holds("-", end - 3), end == 3 || isGap(end - 3)
    else { return nil }
    return end - 3
  }

  /// `- 20,00 €` at the beginning of a line, `Fee - 20,00 €`: a minus, or the mark of a list or of a sentence.
  private func followsApartMinus(_ start: Int) -> Bool {
    let space = text.space(before: start)
    guard space > 0, start - space > floor else { return false }
    let sign = text.scalar(before: start - space)
    guard sign.value == 0x2D || sign.value == 0x2212 || sign.value == 0x2013 else { return false }
    var at = start - space - sign.length
    let gap = text.space(before: at)
    at -= gap
    if at == 0 || text[at - 1] == 0x0A || text[at - 1] == UInt8(ascii: ":") { return true }
    // A dash between blanks is one of a sentence; a hyphen behind a number may be one of a range.
    return gap > 0 && sign.value != 0x2013 && !followsNumber(at) && !text.holds("*", at - 1)
      && (at != floor || !hasFound || lastHasDash)
  }

  /// Whether a hyphen before a blank begins the line.
  func isListMark(_ start: Int) -> Bool {
    let dash = start - text.space(before: start) - 1
    guard dash < start - 1, dash >= 0, text.holds("-", dash) else { return false }
    let before = dash - text.space(before: dash)
    return before == 0 || text[before - 1] == 0x0A
  }

  /// What can come before a minus.
  private func isGap(_ index: Int) -> Bool {
    if index == floor, index > 0, lastIsAfter, hasFound { return false }
    let scalar = text.scalar(before: index)
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x22, 0x28, 0x2C, 0x3A, 0x3B, 0x3D, 0x5B, 0x61C, 0x7C, 0x200E, 0x200F:
      return true
    // `余额-250元`
    case 0x3041...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3: return true
    default: return UnsafeBufferPointer<UInt8>.isSpace(scalar.value)
    }
  }
}

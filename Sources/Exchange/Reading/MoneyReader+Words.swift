import Money

/// Numbers in English words.
extension MoneyReader {
  /// `five dollars`, `twenty-five thousand euros`, `one and a half million pounds`
  mutating func worded(_ start: Int, _ end: inout Int) -> MoneyRead? {
    guard let (number, numberEnd) = lexicon.numberInWords(text, at: start) else { return nil }
    end = numberEnd
    let at = numberEnd + max(text.space(at: numberEnd), text.holds("-", numberEnd) ? 1 : 0)
    guard at > numberEnd,
      let unit = lexicon.unit(text, at: at, isCode: { code($0).map { ($0, true) } })
    else { return nil }
    if start > 0, text.holds("-", start - 1) { return nil }
    var amount = number
    var range = start..<unit.range.upperBound
    var isCertain = unit.isSure && !unit.isSign
    // `one dollar`: `one` is a word of many uses, and a number before it may belong to it.
    let space = text.space(before: start)
    if space > 0, followsNumber(start - space) { isCertain = false }
    if let (cents, centsEnd) = centsInWords(range.upperBound) {
      if let sum = try? amount + cents {
        amount = sum
        range = start..<centsEnd
      }
    }
    // `thirteen dollars forty five`
    if let (cents, centsEnd) = minorBehind(range.upperBound, unit, nil, true),
      range.upperBound == unit.range.upperBound, let sum = try? amount + cents
    {
      amount = sum
      range = start..<centsEnd
    }
    if range.upperBound == unit.range.upperBound, numberFollows(range.upperBound) {
      isCertain = false
    }
    return MoneyRead(
      range: range, amounts: [amount], currencies: unit.candidates, isCertain: isCertain)
  }

  func numberFollows(_ end: Int) -> Bool {
    let at = end + text.space(at: end)
    guard at > end else { return false }
    if lexicon.match(text, at: at, .number) != nil || looseCents(end) { return true }
    guard text.holds("a", at), text.holds("n", at + 1), text.holds("d", at + 2) else {
      return false
    }
    return lexicon.match(text, at: at + 3 + text.space(at: at + 3), .number) != nil
  }

  private func centsInWords(_ end: Int) -> (Decimal, Int)? {
    var at = end + text.space(at: end)
    for word in ["and "] as [StaticString] where at + 4 < text.count {
      if (0..<4).allSatisfy({ text[at + $0] == word.utf8Start[$0] }) { at += 4 }
    }
    guard at > end, let (number, numberEnd) = lexicon.numberInWords(text, at: at),
      let match = lexicon.match(text, at: numberEnd + text.space(at: numberEnd), .minor),
      let cents = try? number * Decimal(1, scale: 2)
    else { return nil }
    return (cents, match.range.upperBound)
  }
}

extension MoneyLexicon {
  /// The number in English words that begins there, and where it ends.
  func numberInWords(_ text: Bytes, at start: Int) -> (Decimal, Int)? {
    var total: Int128 = 0
    var part: Int128 = 0
    var end = start
    var at = start
    var lastUnit: Int128 = 0
    while let match = match(text, at: at, .number, .scale) {
      guard match.entry.language == Self.english || match.entry.kind == .number,
        !match.entry.flags.contains(.tight), end > start || match.entry.kind == .number
      else { break }
      let value = Int128(match.entry.value)
      if match.entry.kind == .number {
        // `twenty five` goes on, `five six` does not.
        if lastUnit > 0, !(lastUnit >= 20 && lastUnit < 100 && value < 10) { break }
        part += value
        lastUnit = value == 0 ? 1 : value
      } else {
        let factor = MoneyReader.powers[Int(value)]
        if value == 2 {
          part *= 100
        } else {
          total += part * factor
          part = 0
        }
        lastUnit = 0
      }
      end = match.range.upperBound
      guard total < MoneyReader.powers[15], part < MoneyReader.powers[9] else { return nil }
      at = end
      if text.holds("-", at), match.entry.kind == .number {
        at += 1
      } else {
        let space = text.space(at: at)
        guard space > 0 else { break }
        at += space
        if match.entry.kind == .scale, at + 4 < text.count, text[at] == UInt8(ascii: "a"),
          text[at + 1] == UInt8(ascii: "n"), text[at + 2] == UInt8(ascii: "d"),
          text[at + 3] == 0x20,
          self.match(text, at: at + 4, .number) != nil
        {
          at += 4
        }
      }
    }
    return end > start ? (Decimal(total + part), end) : nil
  }
}

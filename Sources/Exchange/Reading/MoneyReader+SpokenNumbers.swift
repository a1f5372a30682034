import Money

/// Numbers in words with decimals or a half: `two point five million`, `zwei Komma null fünf`, `un milliard
/// et demi`.
extension MoneyReader {
  /// The number in words that begins there, and where it ends.
  func spokenNumber(_ start: Int, afterArticle: Bool = false) -> (Decimal, Int)? {
    guard
      let (number, end) = lexicon.numberInWords(text, at: start, afterArticle: afterArticle)
    else { return nil }
    return spokenDecimals(number, end) ?? withHalf(number, end) ?? (number, end)
  }

  /// `point five million` after a whole number: the number with it, and where it ends.
  private func spokenDecimals(_ whole: Decimal, _ end: Int) -> (Decimal, Int)? {
    guard whole.isInteger, let point = decimalPointEnd(end) ?? fractionJoint(end),
      let (digits, scale, digitsEnd) = spokenDigits(point),
      let number = try? whole + Decimal(digits, scale: scale)
    else { return nil }
    return scaled(number, digitsEnd)
  }

  /// The digits in words after a decimal point: `oh five`, `two five`, `twenty-five`, `пять десятых`.
  private func spokenDigits(_ start: Int) -> (digits: Int128, scale: Int, end: Int)? {
    // `point twenty-five`, `komma femhundrasex`
    if let (number, end) = lexicon.numberInWords(text, at: start, isFraction: true),
      number >= Decimal(10), number < Decimal(1000)
    {
      let digits = number.reduced.digits
      if let (power, powerEnd) = fractionWord(end) { return (digits, power, powerEnd) }
      return (digits, digits < 100 ? 2 : 3, end)
    }
    var (digits, count, at, end) = (Int128(0), 0, start, start)
    while count < 9 {
      var value: Int128 = 0
      if let zero = Self.spokenZeros.end(text, at: at, where: { lexicon.isEdge(text, $0) }) {
        end = zero
      } else if let match = lexicon.match(text, at: at, .number), isOwn(match.entry.language),
        match.entry.value < 10
      {
        value = Int128(match.entry.value)
        end = match.range.upperBound
      } else {
        break
      }
      digits = digits * 10 + value
      count += 1
      if let (power, powerEnd) = fractionWord(end) { return (digits, power, powerEnd) }
      let space = text.space(at: end)
      guard space > 0 || end < text.count && text[end] >= 0xE0 else { break }
      at = end + space
    }
    return count > 0 ? (digits, count, end) : nil
  }

  /// `pięć i pięć dziesiątych`: past `and` where tenths or hundredths follow.
  private func fractionJoint(_ end: Int) -> Int? {
    guard let at = text.pastSpace(end), let next = joiningWord(at),
      let (_, numberEnd) = lexicon.numberInWords(text, at: next), fractionWord(numberEnd) != nil
    else { return nil }
    return next
  }

  func isOwn(_ language: UInt16) -> Bool {
    language == MoneyLexicon.english || language == lexicon.language
  }

  /// `десятых`: the power of ten that the digits before it are divided by, and where the word ends.
  private func fractionWord(_ end: Int) -> (power: Int, end: Int)? {
    text.pastSpace(end).flatMap { Self.fractions.match(text, at: $0) { lexicon.isEdge(text, $0) } }
      .map { ($0.value, $0.end) }
  }

  /// Past the user's or the English word for a decimal point.
  private func decimalPointEnd(_ end: Int) -> Int? {
    let at = end + text.space(at: end)
    guard at > end || at < text.count && text[at] >= 0xE0 else { return nil }
    guard
      let stop = lexicon.points.end(text, at: at, where: { lexicon.isEdge(text, $0) })
    else { return nil }
    let next = stop + text.space(at: stop)
    // `две целых и пять десятых`
    if next > stop, let word = fractionJoint(stop) { return word }
    return next > stop || text[stop - 1] >= 0x80 && next < text.count && text[next] >= 0xE0
      ? next : nil
  }

  /// The number as many thousands or millions as the word after it says.
  private func scaled(_ number: Decimal, _ end: Int) -> (Decimal, Int) {
    guard let scale = scale(end), scale.whole == nil,
      let whole = try? (number * scale.factor).reduced
    else { return (number, end) }
    return (whole, scale.end)
  }

  /// `two and a half million`, `un milliard et demi`: the number, and where it ends.
  private func withHalf(_ number: Decimal, _ end: Int) -> (Decimal, Int)? {
    guard let (share, stop) = shareWord(end) else { return nil }
    if number < Decimal(1000), let more = try? number + share {
      let (whole, scaledEnd) = scaled(more, stop)
      if scaledEnd > stop { return (whole, scaledEnd) }
    }
    guard number.isInteger else { return nil }
    let digits = number.reduced.digits
    // Half of the thousands or millions that the number ends with.
    let power = [12, 9, 6, 3].first { digits > 0 && digits % Self.powers[$0] == 0 } ?? 0
    guard let more = try? number + Decimal(Self.powers[power]) * share else { return nil }
    return (more.reduced, stop)
  }

  private static let spokenZeros = WordList(.spokenZero)
  private static let fractions = WordList(.fraction)
}

import Money

/// Numbers that share a currency, or digits: `$5-10`, `5 to 10 EUR`, `1.837, 32 €`.
extension MoneyReader {
  /// `1.837, 32 €`: digits after a mark and a space may be decimals.
  func followsDecimalMark(_ figure: Figure) -> Bool {
    guard figure.isPlain, figure.first <= 3, figure.start > 2,
      text.space(before: figure.start) == 1,
      text[figure.start - 2] == UInt8(ascii: ",") || text[figure.start - 2] == UInt8(ascii: ".")
    else { return false }
    return followsNumber(figure.start - 2) && figure.start - 2 > floor
  }

  /// Whether a number at the other end of a dash or of `to` shares its currency.
  func hasRangePartner(_ range: Range<Int>, _ isAfter: Bool) -> Bool {
    rangePartner(range, isAfter) != nil
  }

  /// Where that number begins.
  func rangePartner(_ range: Range<Int>, _ isAfter: Bool) -> Int? {
    isAfter ? partnerBefore(range.lowerBound) : partnerBehind(range.upperBound)
  }

  func partnerBefore(_ start: Int) -> Int? {
    var at = start - text.space(before: start)
    guard at > floor else { return nil }
    let dash = text.scalar(before: at)
    var needsBetween = false
    if Self.isDash(dash.value) {
      at -= dash.length
    } else if at < start || dash.value >= 0x3041, let word = rangeWord(WordList.rangeTo, before: at)
    {
      at = word
    } else if at < start, let word = rangeWord(WordList.rangeAnd, before: at) {
      at = word
      needsBetween = true
    } else {
      return nil
    }
    at -= text.space(before: at)
    // `5,- bis 10,- €`
    if at > floor + 2, text.holds("-", at - 1), text.holds(",", at - 2) { at -= 2 }
    guard at > floor, followsNumber(at) else { return nil }
    at = digitsStart(before: at, mayHaveSpaces: true)
    // `en 2015 à 221 milliards`: since a year.
    if isYearBehindWord(Figure(text, from: at)) { return nil }
    return needsBetween && !isBetween(at) ? nil : at
  }

  /// Where the digits begin that end there, with the marks between them.
  func digitsStart(before end: Int, mayHaveSpaces: Bool = false) -> Int {
    var at = end
    while at > floor {
      let space = mayHaveSpaces ? text.space(before: at) : 0
      guard
        followsNumber(at) || text.holds(".", at - 1) || text.holds(",", at - 1)
          || space > 0 && followsNumber(at - space)
          || text[at - 1] == 0x8C && at > floor + 2 && text.scalar(before: at).value == 0xFF0C
      else { break }
      at -= text.scalar(before: at).length
    }
    while at < end, Digits.value(text, at) == nil { at += text.scalar(at: at).length }
    return at
  }

  /// Where the word of these that ends there begins: an ending of the number itself in `10-დან 20`, and no
  /// space is before it in `10에서 20`.
  private func rangeWord(_ list: WordList, before end: Int) -> Int? {
    list.start(text, before: end) {
      $0 > floor
        && (text.space(before: $0) > 0
          || followsNumber($0) && (text[$0] >= 0xE3 || text.holds("-", $0)))
    }
  }

  private static func isDash(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2212, 0x2013, 0x2014, 0x7E, 0x301C, 0xFF5E: true
    default: false
    }
  }

  func partnerBehind(_ end: Int) -> Int? {
    var at = end + text.space(at: end)
    guard at < text.count else { return nil }
    let dash = text.scalar(at: at)
    if Self.isDash(dash.value) {
      at += dash.length
    } else {
      // `$1.5 to 2 million`
      guard at > end, let word = WordList.rangeTo.end(text, at: at), text.space(at: word) > 0 else {
        return nil
      }
      // But not `$5 to 3 people`.
      let figure = Figure(text, from: word + text.space(at: word))
      guard figure.end > word + 1, scale(figure.end) != nil || trails(figure.end) else {
        return nil
      }
      at = word
    }
    at += text.space(at: at)
    // `$5 - 10 €` has its own.
    return Digits.value(text, at) != nil && isLonelyEnd(at) ? at : nil
  }

  /// `$1.2 to 1.5 million`: what follows the second number may belong to the first.
  func rangeWordFollows(_ end: Int) -> Bool {
    let at = end + text.space(at: end)
    guard at > end else { return false }
    return WordList.rangeTo.end(text, at: at) { wordEnd in
      let next = wordEnd + text.space(at: wordEnd)
      return next > wordEnd && Digits.value(text, next) != nil && isLonelyEnd(next)
    } != nil
  }

  /// `$3.5 to $4 million`: the factor of the second number, which may be the first one's.
  func sharedScale(_ end: Int) -> Decimal? {
    var at = end + text.space(at: end)
    guard at < text.count else { return nil }
    if Self.isDash(text.scalar(at: at).value) {
      at += text.scalar(at: at).length
    } else {
      guard at > end,
        let wordEnd = WordList.rangeBoth.end(text, at: at, where: { text.space(at: $0) > 0 })
      else { return nil }
      at = wordEnd
    }
    at += text.space(at: at)
    // Past the sign.
    let sign = at
    while at < text.count, at - sign < 5, Digits.value(text, at) == nil, text[at] != 0x0A {
      at += text.scalar(at: at).length
    }
    guard at > sign, at < text.count, Digits.value(text, at) != nil,
      lexicon.match(text, at: sign, .sign) != nil
    else { return nil }
    return scale(Figure(text, from: at).end)?.factor
  }

  /// `500 USD cents`
  func isCentsWord(_ end: Int) -> Bool {
    let at = end + text.space(at: end)
    guard at > end, let match = lexicon.match(text, at: at, .minor) else { return false }
    return match.range.count > 2
  }

  func isLonelyEnd(_ digit: Int) -> Bool {
    let figure = Figure(text, from: digit)
    let end = scale(figure.end)?.end ?? figure.end
    let at = end + text.space(at: end)
    return at >= text.count
      || lexicon.unit(text, at: at, isCode: { code($0).map { ($0, []) } }) == nil
  }
}

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

  /// Where a number begins that shares its currency at the other end of a dash or of `to`.
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
      if at + dash.length == start, isSign(at, start) { return nil }
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

  /// `2025-10-17 -4,27 EUR`: a hyphen that touches hundredths and follows a blank is their sign, but in `5.00 -7.00`.
  private func isSign(_ dash: Int, _ number: Int) -> Bool {
    let space = text.space(before: dash)
    return space > 0 && text[dash] != 0x7E && Figure(text, from: number).isPrice
      && !hasCents(before: dash - space)
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
    guard let at = text.pastSpace(end) else { return false }
    return WordList.rangeTo.end(text, at: at) { wordEnd in
      let next = wordEnd + text.space(at: wordEnd)
      return next > wordEnd && Digits.value(text, next) != nil && isLonelyEnd(next)
    } != nil
  }

  /// `$3.5 to $4 million`, `€3, €4 and €5 billion`, `$5 and 6 million`: the factor of the last number, which
  /// may be that of those before it.
  func sharedScale(_ end: Int) -> Decimal? {
    // The other numbers of the list ask, too.
    if lines.list.contains(end) { return lines.listFactor }
    var (at, factor) = (end, Decimal?.none)
    for _ in 0..<8 {
      guard let number = nextOfList(at) else { break }
      let figure = Figure(text, from: number)
      guard figure.end > number else { break }
      // `$3, £2m`: only what a word or a dash joins shares it.
      let isJoined = !text.holds(",", at) || joiningWord(at + 2) != nil
      at = figure.end
      guard let scale = scale(at) else { continue }
      factor = isJoined ? scale.factor : nil
      break
    }
    (lines.list, lines.listFactor) = (end..<max(at, end + 1), factor)
    return factor
  }

  /// `EUR 5, 10 or 20`: numbers behind it that have no currency of their own, of which a word joins the last.
  func listFollows(_ end: Int) -> Bool {
    guard text.holds(",", end), let first = nextOfList(end),
      text.space(before: first) == first - end - 1,
      case let figure = Figure(text, from: first), figure.isPlain
    else { return false }
    guard let at = text.pastSpace(figure.end),
      let word = WordList.rangeBoth.end(text, at: at) ?? joiningWord(at)
    else { return false }
    let last = word + text.space(at: word)
    guard Digits.value(text, last) != nil else { return false }
    let end = Figure(text, from: last)
    return end.isPlain && trails(end.end) && isLonelyEnd(last)
  }

  /// Where the number begins that a comma, a dash or a word joins to the one that ends there, past its own
  /// sign or code.
  private func nextOfList(_ end: Int) -> Int? {
    var at = end + text.space(at: end)
    guard at < text.count else { return nil }
    let mark = text.scalar(at: at)
    if text.holds(",", at), text.space(at: at + 1) > 0 { at += 1 + text.space(at: at + 1) }
    if Self.isDash(mark.value) {
      at += mark.length
    } else if at < text.count,
      let word = WordList.rangeBoth.end(text, at: at, where: { text.space(at: $0) > 0 })
        ?? joiningWord(at)
    {
      at = word
    } else if mark.value != 0x2C {
      return nil
    }
    // `$5 and⏎6 million`
    at = (mayBeJoined(behind: at) ? text.jointEnd(at) : nil) ?? at + text.space(at: at)
    guard at < text.count else { return nil }
    if Digits.value(text, at) != nil { return at }
    let next = code(at) != nil ? at + 3 : lexicon.match(text, at: at, .sign)?.range.upperBound
    return next.map { $0 + text.space(at: $0) }.flatMap { Digits.value(text, $0) != nil ? $0 : nil }
  }

  func isLonelyEnd(_ digit: Int) -> Bool {
    let figure = Figure(text, from: digit)
    let end = scale(figure.end)?.end ?? figure.end
    let at = end + text.space(at: end)
    return at >= text.count || unit(at: at) == nil
  }
}

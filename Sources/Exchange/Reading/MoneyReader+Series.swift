import Money

/// Numbers that share the currency after the last of them: `10, 20 and 30 EUR`, `5/10/20 EUR`,
/// `2 mld i 1,4 mld funtów`.
extension MoneyReader {
  private struct Member {
    let range: Range<Int>
    let amounts: Readings
  }

  /// The numbers before the find, from the left. Where there are any, none is certain: one must not be
  /// replaced without the others.
  func series(before found: inout MoneyRead, from start: Int) -> [MoneyRead] {
    guard found.isAfter == true, [.beside, .scaled, .rangeEnd].contains(found.form)
    else { return [] }
    var members: [Member] = []
    var at = start
    while members.count < 32, let member = memberBefore(at, isFirst: members.isEmpty, found) {
      members.append(member)
      at = member.range.lowerBound
    }
    guard !members.isEmpty else { return [] }
    found.doubts.insert(.rangeEnd)
    return members.reversed().map {
      MoneyRead(
        range: $0.range, amounts: $0.amounts, currencies: found.currencies, doubts: [.rangeEnd],
        form: .rangeEnd)
    }
  }

  private func memberBefore(_ start: Int, isFirst: Bool, _ found: MoneyRead) -> Member? {
    guard var end = separatorBefore(start, isFirst: isFirst) else { return nil }
    var scaleStart: Int?
    if end > floor, !followsNumber(end) {
      // The scale word of this member.
      let word = text.wordStart(text.holds(".", end - 1) ? end - 1 : end)
      let space = text.space(before: word)
      guard word < end, word > floor, lexicon.match(text, at: word, .scale)?.range.upperBound == end
      else { return nil }
      scaleStart = word
      end = word - space
    }
    guard end > floor, followsNumber(end) else { return nil }
    let first = digitsStart(before: end)
    let figure = Figure(text, from: first)
    guard first >= floor, figure.end == end,
      standsAlone(first) || text.holds("/", first - 1), !isYearBehindWord(figure),
      scaleStart != nil || !isNumbering(first) && !followsName(first),
      let value = figure.value(text, in: locale, minorUnits: found.currencies[0].minorUnits)
    else { return nil }
    guard scaleStart != nil else {
      return Member(range: first..<end, amounts: value.readings)
    }
    guard let scale = scale(figure.end) else { return nil }
    let amounts = scale.amounts(value.readings)
    return amounts.isEmpty ? nil : Member(range: first..<scale.end, amounts: amounts)
  }

  /// Where the number ends that a comma, a slash or a word for `and` or `or` joins to what begins
  /// there. A comma alone joins only what such a word has joined to the last.
  private func separatorBefore(_ start: Int, isFirst: Bool) -> Int? {
    let at = start - text.space(before: start)
    guard at > floor else { return nil }
    if text.holds("/", at - 1), at == start { return at - 1 }
    if !isFirst, at < start, text.holds(",", at - 1) { return at - 1 }
    guard at < start,
      let word = WordList.rangeBoth.start(
        text, before: at, where: { $0 > floor && text.space(before: $0) > 0 })
    else { return nil }
    let end = word - text.space(before: word)
    return text.holds(",", end - 1) ? end - 1 : end
  }
}

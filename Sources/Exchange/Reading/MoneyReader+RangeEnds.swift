import Money

/// The end of a range that shares the currency of the other: the 10 of `$5-10`.
extension MoneyReader {
  /// Both are certain where nothing but a range is meant, or neither is: one must not be replaced
  /// without the other.
  func partner(of found: inout MoneyRead) -> MoneyRead? {
    guard !found.isCertain, let start = rangePartner(found.range, lastIsAfter) else { return nil }
    let figure = Figure(text, from: start)
    let scale = scale(figure.end)
    guard lastIsAfter ? figure.end <= found.range.lowerBound : start >= found.range.upperBound,
      lastIsAfter ? standsAlone(start) : endsThere(scale?.end ?? figure.end),
      let value = figure.value(
        text, in: locale, minorUnits: found.currencies[0].minorUnits)
    else { return nil }
    var (amounts, end) = (value.readings, figure.end)
    if lastIsAfter, scale == nil,
      let shared = self.scale(Figure(text, from: found.range.lowerBound).end),
      let more = try? amounts[0] * shared.factor
    {
      // `10-15 thousand`: the first is in thousands, too.
      amounts.insert(more.reduced, at: 0)
    }
    if let scale, !lastIsAfter {
      amounts = amounts.each { try? ($0 * scale.factor).reduced }
      end = scale.end
      // `$5–10 million`: the first is in millions, too.
      if followsNumber(found.range.upperBound), let more = try? found.amounts[0] * scale.factor {
        found.amounts.insert(more.reduced, at: 0)
      }
    }
    guard !amounts.isEmpty else { return nil }
    var partner = MoneyRead(
      range: start..<end, amounts: amounts, currencies: found.currencies, isCertain: false)
    if isClearRange, value.isSure, scale == nil, isPlainRange(found, partner, figure) {
      (partner.isCertain, found.isCertain) = (true, true)
      (partner.isRangeEnd, found.isRangeEnd) = (true, true)
    }
    return partner
  }

  /// Whether the other end can be nothing else: not the number of something, not a year.
  private func isPlainRange(_ found: MoneyRead, _ partner: MoneyRead, _ figure: Figure) -> Bool {
    let (low, high) = lastIsAfter ? (partner, found) : (found, partner)
    guard low.amounts[0] < high.amounts[0], low.amounts[0] > Decimal(0), !isDatedYear(figure) else {
      return false
    }
    let gap = low.range.upperBound..<high.range.lowerBound
    let isTight = text.space(at: gap.lowerBound) == 0 && text.space(before: gap.upperBound) == 0
    guard lastIsAfter else { return isTight && trails(partner.range.upperBound) }
    let start = partner.range.lowerBound
    if figure.hasPlainSpace, !leads(start) { return false }
    if isNumbering(start) { return false }
    if isTight { return !figure.isPlain || !followsName(start) }
    let word = gap.lowerBound + text.space(at: gap.lowerBound)
    if MoneyLexicon.joins(text.scalar(at: word).value) {
      if isBetween(start) { return true }
      let end = gap.upperBound - text.space(before: gap.upperBound)
      return RangeTable.plain.holds(text, word..<end) && leads(start)
    }
    // `1 – 10 €` may be a line of a list, `Album 21 - 10 €` what is sold.
    return figure.separators > 0 && !followsName(start)
      || leads(start) && wordStart(start - text.space(before: start)) < start && !isLineStart(start)
  }

  /// Whether a word in capitals or with one comes before, which may have the number in its name.
  func followsName(_ start: Int) -> Bool {
    let end = start - text.space(before: start)
    guard end > 0, end < start, end != floor || !hasFound else { return false }
    let word = wordStart(end)
    guard word < end else { return false }
    let first = text.scalar(at: word).value
    let isCapital =
      first &- 65 < 26 || 0xC0...0xDE ~= first || 0x391...0x3A9 ~= first || 0x400...0x42F ~= first
      || 0x30...0x39 ~= first
    return isCapital && lexicon.match(text, at: word, .lead)?.range.upperBound != end
  }

  private func isLineStart(_ start: Int) -> Bool {
    var at = start
    while at > 0, text.space(before: at) > 0 { at -= text.space(before: at) }
    return at == 0 || text[at - 1] == 0x0A
  }
}

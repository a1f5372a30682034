import Money

/// The end of a range that shares the currency of the other: the 10 of `$5-10`.
extension MoneyReader {
  /// It is never certain, and neither is the first: one must not be replaced without the other, and
  /// the text of one says no currency.
  func partner(of found: inout MoneyRead) -> MoneyRead? {
    guard let isAfter = found.isAfter, let start = rangePartner(found.range, isAfter) else {
      return nil
    }
    let figure = Figure(text, from: start)
    let scale = scale(figure.end)
    guard isAfter ? figure.end <= found.range.lowerBound : start >= found.range.upperBound,
      isAfter ? standsAlone(start) : endsThere(scale?.end ?? figure.end),
      let value = figure.value(
        text, in: locale, minorUnits: found.currencies[0].minorUnits)
    else { return nil }
    var (amounts, end) = (value.readings, figure.end)
    if isAfter, scale == nil,
      let shared = self.scale(Figure(text, from: found.range.lowerBound).end),
      let more = try? amounts[0] * shared.factor
    {
      // `10-15 thousand`: the first is in thousands, too.
      amounts.insert(more.reduced, at: 0)
    }
    if let scale, !isAfter {
      amounts = amounts.each { try? ($0 * scale.factor).reduced }
      end = scale.end
      // `$5–10 million`: the first is in millions, too.
      if followsNumber(found.range.upperBound), let more = try? found.amounts[0] * scale.factor {
        found.amounts.insert(more.reduced, at: 0)
      }
    }
    guard !amounts.isEmpty else { return nil }
    found.doubts.insert(.rangeEnd)
    return MoneyRead(
      range: start..<end, amounts: amounts, currencies: found.currencies, doubts: [.rangeEnd],
      form: .rangeEnd)
  }

  /// Whether a word in capitals or with one comes before, which may have the number in its name.
  func followsName(_ start: Int) -> Bool {
    guard let word = wordBefore(start), word.upperBound < start,
      word.upperBound != floor || !hasFound
    else { return false }
    let first = text.scalar(at: word.lowerBound).value
    let isCapital =
      first &- 65 < 26 || 0xC0...0xDE ~= first || 0x391...0x3A9 ~= first || 0x400...0x42F ~= first
      || 0x30...0x39 ~= first
    return isCapital && !isLead(word)
  }
}

import Money

/// Numbers in several parts, each with a smaller scale word than the one before: `2 tys. 500 zł`,
/// `4 milyar 705 milyon dolar`, `Rs 2 crore 50 lakh`.
extension MoneyReader {
  private struct ChainPart {
    let value: Decimal
    /// What its scale word multiplies by; one where it has none.
    let factor: Decimal
    let end: Int
    let doubts: Doubts
  }

  /// The whole number that begins with `figure` and its `scale`; nil where it has no further part, or
  /// where no currency says that the parts are one number.
  func chain(_ figure: Figure, _ scale: ScaleFound) -> ScaleFound? {
    guard scale.whole == nil, scale.others.isEmpty, !figure.hasDecimals,
      // A number may follow, or a word that joins one.
      scale.end + 1 < text.count, text.space(at: scale.end) > 0 || text.holds(".", scale.end),
      let first = wholeNumber(figure), var total = try? first * scale.factor
    else { return nil }
    var (factor, end, doubts) = (scale.factor, scale.end, scale.doubts)
    while factor > .one, let part = chainPart(end, below: factor), let sum = try? total + part.value
    {
      (total, factor, end) = (sum.reduced, part.factor, part.end)
      doubts.formUnion(part.doubts)
    }
    // `3 mil 200 millones`: thousands of millions.
    if end == scale.end, factor == Decimal(1000),
      let part = chainPart(end, below: Decimal(Self.powers[15])), part.factor > factor,
      let most = try? Decimal(1000) * part.factor,
      part.value < most, let times = try? total * part.factor,
      let sum = try? times + part.value
    {
      (total, end) = (sum.reduced, part.end)
      doubts.formUnion(part.doubts)
    }
    guard end > scale.end else { return nil }
    // The last part without a scale word needs its currency after it: `R$10 mil 10 reais` are two.
    let hasUnitBefore = mayHaveUnit(before: figure.start)
    guard
      factor > Decimal.one
        ? hasUnitBefore || hasUnit(end, figure) : !hasUnitBefore && hasUnit(end, figure)
    else { return nil }
    return ScaleFound(factor: scale.factor, end: end, doubts: doubts, whole: total)
  }

  private func hasUnit(_ end: Int, _ figure: Figure) -> Bool {
    mayHaveUnit(behind: end) && unitBehind(end, figure, nil) != nil
  }

  private func wholeNumber(_ figure: Figure) -> Decimal? {
    guard let value = figure.value(text, in: locale, minorUnits: 2) else { return nil }
    return value.readings.first(where: \.isInteger)
  }

  /// `500`, `705 milyon`, `و300 میلیون` behind the scale word that ends at `end`.
  private func chainPart(_ end: Int, below factor: Decimal) -> ChainPart? {
    // `2 tys. 500`: the point of an abbreviation.
    var at = end + (text.holds(".", end) ? 1 : 0)
    var spaces = 0
    while spaces < 2, text.space(at: at) > 0 {
      at += text.space(at: at)
      spaces += 1
    }
    guard spaces > 0 else { return nil }
    var isJoined = false
    if let word = joiningWord(at) {
      isJoined = true
      at = word + text.space(at: word)
      if text.holds("-", at) { at += 1 }
    }
    guard Digits.value(text, at) != nil else { return nil }
    let figure = Figure(text, from: at)
    guard !figure.hasDecimals, figure.first <= 3, figure.quarters == 0, figure.exponent == nil,
      let number = wholeNumber(figure)
    else { return nil }
    if mayHaveUnit(behind: figure.end), let scale = self.scale(figure.end), scale.others.isEmpty,
      scale.whole == nil
    {
      guard let value = try? (number * scale.factor).reduced, value < factor else { return nil }
      return ChainPart(value: value, factor: scale.factor, end: scale.end, doubts: scale.doubts)
    }
    guard number < factor else { return nil }
    // `5 million and 200 dollars` may be two things; three digits after thousands fill them.
    let isFull = factor == Decimal(1000) && figure.first == 3 && !isJoined
    return ChainPart(
      value: number, factor: Decimal.one, end: figure.end, doubts: isFull ? [] : [.looseSum])
  }
}

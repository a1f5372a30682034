import Money

/// Units that have their thousands in them.
extension MoneyReader {
  /// `2 mkr`, `5 MSEK`, `120 TEUR`
  func scaledUnit(_ figure: Figure) -> (scale: ScaleFound, behind: UnitBehind)? {
    let at = figure.end + text.space(at: figure.end)
    guard at + 2 < text.count, mayBeginScaled(text[at]) else { return nil }
    let end = lettersEnd(at)
    guard let (scale, currency) = scaled(at..<end, figure) else { return nil }
    return (
      scale,
      UnitBehind(
        unit: MoneyUnit(range: at..<end, candidates: [currency], isSign: false),
        isTight: at == figure.end, isBeforeNumber: false)
    )
  }

  /// `MEUR 12.5`, `TEUR 500`
  func scaledUnitBefore(_ figure: Figure) -> (scale: ScaleFound, before: UnitBefore)? {
    let space = text.space(before: figure.start)
    let end = figure.start - space
    guard space > 0, end > floor + 2, text.isLetter(end - 1) else { return nil }
    let start = lettersStart(end)
    guard start >= floor, mayBeginScaled(text[start]),
      let (scale, currency) = scaled(start..<end, figure)
    else { return nil }
    return (
      scale,
      UnitBefore(
        unit: MoneyUnit(range: start..<end, candidates: [currency], isSign: false),
        isTight: false, isFixed: text[end] >= 0x80)
    )
  }

  private func mayBeginScaled(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "t"), UInt8(ascii: "k"), UInt8(ascii: "e"): true
    default: false
    }
  }

  private func scaled(_ range: Range<Int>, _ figure: Figure) -> (ScaleFound, Currency)? {
    guard 3...4 ~= range.count, lexicon.isEdge(text, range.lowerBound),
      lexicon.isEdge(text, range.upperBound),
      let unit = ScaledUnit(text[range]),
      let currency = unit.currencies.count == 1
        ? unit.currencies[0] : unit.currencies.first(where: { $0 == locale.home })
    else { return nil }
    // `mdd`, millions of dollars, is Spanish.
    if range.count == 3, Codes.dollars.contains(currency), !lexicon.habits.contains(.pesoLetters) {
      return nil
    }
    // In accounts of Spanish America `M` is a thousand, and in others a million.
    let isEither =
      range.count == 4 && unit.power == 6 && lexicon.habits.contains(.pesoLetters)
      && locale.home.map(Codes.european.contains) != true
    return (
      ScaleFound(
        factor: Decimal(Self.powers[unit.power]), end: figure.end,
        doubts: isEither ? [.thousandOrMillion] : [],
        others: isEither ? [Decimal(Self.powers[3])] : [], form: .scaledUnit),
      currency
    )
  }
}

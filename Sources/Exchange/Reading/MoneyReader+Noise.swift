import Money

/// Words that are names of money somewhere, and something else beside such numbers: nothing is offered.
extension MoneyReader {
  /// `2017 р.`, `4648-ban`, `jen 20 lidí`: a letter behind a year, an ending behind a hyphen, a name of
  /// another language before a number.
  func isNoise(_ unit: MoneyUnit, _ figure: Figure, isAfter: Bool) -> Bool {
    guard figure.isPlain, unit.candidates[0] != lexicon.home, !lexicon.isFormer(unit.candidates[0])
    else { return false }
    let isShort = text[unit.range].count { $0 & 0xC0 != 0x80 && $0 != UInt8(ascii: ".") } <= 3
    if unit.isSign {
      // A year has its letter: рік, год, rok.
      return isAfter && isYearNumber(figure) && isShort && joins(unit.range.lowerBound)
        && text.holds(".", unit.range.upperBound - 1)
    }
    guard codeText(unit).isEmpty else { return false }
    if unit.isOthers, !isAfter { return true }
    // In Hungarian, endings are set behind a number with a hyphen.
    return isAfter && lexicon.bendsWithHyphen && text.holds("-", figure.end)
  }
}

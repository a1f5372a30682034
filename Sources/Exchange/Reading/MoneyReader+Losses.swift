/// Amounts that are negative without a minus: `($4,215)` in a column, `minus 50 Euro`, `1.234,56- EUR`.
extension MoneyReader {
  /// Where an amount that may be negative begins, with what says so.
  func minusStart(_ range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard start > floor else { return nil }
    // Past marks of direction: CLDR writes `(\u{61C}99.90US$)` in Arabic.
    let opening = beforeMarks(start)
    if opening > floor, text[opening - 1] == UInt8(ascii: "(") {
      return text.holds(")", afterMarks(range.upperBound)) && isLossBefore(opening - 1)
        ? opening - 1 : nil
    }
    return minusWord(before: start)
  }

  /// `£86.40 DR`, `▲35億円`: a debit, and the sign of a loss in Japanese accounts.
  func mayBeTaken(_ range: Range<Int>) -> Bool {
    let next = range.upperBound + text.space(at: range.upperBound)
    if next > range.upperBound, isDebit(next) { return true }
    guard range.lowerBound > floor + 2, text[range.lowerBound - 3] == 0xE2 else { return false }
    return [0x25B2, 0x25B3, 0x25BC, 0x25BD].contains(text.scalar(before: range.lowerBound).value)
  }

  func isDebit(_ at: Int) -> Bool {
    at < text.count && Self.debits.mayBegin(with: text[at] | 0x20)
      && has(Self.debits, at..<lettersEnd(at))
  }

  private static let debits = WordList(.debit)

  private static let marks: [UInt32] = [0x61C, 0x200E, 0x200F]

  private func beforeMarks(_ start: Int) -> Int {
    var at = start
    while at > floor {
      let mark = text.scalar(before: at)
      guard Self.marks.contains(mark.value) else { break }
      at -= mark.length
    }
    return at
  }

  func afterMarks(_ end: Int) -> Int {
    var at = end
    while at < text.count, Self.marks.contains(text.scalar(at: at).value) {
      at += text.scalar(at: at).length
    }
    return at
  }

  /// `$(1,250)`
  func lossBefore(_ figure: Figure) -> UnitBefore? {
    let start = figure.start
    guard start > floor + 1, text[start - 1] == UInt8(ascii: "("), figure.separators > 0,
      text.holds(")", figure.end), let unit = unitBefore(start - 1), unit.unit.isSign,
      !unit.isNegative
    else { return nil }
    return UnitBefore(
      unit: unit.unit, isNegative: true, isTight: unit.isTight, doubts: [.loss])
  }

  /// Whether the parenthesis opens a cell or a line, or follows a word for a loss; elsewhere it is a
  /// remark: `a fee ($25)`.
  private func isLossBefore(_ opening: Int) -> Bool {
    var at = opening
    while at > 0, text.space(before: at) > 0 { at -= text.space(before: at) }
    guard at > 0 else { return true }
    switch text[at - 1] {
    case 0x0A, 0x0D, 0x09, UInt8(ascii: "|"): return true
    default: break
    }
    for _ in 0..<2 {
      let word = text.wordStart(at)
      guard word < at else { return false }
      if has(Self.lossWords, word..<at) { return true }
      at = word - text.space(before: word)
      guard at < word, at > 0 else { return false }
    }
    return false
  }

  private static let lossWords = WordList(.loss)

  /// `minus 50 Euro`: what the word takes away may be negative. Where the word begins.
  func minusWord(before start: Int) -> Int? {
    let end = start - text.space(before: start)
    guard end < start, end > floor else { return nil }
    // Most words end and begin otherwise.
    guard text[end - 1] >= 0x80 || Self.minusWords.mayEnd(with: text[end - 1] | 0x20)
    else { return nil }
    let word = text.wordStart(end)
    guard word >= floor, text[word] >= 0x80 || Self.minusWords.mayBegin(with: text[word] | 0x20),
      Self.minusLengths ~= end - word
    else { return nil }
    guard has(Self.minusWords, word..<end) else { return nil }
    // `au moins 10 euros`, `più o meno 10 USD`: a comparison, unless a line or a part of it begins so.
    if has(Self.lessWords, word..<end) {
      let before = word - text.space(before: word)
      guard before == 0 || text[before - 1] < 0x30 || text[before - 1] == UInt8(ascii: ":") else {
        return nil
      }
    }
    return word
  }

  private static let lessWords = WordList(.less)
  private static let minusWords = WordList(.minus)
  private static let minusLengths =
    (minusWords.words.map(\.count).min() ?? 0)...(minusWords.words.map(\.count).max() ?? 0)
}

import Dates
import Money
import Reading

/// Days as people name them in the language of the locale: `gestern`, `am 1. Januar 2020`,
/// `il y a 3 jours`, `2020年1月2日`.
extension ExpressionParser {
  /// Takes the day that begins here; nil if none does, and for English.
  mutating func localeDay() throws(ExpressionError) -> Day? {
    if let (start, end, day) = lastDay, start == at {
      at = end
      return day
    }
    guard mayBeLocaleDay(), let days = reading.names?.words(in: reading.locale).days
    else { return nil }
    let start = at
    let day = try day(days)
    lastDay = (start, at, day)
    return day
  }

  private mutating func day(_ days: Days) throws(ExpressionError) -> Day? {
    if days.words.mayBegin(text, at: at) {
      let whole = FoldedText(text, from: at, count: 64)
      if let (day, length) = days.words.day(whole, today: reading.today) {
        at += length
        skipDayEnd()
        return day
      }
    }
    let start = at
    skip(to: Self.prepositions.end(in: text, at: at) { spaceLength($0) > 0 })
    guard days.words.mayBegin(text, at: at) else {
      at = start
      return nil
    }
    let rest = FoldedText(text, from: at, count: 64)
    if let (day, length) = days.words.day(rest, today: reading.today) {
      at += length
      skipDayEnd()
      return day
    }
    if let (year, month, day, length) = days.words.date(rest) {
      let range = at..<at + length
      at += length
      skipDayEnd()
      return try existing((year, month, day), range)
    }
    // `am 01.02.2020`
    if at > start, let day = try writtenCalendarDay(from: start) { return day }
    at = start
    return nil
  }

  mutating func localeDayFollows() -> Bool {
    guard mayBeLocaleDay() else { return false }
    let start = at
    defer { at = start }
    do throws(ExpressionError) {
      return try localeDay() != nil
    } catch {
      return true
    }
  }

  /// Whether it is worth to look: most words are those of a conversion, or codes.
  private mutating func mayBeLocaleDay() -> Bool {
    guard reading.names != nil, at < text.count, !reading.locale.isEnglish else { return false }
    if text[at] >= 0xC3 { return true }
    if isDigit(at) {
      // `3 gün önce`, `1. Januar`, `2020年`
      var end = at
      while isDigit(end) { end += 1 }
      guard end - at <= 4, end < text.count else { return false }
      return text[end] == UInt8(ascii: ".") || text[end] >= 0x80 || spaceLength(end) > 0
    }
    guard isLetter(at) else { return false }
    let end = wordEnd(at)
    if end - at == 3, !isInsideWord(end),
      Currency(code: UnsafeBufferPointer(rebasing: text[at..<end]))?.isActive == true
    {
      return false
    }
    let word = word(at)
    return !word.may(be: .conversion) || isInsideWord(word.range.upperBound)
  }

  /// `1 января 2020 года`, `2020年1月2日の`
  private mutating func skipDayEnd() {
    let start = at
    skipSpace()
    at = Self.dayEnds.end(in: text, at: at) ?? start
  }

  private static let prepositions = WordList(.dayBefore)
  private static let dayEnds = WordList(.dayBehind)
}

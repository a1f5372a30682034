import Dates

/// Days as people name them; dates only as ISO 8601 has them, because 3/4 is two days.
extension ExpressionParser {
  /// Takes the day that begins here; nil if none does.
  mutating func day() throws(ExpressionError) -> Day? {
    if take("@") { return try dayAsked() }
    if let day = spokenDay() { return day }
    let word = word(at)
    guard isDigit(at) || word.may(be: .day) else { return try localeDay() }
    guard word.says(.as) || word.says(.on) || word.says(.at), !isInsideWord(word.range.upperBound)
    else {
      if let day = try dayItself() { return day }
      return try localeDay()
    }
    let start = at
    at = word.range.upperBound
    if word.says(.as), !takeWord(.of) {
      at = start
      return nil
    }
    return try dayAsked()
  }

  /// Whether a day begins here, so that the number or the word is a part of it.
  mutating func dayFollows() -> Bool {
    guard at < text.count else { return false }
    if let phrase = phrase(at) {
      switch phrase.meaning {
      case .word: if !word(at).may(be: .day) { return false }
      case .less: break
      default:
        let start = at
        defer { at = start }
        return spokenDay() != nil
      }
    }
    let start = at
    defer { at = start }
    if isDigit(at) {
      if isDashed(at) { return true }
      var end = at
      while isDigit(end) { end += 1 }
      // After the digits of a day there is a word, or a mark of a date.
      guard end < text.count,
        spaceLength(end) > 0 || text[end] >= 0x80 || isLetter(end)
          || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: "/")
          || text[end] == UInt8(ascii: "-") && isLetter(end + 1)
      else { return false }
      return attempt { $0.daysAgo() } != nil || calendarDay() != nil || localeDayFollows()
    }
    if text[at] == UInt8(ascii: "@") { return true }
    let word = word(at)
    let roles = word.meaning.roles
    // `as` is followed by a day or by a target.
    guard !word.says(.as) else { return false }
    guard roles.contains(.day) else { return localeDayFollows() }
    if roles.contains(.keyword) { return true }
    return calendarDay() != nil || attempt { $0.oneAgo() } != nil || attempt { $0.edge() } != nil
      || localeDayFollows()
  }

  private mutating func dayAsked() throws(ExpressionError) -> Day {
    skipSpace()
    if let day = try dayItself() { return day }
    if let day = try localeDay() { return day }
    var end = at
    while end < text.count, spaceLength(end) == 0 { end += 1 }
    throw ExpressionError(.dayMalformed, at..<end)
  }

  private mutating func dayItself() throws(ExpressionError) -> Day? {
    if let day = spokenDay() { return day }
    if isDashed(at) { return try writtenDay() }
    if isDigit(at) {
      if let day = attempt({ $0.daysAgo() }) { return day }
      return try writtenCalendarDay()
    }
    let word = word(at)
    guard word.may(be: .day) else { return nil }
    if word.month != nil, let day = try writtenCalendarDay() { return day }
    if let day = attempt({ $0.oneAgo() }) ?? attempt({ $0.edge() }) { return day }
    if word.says(.today) { return taken(word, reading.today) }
    if word.says(.yesterday) { return taken(word, reading.today.adding(days: -1)) }
    if word.says(.last) { return try lastDay(word.range) }
    guard let weekday = word.weekday else { return nil }
    return taken(word, reading.today.latest(weekday.rawValue))
  }

  /// Whether a date begins there: digits and hyphens as in ISO 8601.
  func isDashed(_ index: Int) -> Bool {
    isDigit(index) && isDigit(index + 1) && isDigit(index + 2) && isDigit(index + 3)
      && index + 6 < text.count && text[index + 4] == UInt8(ascii: "-") && isDigit(index + 5)
      && isDigit(index + 6) && index + 7 < text.count && text[index + 7] == UInt8(ascii: "-")
  }

  private mutating func writtenDay() throws(ExpressionError) -> Day {
    var end = at
    while isDigit(end) || (end < text.count && text[end] == UInt8(ascii: "-")) { end += 1 }
    let range = at..<end
    do throws(DateError) {
      let day = try Day(iso8601: UnsafeBufferPointer(rebasing: text[range]))
      at = end
      return day
    } catch .malformed {
      throw ExpressionError(.dayMalformed, range)
    } catch {
      throw ExpressionError(.noSuchDay, range)
    }
  }

  /// `last friday`, which is never today, `last week`, `last month`, `last year`.
  private mutating func lastDay(_ last: Range<Int>) throws(ExpressionError) -> Day {
    at = last.upperBound
    skipSpace()
    let word = word(at)
    if let weekday = word.weekday {
      return taken(word, reading.today.adding(days: -1).latest(weekday.rawValue))
    }
    guard let unit = word.span else {
      throw ExpressionError(
        .dayMalformed, last.lowerBound..<max(word.range.upperBound, last.upperBound))
    }
    return taken(word, unit.before(reading.today, 1))
  }

  /// `3 days ago`
  mutating func daysAgo() -> Day? {
    let start = at
    var count = spokenCount() ?? 0
    while isDigit(at), at - start < 5 {
      count = count * 10 + Int(text[at] - UInt8(ascii: "0"))
      at += 1
    }
    skipSpace()
    let word = word(at)
    at = word.range.upperBound
    guard let unit = word.span, takeWord(.ago) else { return nil }
    return unit.before(reading.today, count)
  }

  /// `a week ago`
  private mutating func oneAgo() -> Day? {
    guard takeWord(.a) || takeWord(.one) else { return nil }
    skipSpace()
    let word = word(at)
    at = word.range.upperBound
    guard let unit = word.span, takeWord(.ago) else { return nil }
    return unit.before(reading.today, 1)
  }

  private mutating func taken(_ word: Word, _ day: Day) -> Day {
    at = word.range.upperBound
    return day
  }
}

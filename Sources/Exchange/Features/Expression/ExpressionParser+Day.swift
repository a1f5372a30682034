import Dates

/// Days as people name them; dates only as ISO 8601 has them, because 3/4 is two days.
extension ExpressionParser {
  /// The day that stands here, which is taken; nil where nothing here begins one.
  mutating func day() throws(ExpressionError) -> Day? {
    let start = at
    if takeWord("as") {
      guard takeWord("of") else {
        at = start
        return nil
      }
      return try dayAsked()
    }
    if takeWord("on") || takeWord("at") { return try dayAsked() }
    return try dayItself()
  }

  /// Whether a day begins here, so that a number or a word belongs to it.
  func dayFollows() -> Bool {
    guard at < text.count else { return false }
    if isDigit(at) {
      var copy = self
      return isDashed(at) || copy.daysAgo() != nil
    }
    let word = at..<wordEnd(at)
    return isWord("on", word) || isWord("at", word) || isWord("last", word)
      || isWord("today", word) || isWord("yesterday", word) || weekday(word) != nil
  }

  private mutating func dayAsked() throws(ExpressionError) -> Day {
    skipSpace()
    if let day = try dayItself() { return day }
    var end = at
    while end < text.count, spaceLength(end) == 0 { end += 1 }
    throw ExpressionError(.dayMalformed, at..<end)
  }

  private mutating func dayItself() throws(ExpressionError) -> Day? {
    if isDashed(at) { return try writtenDay() }
    if isDigit(at) { return daysAgo() }
    let word = at..<wordEnd(at)
    if isWord("today", word) { return taken(word, reading.today) }
    if isWord("yesterday", word) { return taken(word, reading.today.adding(days: -1)) }
    if isWord("last", word) { return try lastDay(word) }
    guard let weekday = weekday(word) else { return nil }
    return taken(word, latest(weekday, upTo: reading.today))
  }

  /// Four digits and a hyphen: somebody means a date.
  private func isDashed(_ index: Int) -> Bool {
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
    let word = at..<wordEnd(at)
    if let weekday = weekday(word) {
      return taken(word, latest(weekday, upTo: reading.today.adding(days: -1)))
    }
    guard let day = before(reading.today, 1, word) else {
      throw ExpressionError(.dayMalformed, last.lowerBound..<max(word.upperBound, last.upperBound))
    }
    return taken(word, day)
  }

  /// `3 days ago`
  private mutating func daysAgo() -> Day? {
    let start = at
    var count = 0
    while isDigit(at), at - start < 5 {
      count = count * 10 + Int(text[at] - UInt8(ascii: "0"))
      at += 1
    }
    skipSpace()
    let word = at..<wordEnd(at)
    let day = before(reading.today, count, word)
    at = word.upperBound
    guard let day, takeWord("ago") else {
      at = start
      return nil
    }
    return day
  }

  private func before(_ day: Day, _ count: Int, _ word: Range<Int>) -> Day? {
    let one =
      word.count > 3 && text[word.upperBound - 1] | 0x20 == UInt8(ascii: "s")
      ? word.lowerBound..<word.upperBound - 1 : word
    if isWord("day", one) { return day.adding(days: -count) }
    if isWord("week", one) { return day.adding(days: -7 * count) }
    if isWord("month", one) { return day.adding(months: -count) }
    if isWord("year", one) { return day.adding(years: -count) }
    return nil
  }

  private func weekday(_ word: Range<Int>) -> Weekday? {
    guard 6...9 ~= word.count else { return nil }
    let names: [(StaticString, Weekday)] = [
      ("monday", .monday), ("tuesday", .tuesday), ("wednesday", .wednesday),
      ("thursday", .thursday), ("friday", .friday), ("saturday", .saturday), ("sunday", .sunday),
    ]
    return names.first { isWord($0.0, word) }?.1
  }

  private func latest(_ weekday: Weekday, upTo day: Day) -> Day {
    day.adding(days: -((day.weekday.rawValue - weekday.rawValue + 7) % 7))
  }

  private mutating func taken(_ word: Range<Int>, _ day: Day) -> Day {
    at = word.upperBound
    return day
  }
}

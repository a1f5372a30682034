import Dates

/// Days as people write them: `1 Jan 2020`, `January 1, 2020`, `01.02.2020`, `2020/01/02`.
extension ExpressionParser {
  mutating func writtenCalendarDay() throws(ExpressionError) -> Day? {
    let start = at
    guard let (year, month, day) = calendarDay() else { return nil }
    guard let found = Day(year: year, month: month, day: day) else {
      throw ExpressionError(.noSuchDay, start..<at)
    }
    return found
  }

  /// `1 Jan 2020`, `January 1, 2020`, `01.02.2020`, `2020/01/02`: taken, if all of it is there.
  mutating func calendarDay() -> (year: Int, month: Int, day: Int)? {
    let start = at
    if let found = monthFirst() ?? dayFirst() ?? yearFirst() { return found }
    at = start
    return nil
  }

  mutating func monthFirst() -> (Int, Int, Int)? {
    let start = at
    let word = word(at)
    guard let month = month(word) else { return nil }
    at = word.range.upperBound
    if at < text.count, text[at] == UInt8(ascii: ".") { at += 1 }
    skipSpace()
    guard let day = integer(1...2) else {
      at = start
      return nil
    }
    _ = takeWord("st") || takeWord("nd") || takeWord("rd") || takeWord("th")
    if at < text.count, text[at] == UInt8(ascii: ",") { at += 1 }
    skipSpace()
    guard let year = integer(4...4) else {
      at = start
      return nil
    }
    return (year, month, day)
  }

  mutating func dayFirst() -> (Int, Int, Int)? {
    let start = at
    if let day = integer(1...2) {
      if at < text.count, text[at] == UInt8(ascii: ".") {
        at += 1
        skipSpace()
        if let month = integer(1...2), at < text.count, text[at] == UInt8(ascii: ".") {
          at += 1
          skipSpace()
          if let year = integer(4...4) { return (year, month, day) }
        }
        at = start
        return nil
      }
      _ = takeWord("st") || takeWord("nd") || takeWord("rd") || takeWord("th")
      skipSpace()
      let word = word(at)
      if let month = month(word) {
        at = word.range.upperBound
        if at < text.count, text[at] == UInt8(ascii: ".") || text[at] == UInt8(ascii: ",") {
          at += 1
        }
        skipSpace()
        if let year = integer(4...4) { return (year, month, day) }
      }
    }
    at = start
    return nil
  }

  mutating func yearFirst() -> (Int, Int, Int)? {
    let start = at
    if let year = integer(4...4), at < text.count, text[at] == UInt8(ascii: "/") {
      at += 1
      if let month = integer(1...2), at < text.count, text[at] == UInt8(ascii: "/") {
        at += 1
        if let day = integer(1...2) { return (year, month, day) }
      }
    }
    at = start
    return nil
  }

  mutating func integer(_ digits: ClosedRange<Int>) -> Int? {
    let start = at
    var value = 0
    while isDigit(at), at - start <= digits.upperBound {
      value = value * 10 + Int(text[at] - UInt8(ascii: "0"))
      at += 1
    }
    guard digits ~= at - start else {
      at = start
      return nil
    }
    return value
  }

  func month(_ word: Word) -> Int? {
    guard word.letters != 0 else { return nil }
    let names: [(StaticString, StaticString)] = [
      ("jan", "january"), ("feb", "february"), ("mar", "march"), ("apr", "april"), ("may", "may"),
      ("jun", "june"), ("jul", "july"), ("aug", "august"), ("sep", "september"),
      ("oct", "october"), ("nov", "november"), ("dec", "december"),
    ]
    return names.firstIndex { word == $0.0 || word == $0.1 }.map { $0 + 1 }
  }
}

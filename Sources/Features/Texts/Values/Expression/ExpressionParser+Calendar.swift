import Dates
import Money
import Rates

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
    if let found = monthFirst() ?? dayFirst() ?? yearFirst() ?? slashed() { return found }
    at = start
    return nil
  }

  mutating func monthFirst() -> (Int, Int, Int)? {
    let start = at
    let word = word(at)
    guard let month = word.month else { return nil }
    at = word.range.upperBound
    if at < text.count, text[at] == UInt8(ascii: ".") { at += 1 }
    skipSpace()
    guard let day = integer(1...2) else {
      at = start
      return nil
    }
    _ = takeWord(.ordinal)
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
      _ = takeWord(.ordinal)
      _ = takeWord(.of)
      skipSpace()
      let word = word(at)
      if let month = word.month {
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

  /// `02/01/2020`, where the language says which is the month, or the day is too large for one.
  mutating func slashed() -> (Int, Int, Int)? {
    let start = at
    if let first = integer(1...2), take(UInt8(ascii: "/")), let second = integer(1...2),
      take(UInt8(ascii: "/")), let year = integer(4...4)
    {
      switch (first > 12, second > 12) {
      case (true, false): return (year, second, first)
      case (false, true): return (year, first, second)
      case (false, false) where first == second: return (year, first, second)
      default:
        let locale = reading.locale
        switch locale.isEnglish ? locale.identifier : locale.spoken.identifier {
        case "C", "en-CA", "en-ZA", "hu-HU", "ja-JP", "ko-KR", "zh-CN", "zh-TW", "lt-LT", "sv-SE":
          break
        case "en-US", "en-AS", "en-GU", "en-MP", "en-PR", "en-UM", "en-VI", "fil-PH":
          return (year, first, second)
        default: return (year, second, first)
        }
      }
    }
    at = start
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < text.count, text[at] == byte else { return false }
    at += 1
    return true
  }

  /// `end of last month`, `beginning of 2020`, `start of the year`
  mutating func edge() -> Day? {
    let start = at
    let isEnd = takeWord(.end)
    if isEnd || takeWord(.start) {
      _ = takeWord(.of)
      _ = takeWord(.the)
      let isLast = takeWord(.last)
      _ = !isLast && takeWord(.this)
      skipSpace()
      let today = reading.today
      let word = word(at)
      var first: Day?
      var next: Day?
      if word.says(.month) {
        first = Day(year: today.year, month: today.month, day: 1)?.adding(months: isLast ? -1 : 0)
        next = first?.adding(months: 1)
        at = word.range.upperBound
      } else if word.says(.year) {
        first = Day(year: today.year - (isLast ? 1 : 0), month: 1, day: 1)
        next = first?.adding(years: 1)
        at = word.range.upperBound
      } else if !isLast, let period = period() {
        (first, next) = period
      }
      if let first, let next {
        // The end of a month that goes on is today.
        return isEnd ? min(next.adding(days: -1), max(today, first)) : first
      }
    }
    at = start
    return nil
  }

  /// `in 2008`, `in may 2008`: the last day of it, or today if it goes on. Only of an
  /// amount that has a target: `usd to eur in 2008` may ask for the rates of the year.
  mutating func endOfPeriod() -> Day? {
    let start = at
    guard (0..<start).contains(where: { isDigit($0) }) else { return nil }
    if takeWord(.in) || takeWord(.during) {
      skipSpace()
      if let (first, next) = period(), at == text.count || !isDigit(at) && !isLetter(at),
        first <= reading.today
      {
        return min(next.adding(days: -1), reading.today)
      }
    }
    at = start
    return nil
  }

  /// `on average of 2024`, `of march 2024`, `of 2024-03`, `of q1 2024`, `of last month`: the rule, and a
  /// day of its period.
  mutating func averageOf() -> (rule: RateRule, day: Day)? {
    let start = at
    if takeWord(.on) || takeWord(.at), takeWord(.average), takeWord(.of) {
      skipSpace()
      if let found = lastPeriod() ?? quarter() ?? monthByNumber(), at == text.count || !isDigit(at)
      {
        return found
      }
      let isMonth = word(at).month != nil
      if let (first, _) = period() { return (isMonth ? .monthAverage : .yearAverage, first) }
    }
    at = start
    return nil
  }

  /// `last month`, `this year`: a day of it.
  private mutating func lastPeriod() -> (rule: RateRule, day: Day)? {
    let start = at
    let isLast = takeWord(.last)
    if isLast || takeWord(.this) {
      let (today, count) = (reading.today, isLast ? -1 : 0)
      if takeWord(.month) { return (.monthAverage, today.startOfMonth.adding(months: count)) }
      if takeWord(.quarter) {
        return (.quarterAverage, today.startOfMonth.adding(months: 3 * count))
      }
      if takeWord(.year) { return (.yearAverage, today.startOfMonth.adding(months: 12 * count)) }
    }
    at = start
    return nil
  }

  /// `q1 2024`
  private mutating func quarter() -> (rule: RateRule, day: Day)? {
    let start = at
    if at < text.count, text[at] | 0x20 == UInt8(ascii: "q") {
      at += 1
      if let number = integer(1...1), 1...4 ~= number {
        skipSpace()
        if let year = integer(4...4), let day = Day(year: year, month: 3 * number, day: 1) {
          return (.quarterAverage, day)
        }
      }
    }
    at = start
    return nil
  }

  /// `2024-03`
  private mutating func monthByNumber() -> (rule: RateRule, day: Day)? {
    let start = at
    if let year = integer(4...4), take(UInt8(ascii: "-")), let month = integer(2...2),
      let day = Day(year: year, month: month, day: 1)
    {
      return (.monthAverage, day)
    }
    at = start
    return nil
  }

  /// `2008`, `may 2008`: its first day, and that of the next one.
  private mutating func period() -> (first: Day, next: Day)? {
    let start = at
    let word = word(at)
    if word.month != nil {
      at = word.range.upperBound
      skipSpace()
    }
    if let year = integer(4...4), let first = Day(year: year, month: word.month ?? 1, day: 1) {
      return (first, word.month == nil ? first.adding(years: 1) : first.adding(months: 1))
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
}

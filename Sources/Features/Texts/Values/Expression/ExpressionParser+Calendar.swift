import Dates
import Money
import Rates

/// Days as people write them: `1 Jan 2020`, `January 1, 2020`, `01.02.2020`, `2020/01/02`.
extension ExpressionParser {
  mutating func writtenCalendarDay(from start: Int? = nil) throws(ExpressionError) -> Day? {
    let start = start ?? at
    guard let date = calendarDay() else { return nil }
    return try existing(date, start..<at)
  }

  /// The day of a calendar with these numbers, which are written there.
  func existing(
    _ date: (year: Int, month: Int, day: Int), _ range: Range<Int>
  ) throws(ExpressionError) -> Day {
    guard let day = Day(year: date.year, month: date.month, day: date.day) else {
      throw ExpressionError(.noSuchDay, range)
    }
    return day
  }

  /// `1 Jan 2020`, `January 1, 2020`, `01.02.2020`, `2020/01/02`: taken, if all of it is there.
  mutating func calendarDay() -> (year: Int, month: Int, day: Int)? {
    attempt { $0.monthFirst() } ?? attempt { $0.dayFirst() } ?? attempt { $0.yearFirst() }
      ?? attempt { $0.slashed() }
  }

  private mutating func monthFirst() -> (Int, Int, Int)? {
    guard let month = takeMonth() else { return nil }
    _ = take(".")
    skipSpace()
    guard let day = integer(1...2) else { return nil }
    _ = takeWord(.ordinal)
    _ = take(",")
    skipSpace()
    return integer(4...4).map { ($0, month, day) }
  }

  private mutating func dayFirst() -> (Int, Int, Int)? {
    guard let day = integer(1...2) else { return nil }
    var month: Int?
    if take(".") {
      skipSpace()
      month = integer(1...2)
      guard month != nil, take(".") else { return nil }
    } else {
      _ = takeWord(.ordinal)
      _ = takeWord(.of)
      skipSpace()
      month = takeMonth()
      _ = take(".") || take(",")
    }
    guard let month else { return nil }
    skipSpace()
    return integer(4...4).map { ($0, month, day) }
  }

  private mutating func yearFirst() -> (Int, Int, Int)? {
    guard let year = integer(4...4), take("/"), let month = integer(1...2), take("/") else {
      return nil
    }
    return integer(1...2).map { (year, month, $0) }
  }

  /// `02/01/2020`, where the language says which is the month, or the day is too large for one.
  private mutating func slashed() -> (Int, Int, Int)? {
    guard let first = integer(1...2), take("/"), let second = integer(1...2), take("/"),
      let year = integer(4...4)
    else { return nil }
    switch (first > 12, second > 12) {
    case (true, false): return (year, second, first)
    case (false, true): return (year, first, second)
    case (false, false) where first == second: return (year, first, second)
    default:
      let locale = reading.locale.isEnglish ? reading.locale : reading.locale.spoken
      switch locale.identifier {
      case "C", "en-CA", "en-ZA", "hu-HU", "ja-JP", "ko-KR", "zh-CN", "zh-TW", "lt-LT", "sv-SE":
        return nil
      case "en-US", "en-AS", "en-GU", "en-MP", "en-PR", "en-UM", "en-VI", "fil-PH":
        return (year, first, second)
      default: return (year, second, first)
      }
    }
  }

  private mutating func takeMonth() -> Int? {
    let word = word(at)
    if word.month != nil { at = word.range.upperBound }
    return word.month
  }

  /// `end of last month`, `beginning of 2020`, `start of the year`
  mutating func edge() -> Day? {
    let isEnd = takeWord(.end)
    guard isEnd || takeWord(.start) else { return nil }
    _ = takeWord(.of)
    _ = takeWord(.the)
    let isLast = takeWord(.last)
    _ = !isLast && takeWord(.this)
    skipSpace()
    let (today, word) = (reading.today, word(at))
    var (first, next): (Day?, Day?)
    if word.says(.month) {
      first = today.startOfMonth.adding(months: isLast ? -1 : 0)
      next = first?.adding(months: 1)
      at = word.range.upperBound
    } else if word.says(.year) {
      first = Day(year: today.year - (isLast ? 1 : 0), month: 1, day: 1)
      next = first?.adding(years: 1)
      at = word.range.upperBound
    } else if !isLast {
      (first, next) = period() ?? (nil, nil)
    }
    guard let first, let next else { return nil }
    // The end of a month that goes on is today.
    return isEnd ? min(next.adding(days: -1), max(today, first)) : first
  }

  /// `in 2008`, `in may 2008`: the last day of it, or today if it goes on. Only of an
  /// amount that has a target: `usd to eur in 2008` may ask for the rates of the year.
  mutating func endOfPeriod() -> Day? {
    guard (0..<at).contains(where: { isDigit($0) }), takeWord(.in) || takeWord(.during)
    else { return nil }
    skipSpace()
    guard let (first, next) = period(), at == text.count || !isDigit(at) && !isLetter(at),
      first <= reading.today
    else { return nil }
    return min(next.adding(days: -1), reading.today)
  }

  /// `on average of 2024`, `of march 2024`, `of 2024-03`, `of q1 2024`, `of last month`: the rule, and a
  /// day of its period.
  mutating func averageOf() -> (rule: RateRule, day: Day)? {
    guard takeWord(.on) || takeWord(.at), takeWord(.average), takeWord(.of) else { return nil }
    skipSpace()
    let found =
      attempt { $0.lastPeriod() } ?? attempt { $0.quarter() } ?? attempt { $0.monthByNumber() }
    if let found, at == text.count || !isDigit(at) { return found }
    let isMonth = word(at).month != nil
    return period().map { (isMonth ? .monthAverage : .yearAverage, $0.first) }
  }

  /// `last month`, `this year`: a day of it.
  private mutating func lastPeriod() -> (rule: RateRule, day: Day)? {
    let isLast = takeWord(.last)
    guard isLast || takeWord(.this) else { return nil }
    let (month, count) = (reading.today.startOfMonth, isLast ? -1 : 0)
    if takeWord(.month) { return (.monthAverage, month.adding(months: count)) }
    if takeWord(.quarter) { return (.quarterAverage, month.adding(months: 3 * count)) }
    return takeWord(.year) ? (.yearAverage, month.adding(months: 12 * count)) : nil
  }

  /// `q1 2024`
  private mutating func quarter() -> (rule: RateRule, day: Day)? {
    guard take("q") || take("Q"), let number = integer(1...1), 1...4 ~= number else { return nil }
    skipSpace()
    return integer(4...4).flatMap { Day(year: $0, month: 3 * number, day: 1) }
      .map { (.quarterAverage, $0) }
  }

  /// `2024-03`
  private mutating func monthByNumber() -> (rule: RateRule, day: Day)? {
    guard let year = integer(4...4), take("-"), let month = integer(2...2) else { return nil }
    return Day(year: year, month: month, day: 1).map { (.monthAverage, $0) }
  }

  /// `2008`, `may 2008`: its first day, and that of the next one.
  private mutating func period() -> (first: Day, next: Day)? {
    attempt { parser in
      let month = parser.takeMonth()
      if month != nil { parser.skipSpace() }
      guard let year = parser.integer(4...4), let first = Day(year: year, month: month ?? 1, day: 1)
      else { return nil }
      return (first, month == nil ? first.adding(years: 1) : first.adding(months: 1))
    }
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

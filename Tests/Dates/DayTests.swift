import Dates
import Testing

@Suite struct DayTests {
  // Numbers and weekdays from Python's datetime.
  @Test(arguments: [
    ("1970-01-01", 0, Weekday.thursday),
    ("0001-01-01", -719_162, .monday),
    ("9999-12-31", 2_932_896, .friday),
    ("1900-03-01", -25_508, .thursday),
    ("1999-01-04", 10_595, .monday),
    ("2000-02-29", 11_016, .tuesday),
    ("2026-10-30", 20_756, .friday),
    ("2100-03-01", 47_541, .monday),
  ])
  func `a day has its number and its weekday`(text: String, number: Int32, weekday: Weekday) throws
  {
    let day = try Day(iso8601: text)
    #expect(day.number == number)
    #expect(day.weekday == weekday)
    #expect(Day(number: number).description == text)
  }

  @Test func `every day from 1900 to 2100 agrees with one counted by hand`() throws {
    var counter = SlowCalendar(year: 1900, month: 1, day: 1, weekday: 1)
    var day = try #require(Day(year: 1900, month: 1, day: 1))
    while counter.year <= 2100 {
      let same =
        day.civil == (counter.year, counter.month, counter.day)
        && day == Day(year: counter.year, month: counter.month, day: counter.day)
        && day.weekday.rawValue == counter.weekday && day.description == counter.text
        && (try? Day(iso8601: counter.text)) == day
      if !same { Issue.record("\(day) should be \(counter.text)") }
      counter.advance()
      day = day.adding(days: 1)
    }
    #expect(day.description == "2101-01-01")
  }

  @Test func `every year has 365 days and its leap day`() throws {
    for year in 1...9999 {
      let newYear = try #require(Day(year: year, month: 1, day: 1))
      let lastDay = try #require(Day(year: year, month: 12, day: 31))
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let same =
        lastDay.days(since: newYear) == (isLeap ? 365 : 364)
        && (Day(year: year, month: 2, day: 29) != nil) == isLeap
      if !same { Issue.record("the year \(year)") }
    }
  }

  @Test(arguments: [
    (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, 4, 31), (2026, 2, 29),
    (1900, 2, 29), (2100, 2, 29), (0, 12, 31), (10_000, 1, 1), (2026, Int.min, 1),
    (Int.max, 1, 1), (2026, 1, Int.max),
  ])
  func `what the calendar does not have is no day`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"), ("2026-05-15", -17, "2024-12-15"),
    ("2026-10-31", 13, "2027-11-30"), ("2026-12-31", 0, "2026-12-31"),
    ("0001-02-28", -1, "0001-01-28"), ("0001-01-31", -1, "0001-01-01"),
    ("9999-11-30", 1, "9999-12-30"), ("9999-12-01", 1, "9999-12-31"),
    ("2026-10-30", Int.max, "9999-12-31"), ("2026-10-30", Int.min, "0001-01-01"),
  ])
  func `months are added and clamped`(from: String, months: Int, to: String) throws {
    #expect(try Day(iso8601: from).adding(months: months).description == to)
  }

  @Test(arguments: [
    ("2024-02-29", 1, "2025-02-28"), ("2024-02-29", 4, "2028-02-29"),
    ("2026-10-30", -27, "1999-10-30"), ("2026-10-30", -2026, "0001-01-01"),
    ("2026-10-30", Int.max, "9999-12-31"), ("2026-10-30", Int.min, "0001-01-01"),
  ])
  func `years are added and clamped`(from: String, years: Int, to: String) throws {
    #expect(try Day(iso8601: from).adding(years: years).description == to)
  }

  @Test(arguments: [
    ("2026-10-30", 2, "2026-11-01"), ("2024-02-28", 1, "2024-02-29"),
    ("2026-01-01", -1, "2025-12-31"), ("9999-12-31", 1, "9999-12-31"),
    ("0001-01-01", -1, "0001-01-01"), ("2026-10-30", Int.max, "9999-12-31"),
    ("2026-10-30", Int.min, "0001-01-01"),
  ])
  func `days are added and stop at the calendar's ends`(from: String, days: Int, to: String) throws
  {
    #expect(try Day(iso8601: from).adding(days: days).description == to)
  }

  @Test(arguments: [
    ("2026-10-30", "2026-10-26", "2026-10-01"), ("2026-10-26", "2026-10-26", "2026-10-01"),
    ("2026-11-01", "2026-10-26", "2026-11-01"), ("2027-01-01", "2026-12-28", "2027-01-01"),
    ("0001-01-03", "0001-01-01", "0001-01-01"),
  ])
  func `a week starts on Monday and a month on the first`(
    day: String, week: String, month: String
  ) throws {
    let day = try Day(iso8601: day)
    #expect(day.startOfWeek.description == week)
    #expect(day.startOfMonth.description == month)
  }
}

/// Steps from day to day with nothing but the lengths of the months.
private struct SlowCalendar {
  var year: Int
  var month: Int
  var day: Int
  var weekday: Int

  var text: String {
    func padded(_ value: Int, _ width: Int) -> String {
      String(repeating: "0", count: width - String(value).count) + String(value)
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  mutating func advance() {
    let february = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    weekday = weekday == 7 ? 1 : weekday + 1
    day += 1
    if day > lengths[month - 1] { (day, month) = (1, month + 1) }
    if month > 12 { (month, year) = (1, year + 1) }
  }
}

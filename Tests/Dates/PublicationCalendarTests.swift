import Dates
import Testing

@Suite struct PublicationCalendarTests {
  // Among these are the earliest and the latest Easter there can be, and those of 1954 and
  // 1981, which Gauss's rule without its exceptions puts a week later.
  @Test(arguments: [
    "1900-04-15", "1954-04-18", "1961-04-02", "1981-04-19", "1999-04-04", "2000-04-23",
    "2008-03-23", "2011-04-24", "2019-04-21", "2024-03-31", "2025-04-20", "2026-04-05",
    "2027-03-28", "2038-04-25", "2049-04-18", "2076-04-19", "2100-03-28", "2285-03-22",
  ])
  func `banks rest around Easter Sunday`(text: String) throws {
    let easter = try Day(iso8601: text)
    let target = [-3, -2, 1, 2].map {
      PublicationCalendar.target.isPublicationDay(easter.adding(days: $0))
    }
    #expect(
      target == (easter.year < 2000 ? [true, true, true, true] : [true, false, false, true]))
    let poland = [-2, 1, 2, 60].map {
      PublicationCalendar.poland.isPublicationDay(easter.adding(days: $0))
    }
    #expect(poland == [true, false, true, false])
  }

  // Counted in the ECB's own file of reference rates, 1999-01-04 to 2026-10-30.
  @Test(
    arguments: zip(
      1999...2026,
      [
        259, 255, 254, 255, 255, 259, 257, 255, 255, 256, 256, 258, 257, 256, 255, 255, 256, 257,
        255, 255, 255, 257, 258, 257, 255, 256, 255, 213,
      ]))
  func `the ECB published on as many days a year`(year: Int, count: Int) throws {
    let from = try #require(Day(year: year, month: 1, day: 1))
    let to = try #require(Day(year: year, month: 12, day: 31))
    let lastKnown = try Day(iso8601: "2026-10-30")
    let calendar = PublicationCalendar.target
    #expect(calendar.publicationDays(from: from, to: min(to, lastKnown)) == count)
  }

  @Test(arguments: [
    // Only in 1999 was the ECB at work on these.
    ("1999-04-02", true), ("1999-04-05", true), ("1999-12-27", true), ("2000-04-21", false),
    ("2000-04-24", false), ("2000-05-01", false), ("2000-12-26", false),
    // Closed by special decision, and the same day in other years.
    ("1999-12-31", false), ("2001-12-31", false), ("2002-12-31", true), ("2026-12-31", true),
    ("2026-10-30", true), ("2026-10-31", false), ("2026-11-01", false), ("2026-01-01", false),
    ("2026-12-25", false), ("2026-12-24", true), ("2026-05-14", true), ("2026-11-11", true),
  ])
  func `TARGET works or rests`(text: String, isOpen: Bool) throws {
    #expect(try PublicationCalendar.target.isPublicationDay(Day(iso8601: text)) == isOpen)
  }

  // Public holidays of Poland, from its calendars.
  @Test(arguments: [
    ("2026-01-01", false), ("2026-01-06", false), ("2010-01-06", true), ("2011-01-06", false),
    ("2026-04-03", true), ("2026-04-06", false), ("2026-05-01", false), ("2028-05-03", false),
    ("2026-06-04", false), ("2025-06-19", false), ("2038-06-24", false), ("2026-06-05", true),
    ("2025-08-15", false), ("2027-11-01", false), ("2026-11-11", false), ("2018-11-12", true),
    ("2024-12-24", true), ("2025-12-24", false), ("2025-12-25", false), ("2025-12-26", false),
    ("2025-12-31", true), ("2026-10-24", false), ("2026-10-26", true),
  ])
  func `the National Bank of Poland works or rests`(text: String, isOpen: Bool) throws {
    #expect(try PublicationCalendar.poland.isPublicationDay(Day(iso8601: text)) == isOpen)
  }

  @Test(arguments: [
    ("2026-10-21", true), ("2026-10-20", false), ("2026-10-22", false),
    // 11 November 2026 is a Wednesday.
    ("2026-11-11", false), ("2026-11-10", true), ("2026-11-09", false),
    // In 2029 Christmas Eve is a Monday and the 26th a Wednesday: back over the weekend.
    ("2029-12-26", false), ("2029-12-25", false), ("2029-12-24", false), ("2029-12-21", true),
    ("2029-12-20", false), ("2029-12-19", true),
  ])
  func `table B comes out on Wednesday or the working day before`(
    text: String, isOpen: Bool
  ) throws {
    #expect(try PublicationCalendar.polandWednesdays.isPublicationDay(Day(iso8601: text)) == isOpen)
  }

  // From the tz database: the clocks change on 2026-03-29 and 2026-10-25.
  @Test(arguments: [
    (PublicationCalendar.target, "2026-03-27", "2026-03-27T15:00:00Z"),
    (.target, "2026-03-30", "2026-03-30T14:00:00Z"),
    (.target, "2026-10-23", "2026-10-23T14:00:00Z"),
    (.target, "2026-10-26", "2026-10-26T15:00:00Z"),
    (.target, "2024-03-30", "2024-03-30T15:00:00Z"),
    (.target, "2024-03-31", "2024-03-31T14:00:00Z"),
    (.target, "1999-10-30", "1999-10-30T14:00:00Z"),
    (.target, "1999-10-31", "1999-10-31T15:00:00Z"),
    (.poland, "2026-03-27", "2026-03-27T11:15:00Z"),
    (.polandWednesdays, "2026-07-01", "2026-07-01T10:15:00Z"),
    (.everyDay, "2026-07-01", "2026-07-01T00:00:00Z"),
  ])
  func `a publication has its hour in winter and in summer`(
    calendar: PublicationCalendar, day: String, instant: String
  ) throws {
    #expect(try calendar.publication(on: Day(iso8601: day)).description == instant)
  }

  @Test(arguments: [
    (PublicationCalendar.target, "2026-10-30T14:59:59Z", "2026-10-29", "2026-10-30T15:00:00Z"),
    (.target, "2026-10-30T15:00:00Z", "2026-10-30", "2026-11-02T15:00:00Z"),
    (.target, "2026-11-01T12:00:00Z", "2026-10-30", "2026-11-02T15:00:00Z"),
    // Over Easter, from Thursday to Tuesday, in summer time.
    (.target, "2026-04-06T20:00:00Z", "2026-04-02", "2026-04-07T14:00:00Z"),
    // It is already the next day in Frankfurt.
    (.target, "2026-12-31T23:30:00Z", "2026-12-31", "2027-01-04T15:00:00Z"),
    (.poland, "2025-12-24T18:00:00Z", "2025-12-23", "2025-12-29T11:15:00Z"),
    (.polandWednesdays, "2026-10-30T12:00:00Z", "2026-10-28", "2026-11-04T11:15:00Z"),
    (.polandWednesdays, "2026-11-12T12:00:00Z", "2026-11-10", "2026-11-18T11:15:00Z"),
    (.everyDay, "2026-10-30T00:00:00Z", "2026-10-30", "2026-10-31T00:00:00Z"),
    (.everyDay, "2026-10-30T23:59:59Z", "2026-10-30", "2026-10-31T00:00:00Z"),
  ])
  func `before and after a moment lie the last and the next publication`(
    calendar: PublicationCalendar, moment: String, last: String, next: String
  ) throws {
    let moment = try Instant(iso8601: moment)
    #expect(calendar.lastPublication(atOrBefore: moment).description == last)
    #expect(calendar.nextPublication(after: moment).description == next)
  }

  @Test(arguments: [
    (PublicationCalendar.target, "2026-10-26", "2026-10-30", 5),
    (.target, "2026-10-31", "2026-11-01", 0), (.target, "2026-10-30", "2026-10-29", 0),
    (.target, "2026-04-02", "2026-04-07", 2), (.polandWednesdays, "2026-10-01", "2026-10-31", 4),
    (.everyDay, "2026-10-01", "2026-10-31", 31),
  ])
  func `publication days between two days are counted with both`(
    calendar: PublicationCalendar, from: String, to: String, count: Int
  ) throws {
    #expect(
      try calendar.publicationDays(from: Day(iso8601: from), to: Day(iso8601: to)) == count)
  }

  @Test(arguments: [
    PublicationCalendar.target, .poland, .polandWednesdays, .everyDay,
  ])
  func `the ends of the calendar stop the search`(calendar: PublicationCalendar) {
    #expect(calendar.lastPublication(atOrBefore: .first) == .first)
    #expect(calendar.nextPublication(after: .last) == calendar.publication(on: .last))
  }
}

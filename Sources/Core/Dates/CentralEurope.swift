/// The clock of Frankfurt and Warsaw: an hour ahead of UTC, two in summer.
///
/// The rule of the European Union since 1996, applied to every year: summer time runs from
/// the last Sunday of March to the last Sunday of October, both at 01:00 UTC.
enum CentralEurope {
  /// Seconds ahead of UTC.
  static func offset(at instant: Instant) -> Int64 {
    let year = instant.day.year
    let begins = Instant(startOf: lastSunday(ofMonth: 3, year)).adding(seconds: 3600)
    let ends = Instant(startOf: lastSunday(ofMonth: 10, year)).adding(seconds: 3600)
    return instant >= begins && instant < ends ? 7200 : 3600
  }

  static func day(at instant: Instant) -> Day {
    instant.adding(seconds: offset(at: instant)).day
  }

  /// When clocks there show `secondOfDay`, which is not to lie in the night the clocks change.
  static func instant(on day: Day, secondOfDay: Int64) -> Instant {
    let asIfUTC = Instant(startOf: day).adding(seconds: secondOfDay)
    return asIfUTC.adding(seconds: -offset(at: asIfUTC))
  }

  /// Both months have 31 days.
  private static func lastSunday(ofMonth month: Int, _ year: Int) -> Day {
    let lastDay = Day(validYear: year, month: month, day: 31)
    return lastDay.adding(days: -(lastDay.weekday.rawValue % 7))
  }
}

/// The days and times at which a publisher publishes: computed from a rule, so no list can run out.
public struct PublicationCalendar: Hashable, Sendable {
  private enum Rule: Hashable {
    case everyDay, target, poland, polandWednesdays
  }

  private let rule: Rule

  /// The ECB's reference rates: working days of TARGET, about 16:00 in Frankfurt. That hour is
  /// today's; until June 2016 they were published at about 14:30.
  public static let target = PublicationCalendar(rule: .target)

  /// Table A of the National Bank of Poland: Polish working days, about 12:15 in Warsaw.
  public static let poland = PublicationCalendar(rule: .poland)

  /// Its table B: Wednesdays, or the working day before when Wednesday is a holiday.
  public static let polandWednesdays = PublicationCalendar(rule: .polandWednesdays)

  /// Every day at midnight UTC.
  public static let everyDay = PublicationCalendar(rule: .everyDay)

  public func isPublicationDay(_ day: Day) -> Bool {
    switch rule {
    case .everyDay:
      return true
    case .target:
      return day.weekday <= .friday && !BankHolidays.target(day)
    case .poland:
      return Self.isWorkingDayInPoland(day)
    case .polandWednesdays:
      let daysToWednesday =
        (Weekday.wednesday.rawValue - day.weekday.rawValue + 7) % 7
      guard Self.isWorkingDayInPoland(day) else { return false }
      // The table of a Wednesday comes out on the last working day up to it.
      return (0..<daysToWednesday).allSatisfy {
        !Self.isWorkingDayInPoland(day.adding(days: $0 + 1))
      }
    }
  }

  /// The time of publication on a day, also for a day without publication.
  public func publication(on day: Day) -> Instant {
    switch rule {
    case .everyDay: Instant(startOf: day)
    case .target: CentralEurope.instant(on: day, secondOfDay: 16 * 3600)
    case .poland, .polandWednesdays:
      CentralEurope.instant(on: day, secondOfDay: 12 * 3600 + 15 * 60)
    }
  }

  /// The day of the newest rates that can be known at a moment.
  public func lastPublication(atOrBefore instant: Instant) -> Day {
    var day = localDay(at: instant)
    while day > .first, !isPublicationDay(day) || publication(on: day) > instant {
      day = day.adding(days: -1)
    }
    return day
  }

  /// The time of the next publication, strictly after `instant`.
  public func nextPublication(after instant: Instant) -> Instant {
    var day = localDay(at: instant)
    while day < .last, !isPublicationDay(day) || publication(on: day) <= instant {
      day = day.adding(days: 1)
    }
    return publication(on: day)
  }

  /// The number of publication days from `from` to `to`, both included; 0 if `to` is before `from`.
  public func publicationDays(from: Day, to: Day) -> Int {
    guard from <= to else { return 0 }
    if rule == .everyDay { return to.days(since: from) + 1 }
    return (from.number...to.number).count { isPublicationDay(Day(number: $0)) }
  }

  private func localDay(at instant: Instant) -> Day {
    rule == .everyDay ? instant.day : CentralEurope.day(at: instant)
  }

  private static func isWorkingDayInPoland(_ day: Day) -> Bool {
    day.weekday <= .friday && !BankHolidays.poland(day)
  }
}

/// The holidays of publishers, without weekends.
enum BankHolidays {
  /// Closing days of TARGET, the euro's payment system; the ECB publishes no rates on them.
  ///
  /// Sources: ECB press releases of 31 March 1999, 15 July 1999 and 14 December 2000. The
  /// longer list began in 2000. Its first days were decided year by year, and two last days
  /// of December were added: for the change to the year 2000, and for the euro's coins and notes.
  /// So computed, the calendar agrees with every day of the ECB's history from 1999-01-04
  /// to 2026-10-30.
  static func target(_ day: Day) -> Bool {
    let (year, month, dayOfMonth) = day.civil
    switch (month, dayOfMonth) {
    case (1, 1), (12, 25): return true
    case (12, 31): return year == 1999 || year == 2001
    case _ where year < 2000: return false
    case (5, 1), (12, 26): return true
    // Easter Sunday is between 22 March and 25 April.
    case (3, _), (4, _): return [-2, 1].contains(day.days(since: Easter.sunday(of: year)))
    default: return false
    }
  }

  /// Poland's public holidays: the act of 18 January 1951 as amended, with Epiphany since 2011 and
  /// Christmas Eve since 2025. 12 November 2018 was a holiday by a separate act, but the National
  /// Bank published.
  static func poland(_ day: Day) -> Bool {
    let (year, month, dayOfMonth) = day.civil
    switch (month, dayOfMonth) {
    case (1, 1), (5, 1), (5, 3), (8, 15), (11, 1), (11, 11), (12, 25), (12, 26): return true
    case (1, 6): return year >= 2011
    case (12, 24): return year >= 2025
    // Easter Monday, and Corpus Christi, which is at the latest on 24 June.
    case (3...6, _): return [1, 60].contains(day.days(since: Easter.sunday(of: year)))
    default: return false
    }
  }
}

/// Easter Sunday of the Gregorian calendar, from which the movable holidays are counted.
enum Easter {
  /// The computation of Meeus, Jones and Butcher, which is valid for every Gregorian year.
  static func sunday(of year: Int) -> Day {
    let goldenNumber = year % 19
    let (century, yearOfCentury) = (year / 100, year % 100)
    let leapCorrection = (century + 8) / 25
    let moonCorrection = (century - leapCorrection + 1) / 3
    let epact = (19 * goldenNumber + century - century / 4 - moonCorrection + 15) % 30
    let toSunday =
      (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let shift = (goldenNumber + 11 * epact + 22 * toSunday) / 451
    let sum = epact + toSunday - 7 * shift + 114
    return Day(validYear: year, month: sum / 31, day: sum % 31 + 1)
  }
}

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

  /// The instant at a local time, which must not be in the hours of a clock change.
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

/// When a publisher has new rates: computed from its rule, so no list can run out.
public struct PublicationCalendar: Hashable, Sendable {
  private enum Rule: Hashable {
    case everyDay, target, poland, polandWednesdays
  }

  private let rule: Rule

  /// The ECB's reference rates: working days of TARGET, about 16:00 in Frankfurt.
  /// That hour is today's; until June 2016 they came out about half past two.
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

  /// The moment of a day's publication, also when that day has none.
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

  /// When the next rates come out; a publication at this very moment is not next.
  public func nextPublication(after instant: Instant) -> Instant {
    var day = localDay(at: instant)
    while day < .last, !isPublicationDay(day) || publication(on: day) <= instant {
      day = day.adding(days: 1)
    }
    return publication(on: day)
  }

  /// How many publication days lie between two days, both counted; 0 when `to` is before `from`.
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

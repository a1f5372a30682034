/// The weekdays on which a publisher rests. Weekends are not in here.
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
    // Easter Sunday lies between 22 March and 25 April.
    case (3, _), (4, _): return [-2, 1].contains(day.days(since: Easter.sunday(of: year)))
    default: return false
    }
  }

  /// Poland's public holidays: the act of 18 January 1951 as amended, with Epiphany since
  /// 2011 and Christmas Eve since 2025. 12 November 2018 was free by an act of its own, but
  /// the National Bank worked.
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

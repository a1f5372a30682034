/// Arithmetic stops at the calendar's first and last day, so that no period a person
/// types can end the process.
extension Day {
  @inlinable public func adding(days: Int) -> Day {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    if overflow { return days < 0 ? .first : .last }
    return Day(
      unchecked: Int32(min(max(sum, Int(Day.first.number)), Int(Day.last.number))))
  }

  /// The same day of another month, or that month's last: 31 January and a month is 28 or 29 February.
  public func adding(months: Int) -> Day {
    let (year, month, day) = civil
    let (sum, overflow) = (12 * year + month - 1).addingReportingOverflow(months)
    if overflow { return months < 0 ? .first : .last }
    // 12 is January of year 1.
    guard sum >= 12 else { return .first }
    let (newYear, newMonth) = (sum / 12, sum % 12 + 1)
    guard newYear <= 9999 else { return .last }
    return Day(
      validYear: newYear, month: newMonth,
      day: min(day, Day.days(inMonth: newMonth, of: newYear)))
  }

  /// The same date in another year; 29 February becomes the 28th where there is none.
  public func adding(years: Int) -> Day {
    let (months, overflow) = years.multipliedReportingOverflow(by: 12)
    if overflow { return years < 0 ? .first : .last }
    return adding(months: months)
  }

  /// Negative when `earlier` is in fact later.
  @inlinable public func days(since earlier: Day) -> Int {
    Int(number) - Int(earlier.number)
  }

  public var startOfMonth: Day {
    adding(days: 1 - day)
  }
}

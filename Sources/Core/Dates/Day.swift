/// A day of the Gregorian calendar, 0001-01-01 to 9999-12-31, without a time or a place.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32

  @inlinable public static var first: Day { Day(unchecked: -719_162) }
  @inlinable public static var last: Day { Day(unchecked: 2_932_896) }

  /// Traps if the number is outside the calendar: read untrusted dates with
  /// `init?(year:month:day:)`.
  @inlinable public init(number: Int32) {
    precondition(
      number >= -719_162 && number <= 2_932_896, "a day lies between 0001-01-01 and 9999-12-31")
    self.number = number
  }

  /// Nil if the calendar has no such day.
  @inlinable public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.days(inMonth: month, of: year)
    else { return nil }
    self.init(validYear: year, month: month, day: day)
  }

  @inlinable init(unchecked number: Int32) {
    self.number = number
  }

  @inlinable init(validYear year: Int, month: Int, day: Int) {
    // Years are counted from March, so that a leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    // There are 719,468 days between 0000-03-01 and 1970-01-01.
    self.init(unchecked: Int32(truncatingIfNeeded: days - 719_468))
  }

  @inlinable public static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }
}

extension Day {
  @inlinable public var year: Int { civil.year }
  @inlinable public var month: Int { civil.month }
  @inlinable public var day: Int { civil.day }

  /// Year, month (1 to 12) and day (1 to 31); computing all three costs no more than one.
  @inlinable public var civil: (year: Int, month: Int, day: Int) {
    let days = Int(number) + 719_468
    // 146,097 days are 400 years, after which the calendar repeats.
    let cycle = days / 146_097
    let dayOfCycle = days % 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  @inlinable public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month, 28 to 31. The number of days in a month, 28 to 31. `month` is 1
  /// to 12.
  @inlinable public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

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
    if overflow { return .last }
    // 12 is January of year 1.
    guard sum >= 12 else { return .first }
    let (newYear, newMonth) = (sum / 12, sum % 12 + 1)
    guard newYear <= 9999 else { return .last }
    return Day(
      validYear: newYear, month: newMonth,
      day: min(day, Day.days(inMonth: newMonth, of: newYear)))
  }

  /// The days from `earlier` to this day; negative if `earlier` is later.
  @inlinable public func days(since earlier: Day) -> Int {
    Int(number) - Int(earlier.number)
  }

  public var startOfMonth: Day {
    adding(days: 1 - day)
  }
}

/// The day of the week, numbered as ISO 8601 does: Monday is 1.
public enum Weekday: Int, Hashable, Comparable, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  @inlinable public static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Day {
  @inlinable public var weekday: Weekday {
    // 0001-01-01 is a Monday in the Gregorian calendar carried back.
    let sinceMonday = (number - Day.first.number) % 7
    return Weekday(rawValue: Int(sinceMonday) + 1) ?? .monday
  }
}

/// Why a text or a set of numbers is not a date.
public enum DateError: Error, Equatable {
  /// The text is not wholly in the expected format.
  case malformed
  /// In the right form, but the calendar has no such day: 30 February.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// In the right form, but the clock shows no such time: 24:00, or a leap second.
  case noSuchTime(hour: Int, minute: Int, second: Int)
  /// Before 0001-01-01 or after 9999-12-31, or a period longer than all of that.
  case outOfRange
}

/// A day as ISO 8601 writes it, and only so: `2026-10-30`.
extension Day: CustomStringConvertible {
  @inlinable public init(iso8601 text: some StringProtocol) throws(DateError) {
    self = try withUTF8(of: text) { utf8 throws(DateError) in try Day(iso8601: utf8) }
  }

  public init(iso8601 utf8: UnsafeBufferPointer<UInt8>) throws(DateError) {
    guard utf8.count == 10, utf8[4] == UInt8(ascii: "-"), utf8[7] == UInt8(ascii: "-"),
      let century = twoDigits(utf8, at: 0), let yearOfCentury = twoDigits(utf8, at: 2),
      let month = twoDigits(utf8, at: 5), let day = twoDigits(utf8, at: 8)
    else { throw .malformed }
    let year = century * 100 + yearOfCentury
    guard year >= 1 else { throw .outOfRange }
    guard let known = Day(year: year, month: month, day: day) else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    self = known
  }

  // Safe: callers have room for ten bytes; a year has four digits.
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      guard let bytes = buffer.baseAddress else { return 0 }
      return write(into: bytes)
    }
  }

  /// Writes the day as ten ASCII bytes, `2026-10-30`, and returns 10.
  @discardableResult
  public func write(into bytes: UnsafeMutablePointer<UInt8>) -> Int {
    let (year, month, day) = civil
    writeTwoDigits(year / 100, into: bytes)
    writeTwoDigits(year % 100, into: bytes + 2)
    bytes[4] = UInt8(ascii: "-")
    writeTwoDigits(month, into: bytes + 5)
    bytes[7] = UInt8(ascii: "-")
    writeTwoDigits(day, into: bytes + 8)
    return 10
  }
}

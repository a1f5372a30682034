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

  /// The Monday of this day's ISO week.
  @inlinable public var startOfWeek: Day {
    adding(days: 1 - weekday.rawValue)
  }
}

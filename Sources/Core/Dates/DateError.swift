/// Why a text or a set of numbers is not a date.
public enum DateError: Error, Hashable {
  /// Not in the form that was asked for, from the first byte to the last.
  case malformed
  /// In the right form, but the calendar has no such day: 30 February.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// In the right form, but the clock shows no such time: 24:00, or a leap second.
  case noSuchTime(hour: Int, minute: Int, second: Int)
  /// Before 0001-01-01 or after 9999-12-31, or a period longer than all of that.
  case outOfRange
}

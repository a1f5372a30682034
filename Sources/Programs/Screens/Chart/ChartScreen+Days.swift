extension ChartScreen {
  /// Days between two days such as 2026-10-30; nil if one is none.
  static func days(from first: String, to last: String) -> Int? {
    guard let first = number(first), let last = number(last) else { return nil }
    return last - first
  }

  /// Counted from a fixed day of the Gregorian calendar, with the year beginning in March.
  private static func number(_ day: String) -> Int? {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let month = (parts[1] + 9) % 12
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + parts[2]
  }
}

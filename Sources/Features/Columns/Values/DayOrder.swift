/// What comes first in a day such as 3/5/2024.
package enum DayOrder: String, CaseIterable, Sendable { case dmy, mdy }

/// What the days of a file show together: one number over twelve tells, and points mean the day.
package struct DayOrderEvidence {
  package private(set) var dayFirst: String?
  package private(set) var monthFirst: String?
  /// The first day of all.
  package private(set) var open: String?
  private var hasPoints = true

  package init() {}

  package mutating func add(_ day: String, _ first: Int, _ second: Int, mark: UInt8) {
    open = open ?? day
    if mark != UInt8(ascii: ".") { hasPoints = false }
    if 13...31 ~= first, 1...12 ~= second { dayFirst = dayFirst ?? day }
    if 1...12 ~= first, 13...31 ~= second { monthFirst = monthFirst ?? day }
  }

  /// Nil if nothing shows it. Of both, the day.
  package var order: DayOrder? {
    if dayFirst != nil { return .dmy }
    return monthFirst != nil ? .mdy : hasPoints ? .dmy : nil
  }
}

package import Dates
package import Money

/// The days a chart shows, and how one moves over them.
package struct ChartWindow: Hashable, Sendable {
  package let first: Day
  package let last: Day

  /// The shortest window: in any seven days there is a table.
  package static let leastDays = 7

  /// Not the first after the last.
  package init(_ first: Day, _ last: Day) {
    precondition(first <= last, "a window's first day is not after its last")
    self.first = first
    self.last = last
  }

  /// From the first day to the last.
  package var length: Int { last.days(since: first) }

  package func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// `factor` times as close. The center, a day of the window, keeps its place in the picture.
  package func zoomed(by factor: Decimal, around center: Day) throws(DecimalError) -> ChartWindow {
    let ratio = Ratio(numerator: .one, denominator: factor)
    let wanted = try ratio.applied(to: Decimal(Int128(max(length, 1))), scale: 0, .halfUp)
    // Longer than the calendar is as long as it.
    let most = Decimal(Int128(Day.last.days(since: .first)))
    let shortest = min(Self.leastDays - 1, length)
    let next = max(Int(min(wanted, most).digits), shortest)
    let before = length == 0 ? next : Self.share(next, center.days(since: first), of: length)
    let start = center.adding(days: -before)
    return ChartWindow(start, start.adding(days: next))
  }

  /// Moved by a part of its length: later, or earlier where that is negative.
  package func panned(by part: Decimal) throws(DecimalError) -> ChartWindow {
    let shift = try Ratio(numerator: part).applied(to: Decimal(Int128(length)), scale: 0, .halfUp)
    return moved(by: Int(shift.digits))
  }

  /// What of it lies in the data; nil where nothing does.
  package func cut(to data: ChartWindow) -> ChartWindow? {
    let (first, last) = (max(first, data.first), min(last, data.last))
    return first <= last ? ChartWindow(first, last) : nil
  }

  /// Moved into the data, and cut where it is longer than they are.
  package func slid(into data: ChartWindow) -> ChartWindow {
    if length >= data.length { return data }
    if first < data.first { return moved(by: data.first.days(since: first)) }
    if last > data.last { return moved(by: data.last.days(since: last)) }
    return self
  }

  private func moved(by days: Int) -> ChartWindow {
    ChartWindow(first.adding(days: days), last.adding(days: days))
  }

  /// `count × part ÷ whole`, rounded.
  private static func share(_ count: Int, _ part: Int, of whole: Int) -> Int {
    (count * part * 2 + whole) / (whole * 2)
  }
}

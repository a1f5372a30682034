package import Dates
package import Money

/// The days a chart shows, with zooming and panning.
package struct ChartWindow: Equatable, Sendable {
  package let first: Day
  package let last: Day

  /// The minimum days of a window: any seven days include a table.
  package static let minDays = 7

  /// `first` must not be after `last`.
  package init(_ first: Day, _ last: Day) {
    precondition(first <= last, "a window's first day is not after its last")
    self.first = first
    self.last = last
  }

  /// From the first day to the last.
  package var length: Int { last.days(since: first) }

  package func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The window zoomed in by `factor`. The center, a day of the window, keeps its position.
  package func zoomed(by factor: Decimal, around center: Day) throws(DecimalError) -> ChartWindow {
    let ratio = Ratio(numerator: .one, denominator: factor)
    let wanted = try ratio.applied(to: Decimal(Int128(max(length, 1))), scale: 0, .halfUp)
    // A window is at most as long as the calendar.
    let most = Decimal(Int128(Day.last.days(since: .first)))
    let shortest = min(Self.minDays - 1, length)
    let next = max(Int(min(wanted, most).digits), shortest)
    let before = length == 0 ? next : Self.share(next, center.days(since: first), of: length)
    let start = center.adding(days: -before)
    return ChartWindow(start, start.adding(days: next))
  }

  /// The window moved by a part of its length: later, or earlier if `part` is negative.
  package func panned(by part: Decimal) throws(DecimalError) -> ChartWindow {
    let shift = try Ratio(numerator: part).applied(to: Decimal(Int128(length)), scale: 0, .halfUp)
    return moved(by: Int(shift.digits))
  }

  /// The part of the window within the data; nil if there is none.
  package func cut(to data: ChartWindow) -> ChartWindow? {
    let (first, last) = (max(first, data.first), min(last, data.last))
    return first <= last ? ChartWindow(first, last) : nil
  }

  /// The window moved into the data, and shortened if it is longer.
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

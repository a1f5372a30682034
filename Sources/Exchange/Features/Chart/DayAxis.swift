import Dates

/// Which days are marked below a chart, and how they are written: as long as they need to be.
struct DayAxis {
  private let first: Day
  private let last: Day
  private let unit: Unit

  private enum Unit {
    case day, month, year
  }

  init(_ window: ChartWindow) {
    first = window.first
    last = window.last
    unit =
      switch window.length {
      case ..<120: .day
      case ..<1_200: .month
      default: .year
      }
  }

  /// `2026-10-30`, `2026-10` or `2026`.
  func label(_ number: Int32) -> String {
    let text = Day(number: number).description
    switch unit {
    case .day: return text
    case .month: return String(text.prefix(7))
    case .year: return String(text.prefix(4))
    }
  }

  /// Mondays, firsts of a month or New Year's Days, in the smallest step that gives no more than
  /// `count`.
  func ticks(atMost count: Int) -> [Int32] {
    for step in steps {
      let ticks = ticks(every: step)
      if ticks.count <= count, !ticks.isEmpty { return ticks.map(\.number) }
    }
    return count > 0 ? [first.number] : []
  }

  private var steps: [Int] {
    switch unit {
    case .day: [1, 2, 7, 14, 28]
    case .month: [1, 2, 3, 6, 12, 24]
    case .year: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
    }
  }

  private func ticks(every step: Int) -> [Day] {
    var ticks: [Day] = []
    var day = start(step)
    while day <= last {
      if day >= first { ticks.append(day) }
      let next = next(after: day, step)
      // The calendar ends.
      if next <= day { break }
      day = next
    }
    return ticks
  }

  private func next(after day: Day, _ step: Int) -> Day {
    switch unit {
    case .day: day.adding(days: step)
    case .month: day.adding(months: step)
    case .year: day.adding(years: step)
    }
  }

  /// A place of the grid that is not after the first day.
  private func start(_ step: Int) -> Day {
    switch unit {
    case .day:
      // Weeks begin on Monday; shorter steps count back from the last day, which is then marked.
      return step < 7
        ? last.adding(days: -(last.days(since: first) / step * step)) : first.startOfWeek
    case .month:
      // Counted in months since the year 0, so that quarters begin where quarters do.
      let months = first.year * 12 + first.month - 1
      return first.startOfMonth.adding(months: -(months % step))
    case .year:
      let year = max(first.year / step * step, 1)
      return first.startOfMonth.adding(months: 1 - first.month).adding(years: year - first.year)
    }
  }
}

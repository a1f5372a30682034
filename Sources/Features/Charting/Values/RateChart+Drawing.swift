import Dates
import Drawing
import Money
import Rates

extension RateChart {
  /// The sizes of a drawing in characters, in cells.
  package static let cells = 2...LineChart.maxCells
  package static let rows = 1...LineChart.maxCells
  package static let pixels = LineChart.minPixels...LineChart.maxPixels

  /// Lines of braille patterns with axes and a legend; sizes as in `cells` and `rows`.
  package func braille(width: Int, height: Int, inColor: Bool) -> String {
    do throws(ChartError) {
      let lines = try lineChart.braille(
        width: width, height: height, ink: inColor ? .ansi : .plain)
      return lines.joined(separator: "\n")
    } catch {
      preconditionFailure("the size of a chart is checked before it is drawn: \(error)")
    }
  }

  /// An SVG image; sizes as in `pixels`.
  package func svg(width: Int, height: Int, isDark: Bool) -> String {
    do throws(ChartError) {
      let bytes = try lineChart.svg(width: width, height: height, theme: isDark ? .dark : .light)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      preconditionFailure("the size of a chart is checked before it is drawn: \(error)")
    }
  }

  /// One line of text per target, after its code if there are several.
  package func sparkline(width: Int) -> String {
    lines.map { line in
      let label = lines.count > 1 && width > 6 ? line.target.code + " " : ""
      do throws(ChartError) {
        return label
          + (try Sparkline.draw(
            Coordinate.cells(line), width: width - label.utf8.count))
      } catch {
        preconditionFailure("a rate has a place in a drawing: \(error)")
      }
    }.joined(separator: "\n")
  }

  var span: ClosedRange<Int32> { window.first.number...window.last.number }

  private var lineChart: LineChart {
    get throws(ChartError) {
      let axis = DayAxis(window)
      let locale = locale
      return try LineChart(
        title: title, source: source, emptyText: "no rates", curves: lines.map(curve), span: span,
        gapLimit: Int32(clamping: lines.map(\.gapLimit).max() ?? .max), ticksX: axis.ticks,
        labelX: axis.label,
        labelY: { value, digits in locale.text(Coordinate.decimal(value, digits: digits)) })
    }
  }

  private func curve(_ line: Line) -> Curve {
    Curve(
      label: line.target.code, points: isRebased ? Coordinate.rebased(line.curve) : line.curve,
      marks: line.marks, lastText: lastText(of: line))
  }

  private func lastText(of line: Line) -> String? {
    guard let last = line.facts?.last, let value = try? shown(last, of: line) else { return nil }
    let brief =
      isRebased
      ? try? value.rounded(toScale: 2, .halfUp)
      : value.scale == 0
        ? value : try? value.rounded(toSignificantDigits: Self.digits(value), .halfUp)
    return brief.map(locale.text)
  }

  /// Six significant digits, or all digits before the point if there are more.
  private static func digits(_ value: Decimal) -> Int {
    var (whole, count) = (value.digits.magnitude, 0)
    while whole > 0 { (whole, count) = (whole / 10, count + 1) }
    return max(6, count - value.scale)
  }
}

/// The days marked on a chart's axis, and their labels, as short as possible.
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

  /// A day of the grid that is not after the first day.
  private func start(_ step: Int) -> Day {
    switch unit {
    case .day:
      // Weeks start on Monday; shorter steps count back from the last day, so that it is marked.
      return step < 7
        ? last.adding(days: -(last.days(since: first) / step * step)) : first.startOfWeek
    case .month:
      // Counts months from the year 0, so that quarters start in January, April, July and October.
      let months = first.year * 12 + first.month - 1
      return first.startOfMonth.adding(months: -(months % step))
    case .year:
      let year = max(first.year / step * step, 1)
      return first.startOfMonth.adding(months: 1 - first.month).adding(years: year - first.year)
    }
  }
}

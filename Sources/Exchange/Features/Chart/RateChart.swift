import Dates
package import Money
package import Rates

/// Series as they are charted: what of them lies in the window, and the figures beside it.
package struct RateChart: Sendable {
  package let base: Currency
  package let window: ChartWindow
  /// Whether every line begins at 100, so that what is worth little and what is worth much compare.
  package let isRebased: Bool
  /// One for each target, in the order asked.
  package let lines: [Line]
  /// The sentence the publishers ask to be shown with their figures.
  package let source: String
  /// More days than this between two values are a hole that no line is drawn over.
  let maximumGap: Int
  let locale: Locale

  package static let mostTargets = 8

  package struct Line: Sendable {
    package let target: Currency
    package let publisher: Publisher.ID?
    package let points: ArraySlice<Series.Point>
    package let gaps: [Series.Gap]
    /// Nil where there are no points.
    package let facts: SeriesFacts?
  }

  package init(
    of series: [Series], over window: ChartWindow, rebased: Bool, maximumGap: Int, source: String,
    locale: Locale
  ) throws(DecimalError) {
    precondition(
      (1...Self.mostTargets).contains(series.count), "a chart has one to eight targets")
    base = series[0].base
    self.window = window
    isRebased = rebased
    var lines: [Line] = []
    for series in series {
      let points = series.points(in: window)
      lines.append(
        Line(
          target: series.target, publisher: points.isEmpty ? nil : series.publisher, points: points,
          gaps: Series.Gap.between(
            points, in: window.first...window.last, limit: maximumGap),
          facts: try SeriesFacts(points)))
    }
    self.lines = lines
    self.source = source
    self.maximumGap = maximumGap
    self.locale = locale
  }

  var title: String {
    let targets = lines.map(\.target.code).joined(separator: ", ")
    return isRebased ? "\(base.code) in \(targets), rebased to 100" : "1 \(base.code) in \(targets)"
  }
}

extension Series {
  /// The stretch of the points that lies in a window.
  package func points(in window: ChartWindow) -> ArraySlice<Point> {
    let start = points.firstPlace { $0.day >= window.first }
    let end = points.firstPlace { $0.day > window.last }
    return points[start..<end]
  }
}

extension Array {
  /// Where the first element is of which this holds, as it does for all that come after.
  fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

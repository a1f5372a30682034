package import Dates
import Drawing
package import Money
package import Rates

/// The series of a chart: their points within the window, and the statistics shown with them.
package struct RateChart: Sendable {
  package let base: Currency
  package let window: ChartWindow
  /// Whether every line starts at 100, so that currencies of very different value can be compared.
  package let isRebased: Bool
  /// One line per target, in the order requested.
  package let lines: [Line]
  /// The attribution of the publishers.
  package let source: String
  /// If there are more days than this between two values, no line is drawn between them.
  let locale: Locale

  package static let maxTargets = 8

  package struct Line: Sendable {
    package let target: Currency
    package let publisher: Publisher.ID?
    package let points: ArraySlice<Series.Point>
    /// The points as a drawing needs them.
    let curve: CurvePoints
    package let gaps: [Series.Gap]
    package let gapLimit: Int
    /// The points of tables that jump and come back.
    let marks: [Curve.Mark]
    /// Nil where there are no points.
    package let facts: SeriesFacts?
  }

  package init(
    of series: [ChartSeries], over window: ChartWindow, rebased: Bool, source: String,
    locale: Locale
  ) throws(DecimalError) {
    precondition(
      (1...Self.maxTargets).contains(series.count), "a chart has one to eight targets")
    base = series[0].series.base
    self.window = window
    isRebased = rebased
    var lines: [Line] = []
    for one in series {
      let (series, places) = (one.series, one.places(in: window))
      let points = series.points[places]
      let curve = CurvePoints(one.curve, in: places)
      lines.append(
        Line(
          target: series.target, publisher: points.isEmpty ? nil : series.publisher, points: points,
          curve: curve,
          gaps: Series.Gap.between(
            points, in: window.first...window.last, limit: series.gapLimit),
          gapLimit: series.gapLimit, marks: Self.marks(on: points, of: series),
          facts: try SeriesFacts(points, curve)))
    }
    self.lines = lines
    self.source = source
    self.locale = locale
  }

  /// A jump that its publisher printed must not be taken for one of the market.
  private static func marks(on points: ArraySlice<Series.Point>, of series: Series) -> [Curve.Mark]
  {
    var marks: [Curve.Mark] = []
    guard let publisher = series.publisher else { return marks }
    for note in series.notes {
      guard case .remark(let remark) = note.note, remark.kind == .jump else { continue }
      for point in points where remark.first <= point.day && point.day <= remark.last {
        let title =
          "\(remark.currency.code) of \(point.day) jumps and comes back, as \(publisher.text) published it."
        marks.append(Curve.Mark(x: point.day.number, title: title))
      }
    }
    return marks
  }

  var title: String {
    let targets = lines.map(\.target.code).joined(separator: ", ")
    return isRebased ? "\(base.code) in \(targets), rebased to 100" : "1 \(base.code) in \(targets)"
  }
}

extension RateChart {
  /// A line's points for an image `columns` wide: of each column the first, the lowest, the highest
  /// and the last.
  package func points(of line: Line, columns: Int) -> [Series.Point] {
    let curve = Curve(label: "", points: line.curve)
    var rest = line.points
    return curve.thinned(over: span, columns: columns).compactMap { sample in
      while let next = rest.popFirst() {
        if next.day.number == sample.x { return next }
      }
      return nil
    }
  }

  /// The displayed value of a point: its rate, or the rate relative to the first, which is 100.
  package func shown(_ point: Series.Point, of line: Line) throws(DecimalError) -> Decimal {
    guard isRebased, let first = line.points.first?.value else { return point.value.reduced }
    return try Ratio(numerator: point.value * "100", denominator: first)
      .decimal(significantDigits: 12, .halfUp).reduced
  }
}

/// The statistics shown with a line.
package struct SeriesFacts: Equatable, Sendable {
  package let count: Int
  package let first: Series.Point
  package let last: Series.Point
  /// The first day of each, where several share the value.
  package let minimum: Series.Point
  package let maximum: Series.Point
  /// The change from the first to the last value, in percent of the first, to two decimals.
  package let changePercent: Decimal

  /// Nil where there are no points.
  init?(_ points: ArraySlice<Series.Point>, _ curve: CurvePoints) throws(DecimalError) {
    guard let first = points.first, let last = points.last else { return nil }
    (minimum, maximum) = Coordinate.extremes(of: points, curve)
    count = points.count
    self.first = first
    self.last = last
    changePercent = try Ratio(
      numerator: try last.value - first.value, denominator: first.value
    ).applied(to: "100", scale: 2, .halfUp)
  }
}

/// How far back a span goes from its last day: `5y`, `6m`, `2w`, `10d`, `ytd`, `max`.
package enum SpanLength: Equatable, Sendable {
  case period(Period)
  /// From New Year's Day of the last day's year.
  case yearToDate
  /// From the first day that any publisher has.
  case everything

  package init(_ text: String) throws(DateError) {
    switch text.lowercased() {
    case "ytd": self = .yearToDate
    case "max": self = .everything
    default: self = .period(try Period(text))
    }
  }

  package func first(upTo last: Day, oldest: Day) -> Day {
    switch self {
    case .period(let period): period.before(last)
    case .yearToDate: last.startOfMonth.adding(months: 1 - last.month)
    case .everything: min(oldest, last)
    }
  }
}

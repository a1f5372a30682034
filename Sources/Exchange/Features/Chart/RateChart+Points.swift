import Dates
import Drawing
package import Money
package import Rates

extension RateChart {
  /// A line's points for a picture so many columns wide: of each column the first, the lowest, the
  /// highest and the last.
  package func points(of line: Line, columns: Int) -> [Series.Point] {
    let curve = Curve(label: "", points: Coordinate.points(line.points, rebased: false))
    var rest = line.points
    return curve.thinned(over: span, columns: columns).compactMap { sample in
      while let next = rest.popFirst() {
        if next.day.number == sample.x { return next }
      }
      return nil
    }
  }

  /// What a point stands at in the chart: its rate, or what became of 100.
  package func shown(_ point: Series.Point, of line: Line) throws(DecimalError) -> Decimal {
    guard isRebased, let first = line.points.first?.value else { return point.value.reduced }
    return try Ratio(numerator: point.value * "100", denominator: first)
      .decimal(significantDigits: 12, .halfUp).reduced
  }
}

import Dates
import Drawing
package import Rates

/// A series and its points for a drawing. Both are kept together, so that a chart drawn again, or
/// zoomed, converts nothing.
package struct ChartSeries: Sendable {
  package let series: Series
  let curve: CurvePoints

  package init(_ series: Series) {
    self.series = series
    curve = Coordinate.points(series.points[...])
  }

  package func isEmpty(in window: ChartWindow) -> Bool { places(in: window).isEmpty }

  /// Where the points within a window are.
  func places(in window: ChartWindow) -> Range<Int> {
    curve.places(in: window.first.number...window.last.number)
  }
}

package import Money
package import Rates

/// The figures that belong beside a line.
package struct SeriesFacts: Hashable, Sendable {
  package let count: Int
  package let first: Series.Point
  package let last: Series.Point
  /// The first day of each, where several share the value.
  package let minimum: Series.Point
  package let maximum: Series.Point
  /// From the first to the last, in hundredths of the first, to two places.
  package let changePercent: Decimal

  /// Nil where there are no points.
  init?(_ points: ArraySlice<Series.Point>) throws(DecimalError) {
    guard let first = points.first, let last = points.last else { return nil }
    (minimum, maximum) = Coordinate.extremes(of: points, from: first)
    count = points.count
    self.first = first
    self.last = last
    changePercent = try Ratio(
      numerator: try last.value - first.value, denominator: first.value
    ).applied(to: "100", scale: 2, .halfUp)
  }
}

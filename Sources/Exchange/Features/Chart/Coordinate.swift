import Dates
import Drawing
import Money
import Rates

/// The only binary floating point of this target: the place of a value in a drawing. What is
/// written beside the drawing comes from the decimals.
enum Coordinate {
  private static let powers: [Double] = (0...Decimal.maximumScale).map { Double("1e\($0)") ?? 1 }

  static func of(_ number: Decimal) -> Double {
    // Most numbers fit a word, and a word is converted by one instruction.
    let digits = Int64(exactly: number.digits).map { Double($0) } ?? Double(number.digits)
    return digits / powers[number.scale]
  }

  /// As the values are, or with the first of them at 100.
  static func points(_ points: ArraySlice<Series.Point>, rebased: Bool) -> [Curve.Point] {
    guard let first = points.first else { return [] }
    let factor = rebased ? 100 / of(first.value) : 1
    return points.map { Curve.Point(x: $0.day.number, y: of($0.value) * factor) }
  }

  /// The lowest and the highest, the first of each. Coordinates pick out who may be it, and the
  /// decimals decide.
  static func extremes(
    of points: ArraySlice<Series.Point>, from first: Series.Point
  ) -> (minimum: Series.Point, maximum: Series.Point) {
    var (minimum, maximum) = (first, first)
    var (low, high) = (of(first.value), of(first.value))
    for point in points {
      let place = of(point.value)
      if place <= low * nearly, point.value < minimum.value { (minimum, low) = (point, place) }
      if place * nearly >= high, maximum.value < point.value { (maximum, high) = (point, place) }
    }
    return (minimum, maximum)
  }

  /// A coordinate is good for fifteen digits.
  private static let nearly = 1 + 1e-12

  /// A cell for each value, and for a hole about as many as it would have had.
  static func cells(_ line: RateChart.Line) -> [Double?] {
    var cells: [Double?] = []
    var rest = line.points
    for gap in line.gaps {
      let before = rest.prefix { $0.day < gap.from }
      for point in before { cells.append(of(point.value)) }
      rest = rest.dropFirst(before.count)
      // Five of seven days have a table.
      let days = gap.to.days(since: gap.from) + 1
      cells += Array(repeating: nil, count: max(1, days * 5 / 7))
    }
    for point in rest { cells.append(of(point.value)) }
    return cells
  }

  /// A place on an axis as a number to be written.
  static func decimal(_ value: Double, digits: Int) -> Decimal {
    let digits = min(digits, Decimal.maximumScale)
    let scaled = value * powers[digits]
    // Beyond this it is no rate of anything.
    guard scaled.magnitude < 1e37 else { return .zero }
    return Decimal(Int128(scaled + (scaled < 0 ? -0.5 : 0.5)), scale: digits)
  }
}

import Dates
import Drawing
import Money
import Rates

/// Converts values to positions in a drawing: the only binary floating point in this target.
/// Numbers written in a drawing come from the decimals.
enum Coordinate {
  private static let powers: [Double] = (0...Decimal.maximumScale).map { Double("1e\($0)") ?? 1 }

  static func of(_ number: Decimal) -> Double { of(number, powers) }

  /// In a loop the powers are read once, since each read of a global asks whether it is there.
  @inline(__always)
  private static func of(_ number: Decimal, _ powers: [Double]) -> Double {
    // Most numbers fit a word, and a word is converted by one instruction.
    let digits = Int64(exactly: number.digits).map { Double($0) } ?? Double(number.digits)
    return digits / powers[number.scale]
  }

  /// The values of the points, or the values relative to the first, which is 100.
  static func points(_ points: ArraySlice<Series.Point>, rebased: Bool) -> [Curve.Point] {
    guard let first = points.first else { return [] }
    let factor = rebased ? 100 / of(first.value) : 1
    let powers = powers
    return points.map { Curve.Point(x: $0.day.number, y: of($0.value, powers) * factor) }
  }

  /// The lowest and the highest point, the first of each. Coordinates select the candidates, and
  /// the decimals decide.
  static func extremes(
    of points: ArraySlice<Series.Point>, from first: Series.Point
  ) -> (minimum: Series.Point, maximum: Series.Point) {
    var (minimum, maximum) = (first, first)
    var (low, high) = (of(first.value), of(first.value))
    let powers = powers
    for point in points {
      let place = of(point.value, powers)
      if place <= low * nearly, point.value < minimum.value { (minimum, low) = (point, place) }
      if place * nearly >= high, maximum.value < point.value { (maximum, high) = (point, place) }
    }
    return (minimum, maximum)
  }

  /// A tolerance: a coordinate is exact to fifteen digits.
  private static let nearly = 1 + 1e-12

  /// One cell per value, and nil cells for a gap, about as many as it would have values.
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

  /// A position on an axis as a decimal for its label.
  static func decimal(_ value: Double, digits: Int) -> Decimal {
    let digits = min(digits, Decimal.maximumScale)
    let scaled = value * powers[digits]
    // Larger values are not plausible rates.
    guard scaled.magnitude < 1e37 else { return .zero }
    return Decimal(Int128(scaled + (scaled < 0 ? -0.5 : 0.5)), scale: digits)
  }
}

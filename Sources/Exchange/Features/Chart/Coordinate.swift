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

  /// The points of a curve, with the values as they are.
  static func points(_ points: ArraySlice<Series.Point>) -> [Curve.Point] {
    let powers = powers
    // Written in place, since each append asks whether there is room.
    return [Curve.Point](unsafeUninitializedCapacity: points.count) { places, count in
      points.withUnsafeBufferPointer { points in
        for index in points.indices {
          let point = Curve.Point(x: points[index].day.number, y: of(points[index].value, powers))
          places.initializeElement(at: index, to: point)
        }
      }
      count = points.count
    }
  }

  /// The points of a curve relative to the first, which is 100.
  static func rebased(_ points: [Curve.Point]) -> [Curve.Point] {
    guard let first = points.first?.y else { return points }
    let factor = 100 / first
    return points.map { point in Curve.Point(x: point.x, y: point.y.map { $0 * factor }) }
  }

  /// The lowest and the highest of at least one point, the first of each. Their places, `curve`,
  /// select the candidates, and the decimals decide.
  static func extremes(
    of points: ArraySlice<Series.Point>, _ curve: [Curve.Point]
  ) -> (minimum: Series.Point, maximum: Series.Point) {
    let start = points.startIndex
    var (minimum, maximum) = (0, 0)
    // A place above `low` or below `high` is no candidate.
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in curve.indices {
      guard let place = curve[index].y, place <= low || place >= high else { continue }
      let value = points[start + index].value
      if value < points[start + minimum].value { minimum = index }
      if points[start + maximum].value < value { maximum = index }
      low = min(low, place * nearly)
      high = max(high, place / nearly)
    }
    return (points[start + minimum], points[start + maximum])
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

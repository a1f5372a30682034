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
  ///
  /// Safe: each place of the points is written once, and there is room for as many.
  static func points(_ points: ArraySlice<Series.Point>) -> CurvePoints {
    let powers = powers
    return points.withUnsafeBufferPointer { points in
      // Written in place, since each append asks whether there is room.
      CurvePoints(
        xs: [Int32](unsafeUninitializedCapacity: points.count) { days, count in
          for place in points.indices {
            days.initializeElement(at: place, to: points[place].day.number)
          }
          count = points.count
        },
        ys: [Double](unsafeUninitializedCapacity: points.count) { values, count in
          for place in points.indices {
            values.initializeElement(at: place, to: of(points[place].value, powers))
          }
          count = points.count
        })
    }
  }

  /// The points of a curve relative to the first, which is 100.
  static func rebased(_ points: CurvePoints) -> CurvePoints {
    guard let first = points.first?.y else { return points }
    let factor = 100 / first
    return CurvePoints(xs: points.map(\.x), ys: points.map { ($0.y ?? .nan) * factor })
  }

  /// The lowest and the highest of at least one point, the first of each. Their places, `curve`,
  /// select the candidates, and the decimals decide.
  static func extremes(
    of points: ArraySlice<Series.Point>, _ curve: CurvePoints
  ) -> (minimum: Series.Point, maximum: Series.Point) {
    let start = points.startIndex
    var (minimum, maximum) = (start, start)
    guard let extent = curve.extent else { return (points[start], points[start]) }
    // A place above `low` and below `high` is no candidate.
    let (low, high) = (extent.lowerBound * nearly, extent.upperBound / nearly)
    curve.ys.withUnsafeBufferPointer { ys in
      for place in ys.indices where ys[place] <= low || ys[place] >= high {
        let value = points[start + place].value
        if value < points[minimum].value { minimum = start + place }
        if points[maximum].value < value { maximum = start + place }
      }
    }
    return (points[minimum], points[maximum])
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

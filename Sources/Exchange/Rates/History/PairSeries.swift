package import Dates
package import Money

/// The past values of a rate, computed along its present path: the same publishers in the same
/// directions. Fixed legs do not change, so every change comes from quotes.
package struct PairSeries: Sendable {
  /// The columns to multiply by (`above`) and to divide by (`below`).
  private let above: [RateColumn]
  private let below: [RateColumn]
  private let constant: Ratio
  /// The digits after the point of the products of `above` and of `below`.
  private let scales: (above: Int, below: Int)
  /// The columns whose days are the days of this series.
  private let columns: RateColumns
  /// The day of the newest table that the rate uses.
  private let lastDay: Day

  /// The rate on a day without its constant factor; comparable with other points of this series
  /// only.
  package struct Point: Sendable {
    package let day: Day
    package let above: Int64
    package let below: Int64

    func isBelow(_ other: Point) -> Bool {
      Int128(above) * Int128(other.below) < Int128(other.above) * Int128(below)
    }
  }

  /// Nil if the path has no quote, or has one of the user's own rates.
  package init?(
    _ rate: Rate, columns known: (Publisher.ID) -> RateColumns?
  ) throws(DecimalError) {
    var (above, below): ([RateColumn], [RateColumn]) = ([], [])
    var constant = Ratio.one
    for leg in rate.legs {
      switch leg.derivation {
      case .peg, .fixedByLaw, .redenomination, .set:
        constant = try constant.multiplied(by: leg.ratio)
      case .published:
        // The anchor has no column of its own.
        guard let columns = known(leg.publisher),
          let column = columns.column(of: leg.base) ?? columns.column(of: leg.quote)
        else { return nil }
        switch leg.operation {
        case .multiply: above.append(column)
        case .divide: below.append(column)
        }
      default: return nil
      }
    }
    guard let columns = (above + below).first?.columns,
      let last = rate.legs.lazy.compactMap(\.day).max()
    else { return nil }
    self.above = above
    self.below = below
    self.constant = constant
    scales = (above.reduce(0) { $0 + $1.scale }, below.reduce(0) { $0 + $1.scale })
    self.columns = columns
    lastDay = last
  }

  /// The newest point.
  package var newest: Point? { point(atOrBefore: lastDay, gap: .max) }

  /// The point before the newest publication.
  package func previous(gap: Int) -> Point? {
    guard let place = columns.place(atOrBefore: lastDay), place > 0 else { return nil }
    return point(atOrBefore: columns.days[place - 1], gap: gap)
  }

  package func point(atOrBefore day: Day, gap: Int) -> Point? {
    var used = Day.last
    let last = { (column: RateColumn) -> Int64? in
      guard let number = column.last(atOrBefore: day, gap: gap) else { return nil }
      used = min(used, number.day)
      return number.digits
    }
    guard let above = Self.product(above, last), let below = Self.product(below, last) else {
      return nil
    }
    return Point(day: used, above: above, below: below)
  }

  /// Every publication from `first` to `last`, the oldest first.
  package func points(from first: Day, to last: Day) -> [Point] {
    var points: [Point] = []
    visit(from: first, to: last) { points.append($0) }
    return points
  }

  @inline(__always)
  private func visit(from first: Day, to last: Day, _ body: (Point) -> Void) {
    guard let end = columns.place(atOrBefore: last) else { return }
    let start = columns.place(atOrBefore: first.adding(days: -1)).map { $0 + 1 } ?? 0
    guard start <= end else { return }
    let isOneTable = (above + below).allSatisfy { $0.columns === columns }
    for place in start...end {
      let day = columns.days[place]
      guard isOneTable else {
        if let point = point(atOrBefore: day, gap: Self.gapBetweenTables) { body(point) }
        continue
      }
      guard let above = Self.product(above, { $0.digits(at: place) }),
        let below = Self.product(below, { $0.digits(at: place) })
      else { continue }
      body(Point(day: day, above: above, below: below))
    }
  }

  /// How many days a weekly table is combined with the daily tables of another publisher.
  private static let gapBetweenTables = 15

  /// The rate at a point, exact.
  package func ratio(at point: Point) throws(DecimalError) -> Ratio {
    guard max(scales.above, scales.below) <= Decimal.maximumScale else { throw .scaleOutOfRange }
    return try Ratio(
      numerator: Decimal(Int128(point.above), scale: scales.above),
      denominator: Decimal(Int128(point.below), scale: scales.below)
    ).multiplied(by: constant)
  }

  /// Nil if a factor is missing, or if the product has too many digits to compare.
  @inline(__always)
  private static func product(
    _ columns: [RateColumn], _ digits: (RateColumn) -> Int64?
  ) -> Int64? {
    var product: Int64 = 1
    for column in columns {
      guard let digits = digits(column) else { return nil }
      let (next, overflow) = product.multipliedReportingOverflow(by: digits)
      if overflow { return nil }
      product = next
    }
    return product
  }

  /// The lowest and the highest from `first` to the day before `end`; the first of each.
  package func range(from first: Day, before end: Day) -> (low: Point, high: Point)? {
    var range: (low: Point, high: Point)?
    visit(from: first, to: end.adding(days: -1)) { point in
      guard let known = range else {
        range = (point, point)
        return
      }
      if point.isBelow(known.low) { range?.low = point }
      if known.high.isBelow(point) { range?.high = point }
    }
    return range
  }
}

extension PairSeries.Point {
  /// From `earlier` to this, in hundredths, with `scale` digits after the point.
  package func percent(since earlier: Self, scale: Int) throws(DecimalError) -> Decimal {
    let now = try Decimal(Int128(above)) * Decimal(Int128(earlier.below))
    let then = try Decimal(Int128(earlier.above)) * Decimal(Int128(below))
    return try Ratio(numerator: try now - then, denominator: then)
      .applied(to: Decimal(100), scale: scale, .halfUp)
  }
}

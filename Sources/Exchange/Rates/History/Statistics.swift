package import Money

/// The statistics of a series.
package struct Statistics: Equatable, Sendable {
  package let count: Int
  package let first: Series.Point
  package let last: Series.Point
  /// The first such day, if several share the value.
  package let minimum: Series.Point
  package let maximum: Series.Point
  /// The mean of the exact values, rounded once, to twelve digits.
  package let mean: Decimal
  /// The change from the exact first to the exact last value, in percent of the first; at most
  /// twelve digits.
  package let changePercent: Decimal
  /// The sample standard deviation of the logarithms of each value to the one before, to nine
  /// digits. Nil for fewer than three values.
  package let deviation: Decimal?
  /// The deviation for a year, in percent: times the square root of the steps per year.
  package let volatilityPercent: Decimal?

  /// Nil for a series without points.
  package init?(of series: Series, step: History.Step) throws(RateError) {
    guard let first = series.points.first, let last = series.points.last else { return nil }
    var (minimum, maximum) = (first, first)
    for point in series.points {
      if point.value < minimum.value { minimum = point }
      if maximum.value < point.value { maximum = point }
    }
    do throws(DecimalError) {
      let sum = if let exact = series.exact { exact } else { try SeriesSum(of: series.points) }
      mean = try sum.mean
      changePercent = try sum.changePercent
    } catch {
      throw .overflow
    }
    count = series.points.count
    self.first = first
    self.last = last
    self.minimum = minimum
    self.maximum = maximum
    let returns = LogReturns(series.points.lazy.map(\.value))
    deviation = returns.deviation
    // The days of a weekly table are weeks, and were fortnights.
    let isWeekly = series.notes.contains { if case .weekly = $0.note { true } else { false } }
    let tablesPerYear = last.day < Publisher.weeklySince ? 26 : 52
    let steps = isWeekly ? min(step.perYear, tablesPerYear) : step.perYear
    volatilityPercent = returns.yearlyPercent(steps: steps)
  }
}

/// The first and the last value of a series, and the sum of all, before any of them is rounded.
package struct SeriesSum: Hashable, Sendable {
  package private(set) var first: Ratio
  package let last: Ratio
  private var count = 0
  private var sum = Decimal.zero
  /// Digits after the point that each value is added with.
  private var scale: Int

  /// Significant digits of the last value in the sum. A cross rate may have infinitely many; with
  /// these, the sum of ten thousand values is exact beyond the digits shown.
  private static let digits = 26
  /// By how many digits the precision is reduced when older values do not fit in a decimal.
  private static let digitsLost = 6

  /// - Parameter last: The newest value; the others are added from the newest to the oldest.
  init(last: Ratio) throws(DecimalError) {
    self.last = last
    first = last
    let shown = try last.decimal(significantDigits: 1, .down)
    scale = min(max(Self.digits + shown.scale, 0), Decimal.maximumScale)
    try add(last)
  }

  /// Sums values that are already rounded; `points` must not be empty.
  init(of points: [Series.Point]) throws(DecimalError) {
    try self.init(last: Ratio(numerator: points[points.count - 1].value))
    for point in points.dropLast().reversed() { try add(Ratio(numerator: point.value)) }
  }

  mutating func add(_ value: Ratio) throws(DecimalError) {
    while true {
      do throws(DecimalError) {
        sum = try sum + value.applied(to: .one, scale: scale, .halfEven)
        break
      } catch {
        guard scale >= Self.digitsLost else { throw error }
        scale -= Self.digitsLost
        sum = try sum.rounded(toScale: scale, .halfEven)
      }
    }
    first = value
    count += 1
  }

  /// At most twelve digits.
  var mean: Decimal {
    get throws(DecimalError) {
      try Ratio(numerator: sum, denominator: Decimal(Int128(count)))
        .decimal(significantDigits: 12, .halfUp)
    }
  }

  /// The change from the first to the last value, in percent of the first; at most twelve digits.
  var changePercent: Decimal {
    get throws(DecimalError) {
      let growth = try last.multiplied(by: first.inverted())
      return try Ratio(
        numerator: (growth.numerator - growth.denominator) * "100", denominator: growth.denominator
      ).decimal(significantDigits: 12, .halfUp)
    }
  }
}

extension SeriesSum? {
  mutating func add(_ value: Ratio) throws(DecimalError) {
    if self == nil { self = try SeriesSum(last: value) } else { try self?.add(value) }
  }
}

package import Money

/// What a series comes to.
package struct Statistics: Hashable, Sendable {
  package let count: Int
  package let first: Series.Point
  package let last: Series.Point
  /// The first day of each, where several share the value.
  package let minimum: Series.Point
  package let maximum: Series.Point
  /// Of the values, exact before it is rounded to twelve digits.
  package let mean: Decimal
  /// From the first to the last, in hundredths of the first; at most twelve digits.
  package let changePercent: Decimal
  /// The sample standard deviation of the logarithms of each value to the one before, to nine
  /// digits. Nil for fewer than three values.
  package let deviation: Decimal?
  /// The same for a year, in hundredths: times the root of the steps a year has.
  package let volatilityPercent: Decimal?

  /// Nil for a series without points.
  package init?(of series: Series, step: History.Step) throws(RateError) {
    guard let first = series.points.first, let last = series.points.last else { return nil }
    var (minimum, maximum, sum) = (first, first, Decimal.zero)
    do throws(DecimalError) {
      for point in series.points {
        if point.value < minimum.value { minimum = point }
        if maximum.value < point.value { maximum = point }
        sum = try sum + point.value
      }
      mean = try Ratio(numerator: sum, denominator: Decimal(Int128(series.points.count)))
        .decimal(significantDigits: 12, .halfUp)
      changePercent = try Ratio(
        numerator: (last.value - first.value) * "100", denominator: first.value
      ).decimal(significantDigits: 12, .halfUp)
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
    volatilityPercent = returns.yearlyPercent(steps: step.perYear)
  }
}

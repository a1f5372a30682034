extension Ratio {
  /// The quotient as one number of at most `count` digits, for showing: amounts are computed
  /// from the ratio itself. Zeros at the end of a fraction are cut, except where the denominator
  /// is one and the number was published as it is.
  public func decimal(significantDigits count: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    precondition(1..<Decimal.maximumDigits ~= count, "Between 1 and 37 digits can be asked for.")
    guard !denominator.isZero else { throw .divisionByZero }
    if denominator == .one { return try numerator.rounded(toSignificantDigits: count, rule) }
    if numerator.isZero { return .zero }
    // The quotient has this many digits before its point, or one fewer.
    let whole =
      numerator.digits.magnitude.digitCount - numerator.scale
      - denominator.digits.magnitude.digitCount + denominator.scale + 1
    var scale = count - whole
    var digits = try digits(scale: scale, rule)
    if digits.magnitude <= PowerOfTen.wide(count - 1) {
      scale += 1
      digits = try self.digits(scale: scale, rule)
    }
    // Zeros at the end may be what keeps it from fitting.
    while digits % 10 == 0, scale > 0 { (digits, scale) = (digits / 10, scale - 1) }
    return try Decimal.placed(digits, scale: scale)
  }

  /// The quotient as one number, or nil when its digits never end or are too many.
  public func exactDecimal() -> Decimal? {
    guard !denominator.isZero else { return nil }
    if denominator == .one { return numerator }
    let divisor = greatestCommonDivisor(numerator.digits.magnitude, denominator.digits.magnitude)
    var rest = denominator.digits.magnitude / divisor
    var (twos, fives) = (0, 0)
    while rest % 5 == 0 { (rest, fives) = (rest / 5, fives + 1) }
    while rest % 2 == 0 { (rest, twos) = (rest / 2, twos + 1) }
    guard rest == 1 else { return nil }
    let scale = max(twos, fives) + numerator.scale - denominator.scale
    guard let digits = try? digits(scale: scale, .down),
      let result = try? Decimal.placed(digits, scale: scale)
    else { return nil }
    return result.reduced
  }

  /// The quotient times `10^scale`, whole; the scale may be negative.
  private func digits(scale: Int, _ rule: Rounding) throws(DecimalError) -> Int128 {
    try Quotient.digits(
      numerator.digits, times: 1, over: denominator.digits,
      shift: scale + denominator.scale - numerator.scale, rule)
  }
}

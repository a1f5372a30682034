/// An exact quotient of two decimals as published: multiply first, divide once.
///
/// Equal ratios have equal parts; 1/2 and 2/4 are spelled differently and are different.
public struct Ratio: Hashable, Sendable {
  public let numerator: Decimal
  /// Should not be zero: operations on such a ratio throw `divisionByZero`.
  public let denominator: Decimal

  public init(numerator: Decimal, denominator: Decimal = .one) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public static var one: Ratio { Ratio(numerator: .one) }

  /// `amount × numerator ÷ denominator`, rounded once, to `scale` digits after the point.
  public func applied(to amount: Decimal, scale: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    try Quotient.rounded(
      amount.digits, times: numerator.digits, over: denominator.digits,
      shift: scale + denominator.scale - amount.scale - numerator.scale, scale: scale, rule)
  }

  public func inverted() throws(DecimalError) -> Ratio {
    guard !numerator.isZero else { throw .divisionByZero }
    return Ratio(numerator: denominator, denominator: numerator)
  }

  /// The exact product; common factors are cut only where it would not fit otherwise.
  public func multiplied(by other: Ratio) throws(DecimalError) -> Ratio {
    do throws(DecimalError) {
      return Ratio(
        numerator: try numerator * other.numerator,
        denominator: try denominator * other.denominator)
    } catch {
      return try cut(with: other)
    }
  }

  /// The product after all common factors of digits and powers of ten are cancelled.
  private func cut(with other: Ratio) throws(DecimalError) -> Ratio {
    let parts = [numerator, denominator, other.numerator, other.denominator].map(\.reduced)
    var (a, b) = (parts[0].digits, parts[1].digits)
    var (c, d) = (parts[2].digits, parts[3].digits)
    guard b != 0, d != 0 else { throw .divisionByZero }
    (a, b) = Self.coprime(a, b)
    (c, d) = Self.coprime(c, d)
    (a, d) = Self.coprime(a, d)
    (c, b) = Self.coprime(c, b)
    let above = parts[0].scale + parts[2].scale
    let below = parts[1].scale + parts[3].scale
    let (top, topOverflow) = a.multipliedReportingOverflow(by: c)
    let (bottom, bottomOverflow) = b.multipliedReportingOverflow(by: d)
    guard !topOverflow, !bottomOverflow, top.magnitude < Decimal.limit,
      bottom.magnitude < Decimal.limit,
      max(above - below, below - above) <= Decimal.maximumScale
    else { throw .overflow(operation: .multiplication) }
    return Ratio(
      numerator: Decimal(inRange: top, scale: max(above - below, 0)),
      denominator: Decimal(inRange: bottom, scale: max(below - above, 0)))
  }

  static func coprime(_ a: Int128, _ b: Int128) -> (Int128, Int128) {
    let divisor = Int128(truncatingIfNeeded: greatestCommonDivisor(a.magnitude, b.magnitude))
    return divisor > 1 ? (a / divisor, b / divisor) : (a, b)
  }
}

func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

extension Ratio {
  /// The quotient as one number of at most `count` digits, for showing: amounts are computed from
  /// the ratio itself. Zeros at the end of a fraction are cut, except where the denominator is one
  /// and the number was published as such.
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

/// A quotient kept as it was published: multiply first, divide once.
///
/// Equal ratios have equal parts; 1/2 and 2/4 are spelled differently and are different.
public struct Ratio: Hashable, Sendable {
  public let numerator: Decimal
  /// Not zero in a ratio that can be applied: using one that is throws `divisionByZero`.
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

  /// The product with every common factor of digits and powers of ten taken out first.
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

  private static func coprime(_ a: Int128, _ b: Int128) -> (Int128, Int128) {
    let divisor = Int128(truncatingIfNeeded: greatestCommonDivisor(a.magnitude, b.magnitude))
    return divisor > 1 ? (a / divisor, b / divisor) : (a, b)
  }
}

func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

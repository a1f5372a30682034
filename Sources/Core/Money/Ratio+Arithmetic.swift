extension Ratio {
  public var isZero: Bool { numerator.isZero }

  public static prefix func - (ratio: Ratio) -> Ratio {
    Ratio(numerator: -ratio.numerator, denominator: ratio.denominator)
  }

  /// The exact sum; common factors are cut only where it would not fit otherwise.
  public func adding(_ other: Ratio) throws(DecimalError) -> Ratio {
    if denominator == other.denominator {
      return Ratio(numerator: try numerator + other.numerator, denominator: denominator)
    }
    do throws(DecimalError) {
      return try sum(other)
    } catch {
      return try lowest().sum(other.lowest())
    }
  }

  /// The exact quotient.
  public func divided(by other: Ratio) throws(DecimalError) -> Ratio {
    try multiplied(by: other.inverted())
  }

  private func sum(_ other: Ratio) throws(DecimalError) -> Ratio {
    Ratio(
      numerator: try numerator * other.denominator + other.numerator * denominator,
      denominator: try denominator * other.denominator)
  }

  /// The same value in lowest terms.
  private func lowest() -> Ratio {
    if let decimal = exactDecimal() { return Ratio(numerator: decimal) }
    let divisor = Int128(
      truncatingIfNeeded: greatestCommonDivisor(
        numerator.digits.magnitude, denominator.digits.magnitude))
    guard divisor > 1 else { return self }
    return Ratio(
      numerator: Decimal(inRange: numerator.digits / divisor, scale: numerator.scale),
      denominator: Decimal(inRange: denominator.digits / divisor, scale: denominator.scale))
  }
}

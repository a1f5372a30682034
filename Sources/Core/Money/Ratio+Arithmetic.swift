/// Sums, quotients and the order of ratios, for sums of money and for bounds of alerts.
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
      return try lowest().leastSum(other.lowest()).lowest()
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

  /// The sum over the least common multiple of the denominators.
  private func leastSum(_ other: Ratio) throws(DecimalError) -> Ratio {
    let (mine, theirs) = Self.coprime(denominator.digits, other.denominator.digits)
    let factor = Decimal(inRange: theirs, scale: other.denominator.scale)
    let otherFactor = Decimal(inRange: mine, scale: denominator.scale)
    return Ratio(
      numerator: try numerator * factor + other.numerator * otherFactor,
      denominator: try denominator * factor)
  }

  /// The same value in lowest terms.
  private func lowest() -> Ratio {
    if let decimal = exactDecimal() { return Ratio(numerator: decimal) }
    let (above, below) = (numerator.reduced, denominator.reduced)
    let (top, bottom) = Self.coprime(above.digits, below.digits)
    let scale = min(above.scale, below.scale)
    return Ratio(
      numerator: Decimal(inRange: top, scale: above.scale - scale),
      denominator: Decimal(inRange: bottom, scale: below.scale - scale))
  }
}

extension Ratio {
  /// Negative, zero or positive, as this is less than, equal to or more than `other`. Both are above
  /// zero.
  public func order(to other: Ratio) throws(DecimalError) -> Int {
    if let order = orderOfWords(to: other) { return order }
    let (left, right): (Decimal, Decimal)
    do throws(DecimalError) {
      (left, right) = (
        other.denominator == .one ? numerator : try numerator * other.denominator,
        denominator == .one ? other.numerator : try other.numerator * denominator
      )
    } catch {
      // Products of many legs are long; thirty digits are more than any published number has.
      left = try decimal(significantDigits: 30, .halfUp)
      right = try other.decimal(significantDigits: 30, .halfUp)
    }
    return left < right ? -1 : left == right ? 0 : 1
  }

  /// How this ratio compares with another where all digits fit words, as those of most rates do, and their
  /// products two words; nil where they do not.
  private func orderOfWords(to other: Ratio) -> Int? {
    guard let above = UInt64(exactly: numerator.digits),
      let below = UInt64(exactly: denominator.digits),
      let otherAbove = UInt64(exactly: other.numerator.digits),
      let otherBelow = UInt64(exactly: other.denominator.digits)
    else { return nil }
    var left = UInt128(above) &* UInt128(otherBelow)
    var right = UInt128(otherAbove) &* UInt128(below)
    // The side with fewer digits after the point is brought to those of the other.
    let surplus =
      numerator.scale + other.denominator.scale - other.numerator.scale - denominator.scale
    guard abs(surplus) <= Decimal.maximumScale else { return nil }
    let power = PowerOfTen.wide(abs(surplus))
    let short = surplus > 0 ? right : left
    guard short.leadingZeroBitCount + power.leadingZeroBitCount >= 128 else { return nil }
    if surplus > 0 { right = right &* power } else { left = left &* power }
    return left < right ? -1 : left == right ? 0 : 1
  }
}

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

  /// The same where all digits fit words, as those of most rates do, and their products two words.
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

extension Decimal {
  /// Brought to `newScale` digits after the point; padded with zeros where it has fewer.
  public func rounded(toScale newScale: Int, _ rule: Rounding) throws(DecimalError) -> Decimal {
    if newScale == scale { return self }
    do throws(DecimalError) {
      return try Quotient.rounded(
        digits, times: 1, over: 1, shift: newScale - scale, scale: newScale, rule)
    } catch .overflow {
      throw .overflow(operation: .rounding)
    }
  }

  /// Brought to a multiple of `increment`: a coin, a tick, a box of twelve.
  public func rounded(toIncrement increment: Decimal, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    let step = increment.magnitude
    let count = try divided(by: step, scale: 0, rule)
    return try count * step
  }

  /// Brought to at most `count` digits, leading zeros not counted; never padded.
  public func rounded(toSignificantDigits count: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    precondition(count > 0, "At least one significant digit is kept.")
    let surplus = digits.magnitude.digitCount - count
    guard surplus > 0 else { return self }
    let kept = try Quotient.digits(digits, times: 1, over: 1, shift: -surplus, rule)
    // 9.99 becomes 10.0: one digit more than was asked for, and it is a zero.
    let carried = kept.magnitude == PowerOfTen.wide(count)
    let digits = carried ? kept / 10 : kept
    return try Decimal.placed(digits, scale: scale - surplus - (carried ? 1 : 0))
  }

  /// `digits × 10^-scale` where the scale may be negative.
  static func placed(_ digits: Int128, scale: Int) throws(DecimalError) -> Decimal {
    guard scale < 0 else {
      guard scale <= maximumScale else { throw .scaleOutOfRange }
      return Decimal(inRange: digits, scale: scale)
    }
    guard digits != 0 else { return .zero }
    guard -scale <= maximumScale else { throw .overflow(operation: .rounding) }
    let power = Int128(truncatingIfNeeded: PowerOfTen.wide(-scale))
    let (raised, overflow) = digits.multipliedReportingOverflow(by: power)
    guard !overflow, raised.magnitude < limit else { throw .overflow(operation: .rounding) }
    return Decimal(inRange: raised, scale: 0)
  }
}

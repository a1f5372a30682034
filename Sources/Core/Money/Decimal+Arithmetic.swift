extension Decimal {
  public static func + (left: Decimal, right: Decimal) throws(DecimalError) -> Decimal {
    if let sum = aligned(left, right, { $0.addingReportingOverflow($1) }) { return sum }
    // Zeros after the point may be all that is in the way.
    guard let sum = aligned(left.reduced, right.reduced, { $0.addingReportingOverflow($1) }) else {
      throw .overflow(operation: .addition)
    }
    return sum
  }

  public static func - (left: Decimal, right: Decimal) throws(DecimalError) -> Decimal {
    if let rest = aligned(left, right, { $0.subtractingReportingOverflow($1) }) { return rest }
    guard
      let rest = aligned(left.reduced, right.reduced, { $0.subtractingReportingOverflow($1) })
    else { throw .overflow(operation: .subtraction) }
    return rest
  }

  /// The exact product, with as many digits after the point as both factors together have.
  public static func * (left: Decimal, right: Decimal) throws(DecimalError) -> Decimal {
    if let result = product(left, right) { return result }
    guard let result = product(left.reduced, right.reduced) else {
      throw .overflow(operation: .multiplication)
    }
    return result
  }

  /// The quotient rounded once to `scale` digits after the point.
  public func divided(by divisor: Decimal, scale: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    try Quotient.rounded(
      digits, times: 1, over: divisor.digits,
      shift: scale + divisor.scale - self.scale, scale: scale, rule)
  }

  @inline(__always)
  private static func aligned(
    _ left: Decimal, _ right: Decimal,
    _ combine: (Int128, Int128) -> (partialValue: Int128, overflow: Bool)
  ) -> Decimal? {
    var (first, second) = (left.digits, right.digits)
    let scale = max(left.scale, right.scale)
    if left.scale != right.scale {
      let power = Int128(truncatingIfNeeded: PowerOfTen.wide(abs(left.scale - right.scale)))
      let lesser = left.scale < right.scale ? first : second
      let (raised, overflow) = lesser.multipliedReportingOverflow(by: power)
      if overflow { return nil }
      if left.scale < right.scale { first = raised } else { second = raised }
    }
    let (result, overflow) = combine(first, second)
    guard !overflow, result.magnitude < limit else { return nil }
    return Decimal(inRange: result, scale: scale)
  }

  @inline(__always)
  private static func product(_ left: Decimal, _ right: Decimal) -> Decimal? {
    let scale = left.scale + right.scale
    guard scale <= maximumScale else { return nil }
    let (first, second) = (left.digits.magnitude.halves, right.digits.magnitude.halves)
    let negative = left.isNegative != right.isNegative
    if first.high == 0, second.high == 0 {
      let (high, low) = first.low.multipliedFullWidth(by: second.low)
      let result = UInt128(high) << 64 | UInt128(low)
      guard result < limit else { return nil }
      return Decimal(inRange: Int128(result, negative: negative), scale: scale)
    }
    let (result, overflow) = left.digits.multipliedReportingOverflow(by: right.digits)
    guard !overflow, result.magnitude < limit else { return nil }
    return Decimal(inRange: result, scale: scale)
  }
}

extension Decimal {
  /// The number rounded to `newScale` digits after the point, or padded with zeros.
  public func rounded(toScale newScale: Int, _ rule: Rounding) throws(DecimalError) -> Decimal {
    if newScale == scale { return self }
    do throws(DecimalError) {
      return try Quotient.rounded(
        digits, times: 1, over: 1, shift: newScale - scale, scale: newScale, rule)
    } catch .overflow {
      throw .overflow(operation: .rounding)
    }
  }

  /// The number rounded to a multiple of `increment`, such as a coin.
  public func rounded(toIncrement increment: Decimal, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    let step = increment.magnitude
    let count = try divided(by: step, scale: 0, rule)
    return try count * step
  }

  /// The number rounded to at most `count` significant digits; never padded.
  public func rounded(toSignificantDigits count: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    precondition(count > 0, "At least one significant digit is kept.")
    guard count < Self.maximumDigits, digits.magnitude >= PowerOfTen.wide(count) else {
      return self
    }
    let surplus = digits.magnitude.digitCount - count
    let kept = try Quotient.digits(digits, times: 1, over: 1, shift: -surplus, rule)
    // 9.99 becomes 10.0: one digit more than was asked for, and it is a zero.
    let carried = kept.magnitude == PowerOfTen.wide(count)
    let digits = carried ? kept / 10 : kept
    return try Decimal.placed(digits, scale: scale - surplus - (carried ? 1 : 0))
  }

  /// The number `digits × 10^-scale`; the scale may be negative.
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

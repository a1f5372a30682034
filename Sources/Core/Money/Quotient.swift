/// Multiplies first, divides once, rounds once: the arithmetic under every rate.
///
/// Three widths, the narrowest that holds the numbers: 64-bit words for nearly every amount and
/// rate, 128 bits, and 256 bits where a product of two 38-digit numbers must not lose a digit.
enum Quotient {
  /// `a × b × 10^shift ÷ c`, rounded by `rule`, as a decimal with `scale` digits after the point.
  @inline(__always)
  static func rounded(
    _ a: Int128, times b: Int128, over c: Int128, shift: Int, scale: Int, _ rule: Rounding
  ) throws(DecimalError) -> Decimal {
    guard 0...Decimal.maximumScale ~= scale else { throw .scaleOutOfRange }
    return Decimal(
      inRange: try digits(a, times: b, over: c, shift: shift, rule), scale: scale)
  }

  /// `a × b × 10^shift ÷ c`, rounded to a whole number by `rule`.
  static func digits(_ a: Int128, times b: Int128, over c: Int128, shift: Int, _ rule: Rounding)
    throws(DecimalError) -> Int128
  {
    let negative = ((a < 0) != (b < 0)) != (c < 0)
    let (a, b, c) = (a.magnitude, b.magnitude, c.magnitude)
    let (x, y, z) = (a.halves, b.halves, c.halves)
    if x.high | y.high | z.high == 0, -19...19 ~= shift, z.low != 0,
      let (whole, rest) = narrow(x.low, y.low, z.low, shift)
    {
      let raised = rule.raises(odd: whole & 1 == 1, rest: rest, negative: negative)
      return Int128(UInt128(whole) + (raised ? 1 : 0), negative: negative)
    }
    guard c != 0 else { throw .divisionByZero }
    guard let (whole, rest) = middle(a, b, c, shift) ?? wide(a, b, c, shift) else {
      throw .overflow(operation: .division)
    }
    let raised = rule.raises(odd: whole & 1 == 1, rest: rest, negative: negative)
    let (result, overflow) = whole.addingReportingOverflow(raised ? 1 : 0)
    guard !overflow, result < Decimal.limit else { throw .overflow(operation: .division) }
    return Int128(result, negative: negative)
  }

  /// One hardware division; nil where the numbers are too large for it.
  @inline(__always)
  static func narrow(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ shift: Int) -> (
    UInt64, Rest
  )? {
    var product = a.multipliedFullWidth(by: b)
    var divisor = c
    if shift > 0 {
      let power = PowerOfTen.word(shift)
      let low = product.low.multipliedFullWidth(by: power)
      let high = product.high.multipliedReportingOverflow(by: power)
      let sum = low.high.addingReportingOverflow(high.partialValue)
      if high.overflow || sum.overflow { return nil }
      product = (sum.partialValue, low.low)
    } else if shift < 0 {
      let scaled = c.multipliedReportingOverflow(by: PowerOfTen.word(-shift))
      if scaled.overflow { return nil }
      divisor = scaled.partialValue
    }
    if product.high == 0 {
      let (whole, remainder) = product.low.quotientAndRemainder(dividingBy: divisor)
      return (whole, Rest(remainder, of: divisor))
    }
    guard product.high < divisor else { return nil }
    let (whole, remainder) = divisor.dividingFullWidth(product)
    return (whole, Rest(remainder, of: divisor))
  }

  /// One 128-bit division; nil where the numbers are too large for it.
  private static func middle(_ a: UInt128, _ b: UInt128, _ c: UInt128, _ shift: Int) -> (
    UInt128, Rest
  )? {
    guard -38...38 ~= shift else { return nil }
    var (product, overflow) = a.multipliedReportingOverflow(by: b)
    if overflow { return nil }
    var divisor = c
    if shift >= 0 {
      (product, overflow) = product.multipliedReportingOverflow(by: PowerOfTen.wide(shift))
    } else {
      (divisor, overflow) = c.multipliedReportingOverflow(by: PowerOfTen.wide(-shift))
    }
    if overflow { return nil }
    let (whole, remainder) = product.quotientAndRemainder(dividingBy: divisor)
    return (whole, Rest(remainder, of: divisor))
  }

  /// Through 256 bits; nil when the quotient does not fit 128.
  private static func wide(_ a: UInt128, _ b: UInt128, _ c: UInt128, _ shift: Int) -> (
    UInt128, Rest
  )? {
    var number = Wide(a.multipliedFullWidth(by: b))
    var toRaise = max(shift, 0)
    while toRaise > 0 {
      let step = min(toRaise, 38)
      // Past 256 bits the quotient by a divisor of 127 bits cannot fit either.
      guard number.multiply(by: PowerOfTen.wide(step)) else { return nil }
      toRaise -= step
    }
    var remainder = number.divide(by: c)
    var rest = Rest(remainder, of: c)
    var toLower = max(-shift, 0)
    while toLower > 0 {
      let step = min(toLower, 38)
      let power = PowerOfTen.wide(step)
      remainder = number.divide(by: power)
      // A power of ten is even, so what earlier divisions left over can only break a tie.
      rest = Rest(remainder, of: power).stickingOut(rest != .none)
      toLower -= step
    }
    return number.high == 0 ? (number.low, rest) : nil
  }
}

/// An unsigned number of 256 bits, as far as `Quotient` needs one.
struct Wide {
  var high: UInt128
  var low: UInt128

  init(_ words: (high: UInt128, low: UInt128)) {
    (high, low) = words
  }

  /// False when the product does not fit, which leaves the number unusable.
  mutating func multiply(by factor: UInt128) -> Bool {
    let lower = low.multipliedFullWidth(by: factor)
    let upper = high.multipliedReportingOverflow(by: factor)
    let sum = upper.partialValue.addingReportingOverflow(lower.high)
    (high, low) = (sum.partialValue, lower.low)
    return !upper.overflow && !sum.overflow
  }

  /// Leaves the quotient, returns the remainder.
  mutating func divide(by divisor: UInt128) -> UInt128 {
    let (quotient, carried) = high.quotientAndRemainder(dividingBy: divisor)
    let (lower, remainder) = divisor.dividingFullWidth((carried, low))
    (high, low) = (quotient, lower)
    return remainder
  }
}

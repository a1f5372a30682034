extension Decimal {
  /// Compares values, not spellings.
  public static func == (left: Decimal, right: Decimal) -> Bool {
    if left.storedScale == right.storedScale { return left.digits == right.digits }
    return compare(left, right) == 0
  }

  public static func < (left: Decimal, right: Decimal) -> Bool {
    if left.storedScale == right.storedScale { return left.digits < right.digits }
    return compare(left, right) < 0
  }

  public func hash(into hasher: inout Hasher) {
    let plain = reduced
    hasher.combine(plain.digits)
    hasher.combine(plain.storedScale)
  }

  /// Negative, zero or positive, as `left` is below, at or above `right`; the scales differ.
  private static func compare(_ left: Decimal, _ right: Decimal) -> Int {
    if left.scale > right.scale { return -compare(right, left) }
    let power = Int128(truncatingIfNeeded: PowerOfTen.wide(right.scale - left.scale))
    let (aligned, overflow) = left.digits.multipliedReportingOverflow(by: power)
    // What does not fit is larger in magnitude than anything that does.
    if overflow { return left.isNegative ? -1 : 1 }
    return aligned < right.digits ? -1 : aligned == right.digits ? 0 : 1
  }
}

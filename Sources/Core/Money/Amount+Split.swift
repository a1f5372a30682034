extension Amount {
  /// The maximum number of parts of a split.
  public static let maximumParts = 10_000

  /// Splits into parts as equal as possible, the larger first; their sum is the whole amount.
  /// Throws if `count` is not 1 to `maximumParts`.
  public func split(into count: Int) throws(AmountError) -> [Amount] {
    try split(into: count, step: 1)
  }

  /// Splits into multiples of `increment`: CHF 1.15 in three by 0.05 is 0.40, 0.40, 0.35.
  public func split(into count: Int, increment: Decimal) throws(AmountError) -> [Amount] {
    guard !increment.isNegative, !increment.isZero,
      let step = try? increment.reduced.rounded(toScale: currency.minorUnits, .down),
      step == increment
    else { throw .incrementNotPayable(increment) }
    guard minorUnits % step.digits == 0 else { throw .notMultiple(of: increment) }
    return try split(into: count, step: step.digits)
  }

  private func split(into count: Int, step: Int128) throws(AmountError) -> [Amount] {
    guard 1...Self.maximumParts ~= count else {
      throw .partsOutOfRange(allowed: 1...Self.maximumParts)
    }
    let (each, left) = (minorUnits / step).quotientAndRemainder(dividingBy: Int128(count))
    return (0..<count).map { index in
      // Hand the remainder out coin by coin; dropping it would lose money.
      let extra: Int128 = index < Int(left.magnitude) ? left.signum() : 0
      return Amount(minorUnits: (each + extra) * step, currency: currency)
    }
  }

  /// Splits in proportion to `weights`; units left by rounding go to the largest remainders, the
  /// earlier of two equal ones first. The sum of the parts is the whole amount.
  public func split(by weights: [Decimal]) throws(AmountError) -> [Amount] {
    guard weights.count <= Self.maximumParts else {
      throw .partsOutOfRange(allowed: 1...Self.maximumParts)
    }
    if let place = weights.firstIndex(where: \.isNegative) { throw .negativeWeight(at: place) }
    let shares = try Self.whole(weights)
    let total = shares.reduce(0, &+)
    guard total > 0 else { throw .noWeight }

    var parts: [UInt128] = []
    var remainders: [UInt128] = []
    for share in shares {
      let product = minorUnits.magnitude.multipliedFullWidth(by: share)
      // A share is no more than the total, so the quotient is no more than the amount.
      let (part, remainder) = total.dividingFullWidth(product)
      parts.append(part)
      remainders.append(remainder)
    }
    let left = Int(minorUnits.magnitude - parts.reduce(0, +))
    let order = remainders.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
    for index in order.prefix(left) { parts[index] += 1 }
    return parts.map {
      Amount(minorUnits: Int128($0, negative: minorUnits < 0), currency: currency)
    }
  }

  /// The weights as whole numbers in the same proportion, whose sum fits.
  private static func whole(_ weights: [Decimal]) throws(AmountError) -> [UInt128] {
    let reduced = weights.map(\.reduced)
    let scale = reduced.map(\.scale).max() ?? 0
    var shares: [UInt128] = []
    var total: UInt128 = 0
    for weight in reduced {
      guard let aligned = try? weight.rounded(toScale: scale, .down) else { throw .tooLarge }
      let (sum, overflow) = total.addingReportingOverflow(aligned.digits.magnitude)
      if overflow { throw .tooLarge }
      total = sum
      shares.append(aligned.digits.magnitude)
    }
    return shares
  }
}

package import Dates
package import Money

/// What has to happen to a pair.
package enum AlertCondition: Hashable, Sendable {
  /// It reaches so much, or more.
  case above(Decimal)
  /// It falls to so much, or less.
  case below(Decimal)
  /// It is so many percent above its lowest or below its highest rate of that time.
  case change(percent: Decimal, span: Period)
  /// It is above all rates of that time.
  case high(span: Period)
  case low(span: Period)

  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case above, below, change, high, low
  }

  package var kind: Kind {
    switch self {
    case .above: .above
    case .below: .below
    case .change: .change
    case .high: .high
    case .low: .low
    }
  }

  package var threshold: Decimal? {
    switch self {
    case .above(let threshold), .below(let threshold): threshold
    case .change, .high, .low: nil
    }
  }

  package var percent: Decimal? {
    if case .change(let percent, _) = self { percent } else { nil }
  }

  package var span: Period? {
    switch self {
    case .above, .below: nil
    case .change(_, let span), .high(let span), .low(let span): span
    }
  }

  /// Nil where what the kind needs is missing.
  package init?(_ kind: Kind, threshold: Decimal?, percent: Decimal?, span: Period?) {
    switch (kind, threshold, percent, span) {
    case (.above, let threshold?, nil, nil): self = .above(threshold)
    case (.below, let threshold?, nil, nil): self = .below(threshold)
    case (.change, nil, let percent?, let span?): self = .change(percent: percent, span: span)
    case (.high, nil, nil, let span?): self = .high(span: span)
    case (.low, nil, nil, let span?): self = .low(span: span)
    default: return nil
    }
  }
}

/// Between which rates an alert stays silent.
package struct AlertBounds: Sendable {
  private let upper: Ratio?
  private let lower: Ratio?
  /// Whether it has to be passed, not only reached.
  private let isStrict: Bool

  /// `range` is the lowest and the highest of the condition's span, and nil where there is none.
  package init?(
    _ condition: AlertCondition, range: (low: Ratio, high: Ratio)?
  ) throws(DecimalError) {
    switch condition {
    case .above(let threshold): (upper, lower, isStrict) = (Ratio(numerator: threshold), nil, false)
    case .below(let threshold): (upper, lower, isStrict) = (nil, Ratio(numerator: threshold), false)
    case .change(let percent, _):
      guard let range else { return nil }
      upper = try range.low.multiplied(by: Self.percentage(Decimal(100) + percent))
      lower = try range.high.multiplied(by: Self.percentage(Decimal(100) - percent))
      isStrict = false
    case .high:
      guard let range else { return nil }
      (upper, lower, isStrict) = (range.high, nil, true)
    case .low:
      guard let range else { return nil }
      (upper, lower, isStrict) = (nil, range.low, true)
    }
  }

  /// Where a rate is, where only that which would move the alert is looked for.
  package func side(
    of rate: Ratio, armed isArmed: Bool, hysteresis: Decimal
  ) throws(DecimalError) -> AlertSide {
    isArmed
      ? try isMet(by: rate) ? .met : .near : try isClear(of: rate, hysteresis) ? .clear : .near
  }

  package func isMet(by rate: Ratio) throws(DecimalError) -> Bool {
    if let upper {
      let order = try rate.order(to: upper)
      if order > 0 || order == 0 && !isStrict { return true }
    }
    guard let lower else { return false }
    let order = try rate.order(to: lower)
    return order < 0 || order == 0 && !isStrict
  }

  private func isClear(of rate: Ratio, _ hysteresis: Decimal) throws(DecimalError) -> Bool {
    if let upper {
      let back = try upper.multiplied(by: Self.percentage(Decimal(100) - hysteresis))
      if try rate.order(to: back) >= 0 { return false }
    }
    guard let lower else { return true }
    let back = try lower.multiplied(by: Self.percentage(Decimal(100) + hysteresis))
    return try rate.order(to: back) > 0
  }

  private static func percentage(_ percent: Decimal) -> Ratio {
    Ratio(numerator: percent, denominator: Decimal(100))
  }
}

extension Ratio {
  /// Below zero, zero or above, as this is less than the other, equal or more. Both are above zero.
  fileprivate func order(to other: Ratio) throws(DecimalError) -> Int {
    let (left, right): (Decimal, Decimal)
    do throws(DecimalError) {
      (left, right) = (
        other.denominator == .one ? numerator : try numerator * other.denominator,
        denominator == .one ? other.numerator : try other.numerator * denominator
      )
    } catch {
      // Many legs have many digits; these are more than any of them was published with.
      left = try decimal(significantDigits: 30, .halfUp)
      right = try other.decimal(significantDigits: 30, .halfUp)
    }
    return left < right ? -1 : left == right ? 0 : 1
  }
}

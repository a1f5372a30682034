package import Dates
package import Money

/// The condition on a pair that an alert waits for.
package enum AlertCondition: Hashable, Sendable {
  /// The rate is at or above the threshold.
  case above(Decimal)
  /// The rate is at or below the threshold.
  case below(Decimal)
  /// The rate is this many percent above the lowest or below the highest rate of the span.
  case change(percent: Decimal, span: Period)
  /// The rate is above all rates of the span.
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

  /// Nil if an argument that the kind needs is missing.
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

/// The rates between which an alert does not change its state.
package struct AlertBounds: Sendable {
  private let upper: Ratio?
  private let lower: Ratio?
  /// Whether the bound must be passed, not only reached.
  private let isStrict: Bool

  /// `range` is the lowest and the highest rate of the condition's span; nil if the condition has
  /// no span.
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

  /// The side of a rate; checks only for the sides that would change the alert's state.
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

  /// Whether the rate has gone back by the hysteresis, and does not meet the condition.
  private func isClear(of rate: Ratio, _ hysteresis: Decimal) throws(DecimalError) -> Bool {
    if let upper {
      let back = try upper.multiplied(by: Self.percentage(Decimal(100) - hysteresis))
      if try rate.order(to: back) > 0 { return false }
    }
    if let lower {
      let back = try lower.multiplied(by: Self.percentage(Decimal(100) + hysteresis))
      if try rate.order(to: back) < 0 { return false }
    }
    return try !isMet(by: rate)
  }

  private static func percentage(_ percent: Decimal) -> Ratio {
    Ratio(numerator: percent, denominator: Decimal(100))
  }
}

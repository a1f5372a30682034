package import Money

extension Rate {
  /// An amount of `base` in `quote`, rounded once to `scale` digits after the point.
  ///
  /// Where the policy asks for it, a conversion between two national units of the euro rounds the
  /// euro on the way too, a half up, as Regulation (EC) 1103/97 allows.
  package func applied(to amount: Decimal, scale: Int, _ rule: Rounding) throws(DecimalError)
    -> Decimal
  {
    guard let pivotDecimals, let first = legs.first, let last = legs.last, legs.count == 2,
      first.how == .fixedByLaw, last.how == .fixedByLaw
    else { return try ratio.applied(to: amount, scale: scale, rule) }
    let euros = try first.ratio.applied(to: amount, scale: pivotDecimals, .halfUp)
    return try last.ratio.applied(to: euros, scale: scale, rule)
  }
}

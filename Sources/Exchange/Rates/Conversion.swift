package import Money

/// How an amount is converted: fee, digits and rounding.
package struct Conversion: Equatable, Sendable {
  package var rounding: Rounding
  /// Digits after the point; nil for the currency's minor units.
  package var digits: Int?
  /// Whether to round further, to an amount payable in coins and notes.
  package var cash: Bool
  package var fee: Fee?

  package init(
    rounding: Rounding = .halfUp, digits: Int? = nil, cash: Bool = false, fee: Fee? = nil
  ) {
    self.rounding = rounding
    self.digits = digits
    self.cash = cash
    self.fee = fee
  }

  /// Digits after the point that an amount of `currency` gets.
  package func scale(of currency: Currency) -> Int { digits ?? currency.minorUnits }

  /// Without a fee, and not for cash: one multiplication, one division, one rounding.
  package var isPlain: Bool { fee == nil && !cash }

  /// An amount of the rate's base in its quote, rounded once, and once more only for cash.
  package func amount(of amount: Decimal, at rate: Rate) throws(DecimalError) -> Decimal {
    let scale = scale(of: rate.quote)
    let exchanged =
      try fee == nil
      ? rate.applied(to: amount, scale: scale, rounding)
      : withFee(amount, at: rate).rounded(toScale: scale, rounding)
    return try cash ? payable(exchanged, rate.quote) : exchanged
  }

  /// The fee in the rate's quote currency, rounded like the amount.
  package func feeAmount(of amount: Decimal, at rate: Rate) throws(DecimalError) -> Decimal? {
    guard fee != nil else { return nil }
    let scale = scale(of: rate.quote)
    let without = try rate.applied(to: amount, scale: scale, rounding)
    let with = try withFee(amount, at: rate).rounded(toScale: scale, rounding)
    return try (with - without).magnitude
  }

  /// The cash amount nearest to an amount already rounded to minor units.
  package func payable(_ amount: Decimal, _ currency: Currency) throws(DecimalError) -> Decimal {
    guard let increment = currency.cashIncrement, !increment.isZero else { return amount }
    let paid = try amount.rounded(toIncrement: increment, rounding)
    // Without coins of a part of a unit, an amount in cash has no decimals.
    let scale = increment.scale == 0 ? 0 : max(paid.scale, amount.scale)
    return try paid.rounded(toScale: scale, rounding)
  }

  /// Guard digits, far more than any amount is rounded to, so that only one rounding has an effect.
  private static let guardDigits = 12

  private func withFee(_ amount: Decimal, at rate: Rate) throws(DecimalError) -> Decimal {
    guard let fee else { return amount }
    let factor = try fee.factor
    guard rate.pivotDecimals != nil else {
      return try rate.ratio.multiplied(by: factor).applied(
        to: amount, scale: scale(of: rate.quote), rounding)
    }
    // The law may round the euro amount in between; the fee applies to the result.
    let exchanged = try rate.applied(
      to: amount, scale: scale(of: rate.quote) + Self.guardDigits, .halfEven)
    return try factor.applied(to: exchanged, scale: scale(of: rate.quote), rounding)
  }
}

/// A fee in percent, and the side of the exchange it applies to. The three sides give different
/// amounts.
package struct Fee: Equatable, Sendable {
  package let percent: Decimal
  package let side: Side

  package enum Side: String, CaseIterable, Hashable, Sendable {
    /// On top of what is paid: a 3 % card fee on 100 makes 103.
    case added
    /// Within what is paid, so that the rest is the amount: 100 received of 103.09 paid.
    case included
    /// Off what is received: 97 of 100.
    case deducted
  }

  package init(percent: Decimal, side: Side) {
    self.percent = percent
    self.side = side
  }

  /// What the fee multiplies an amount by: 103/100, 100/97 or 97/100.
  package var factor: Ratio {
    get throws(DecimalError) {
      switch side {
      case .added: Ratio(numerator: try Decimal(100) + percent, denominator: Decimal(100))
      case .included: Ratio(numerator: Decimal(100), denominator: try Decimal(100) - percent)
      case .deducted: Ratio(numerator: try Decimal(100) - percent, denominator: Decimal(100))
      }
    }
  }

  /// Whether the fee is at least 0 % and below 100 %.
  package var isPossible: Bool { !percent.isNegative && percent < Decimal(100) }
}

/// Money: a whole number of a currency's smallest units.
public struct Amount: Equatable, Sendable {
  /// The amount in units of `10^-currency.minorUnits`: cents for EUR, yen for JPY.
  public let minorUnits: Int128
  public let currency: Currency

  public init(minorUnits: Int128, currency: Currency) {
    precondition(minorUnits.magnitude < Decimal.limit, "An amount has at most 38 digits.")
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Rounds `number` to the currency's smallest unit by `rule`. Throws `tooLarge`.
  public init(_ number: Decimal, in currency: Currency, _ rule: Rounding) throws(AmountError) {
    do throws(DecimalError) {
      minorUnits = try number.rounded(toScale: currency.minorUnits, rule).digits
    } catch {
      throw .tooLarge
    }
    self.currency = currency
  }

  public var decimal: Decimal {
    Decimal(inRange: minorUnits, scale: currency.minorUnits)
  }
}

/// Why an amount could not be made or split.
public enum AmountError: Error, Equatable, Sendable {
  /// More than 38 digits.
  case tooLarge
  /// The number of parts is not in `allowed`.
  case partsOutOfRange(allowed: ClosedRange<Int>)
  /// The weight at this index is negative.
  case negativeWeight(at: Int)
  /// There are no weights, or all are zero.
  case noWeight
  /// The coin is not a positive multiple of the currency's smallest unit.
  case incrementNotPayable(Decimal)
  /// The amount is not a whole number of coins, so that no coins add up to it.
  case notMultiple(of: Decimal)
}

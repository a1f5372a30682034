/// Money: a whole number of a currency's smallest units.
public struct Amount: Hashable, Sendable {
  /// Counted in `10^-currency.minorUnits`: cents for EUR, yen for JPY.
  public let minorUnits: Int128
  public let currency: Currency

  public init(minorUnits: Int128, currency: Currency) {
    precondition(minorUnits.magnitude < Decimal.limit, "An amount has at most 38 digits.")
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Rounds to the currency's smallest unit.
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
public enum AmountError: Error, Hashable, Sendable {
  /// More than 38 digits.
  case tooLarge
  /// Fewer than one part, or more than a split hands out.
  case partsOutOfRange(allowed: ClosedRange<Int>)
  /// A weight below zero; its place.
  case negativeWeight(at: Int)
  /// Nothing to share by: no weights, or all of them zero.
  case noWeight
  /// The coin is not a positive multiple of the currency's smallest unit.
  case incrementNotPayable(Decimal)
  /// The amount is not a whole number of coins, so that no coins add up to it.
  case notMultiple(of: Decimal)
}

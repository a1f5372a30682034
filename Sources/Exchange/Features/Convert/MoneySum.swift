package import Money
package import Rates

/// A sum of money in several currencies, each with its exact amount, in the order they were added.
/// It is converted into one currency only at the end, and rounded once.
package struct MoneySum: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let currency: Currency
    package var amount: Ratio

    package init(_ currency: Currency, _ amount: Ratio) {
      self.currency = currency
      self.amount = amount
    }
  }

  /// One per currency.
  package private(set) var parts: [Part]

  /// No money at all.
  package init() { parts = [] }

  package init(_ part: Part) { parts = [part] }

  package init(_ amount: Decimal, _ currency: Currency) {
    self.init(Part(currency, Ratio(numerator: amount)))
  }

  package mutating func add(_ other: MoneySum) throws(DecimalError) {
    for part in other.parts {
      if let known = parts.firstIndex(where: { $0.currency == part.currency }) {
        parts[known].amount = try parts[known].amount.adding(part.amount)
      } else {
        parts.append(part)
      }
    }
  }

  package mutating func multiply(by factor: Ratio) throws(DecimalError) {
    for index in parts.indices {
      parts[index].amount = try parts[index].amount.multiplied(by: factor)
    }
  }

  package mutating func negate() {
    for index in parts.indices { parts[index].amount = -parts[index].amount }
  }

  /// The sum in the quote currency of `rates`, which has one rate for each part, in their order.
  /// Throws if the fraction has more digits than a decimal.
  package func exact(at rates: [Rate]) throws(DecimalError) -> Ratio {
    var total = Ratio(numerator: .zero)
    for (part, rate) in zip(parts, rates) {
      total = try total.adding(part.amount.multiplied(by: rate.ratio))
    }
    return total
  }

  /// The sum in the quote currency of `rates`, rounded once, to `scale` digits after the point.
  /// Throws rather than round a number that was rounded before.
  package func amount(
    at rates: [Rate], scale: Int, _ rule: Rounding
  ) throws(DecimalError) -> Decimal {
    if parts.count == 1 {
      return try Self.applied(parts[0].amount, rates[0], scale: scale, rule)
    }
    do throws(DecimalError) {
      return try exact(at: rates).applied(to: .one, scale: scale, rule)
    } catch {
      let bounds = try bounds(at: rates, scale: scale)
      let amount = try bounds.lower.rounded(toScale: scale, rule)
      guard try bounds.upper.rounded(toScale: scale, rule) == amount else { throw error }
      return amount
    }
  }

  /// Whether the sum is below zero in the quote currency of `rates`.
  package func isNegative(at rates: [Rate]) throws(DecimalError) -> Bool {
    do throws(DecimalError) {
      let total = try exact(at: rates)
      return total.numerator.isNegative != total.denominator.isNegative && !total.isZero
    } catch {
      let bounds = try bounds(at: rates, scale: 0)
      guard bounds.upper.isNegative || !bounds.lower.isNegative else { throw error }
      return bounds.upper.isNegative
    }
  }

  /// Two numbers with the sum between them: the fractions of many currencies have no common
  /// denominator that fits. Where both round to the same amount, the sum does, too.
  private func bounds(
    at rates: [Rate], scale: Int
  ) throws(DecimalError) -> (lower: Decimal, upper: Decimal) {
    let finer = min(scale + Self.guardDigits, Decimal.maximumScale)
    var (lower, upper) = (Decimal.zero, Decimal.zero)
    for (part, rate) in zip(parts, rates) {
      lower = try lower + Self.applied(part.amount, rate, scale: finer, .floor)
      upper = try upper + Self.applied(part.amount, rate, scale: finer, .ceiling)
    }
    return (lower, upper)
  }

  private static let guardDigits = 16

  private static func applied(
    _ amount: Ratio, _ rate: Rate, scale: Int, _ rule: Rounding
  ) throws(DecimalError) -> Decimal {
    if amount.denominator == .one {
      return try rate.applied(to: amount.numerator, scale: scale, rule)
    }
    return try rate.ratio.multiplied(by: amount).applied(to: .one, scale: scale, rule)
  }
}

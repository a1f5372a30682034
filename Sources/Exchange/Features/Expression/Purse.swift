package import Money
package import Rates

/// Money of several currencies, each with its exact amount, in the order they were met. What it
/// comes to in one currency is worked out only at the end, and rounded once.
package struct Purse: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let currency: Currency
    package var amount: Ratio

    package init(_ currency: Currency, _ amount: Ratio) {
      self.currency = currency
      self.amount = amount
    }
  }

  /// Never empty; one a currency.
  package private(set) var parts: [Part]

  package init(_ amount: Decimal, _ currency: Currency) {
    parts = [Part(currency, Ratio(numerator: amount))]
  }

  package init(_ part: Part) { parts = [part] }

  package mutating func add(_ other: Purse) throws(DecimalError) {
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

  /// All of it in the quote of `rates`, which has one rate for each part, exactly.
  package func exact(at rates: [Rate]) throws(DecimalError) -> Ratio {
    var total = Ratio(numerator: .zero)
    for (part, rate) in zip(parts, rates) {
      total = try total.adding(part.amount.multiplied(by: rate.ratio))
    }
    return total
  }

  /// All of it in the quote of `rates`, rounded once to `scale` digits after the point.
  package func amount(
    at rates: [Rate], scale: Int, _ rule: Rounding
  ) throws(DecimalError) -> Decimal {
    if parts.count == 1 {
      return try Self.applied(parts[0].amount, rates[0], scale: scale, rule)
    }
    do throws(DecimalError) {
      return try exact(at: rates).applied(to: .one, scale: scale, rule)
    } catch {
      return try enclosed(at: rates, scale: scale, rule)
    }
  }

  /// The fractions of many currencies have no common denominator that fits. Bounds will do
  /// wherever both of them are rounded to the same amount.
  private func enclosed(
    at rates: [Rate], scale: Int, _ rule: Rounding
  ) throws(DecimalError) -> Decimal {
    let finer = min(scale + Self.guardDigits, Decimal.maximumScale)
    var (least, most) = (Decimal.zero, Decimal.zero)
    for (part, rate) in zip(parts, rates) {
      least = try least + Self.applied(part.amount, rate, scale: finer, .floor)
      most = try most + Self.applied(part.amount, rate, scale: finer, .ceiling)
    }
    let amount = try least.rounded(toScale: scale, rule)
    guard try most.rounded(toScale: scale, rule) == amount else {
      throw .overflow(operation: .addition)
    }
    return amount
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

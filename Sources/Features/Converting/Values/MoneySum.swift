package import Money
package import Rates

/// A sum of money in several currencies, each with its exact amount, in the order they were added.
/// It is converted into one currency only at the end, and rounded once.
package struct MoneySum: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    package let currency: Currency
    package var amount: Ratio

    package init(_ currency: Currency, _ amount: Ratio) {
      self.currency = currency
      self.amount = amount
    }
  }

  /// Most sums are of one currency, which needs no memory of its own.
  private var first: Part?
  /// Of other currencies than the first, one each.
  private var others: [Part] = []

  package init() { first = nil }

  package init(_ part: Part) { first = part }

  package init(_ amount: Decimal, _ currency: Currency) {
    self.init(Part(currency, Ratio(numerator: amount)))
  }

  /// One per currency.
  package var parts: [Part] { first.map { [$0] + others } ?? [] }

  /// The only part; nil where there are several or none.
  package var onlyPart: Part? { others.isEmpty ? first : nil }

  package mutating func add(_ other: MoneySum) throws(DecimalError) {
    if let part = other.first { try add(part) }
    for part in other.others { try add(part) }
  }

  private mutating func add(_ part: Part) throws(DecimalError) {
    guard let known = first else {
      first = part
      return
    }
    if known.currency == part.currency {
      first?.amount = try known.amount.adding(part.amount)
    } else if let place = others.firstIndex(where: { $0.currency == part.currency }) {
      others[place].amount = try others[place].amount.adding(part.amount)
    } else {
      others.append(part)
    }
  }

  package mutating func multiply(by factor: Ratio) throws(DecimalError) {
    if let known = first { first?.amount = try known.amount.multiplied(by: factor) }
    for index in others.indices {
      others[index].amount = try others[index].amount.multiplied(by: factor)
    }
  }

  package mutating func negate() {
    if let known = first { first?.amount = -known.amount }
    for index in others.indices { others[index].amount = -others[index].amount }
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
    if let part = onlyPart { return try part.amount(at: rates[0], scale: scale, rule) }
    do throws(DecimalError) {
      return try exact(at: rates).applied(to: .one, scale: scale, rule)
    } catch {
      guard let amount = try bounds(at: rates, scale: scale).rounded(toScale: scale, rule) else {
        throw error
      }
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

  /// The fractions of many currencies have no common denominator that fits.
  private func bounds(at rates: [Rate], scale: Int) throws(DecimalError) -> Bounds {
    var sum = Bounds(lower: .zero, upper: .zero)
    for (part, rate) in zip(parts, rates) {
      let bounds = try part.bounds(at: rate, scale: scale)
      sum = Bounds(lower: try sum.lower + bounds.lower, upper: try sum.upper + bounds.upper)
    }
    return sum
  }

  /// Two numbers with the one that is meant between them.
  fileprivate struct Bounds {
    let lower: Decimal
    let upper: Decimal

    /// Nil where the two round to different amounts.
    func rounded(toScale scale: Int, _ rule: Rounding) throws(DecimalError) -> Decimal? {
      let amount = try lower.rounded(toScale: scale, rule)
      return try upper.rounded(toScale: scale, rule) == amount ? amount : nil
    }
  }
}

extension MoneySum.Part {
  /// The part in the quote currency of `rate`, rounded once, to `scale` digits after the point.
  package func amount(
    at rate: Rate, scale: Int, _ rule: Rounding
  ) throws(DecimalError) -> Decimal {
    do throws(DecimalError) {
      return try product(at: rate, scale: scale, rule)
    } catch {
      guard let rounded = try bounds(at: rate, scale: scale).rounded(toScale: scale, rule) else {
        throw error
      }
      return rounded
    }
  }

  private func product(
    at rate: Rate, scale: Int, _ rule: Rounding
  ) throws(DecimalError) -> Decimal {
    if amount.denominator == .one {
      return try rate.applied(to: amount.numerator, scale: scale, rule)
    }
    return try rate.ratio.multiplied(by: amount).applied(to: .one, scale: scale, rule)
  }

  /// Many digits finer than `scale`. The product of a long fraction and a rate is a fraction that may
  /// not fit; then as many digits of the amount are used as do.
  fileprivate func bounds(at rate: Rate, scale: Int) throws(DecimalError) -> MoneySum.Bounds {
    let finer = min(scale + Self.guardDigits, Decimal.maximumScale)
    func bound(_ rule: Rounding) throws(DecimalError) -> Decimal {
      do throws(DecimalError) {
        return try product(at: rate, scale: finer, rule)
      } catch {
        let amount = try amount.decimal(significantDigits: Self.amountDigits, rule)
        return try rate.applied(to: amount, scale: finer, rule)
      }
    }
    return MoneySum.Bounds(lower: try bound(.floor), upper: try bound(.ceiling))
  }

  private static var guardDigits: Int { 16 }
  private static var amountDigits: Int { 30 }
}

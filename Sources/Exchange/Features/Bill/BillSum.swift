import Money
import Rates

/// Money in several currencies, not converted yet: it is added up exactly, and rounded once at the
/// end.
struct BillSum: Hashable {
  private(set) var sums: [Currency: Decimal] = [:]

  init() {}

  init(_ price: Price) { sums = [price.currency: price.amount] }

  static func + (left: BillSum, right: BillSum) throws(DecimalError) -> BillSum {
    var sum = left
    for (currency, amount) in right.sums {
      sum.sums[currency] = try (sum.sums[currency] ?? .zero) + amount
    }
    return sum
  }

  static func - (left: BillSum, right: BillSum) throws(DecimalError) -> BillSum {
    var sum = left
    for (currency, amount) in right.sums {
      sum.sums[currency] = try (sum.sums[currency] ?? .zero) - amount
    }
    return sum
  }

  func percent(_ percent: Decimal) throws(DecimalError) -> BillSum {
    var sum = BillSum()
    for (currency, amount) in sums { sum.sums[currency] = try amount * percent * "0.01" }
    return sum
  }

  /// What it is worth at these rates, one from each currency.
  func worth(_ rates: [Currency: Rate]) throws(DecimalError) -> Ratio {
    var worth = Ratio(numerator: .zero)
    for (currency, amount) in sums.sorted(by: { $0.key < $1.key }) {
      guard let rate = rates[currency] else {
        preconditionFailure("A bill is computed with a rate for each currency on it.")
      }
      let part = try rate.ratio.multiplied(by: Ratio(numerator: amount))
      worth = try worth.joined(with: part)
    }
    return worth
  }
}

extension Ratio {
  /// Far more digits than any amount is rounded to.
  private static let guardDigits = 15

  /// The exact sum. Of so many currencies that their common denominator has more than 38 digits,
  /// the sum to fifteen digits after the point.
  fileprivate func joined(with other: Ratio) throws(DecimalError) -> Ratio {
    do throws(DecimalError) {
      return try adding(other)
    } catch {
      let first = try applied(to: .one, scale: Self.guardDigits, .halfEven)
      let second = try other.applied(to: .one, scale: Self.guardDigits, .halfEven)
      return Ratio(numerator: try first + second)
    }
  }
}

package import Money

/// How a bill is split. The parts add up exactly to the amount paid; in cash, each part is payable
/// in coins.
package enum BillSplit: Equatable, Sendable {
  case evenly(Int)
  /// The items of each person. An item of several people is shared evenly; amounts that are not
  /// lines, such as delivery or a tip, are shared in proportion to each person's lines.
  case lines([[String]])
  case shares([Decimal])
}

extension BillTotal {
  package func parts(_ split: BillSplit) throws(BillError) -> [Decimal] {
    switch split {
    case .evenly(let count):
      try Self.check(count)
      return try handedOut { whole throws(AmountError) in try whole.split(into: count) }
    case .shares(let shares):
      try Self.check(shares.count)
      if let negative = shares.first(where: \.isNegative) { throw .negativeShare(negative) }
      guard shares.contains(where: { !$0.isZero }) else { throw .noShares }
      return try handedOut { whole throws(AmountError) in try whole.split(by: shares) }
    case .lines(let people):
      try Self.check(people.count)
      return try parts(.shares(weights(people)))
    }
  }

  private static func check(_ count: Int) throws(BillError) {
    guard 1...BillLimit.parts ~= count else {
      throw .splitCount(count, limit: BillLimit.parts)
    }
  }

  /// Splits the amount paid in units of the smallest coin, so that every part is payable.
  private func handedOut(
    _ split: (Amount) throws(AmountError) -> [Amount]
  ) throws(BillError) -> [Decimal] {
    let unit = Decimal(1, scale: currency.minorUnits)
    let coin = payable == nil ? unit : currency.cashIncrement ?? unit
    do {
      let coins = try paid.divided(by: coin, scale: 0, .down)
      let parts = try split(Amount(minorUnits: coins.digits, currency: currency))
      return try parts.map { part in
        try (Decimal(part.minorUnits) * coin).rounded(toScale: paid.scale, .down)
      }
    } catch {
      throw .tooLarge
    }
  }

  /// Guard digits of a share, far more than rounding it to a cent needs.
  private static let guardDigits = 12

  private func weights(_ people: [[String]]) throws(BillError) -> [Decimal] {
    var weights = [Decimal](repeating: .zero, count: people.count)
    if let known = people.joined().first(where: { id in !lines.contains { $0.item.id == id } }) {
      throw .unknownItem(known, known: lines.map(\.item.id))
    }
    for line in lines {
      let takers = people.indices.filter { people[$0].contains(line.item.id) }
      guard !takers.isEmpty else { throw .lineLeftOut(line.item) }
      let part = Ratio(numerator: .one, denominator: Decimal(Int128(takers.count)))
      do throws(DecimalError) {
        let each = try line.exact.multiplied(by: part).applied(
          to: .one, scale: currency.minorUnits + Self.guardDigits, .halfEven)
        for taker in takers { weights[taker] = try weights[taker] + each }
      } catch {
        throw .tooLarge
      }
    }
    return weights
  }
}

package import Money

/// How a bill is shared out. The parts add up to what is paid, to the last unit; in cash, to the
/// last coin.
package enum BillSplit: Hashable, Sendable {
  case evenly(Int)
  /// The items each one had. What several had is shared evenly among them; what is not a line, such
  /// as delivery or a tip, goes in proportion to what each one's lines come to.
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

  /// What is paid, counted in its smallest coins, so that no part needs a coin there is none of.
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

  /// Far more digits than a share needs to get its cent.
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

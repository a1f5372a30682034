package import Dates
package import Money

/// A conversion made before, one a pair.
package struct Recent: Hashable, Sendable {
  /// How many a notebook keeps; the longest unused goes first.
  package static let limit = 200

  package let from: Currency
  package let to: Currency
  /// As it was given the last time.
  package let amount: Decimal
  package let count: Int
  /// When it was made the last time.
  package let last: Instant

  package init(from: Currency, to: Currency, amount: Decimal, count: Int, last: Instant) {
    self.from = from
    self.to = to
    self.amount = amount
    self.count = count
    self.last = last
  }
}

extension Recent {
  /// Both counted together, with the amount of the later one.
  package func merged(with other: Recent) -> Recent {
    let later = other.last >= last ? other : self
    return Recent(
      from: from, to: to, amount: later.amount, count: count + other.count, last: later.last)
  }
}

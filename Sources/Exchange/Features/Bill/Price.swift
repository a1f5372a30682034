package import Money

/// A sum in the currency it was named in, with the digits it was given.
package struct Price: Hashable, Sendable {
  package let amount: Decimal
  package let currency: Currency

  package init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}

/// A discount or a tip: a part of the bill, or a sum.
package enum Extra: Hashable, Sendable {
  case percent(Decimal)
  case sum(Price)

  package var isNegative: Bool {
    switch self {
    case .percent(let percent): percent.isNegative
    case .sum(let price): price.amount.isNegative
    }
  }
}

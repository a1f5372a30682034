package import Money

/// What a bill comes to, in the currency it is paid in.
///
/// In this order: goods, less the discount, and delivery; tax on that; service on all of it; a tip
/// on all of it. Amounts that are shown are rounded to what can be paid.
package struct BillTotal: Hashable, Sendable {
  package let currency: Currency
  package let lines: [BillLine]
  package let goods: Decimal
  package let discount: Decimal?
  /// The discount named was more than the goods; no more than these was taken off.
  package let isDiscountCut: Bool
  package let delivery: Decimal?
  /// Contained in the above or added to it, as the menu's `tax` says.
  package let tax: Decimal?
  package let service: Decimal?
  package let tip: Decimal?
  package let total: Decimal
  /// Before it was rounded; nil if that has more digits than a fraction can have.
  package let exact: Ratio?
  /// What the total has more than what is shown above it adds up to.
  package let difference: Decimal
  /// What is paid in coins and notes; nil where cash was not chosen.
  package let payable: Decimal?
  package let rule: Rounding

  /// What changes hands.
  package var paid: Decimal { payable ?? total }

  package var cashDifference: Decimal? {
    guard let payable else { return nil }
    return try? payable - total
  }
}

/// One line of a bill, priced.
package struct BillLine: Hashable, Sendable {
  package let item: MenuItem
  package let options: [MenuOption]
  package let quantity: Decimal
  /// Of one, options included, in the currency of the item.
  package let unitPrice: Decimal
  /// In the currency of the item, exactly.
  package let price: Price
  /// In the currency of the bill.
  package let amount: Decimal
  /// The same before it was rounded.
  package let exact: Ratio
}

extension BillTotal {
  /// A bill on which nothing stands.
  package static func nothing(in currency: Currency) -> BillTotal {
    BillTotal(
      currency: currency, lines: [], goods: .zero, discount: nil, isDiscountCut: false,
      delivery: nil, tax: nil, service: nil, tip: nil, total: .zero,
      exact: Ratio(numerator: .zero), difference: .zero, payable: nil, rule: .halfUp)
  }
}

extension BillLine {
  package static func nothing(of item: MenuItem) -> BillLine {
    BillLine(
      item: item, options: [], quantity: .zero, unitPrice: item.price.amount,
      price: Price(.zero, item.price.currency), amount: .zero, exact: Ratio(numerator: .zero))
  }
}

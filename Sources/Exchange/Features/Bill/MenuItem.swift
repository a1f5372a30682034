package import Money

/// Something that can be ordered, by the piece or by measure.
package struct MenuItem: Hashable, Sendable {
  /// What requests call it: `soup`.
  package let id: String
  /// What a receipt calls it: `Soup`.
  package let title: String
  /// Of one piece, or one litre.
  package let price: Price
  package let measure: Measure
  /// The least that is sold of it; none at all is always possible.
  package let least: Decimal
  package let most: Decimal
  /// What a plus or minus button adds or takes away.
  package let step: Decimal
  package let options: [MenuOption]

  package init(
    id: String, title: String, price: Price, measure: Measure = .piece, least: Decimal = .zero,
    most: Decimal, step: Decimal = .one, options: [MenuOption] = []
  ) {
    self.id = id
    self.title = title
    self.price = price
    self.measure = measure
    self.least = least
    self.most = most
    self.step = step
    self.options = options
  }

  /// What one of it costs with these options.
  func unitPrice(with chosen: [String]) throws(DecimalError) -> Decimal {
    var sum = price.amount
    for option in options where chosen.contains(option.id) { sum = try sum + option.price }
    return sum
  }
}

/// What can be had with an item, and what it adds to the price of each piece or litre.
package struct MenuOption: Hashable, Sendable {
  package let id: String
  package let title: String
  /// In the currency of the item.
  package let price: Decimal

  package init(id: String, title: String, price: Decimal) {
    self.id = id
    self.title = title
    self.price = price
  }
}

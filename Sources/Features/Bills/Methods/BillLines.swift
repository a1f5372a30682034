package import Features
import Money
import Rates

/// One line of a bill on the wire.
package struct LineRecord: RareRecord {
  let line: BillLine
  let format: AmountFormat

  package static let members: [Member<Self>] = [
    Member("item", \.line.item.id, "Its name."),
    Member("text", { Receipt.words($0.line, $0.format) }, "For a person: `2 Main dish`."),
    Member("quantity", \.line.quantity, "How much of it."),
    Member("measure", \.line.item.measure, "What that counts."),
    Member(
      "options", { $0.line.options.isEmpty ? nil : $0.line.options.map(\.id) }, "Its options."),
    Member("unitPrice", \.line.unitPrice, "Of one, options included, as the menu has it."),
    Member("price", \.line.price.amount, "Of all, exactly."),
    Member("priceCurrency", \.line.price.currency, "What these two are in."),
    Member("amount", \.line.amount, "The same in the currency of the bill, rounded."),
  ]
}

/// One thing that can be ordered.
package struct ItemRecord: RareRecord {
  let item: MenuItem
  /// Nil if there is no bill.
  let lines: [OrderLine]?
  let priceText: String?

  package static let members: [Member<Self>] = [
    Member("item", \.item.id, "Its name."),
    Member("title", \.item.title, "What a receipt calls it."),
    Member("price", \.item.price.amount, "Of one piece, one litre and so on."),
    Member("priceCurrency", \.item.price.currency, "The currency of `price`."),
    Member("priceText", \.priceText, "As the locale writes it, on a bill."),
    Member("measure", \.item.measure, "What a quantity counts."),
    Member("quantity", \.quantity, "How much is on the bill, with whatever options."),
    Member("minimum", \.item.least, "The minimum quantity."),
    Member("maximum", \.item.most, "The maximum quantity on one bill."),
    Member("step", \.item.step, "What `bill/step` adds or takes away."),
    Member(
      "options", { $0.item.options.isEmpty ? nil : $0.item.options },
      "Its options."),
  ]

  private var quantity: Decimal? {
    guard let lines else { return nil }
    var sum = Decimal.zero
    // They are within the range of the item together, so that their sum fits.
    for line in lines { sum = (try? sum + line.quantity) ?? sum }
    return sum.reduced
  }
}

/// What an item can be had with.
extension MenuOption: RareRecord {
  package static let members: [Member<Self>] = [
    Member("option", \.id, "Its name."),
    Member("title", \.title, "What a receipt calls it."),
    Member("price", \.price, "What it adds to the price of each."),
  ]
}

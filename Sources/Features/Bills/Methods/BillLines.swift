import Features
import Money
import Rates

/// One line of a bill on the wire.
package struct LineRecord: RareRecord {
  let line: BillLine
  let format: AmountFormat

  package static var sample: LineRecord {
    let item = MenuItem(id: "", title: "", price: Price(.zero, .eur), most: .zero)
    return LineRecord(line: .nothing(of: item), format: .plain)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("item", line.item.id, "Its name.")
    sink.field("text", Receipt.words(line, format), "For a person: `2 Main dish`.")
    sink.field("quantity", line.quantity, "How much of it.")
    sink.field("measure", MeasureWord(measure: line.item.measure), "What that counts.")
    sink.field(
      "options", line.options.isEmpty ? nil : line.options.map(\.id), "Its options.")
    sink.field("unitPrice", line.unitPrice, "Of one, options included, as the menu has it.")
    sink.field("price", line.price.amount, "Of all, exactly.")
    sink.field("priceCurrency", line.price.currency, "What these two are in.")
    sink.field("amount", line.amount, "The same in the currency of the bill, rounded.")
  }
}

/// One thing that can be ordered.
package struct ItemRecord: RareRecord {
  let item: MenuItem
  /// Nil if there is no bill.
  let lines: [OrderLine]?
  let priceText: String?

  package static var sample: ItemRecord {
    ItemRecord(
      item: MenuItem(id: "", title: "", price: Price(.zero, .eur), most: .zero), lines: nil,
      priceText: "")
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("item", item.id, "Its name.")
    sink.field("title", item.title, "What a receipt calls it.")
    sink.field("price", item.price.amount, "Of one piece, one litre and so on.")
    sink.field("priceCurrency", item.price.currency, "The currency of `price`.")
    sink.field("priceText", priceText, "As the locale writes it, on a bill.")
    sink.field("measure", MeasureWord(measure: item.measure), "What a quantity counts.")
    sink.field("quantity", quantity, "How much is on the bill, with whatever options.")
    sink.field("minimum", item.least, "The minimum quantity.")
    sink.field("maximum", item.most, "The maximum quantity on one bill.")
    sink.field("step", item.step, "What `bill/step` adds or takes away.")
    sink.field(
      "options", item.options.isEmpty ? nil : item.options.map(OptionRecord.init),
      "Its options.")
  }

  private var quantity: Decimal? {
    guard let lines else { return nil }
    var sum = Decimal.zero
    // They are within the range of the item together, so that their sum fits.
    for line in lines { sum = (try? sum + line.quantity) ?? sum }
    return sum.reduced
  }
}

/// What an item can be had with.
package struct OptionRecord: RareRecord {
  let option: MenuOption

  package static var sample: OptionRecord {
    OptionRecord(option: MenuOption(id: "", title: "", price: .zero))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("option", option.id, "Its name.")
    sink.field("title", option.title, "What a receipt calls it.")
    sink.field("price", option.price, "What it adds to the price of each.")
  }
}

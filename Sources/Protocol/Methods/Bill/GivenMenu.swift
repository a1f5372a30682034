import Features
import Money

/// An item of a menu that is being defined.
package struct GivenItem: NestedParameters {
  let item: String
  let title: String?
  let price: Decimal
  let currency: Currency?
  let measure: MeasureWord?
  let least: Decimal?
  let most: Decimal?
  let step: Decimal?
  let options: [GivenOption]?

  package init(_ read: inout Reader) throws(Failure) {
    item = try read("item", "What requests call it: small letters, digits and hyphens.")
    price = try read("price", "Of one piece, one litre and so on.")
    title = try read("title", "Its title on receipts. Default: the name.")
    currency = try read("currency", "The currency of the price. Default: the menu's.")
    measure = try read("measure", "The unit it is sold by. Default: the piece.")
    least = try read("least", "The minimum quantity. Default: 0.")
    most = try read("most", "The maximum quantity on a bill. Default: 10.")
    step = try read(
      "step", "The step of a plus button. Default: 1 piece, or 0.1 of another measure.")
    options = try read("options", "Its options.")
  }

  private init() {
    (item, title, price, currency, measure) = ("", nil, .zero, nil, nil)
    (least, most, step, options) = (nil, nil, nil, nil)
  }

  package static let form = NestedForm(
    GivenItem.self,
    """
    object of `item`, `price`, `title`, `currency`, `measure`, `least`, `most`, `step`, `options`
    """)
  package static var sample: GivenItem { GivenItem() }

  func menuItem(in menuCurrency: Currency) -> MenuItem {
    let measure = measure?.measure ?? .piece
    let standardMost = Decimal(10)
    let standardStep: Decimal = measure.isWhole ? .one : "0.1"
    return MenuItem(
      id: item, title: title ?? item, price: Price(price, currency ?? menuCurrency),
      measure: measure, least: least ?? .zero, most: most ?? standardMost,
      step: step ?? min(standardStep, most ?? standardMost),
      options: (options ?? []).map {
        MenuOption(id: $0.option, title: $0.title ?? $0.option, price: $0.price ?? .zero)
      })
  }
}

/// An option of an item that is being defined.
package struct GivenOption: NestedParameters {
  let option: String
  let title: String?
  let price: Decimal?

  package init(_ read: inout Reader) throws(Failure) {
    option = try read("option", "What requests call it: small letters, digits and hyphens.")
    title = try read("title", "Its title on receipts. Default: the name.")
    price = try read("price", "Added to the price of each. Default: 0.")
  }

  private init() { (option, title, price) = ("", nil, nil) }

  package static let form = NestedForm(
    GivenOption.self, "object of `option`, `title` and `price`")
  package static var sample: GivenOption { GivenOption() }
}

/// What bringing the goods costs.
package struct GivenPrice: NestedParameters {
  let amount: Decimal
  let currency: Currency?

  package init(_ read: inout Reader) throws(Failure) {
    amount = try read("amount", "The price.")
    currency = try read("currency", "Its currency. Default: the menu's.")
  }

  private init() { (amount, currency) = (.zero, nil) }

  package static let form = NestedForm(
    GivenPrice.self, "object of `amount` and `currency`")
  package static var sample: GivenPrice { GivenPrice() }
}

/// The tax of a menu that is being defined.
package struct GivenTax: NestedParameters {
  let percent: Decimal
  let included: Bool

  package init(_ read: inout Reader) throws(Failure) {
    percent = try read("percent", "Its rate.")
    included = try read("included", "Whether the prices have it in them.", default: true)
  }

  private init() { (percent, included) = (.zero, true) }

  package static let form = NestedForm(
    GivenTax.self, "object of `percent` and `included`")
  package static var sample: GivenTax { GivenTax() }
}

import Features
import Money

/// An item of a menu that is being defined.
package struct GivenItem: BillPart {
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
    title = try read("title", "What a receipt calls it; left out, as requests do.")
    currency = try read("currency", "What the price is in; left out, the menu's.")
    measure = try read("measure", "What it is counted in; left out, by the piece.")
    least = try read("least", "The least that is sold of it; left out, 0.")
    most = try read("most", "The most of it on one bill; left out, 10.")
    step = try read("step", "What a plus button adds; left out, 1, or 0.1 of a measure.")
    options = try read("options", "What it can be had with.")
  }

  private init() {
    (item, title, price, currency, measure) = ("", nil, .zero, nil, nil)
    (least, most, step, options) = (nil, nil, nil, nil)
  }

  static let doc = """
    object of `item`, `price`, `title`, `currency`, `measure`, `least`, `most`, `step`, `options`
    """
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
package struct GivenOption: BillPart {
  let option: String
  let title: String?
  let price: Decimal?

  package init(_ read: inout Reader) throws(Failure) {
    option = try read("option", "What requests call it: small letters, digits and hyphens.")
    title = try read("title", "What a receipt calls it; left out, as requests do.")
    price = try read("price", "What it adds to the price of each; left out, nothing.")
  }

  private init() { (option, title, price) = ("", nil, nil) }

  static let doc = "object of `option`, `title` and `price`"
  package static var sample: GivenOption { GivenOption() }
}

/// What bringing the goods costs.
package struct GivenPrice: BillPart {
  let amount: Decimal
  let currency: Currency?

  package init(_ read: inout Reader) throws(Failure) {
    amount = try read("amount", "The price.")
    currency = try read("currency", "What it is in; left out, the menu's currency.")
  }

  private init() { (amount, currency) = (.zero, nil) }

  static let doc = "object of `amount` and `currency`"
  package static var sample: GivenPrice { GivenPrice() }
}

/// The tax of a menu that is being defined.
package struct GivenTax: BillPart {
  let percent: Decimal
  let included: Bool

  package init(_ read: inout Reader) throws(Failure) {
    percent = try read("percent", "Its rate.")
    included = try read("included", "Whether the prices have it in them.", default: true)
  }

  private init() { (percent, included) = (.zero, true) }

  static let doc = "object of `percent` and `included`"
  package static var sample: GivenTax { GivenTax() }
}

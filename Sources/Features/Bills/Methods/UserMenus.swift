import Documents
package import Engine
import Features
import Money
import Rates

/// `menus/set`: creates or replaces a menu of the user's.
package enum DefineMenu: DirectMethod {
  package static let name: StaticString = "menus/set"
  package static let summary: StaticString = "Creates or replaces a menu of yours."
  package static let commands = [
    Command(
      "menus set", .word("menu", "MENU"), .prices,
      examples: ["menus set bar coffee=2.20 wine=4.50 --currency eur"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    An open bill keeps the menu it was opened with. A menu of yours called `lunch` replaces the \
    bundled one, until you remove it.
    """
  package static let errors: [ErrorKind] =
    BillErrors.amounts + [.amountTooLarge] + BillErrors.currency + [
      .menuInvalid, .billLimit, .storage,
    ]
  package static let example: StaticString = """
    {"menu":"bar","currency":"EUR","items":[{"item":"coffee","price":"2.20","options":[{"option":\
    "milk","price":"0.30"}]},{"item":"wine","price":"18","measure":"litre","maximum":"2"}],"tax":\
    {"percent":"20"},"service":"10"}
    """

  package static func run(
    _ read: inout Reader, _ engine: Engine?
  ) throws(MethodError) -> MenuRecord {
    let name: String = try read("menu", "What requests are to call it.")
    let items: [GivenItem] = try read("items", "What can be ordered.")
    let title: String? = try read("title", "The title of receipts. Default: the name.")
    let given: Currency? = try read(
      "currency", "The currency of prices and bills. Default: the setting `base`.")
    let currencies: [Currency]? = try read(
      "currencies", "The currencies a bill may have. Default: any.")
    let delivery: GivenPrice? = try read(
      "delivery", "The price of delivery, `amount` and `currency`. Default: no delivery.")
    let tax: GivenTax? = try read(
      "tax", "On everything that is sold: `percent`, and whether it is `included` (the default).")
    let service: Decimal? = try read("service", "A charge for service, in percent.")
    let engine = try read.end(engine)
    let currency = given ?? engine.settings.base
    let menu = Menu(
      title: title ?? name, currency: currency, currencies: currencies ?? [],
      items: items.map { $0.menuItem(in: currency) },
      delivery: delivery.map { Price($0.amount, $0.currency ?? currency) },
      tax: tax.map { Tax(percent: $0.percent, isIncluded: $0.included) }, service: service)
    do throws(MenuError) {
      guard DocumentName.isValid(name) else { throw .title(name) }
      try menu.check()
    } catch {
      throw MethodError(error)
    }
    try engine.editing(Menu.self, named: nil) { (menus: inout [String: Menu]) throws(MethodError) in
      menus[name] = menu
      guard menus.count <= BillLimit.menus else {
        throw MethodError.billLimit("menus of your own", "billMenus", BillLimit.menus)
      }
    }
    return MenuRecord(name, menu, engine)
  }

  package static func text(_ result: MenuRecord, _ engine: Engine) -> String {
    result.text(engine.format)
  }
}

/// `menus/remove`: removes a menu of the user's.
package enum RemoveMenu: DirectMethod {
  package static let name: StaticString = "menus/remove"
  package static let summary: StaticString = "Removes a menu of yours."
  package static let commands = [
    Command("menus remove", .word("menu", "MENU"))
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Open bills for it are unchanged. The bundled menu cannot be removed; if you have replaced it, \
    this restores it.
    """
  package static let errors: [ErrorKind] = [.unknownMenu, .storage]
  package static let example: StaticString = #"{"menu":"lunch"}"#

  package struct Result: RareRecord {
    let menu: String
    let removed: Bool
    let shipped: Bool

    package static let members: [Member<Self>] = [
      Member("menu", \.menu, "As requested."),
      Member("removed", \.removed, "Whether there was one of your own."),
      Member("shipped", \.shipped, "Whether a bundled menu has that name."),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let name: String = try read("menu", "Its name.")
    let engine = try read.end(engine)
    _ = try UserBills(engine).menu(name)
    let removed = try engine.editing(Menu.self, name) {
      (menu: inout Menu?) throws(MethodError) in
      defer { menu = nil }
      return menu != nil
    }
    return Result(
      menu: name, removed: removed, shipped: Menu.shipped[name] != nil)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.removed ? "\(result.menu) removed" : "\(result.menu) is the bundled one"
  }
}

package struct GivenItem: NestedParameters {
  let item: String
  let title: String?
  let price: Decimal
  let currency: Currency?
  let measure: Measure?
  let least: Decimal?
  let most: Decimal?
  let step: Decimal?
  let options: [GivenOption]?

  package init(_ read: inout Reader) throws(MethodError) {
    item = try read("item", "What requests call it: small letters, digits and hyphens.")
    price = try read("price", "Of one piece, one litre and so on.")
    title = try read("title", "Its title on receipts. Default: the name.")
    currency = try read("currency", "The currency of the price. Default: the menu's.")
    measure = try read("measure", "The unit it is sold by. Default: the piece.")
    least = try read("minimum", "The minimum quantity. Default: 0.")
    most = try read("maximum", "The maximum quantity on a bill. Default: 10.")
    step = try read(
      "step", "The step of a plus button. Default: 1 piece, or 0.1 of another measure.")
    options = try read("options", "Its options.")
  }

  package static let form = NestedForm(
    GivenItem.self,
    """
    object of `item`, `price`, `title`, `currency`, `measure`, `minimum`, `maximum`, `step`, `options`
    """)

  func menuItem(in menuCurrency: Currency) -> MenuItem {
    let measure = measure ?? .piece
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

package struct GivenOption: NestedParameters {
  let option: String
  let title: String?
  let price: Decimal?

  package init(_ read: inout Reader) throws(MethodError) {
    option = try read("option", "What requests call it: small letters, digits and hyphens.")
    title = try read("title", "Its title on receipts. Default: the name.")
    price = try read("price", "Added to the price of each. Default: 0.")
  }

  package static let form = NestedForm(
    GivenOption.self, "object of `option`, `title` and `price`")
}

/// What bringing the goods costs.
package struct GivenPrice: NestedParameters {
  let amount: Decimal
  let currency: Currency?

  package init(_ read: inout Reader) throws(MethodError) {
    amount = try read("amount", "The price.")
    currency = try read("currency", "Its currency. Default: the menu's.")
  }

  package static let form = NestedForm(
    GivenPrice.self, "object of `amount` and `currency`")
}

package struct GivenTax: NestedParameters {
  let percent: Decimal
  let included: Bool

  package init(_ read: inout Reader) throws(MethodError) {
    percent = try read("percent", "Its rate.")
    included = try read("included", "Whether the prices have it in them.", default: true)
  }

  package static let form = NestedForm(
    GivenTax.self, "object of `percent` and `included`")
}

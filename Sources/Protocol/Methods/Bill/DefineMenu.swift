package import Engine
import Features
import Money

/// `bill/menu/define`: a menu of one's own.
package enum DefineMenu: Method {
  package static let name: StaticString = "bill/menu/define"
  package static let summary: StaticString = "Creates or replaces a menu of yours."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A bill that is open keeps the menu it was opened with. A menu of yours called `lunch` \
    replaces the one that ships, until you remove it.
    """
  package static let failures: [FailureKind] =
    BillFailures.amounts + [.amountTooLarge] + BillFailures.currency + [
      .menuInvalid, .billLimit, .storage,
    ]
  package static let example: StaticString = """
    {"menu":"bar","currency":"EUR","items":[{"item":"coffee","price":"2.20","options":[{"option":\
    "milk","price":"0.30"}]},{"item":"wine","price":"18","measure":"litre","most":"2"}],"tax":\
    {"percent":"20"},"service":"10"}
    """

  package struct Params: Parameters {
    let menu: String
    let items: [GivenItem]
    let title: String?
    let currency: Currency?
    let currencies: [Currency]?
    let delivery: GivenPrice?
    let tax: GivenTax?
    let service: Decimal?

    package init(_ read: inout Reader) throws(Failure) {
      menu = try read("menu", "What requests are to call it.")
      items = try read("items", "What can be ordered.")
      title = try read("title", "The title of receipts. Default: the name.")
      currency = try read(
        "currency", "The currency of prices and bills. Default: the setting `base`.")
      currencies = try read("currencies", "The currencies a bill may have. Default: any.")
      delivery = try read(
        "delivery", "The price of delivery, `amount` and `currency`. Default: no delivery.")
      tax = try read(
        "tax", "On everything that is sold: `percent`, and whether it is `included` (the default).")
      service = try read("service", "A charge for service, in percent.")
    }

    func defined(_ base: Currency) -> Menu {
      let currency = currency ?? base
      return Menu(
        title: title ?? menu, currency: currency, currencies: currencies ?? [],
        items: items.map { $0.menuItem(in: currency) },
        delivery: delivery.map { Price($0.amount, $0.currency ?? currency) },
        tax: tax.map { Tax(percent: $0.percent, isIncluded: $0.included) }, service: service)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> MenuShown {
    let menu = params.defined(engine.settings.base)
    do throws(MenuError) {
      guard BillLimit.isName(params.menu) else { throw .title(params.menu) }
      try menu.check()
    } catch {
      throw Failure(error)
    }
    try engine.editing(Menu.self, named: nil) { (menus: inout [String: Menu]) throws(Failure) in
      menus[params.menu] = menu
      guard menus.count <= BillLimit.menus else {
        throw Failure.billLimit("menus of your own", "billMenus", BillLimit.menus)
      }
    }
    return MenuShown(params.menu, menu, engine)
  }

  package static func text(_ result: MenuShown, _ engine: Engine) -> String {
    result.text(engine.format)
  }
}

package import Money

/// Items with prices, the currencies they can be billed in, and charges such as delivery, tax and
/// service.
package struct Menu: Equatable, Sendable {
  package let title: String
  /// The default currency of a bill.
  package let currency: Currency
  /// The currencies a bill can be in; empty for any currency.
  package let currencies: [Currency]
  package let items: [MenuItem]
  /// The price of delivery; nil without delivery.
  package let delivery: Price?
  package let tax: Tax?
  /// A charge for service, in percent.
  package let service: Decimal?

  package init(
    title: String, currency: Currency, currencies: [Currency] = [], items: [MenuItem],
    delivery: Price? = nil, tax: Tax? = nil, service: Decimal? = nil
  ) {
    self.title = title
    self.currency = currency
    self.currencies = currencies
    self.items = items
    self.delivery = delivery
    self.tax = tax
    self.service = service
  }

  package func item(_ id: String) -> MenuItem? { items.first { $0.id == id } }

  package func canBill(in currency: Currency) -> Bool {
    currencies.isEmpty || currencies.contains(currency)
  }
}

/// A tax on all items.
package struct Tax: Equatable, Sendable {
  package let percent: Decimal
  /// Whether the prices include it; if not, it is added.
  package let isIncluded: Bool

  package init(percent: Decimal, isIncluded: Bool) {
    self.percent = percent
    self.isIncluded = isIncluded
  }
}

/// An item of a menu, sold by the piece or by measure.
package struct MenuItem: Equatable, Sendable {
  /// The name in requests, such as `soup`.
  package let id: String
  /// The name on receipts, such as `Soup`.
  package let title: String
  /// The price of one piece or one unit of measure.
  package let price: Price
  package let measure: Measure
  /// The minimum quantity of a line; 0 removes the line.
  package let least: Decimal
  package let most: Decimal
  /// The quantity by which one step changes a line.
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

  /// The price of one unit with these options.
  func unitPrice(with chosen: [String]) throws(DecimalError) -> Decimal {
    var sum = price.amount
    for option in options where chosen.contains(option.id) { sum = try sum + option.price }
    return sum
  }
}

/// An option of an item, and the price it adds per unit.
package struct MenuOption: Equatable, Sendable {
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

/// The unit in which an item is counted.
package enum Measure: String, CaseIterable, Hashable, Sendable {
  case piece, litre, kilogram, metre, hour

  /// The sign after a quantity on a receipt; empty for pieces.
  package var sign: String {
    switch self {
    case .piece: ""
    case .litre: "l"
    case .kilogram: "kg"
    case .metre: "m"
    case .hour: "h"
    }
  }

  /// Whether quantities must be whole numbers.
  package var isWhole: Bool { self == .piece }
}

/// An amount of money with its currency, with its digits as written.
package struct Price: Equatable, Sendable {
  package let amount: Decimal
  package let currency: Currency

  package init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}

/// A discount or a tip: a percentage of the bill, or an amount.
package enum Extra: Equatable, Sendable {
  case percent(Decimal)
  case sum(Price)

  package var isNegative: Bool {
    switch self {
    case .percent(let percent): percent.isNegative
    case .sum(let price): price.amount.isNegative
    }
  }
}

extension Menu {
  /// The menus that ship with kurs, by name.
  package static let shipped: [String: Menu] = ["lunch": lunch]

  private static let lunch = Menu(
    title: "Lunch", currency: .eur, currencies: [.usd, .eur, .bgn],
    items: [
      dish("soup", "Soup", "2"),
      dish("main", "Main dish", "4.5"),
      dish("dessert", "Dessert", "1.5"),
      MenuItem(
        id: "coke", title: "Coke", price: Price("2", .eur), measure: .litre, most: "2",
        step: "0.1"),
    ],
    delivery: Price("10", .eur))

  private static func dish(_ id: String, _ title: String, _ price: Decimal) -> MenuItem {
    MenuItem(id: id, title: title, price: Price(price, .eur), most: "10")
  }
}

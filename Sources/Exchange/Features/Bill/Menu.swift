package import Money

/// What can be ordered, in which currencies it is billed, and what comes on top.
package struct Menu: Hashable, Sendable {
  package let title: String
  /// What a bill is in unless another currency is asked for.
  package let currency: Currency
  /// What a bill can be in; any currency where the list is empty.
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

/// A tax on everything that is sold.
package struct Tax: Hashable, Sendable {
  package let percent: Decimal
  /// Whether the prices have it in them; if not, it is added.
  package let isIncluded: Bool

  package init(percent: Decimal, isIncluded: Bool) {
    self.percent = percent
    self.isIncluded = isIncluded
  }
}

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

/// What an item of a menu is counted in.
package enum Measure: String, CaseIterable, Hashable, Sendable {
  case piece, litre, kilogram, metre, hour

  /// Behind a quantity on a receipt; empty for pieces.
  package var sign: String {
    switch self {
    case .piece: ""
    case .litre: "l"
    case .kilogram: "kg"
    case .metre: "m"
    case .hour: "h"
    }
  }

  /// Half a dish is not sold.
  package var isWhole: Bool { self == .piece }
}

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

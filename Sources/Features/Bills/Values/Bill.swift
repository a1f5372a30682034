package import Dates
package import Money

/// The items ordered from a menu, and how the bill is paid.
///
/// It has a copy of the menu from when the bill was opened, so a later change of prices does not
/// change the bill.
package struct Bill: Equatable, Sendable {
  package let menuName: String
  package let menu: Menu
  package let opened: Instant
  package var lines: [OrderLine] = []
  package var isDelivered = false
  package var discount: Extra?
  package var tip: Extra?
  package var terms: BillTerms

  package init(of menu: Menu, named menuName: String, terms: BillTerms, opened: Instant) {
    self.menu = menu
    self.menuName = menuName
    self.terms = terms
    self.opened = opened
  }

  /// The currencies of the prices on this bill, without the one it is paid in.
  package var foreignCurrencies: [Currency] {
    var known: Set<Currency> = []
    for line in lines {
      if let item = menu.item(line.item) { known.insert(item.price.currency) }
    }
    if isDelivered, let delivery = menu.delivery { known.insert(delivery.currency) }
    for case .sum(let price)? in [discount, tip] { known.insert(price.currency) }
    known.remove(terms.currency)
    return known.sorted()
  }
}

/// A quantity of one item, all with the same options.
package struct OrderLine: Equatable, Sendable {
  package let item: String
  /// In the order of the menu.
  package let options: [String]
  package var quantity: Decimal

  package init(item: String, options: [String] = [], quantity: Decimal) {
    self.item = item
    self.options = options
    self.quantity = quantity
  }
}

/// The currency a bill is paid in, the rates it uses, and where it is rounded.
package struct BillTerms: Equatable, Sendable {
  package var currency: Currency
  /// Whether the bill is paid in coins and notes.
  package var isCash = false
  package var rounded: Place = .total
  /// The day of the rates; nil for the newest.
  package var on: Day?
  /// The only source to use, a publisher or a rate set; nil for any.
  package var source: String?

  package init(currency: Currency) { self.currency = currency }

  /// Where a bill is rounded to the currency's minor units.
  package enum Place: String, CaseIterable, Hashable, Sendable {
    /// Once, at the end.
    case total
    /// In each line, and in each sum that is added to them.
    case line
  }
}

package enum BillError: Error, Equatable, Sendable {
  case unknownItem(String, known: [String])
  case unknownOption(String, of: MenuItem)
  /// `held` is the quantity of the same item in other lines.
  case quantityOutOfRange(MenuItem, Decimal, held: Decimal)
  case quantityNotWhole(MenuItem, Decimal)
  case wrongMeasure(MenuItem, given: Measure)
  case currencyNotOffered(Currency, offered: [Currency])
  case noDelivery
  case discountImpossible(Extra)
  case tipImpossible(Extra)
  case tooManyLines(limit: Int)
  /// The number of parts is below one or above the limit.
  case splitCount(Int, limit: Int)
  case negativeShare(Decimal)
  /// The shares are all zero.
  case noShares
  /// A split by lines does not name this line.
  case lineLeftOut(MenuItem)
  /// A result has too many digits.
  case tooLarge
}

extension Bill {
  /// Sets the quantity of an item with these options; 0 removes the line.
  package mutating func set(
    _ id: String, to quantity: Decimal, in measure: Measure? = nil, options: [String] = []
  ) throws(BillError) {
    let (item, chosen) = try find(id, options, measure)
    try put(item, chosen, quantity)
  }

  /// Increases the quantity by `count` steps, or decreases it if `count` is negative.
  package mutating func step(
    _ id: String, by count: Int, options: [String] = []
  ) throws(BillError) {
    let (item, chosen) = try find(id, options, nil)
    let quantity = lines.first { $0.item == id && $0.options == chosen }?.quantity ?? .zero
    guard let stepped = try? quantity + item.step * Decimal(Int128(count)) else { throw .tooLarge }
    try put(item, chosen, stepped)
  }

  package mutating func setCurrency(_ currency: Currency) throws(BillError) {
    guard menu.canBill(in: currency) else {
      throw .currencyNotOffered(currency, offered: menu.currencies)
    }
    terms.currency = currency
  }

  package mutating func setDelivery(_ isWanted: Bool) throws(BillError) {
    guard !isWanted || menu.delivery != nil else { throw .noDelivery }
    isDelivered = isWanted
  }

  /// Nil takes it back.
  package mutating func setDiscount(_ discount: Extra?) throws(BillError) {
    if let discount {
      guard !discount.isNegative else { throw .discountImpossible(discount) }
      if case .percent(let percent) = discount, Decimal(100) < percent {
        throw .discountImpossible(discount)
      }
    }
    self.discount = discount
  }

  /// Nil takes it back.
  package mutating func setTip(_ tip: Extra?) throws(BillError) {
    if let tip, tip.isNegative { throw .tipImpossible(tip) }
    self.tip = tip
  }

  private func find(
    _ id: String, _ options: [String], _ measure: Measure?
  ) throws(BillError) -> (MenuItem, [String]) {
    guard let item = menu.item(id) else {
      throw .unknownItem(id, known: menu.items.map(\.id))
    }
    if let measure, measure != item.measure { throw .wrongMeasure(item, given: measure) }
    for option in options where !item.options.contains(where: { $0.id == option }) {
      throw .unknownOption(option, of: item)
    }
    return (item, item.options.map(\.id).filter(options.contains))
  }

  private mutating func put(
    _ item: MenuItem, _ options: [String], _ quantity: Decimal
  ) throws(BillError) {
    let others = lines.filter { !($0.item == item.id && $0.options == options) }
    let held = try Self.sum(others.lazy.filter { $0.item == item.id }.map(\.quantity))
    let all = try Self.sum([held, quantity])
    let isNothing = quantity.isZero && held.isZero
    guard !quantity.isNegative, all <= item.most, isNothing || item.least <= all else {
      throw .quantityOutOfRange(item, quantity, held: held)
    }
    guard !item.measure.isWhole || quantity.isInteger else {
      throw .quantityNotWhole(item, quantity)
    }
    var changed = others
    if !quantity.isZero {
      changed.append(OrderLine(item: item.id, options: options, quantity: quantity.reduced))
    }
    guard changed.count <= BillLimit.lines else { throw .tooManyLines(limit: BillLimit.lines) }
    lines = inOrder(changed)
  }

  /// Sorts the lines by the menu's order of items.
  private func inOrder(_ lines: [OrderLine]) -> [OrderLine] {
    menu.items.flatMap { item in
      lines.filter { $0.item == item.id }.sorted {
        $0.options.lexicographicallyPrecedes($1.options)
      }
    }
  }

  private static func sum(_ quantities: some Sequence<Decimal>) throws(BillError) -> Decimal {
    var sum = Decimal.zero
    for quantity in quantities {
      guard let next = try? sum + quantity else { throw .tooLarge }
      sum = next
    }
    return sum
  }
}

package enum BillLimit {
  /// The user's own menus.
  package static let menus = 100
  package static let bills = 100
  package static let items = 200
  package static let options = 32
  /// Lines of one bill; an item with other options is another line.
  package static let lines = 500
  /// Currencies a menu can be billed in.
  package static let currencies = 32
  /// Parts that a bill is split into.
  package static let parts = 1_000
}

package import Money

/// Why a menu cannot be as it was defined.
package enum MenuError: Error, Hashable, Sendable {
  /// Not one item, or more of something than there may be.
  case count(of: String, Int, limit: Int)
  /// Not a short word of small letters, digits and hyphens.
  case id(String)
  case title(String)
  /// Two things of the same name.
  case doubled(String)
  case negativePrice(item: String, Decimal)
  /// The least is below nothing or above the most, or there are pieces of a piece.
  case range(item: String, least: Decimal, most: Decimal)
  case step(item: String, Decimal)
  /// Below nothing or over a hundred.
  case percent(of: String, Decimal)
  /// The menu's own currency is not among those it can be billed in.
  case currencyLeftOut(Currency)
}

extension Menu {
  /// Whether anybody can order from it.
  package func check() throws(MenuError) {
    try Self.check(title: title)
    guard 1...BillLimit.items ~= items.count else {
      throw .count(of: "items", items.count, limit: BillLimit.items)
    }
    guard currencies.count <= BillLimit.currencies else {
      throw .count(of: "currencies", currencies.count, limit: BillLimit.currencies)
    }
    guard canBill(in: currency) else { throw .currencyLeftOut(currency) }
    try Self.checkDistinct(items.map(\.id))
    for item in items { try item.check() }
    if let delivery, delivery.amount.isNegative {
      throw .negativePrice(item: "delivery", delivery.amount)
    }
    try Self.check(percent: tax?.percent, of: "tax")
    try Self.check(percent: service, of: "service")
  }

  static func check(title: String) throws(MenuError) {
    guard BillLimit.isName(title) else { throw .title(title) }
  }

  static func checkDistinct(_ ids: [String]) throws(MenuError) {
    var seen: Set<String> = []
    for id in ids {
      guard OwnRates.isName(id) else { throw .id(id) }
      guard seen.insert(id).inserted else { throw .doubled(id) }
    }
  }

  private static func check(percent: Decimal?, of name: String) throws(MenuError) {
    guard let percent else { return }
    guard !percent.isNegative, percent <= Decimal(100) else { throw .percent(of: name, percent) }
  }
}

extension MenuItem {
  fileprivate func check() throws(MenuError) {
    try Menu.check(title: title)
    guard !price.amount.isNegative else { throw .negativePrice(item: id, price.amount) }
    let isWhole = !measure.isWhole || (least.isInteger && most.isInteger)
    guard !least.isNegative, !most.isZero, least <= most, isWhole else {
      throw .range(item: id, least: least, most: most)
    }
    guard !step.isNegative, !step.isZero, step <= most, !measure.isWhole || step.isInteger else {
      throw .step(item: id, step)
    }
    guard options.count <= BillLimit.options else {
      throw .count(of: "options", options.count, limit: BillLimit.options)
    }
    try Menu.checkDistinct(options.map(\.id))
    for option in options {
      try Menu.check(title: option.title)
      guard !option.price.isNegative else { throw .negativePrice(item: option.id, option.price) }
    }
  }
}

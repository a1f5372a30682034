package import Documents
import JSON
package import Money

/// Why a menu's definition is invalid.
package enum MenuError: Error, Equatable, Sendable {
  /// No items, or more of something than the limit.
  case count(of: String, Int, limit: Int)
  /// Not a short word of lower-case letters, digits and hyphens.
  case id(String)
  case title(String)
  /// Two items, options or currencies have the same name.
  case doubled(String)
  case negativePrice(item: String, Decimal)
  /// The minimum is negative or above the maximum, or the quantity of an item sold by the piece is
  /// a fraction.
  case range(item: String, least: Decimal, most: Decimal)
  case step(item: String, Decimal)
  /// A percentage below 0 or above 100.
  case percent(of: String, Decimal)
  /// The menu's own currency is not in its list of currencies.
  case currencyLeftOut(Currency)
}

extension Menu {
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
    guard DocumentName.isValid(title) else { throw .title(title) }
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

extension Menu: StorableDocument {
  package static let kind = DocumentKind("menu")

  package init?(text: String) {
    guard let value = try? Value(parsing: text) else { return nil }
    self.init(StoredFields(value: value))
  }

  package var text: String { value.description }

  init?(_ fields: StoredFields) {
    guard let title = fields.text("title"), let currency = fields.currency("currency") else {
      return nil
    }
    let items = fields.list("items")
    self.init(
      title: title, currency: currency,
      currencies: fields.texts("currencies").compactMap { Currency(code: $0) },
      items: items.compactMap(MenuItem.init), delivery: fields.price("delivery"),
      tax: fields.value["tax"].map(StoredFields.init).flatMap { tax in
        tax.decimal("percent").map { Tax(percent: $0, isIncluded: tax.flag("included")) }
      }, service: fields.decimal("service"))
    guard self.items.count == items.count else { return nil }
  }

  var value: Value {
    .kept([
      "title": .string(title), "currency": .string(currency.code),
      "currencies": .array(currencies.map { .string($0.code) }),
      "items": .array(items.map(\.value)), "delivery": delivery.map { .kept($0) },
      "tax": tax.map {
        .kept(["percent": .kept($0.percent), "included": .bool($0.isIncluded)])
      }, "service": service.map { .kept($0) },
    ])
  }
}

extension MenuItem {
  fileprivate init?(_ fields: StoredFields) {
    guard let id = fields.text("item"), let title = fields.text("title"),
      let price = fields.price("price"), let least = fields.decimal("least"),
      let measure = Measure(rawValue: fields.text("measure") ?? ""),
      let most = fields.decimal("most"), let step = fields.decimal("step")
    else { return nil }
    self.init(
      id: id, title: title, price: price, measure: measure, least: least, most: most, step: step,
      options: fields.list("options").compactMap { option in
        guard let id = option.text("option"), let title = option.text("title"),
          let price = option.decimal("price")
        else { return nil }
        return MenuOption(id: id, title: title, price: price)
      })
  }

  fileprivate var value: Value {
    .kept([
      "item": .string(id), "title": .string(title), "price": .kept(price),
      "measure": .string(measure.rawValue), "least": .kept(least), "most": .kept(most),
      "step": .kept(step),
      "options": options.isEmpty
        ? nil
        : .array(
          options.map {
            .kept(["option": .string($0.id), "title": .string($0.title), "price": .kept($0.price)])
          }),
    ])
  }
}

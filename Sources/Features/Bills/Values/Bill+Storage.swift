import Dates
package import Documents
import JSON
import Money

extension Bill: StorableDocument {
  package static let kind = DocumentKind("bill")

  package init?(text: String) {
    guard let value = try? Value(parsing: text) else { return nil }
    let fields = StoredFields(value: value)
    guard let menuName = fields.text("menuName"),
      let menu = value["menu"].map(StoredFields.init).flatMap(Menu.init),
      let currency = fields.currency("currency"),
      let opened = fields.text("opened").flatMap({ try? Instant(iso8601: $0) })
    else { return nil }
    var terms = BillTerms(currency: currency)
    terms.isCash = fields.flag("cash")
    terms.rounded = fields.text("rounded").flatMap(BillTerms.Place.init) ?? .total
    terms.on = fields.text("on").flatMap { try? Day(iso8601: $0) }
    terms.source = fields.text("source")
    self.init(of: menu, named: menuName, terms: terms, opened: opened)
    isDelivered = fields.flag("delivery")
    discount = fields.extra("discount")
    tip = fields.extra("tip")
    for line in fields.list("lines") {
      guard let item = line.text("item"), let quantity = line.decimal("quantity") else {
        return nil
      }
      lines.append(OrderLine(item: item, options: line.texts("options"), quantity: quantity))
    }
  }

  package var text: String {
    Value.kept([
      "menuName": .string(menuName), "menu": menu.value,
      "currency": .string(terms.currency.code), "opened": .string(opened.description),
      "cash": terms.isCash ? true : nil, "rounded": .string(terms.rounded.rawValue),
      "on": terms.on.map { .string($0.description) }, "source": terms.source.map { .string($0) },
      "delivery": isDelivered ? true : nil, "discount": discount.map { .kept($0) },
      "tip": tip.map { .kept($0) }, "lines": .array(lines.map(\.value)),
    ]).description
  }
}

extension OrderLine {
  fileprivate var value: Value {
    .kept([
      "item": .string(item), "quantity": .kept(quantity),
      "options": options.isEmpty ? nil : .array(options.map { .string($0) }),
    ])
  }
}

extension StoredFields {
  func price(_ name: String) -> Price? {
    guard let inner = value[name].map(StoredFields.init), let amount = inner.decimal("amount"),
      let currency = inner.currency("currency")
    else { return nil }
    return Price(amount, currency)
  }

  func extra(_ name: String) -> Extra? {
    if let percent = value[name].map(StoredFields.init)?.decimal("percent") {
      return .percent(percent)
    }
    return price(name).map { .sum($0) }
  }
}

extension Value {
  static func kept(_ price: Price) -> Value {
    .kept(["amount": .kept(price.amount), "currency": .string(price.currency.code)])
  }

  static func kept(_ extra: Extra) -> Value {
    switch extra {
    case .percent(let percent): .kept(["percent": .kept(percent)])
    case .sum(let price): .kept(price)
    }
  }
}

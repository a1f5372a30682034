import JSON
import Money

extension Menu: Keepable {
  package static var kind: DocumentKind { .menu }

  package init?(text: String) {
    guard let value = try? Value(parsing: text) else { return nil }
    self.init(BillFields(value: value))
  }

  package var text: String { value.description }

  init?(_ fields: BillFields) {
    guard let title = fields.text("title"), let currency = fields.currency("currency") else {
      return nil
    }
    let items = fields.list("items")
    self.init(
      title: title, currency: currency,
      currencies: fields.texts("currencies").compactMap { Currency(code: $0) },
      items: items.compactMap(MenuItem.init), delivery: fields.price("delivery"),
      tax: fields.value["tax"].map(BillFields.init).flatMap { tax in
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
  fileprivate init?(_ fields: BillFields) {
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

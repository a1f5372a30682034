import Dates
import Engine
import Features
import Money
import Rates

/// A bill with its total: the result of every method about a bill, so that a plugin can redraw from
/// it.
package struct BillAnswer: RareRecord {
  let name: String?
  let bill: Bill
  let total: BillTotal
  let rates: [BillRate]
  let format: AmountFormat
  private let frozen: String?

  init(_ name: String?, _ bill: Bill, _ total: BillTotal, _ rates: [BillRate], _ engine: Engine) {
    self.name = name
    self.bill = bill
    self.total = total
    self.rates = rates
    format = engine.format
    frozen = engine.archive.checksum
  }

  package static let members: [Member<Self>] = [
    Member("bill", \.name, "Its name; absent in the result of `bill/price`."),
    Member("menu", \.bill.menuName, "The menu it was opened for."),
    Member("opened", { $0.name == nil ? nil : $0.bill.opened }, "When it was opened."),
    Member("text", \.text, "The order and the total, in one line."),
    Member("currency", \.total.currency, "The currency of all amounts below."),
    Member("total", \.total.total, "The total."),
    Member("totalText", \.totalText, "The same as the locale writes it."),
    Member("subtotal", \.total.subtotal, "The subtotal: the sum of the lines."),
    Member("discount", \.discount, "The discount on the subtotal."),
    Member("delivery", \.delivery, "The delivery, if the menu has a price for it."),
    Member("tax", \.tax, "The tax of the menu, on subtotal less discount and delivery."),
    Member("service", \.service, "The menu's charge for service, on all of the above."),
    Member("tip", \.tip, "On all of the above."),
    Member(
      "difference", \.total.difference,
      "`total` less the sum of the amounts shown, which are rounded for display."),
    Member("rounded", \.bill.terms.rounded, "Once, or in each line."),
    Member("rounding", \.total.rule.rawValue, "The rule for the last digit."),
    Member("exact", \.exact, "The total unrounded: digits, or a fraction."),
    Member("payable", \.total.payable, "The amount to pay in cash, if `cash` is set."),
    Member("cashDifference", \.total.cashDifference, "`payable` less `total`."),
    Member("lines", \.lines, "The order."),
    Member("items", \.items, "The items of the menu, with the ordered quantity."),
    Member("rates", \.rates, "One for each currency that had to be converted."),
    Member("origin", { $0.origin.isEmpty ? nil : $0.origin }, "Where the rates are from, to show."),
    Member("notes", \.notes, "How it was computed, for a person."),
    .frozen(\.frozen),
  ]

  /// `1 Soup, 2 Main dish, delivery: 21.00 EUR`.
  var text: String {
    var words = total.lines.map { Receipt.words($0, format) }
    if bill.isDelivered { words.append("delivery") }
    return (words.isEmpty ? "Nothing" : words.joined(separator: ", ")) + ": " + totalText
  }

  /// The bill as a slip of paper.
  var receipt: String {
    let remarks = rates.map { $0.text(format) } + notes
    return Receipt(bill, total, remarks: remarks, format).lines
      .joined(separator: "\n")
  }

  private var origin: String { Provenance(rates: rates.map(\.facts)).text }

  private var totalText: String { format.amount(total.total, in: total.currency) }

  private var exact: String? {
    total.exact.map { exact in
      exact.exactDecimal()?.reduced.description ?? exact.exactText
    }
  }

  var lines: [LineRecord] { total.lines.map { LineRecord(line: $0, format: format) } }

  private var items: [ItemRecord] {
    bill.menu.items.map { item in
      ItemRecord(
        item: item, lines: bill.lines.filter { $0.item == item.id },
        priceText: item.price.text(format))
    }
  }
}

extension BillAnswer {
  var discount: ChargeRecord? { total.discount.map { ChargeRecord(bill.discount, amount: $0) } }
  var tip: ChargeRecord? { total.tip.map { ChargeRecord(bill.tip, amount: $0) } }

  var service: ChargeRecord? {
    guard let amount = total.service else { return nil }
    return ChargeRecord(bill.menu.service.map { .percent($0) }, amount: amount)
  }

  var tax: TaxRecord? {
    guard let tax = bill.menu.tax, let amount = total.tax else { return nil }
    return TaxRecord(tax: tax, amount: amount)
  }

  var delivery: DeliveryRecord? {
    bill.menu.delivery.map {
      DeliveryRecord(
        isOrdered: bill.isDelivered, price: $0, amount: total.delivery, priceText: $0.text(format))
    }
  }

  /// How it was computed, and caveats about the rates.
  var notes: [String] {
    var notes = [
      bill.terms.rounded == .total
        ? "Rounded once, at the total, \(total.rule.words)."
        : "Rounded line by line, \(total.rule.words)."
    ]
    if total.isDiscountCut { notes.append("The discount is limited to the subtotal.") }
    let steps = [
      (total.discount != nil, "discount off the subtotal"), (total.delivery != nil, "delivery"),
      (total.tax != nil && bill.menu.tax?.isIncluded == false, "tax"),
      (total.service != nil, "service"), (total.tip != nil, "tip"),
    ].filter(\.0).map(\.1)
    if steps.count > 1 { notes.append("In this order: \(steps.joined(separator: ", ")).") }
    for rate in rates {
      for remark in rate.facts.remarks where !notes.contains(remark) { notes.append(remark) }
    }
    return notes
  }
}

/// A discount, a tip or a charge for service.
package struct ChargeRecord: RareRecord {
  let percent: Decimal?
  let given: Price?
  let amount: Decimal

  init(_ extra: Extra?, amount: Decimal) {
    if case .percent(let percent)? = extra { self.percent = percent } else { percent = nil }
    if case .sum(let price)? = extra { given = price } else { given = nil }
    self.amount = amount
  }

  package static let members: [Member<Self>] = [
    Member("percent", \.percent, "If it is a percentage."),
    Member("given", \.given?.amount, "If it is an amount: as given."),
    Member("givenCurrency", \.given?.currency, "The currency of `given`."),
    Member("amount", \.amount, "The amount in the currency of the bill."),
  ]
}

package struct TaxRecord: RareRecord {
  let tax: Tax
  let amount: Decimal

  package static let members: [Member<Self>] = [
    Member("percent", \.tax.percent, "The rate of the tax."),
    Member("included", \.tax.isIncluded, "Whether the prices include it."),
    Member("amount", \.amount, "The tax contained in the prices, or added to them."),
  ]
}

package struct DeliveryRecord: RareRecord {
  let isOrdered: Bool
  let price: Price
  let amount: Decimal?
  /// Nil on a menu, which has no locale.
  let priceText: String?

  package static let members: [Member<Self>] = [
    Member("ordered", \.isOrdered, "Whether it is ordered."),
    Member("price", \.price.amount, "The price on the menu."),
    Member("priceCurrency", \.price.currency, "The currency of `price`."),
    Member("priceText", \.priceText, "As the locale writes it, on a bill."),
    Member("amount", \.amount, "The same in the currency of the bill, if it is ordered."),
  ]
}

extension Price {
  func text(_ format: AmountFormat) -> String { format.locale.text(amount, in: currency) }
}

extension Rounding {
  var words: String {
    switch self {
    case .halfUp: "half up"
    case .halfEven: "half to even"
    case .halfDown: "half down"
    case .up: "up"
    case .down: "down"
    case .ceiling: "towards plus"
    case .floor: "towards minus"
    }
  }
}

/// The rate that the prices in one currency were converted at.
package struct BillRate: RareRecord {
  let from: Currency
  let to: Currency
  let facts: RateFacts

  package static let members: [Member<Self>] = [
    Member("from", \.from, "The currency of the prices."),
    Member("to", \.to, "The currency of the bill."),
    .all(of: \.facts),
  ]

  /// `1 EUR = 1.1172 USD (ecb 2026-10-30)`.
  func text(_ format: AmountFormat) -> String {
    format.rate(facts.brief ?? .one, from: from, to: to) + " (\(facts.provenance))"
  }
}

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

  private init() {
    let menu = Menu(title: "", currency: .eur, items: [])
    name = nil
    bill = Bill(of: menu, named: "", terms: BillTerms(currency: .eur), opened: .first)
    total = .nothing(in: .eur)
    rates = []
    format = .plain
    frozen = nil
  }

  package static var sample: BillAnswer { BillAnswer() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("bill", name, "Its name; absent in the result of `bill/price`.")
    sink.field("menu", bill.menuName, "The menu it was opened for.")
    sink.field("opened", name == nil ? nil : bill.opened, "When it was opened.")
    sink.field("text", text, "The order and the total, in one line.")
    sink.field("currency", total.currency, "The currency of all amounts below.")
    sink.field("total", total.total, "The total.")
    sink.field("totalText", totalText, "The same as the locale writes it.")
    sink.field("subtotal", total.subtotal, "The subtotal: the sum of the lines.")
    sink.field("discount", discount, "The discount on the subtotal.")
    sink.field("delivery", delivery, "The delivery, if the menu has a price for it.")
    sink.field("tax", tax, "The tax of the menu, on subtotal less discount and delivery.")
    sink.field("service", service, "The menu's charge for service, on all of the above.")
    sink.field("tip", tip, "On all of the above.")
    sink.field(
      "difference", total.difference,
      "`total` less the sum of the amounts shown, which are rounded for display.")
    sink.field("rounded", RoundedPlace(place: bill.terms.rounded), "Once, or in each line.")
    sink.field("rounding", total.rule.rawValue, "The rule for the last digit.")
    sink.field("exact", exact, "The total unrounded: digits, or a fraction.")
    sink.field("payable", total.payable, "The amount to pay in cash, if `cash` is set.")
    sink.field("cashDifference", total.cashDifference, "`payable` less `total`.")
    sink.field("lines", total.lines.map { LineRecord(line: $0, format: format) }, "The order.")
    sink.field("items", items, "The items of the menu, with the ordered quantity.")
    sink.field("rates", rates, "One for each currency that had to be converted.")
    sink.field("origin", origin.isEmpty ? nil : origin, "Where the rates are from, to show.")
    sink.field("notes", notes, "How it was computed, for a person.")
    sink.frozen(frozen)
  }

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

  package static var sample: ChargeRecord { ChargeRecord(nil, amount: .zero) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("percent", percent, "If it is a percentage.")
    sink.field("given", given?.amount, "If it is an amount: as given.")
    sink.field("givenCurrency", given?.currency, "The currency of `given`.")
    sink.field("amount", amount, "The amount in the currency of the bill.")
  }
}

package struct TaxRecord: RareRecord {
  let tax: Tax
  let amount: Decimal

  package static var sample: TaxRecord {
    TaxRecord(tax: Tax(percent: .zero, isIncluded: true), amount: .zero)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("percent", tax.percent, "The rate of the tax.")
    sink.field("included", tax.isIncluded, "Whether the prices include it.")
    sink.field("amount", amount, "The tax contained in the prices, or added to them.")
  }
}

package struct DeliveryRecord: RareRecord {
  let isOrdered: Bool
  let price: Price
  let amount: Decimal?
  /// Nil on a menu, which has no locale.
  let priceText: String?

  package static var sample: DeliveryRecord {
    DeliveryRecord(isOrdered: false, price: Price(.zero, .eur), amount: nil, priceText: "")
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("ordered", isOrdered, "Whether it is ordered.")
    sink.field("price", price.amount, "The price on the menu.")
    sink.field("priceCurrency", price.currency, "The currency of `price`.")
    sink.field("priceText", priceText, "As the locale writes it, on a bill.")
    sink.field("amount", amount, "The same in the currency of the bill, if it is ordered.")
  }
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

  package static var sample: BillRate { BillRate(from: .eur, to: .eur, facts: .sample) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("from", from, "The currency of the prices.")
    sink.field("to", to, "The currency of the bill.")
    facts.fields(&sink)
  }

  /// `1 EUR = 1.1172 USD (ecb 2026-10-30)`.
  func text(_ format: AmountFormat) -> String {
    format.rate(facts.brief ?? .one, from: from, to: to) + " (\(facts.provenance))"
  }
}

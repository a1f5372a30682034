import Features
import Money

extension BillAnswer {
  var discount: ChargeShown? { total.discount.map { ChargeShown(bill.discount, amount: $0) } }
  var tip: ChargeShown? { total.tip.map { ChargeShown(bill.tip, amount: $0) } }

  var service: ChargeShown? {
    guard let amount = total.service else { return nil }
    return ChargeShown(bill.menu.service.map { .percent($0) }, amount: amount)
  }

  var tax: TaxShown? {
    guard let tax = bill.menu.tax, let amount = total.tax else { return nil }
    return TaxShown(tax: tax, amount: amount)
  }

  var delivery: DeliveryShown? {
    bill.menu.delivery.map {
      DeliveryShown(isOrdered: bill.isDelivered, price: $0, amount: total.delivery)
    }
  }

  /// How it was computed, and what is to be known about the rates.
  var notes: [String] {
    var notes = [
      bill.terms.rounded == .total
        ? "Rounded once, at the total, \(total.rule.words)."
        : "Rounded line by line, \(total.rule.words)."
    ]
    if total.isDiscountCut { notes.append("The discount is no more than the goods.") }
    let steps = [
      (total.discount != nil, "discount off the goods"), (total.delivery != nil, "delivery"),
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
package struct ChargeShown: Record {
  let percent: Decimal?
  let given: Price?
  let amount: Decimal

  init(_ extra: Extra?, amount: Decimal) {
    if case .percent(let percent)? = extra { self.percent = percent } else { percent = nil }
    if case .sum(let price)? = extra { given = price } else { given = nil }
    self.amount = amount
  }

  package static var sample: ChargeShown { ChargeShown(nil, amount: .zero) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("percent", percent, "Where it is a part of the bill.")
    sink.field("given", given?.amount, "Where it is a sum: as it was given.")
    sink.field("givenCurrency", given?.currency, "What that was in.")
    sink.field("amount", amount, "The amount in the currency of the bill.")
  }
}

package struct TaxShown: Record {
  let tax: Tax
  let amount: Decimal

  package static var sample: TaxShown {
    TaxShown(tax: Tax(percent: .zero, isIncluded: true), amount: .zero)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("percent", tax.percent, "The rate of the tax.")
    sink.field("included", tax.isIncluded, "Whether the prices have it in them already.")
    sink.field("amount", amount, "The tax contained in the prices, or added to them.")
  }
}

package struct DeliveryShown: Record {
  let isOrdered: Bool
  let price: Price
  let amount: Decimal?

  package static var sample: DeliveryShown {
    DeliveryShown(isOrdered: false, price: Price(.zero, .eur), amount: nil)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("ordered", isOrdered, "Whether it is wanted.")
    sink.field("price", price.amount, "What the menu asks for it.")
    sink.field("priceCurrency", price.currency, "What that is in.")
    sink.field("amount", amount, "The same in the currency of the bill, if it is ordered.")
  }
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

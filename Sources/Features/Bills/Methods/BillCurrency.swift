import Dates
package import Engine
package import Features
import Money

/// `bill/change`: all that a bill has besides its lines.
package enum ChangeBill: DirectMethod {
  package static let name: StaticString = "bill/change"
  package static let summary: StaticString =
    "Changes the discount, tip, delivery, currency, rates or rounding of a bill."
  package static let commands = [
    Command("bill change", rows: .list("lines"), examples: ["bill change --newest"]),
    Command(
      "bill discount", .share("discount"), fixed: #"{"discount":{}}"#, rows: .list("lines"),
      summary: "Sets a discount, in percent or as an amount; neither removes it.",
      examples: ["bill discount 15%", "bill discount 5 eur"]),
    Command(
      "bill tip", .share("tip"), fixed: #"{"tip":{}}"#, rows: .list("lines"),
      summary: "Sets a tip, in percent or as an amount; neither removes it.",
      examples: ["bill tip 10%", "bill tip 5 eur"]),
    Command(
      "bill delivery", .onOff("delivery"), fixed: #"{"delivery":true}"#, rows: .list("lines"),
      summary: "Switches delivery on or off.", examples: ["bill delivery off"]),
    Command(
      "bill currency", .currency("currency"), rows: .list("lines"),
      summary: "Sets the currency of a bill.",
      examples: ["bill currency usd", "bill currency chf --cash"]),
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A param left out changes nothing. A discount or a tip is `percent`, or `amount` with or without \
    `currency`; `{}` removes it. A discount never takes off more than the subtotal, and a percentage of \
    tip applies to all that comes before it. The lines keep the prices of the menu.
    """
  package static let errors: [ErrorKind] =
    BillErrors.amounts + BillErrors.terms + BillErrors.changing
    + [.noDelivery, .discountInvalid, .tipInvalid]
  package static let example: StaticString = #"{"currency":"USD","tip":{"percent":"10"}}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> BillAnswer
  {
    let discount: GivenExtra? = try read(
      "discount", "Off the subtotal: `percent`, or `amount` and `currency`.")
    let tip: GivenExtra? = try read(
      "tip", "On all of the above: `percent`, or `amount` and `currency`.")
    let delivery: Bool? = try read("delivery", "Whether it is delivered.")
    let terms = try GivenTerms(&read)
    let newest = try read("newest", "Use the newest rates again, of any source.", default: false)
    let name = try read("bill", "Which bill.", default: Bills.standard)
    let engine = try read.end(engine)
    return try UserBills(engine).changingBill(name) { bill throws(MethodError) in
      if newest { (bill.terms.on, bill.terms.source) = (nil, nil) }
      try terms.apply(to: &bill)
      if let discount = try discount.map({ given throws(MethodError) in
        try given.extra(on: bill)
      }) {
        try refusing { () throws(BillError) in try bill.setDiscount(discount) }
      }
      if let tip = try tip.map({ given throws(MethodError) in try given.extra(on: bill) }) {
        try refusing { () throws(BillError) in try bill.setTip(tip) }
      }
      if let delivery {
        try refusing { () throws(BillError) in try bill.setDelivery(delivery) }
      }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

/// The params for the currency, rates and rounding of a bill.
package struct GivenTerms: Parameters {
  let currency: Currency?
  let cash: Bool?
  let rounded: BillTerms.Place?
  let on: Day?
  let source: String?

  package init(_ read: inout Reader) throws(MethodError) {
    currency = try read("currency", "The currency to pay in. Default: unchanged.")
    cash = try read("cash", "Whether it is paid in coins and notes.")
    rounded = try read("rounded", "Round once, at the `total`, or each `line`.")
    on = try read("on", "The day of the rates. Default: the newest, or unchanged.")
    source = try read("source", "Use only this source: a publisher or a rate set.")
  }

  /// A param left out changes nothing.
  func apply(to bill: inout Bill) throws(MethodError) {
    if let currency {
      try refusing { () throws(BillError) in try bill.setCurrency(currency) }
    }
    if let cash { bill.terms.isCash = cash }
    if let rounded { bill.terms.rounded = rounded }
    if let on { bill.terms.on = on }
    if let source { bill.terms.source = source }
  }
}

extension BillTerms.Place: WordParam, Writable {}
extension Measure: WordParam, Writable {}

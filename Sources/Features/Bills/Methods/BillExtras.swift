package import Engine
package import Features
import Money

/// `bill/tip`
package enum TipBill: ExtraMethod {
  package static let name: StaticString = "bill/tip"
  package static let summary: StaticString =
    "Sets a tip, in percent or as an amount; neither removes it."
  package static let commands = [
    Command(
      "bill tip", .percent, .number("amount", "AMOUNT").optional, .currency("currency").optional,
      rows: .list("lines"), examples: ["bill tip 10%", "bill tip 5 eur"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A percentage applies to all that comes before it: subtotal less discount, delivery, tax, service.
    """
  package static let errors: [ErrorKind] =
    BillErrors.amounts + BillErrors.currency + BillErrors.changing + [.tipInvalid]
  package static let example: StaticString = #"{"percent":"10"}"#

  package static func set(_ tip: Extra?, on bill: inout Bill) throws(BillError) {
    try bill.setTip(tip)
  }
}

/// `bill/discount`
package enum DiscountBill: ExtraMethod {
  package static let name: StaticString = "bill/discount"
  package static let summary: StaticString =
    "Sets a discount, in percent or as an amount; neither removes it."
  package static let commands = [
    Command(
      "bill discount", .percent, .number("amount", "AMOUNT").optional,
      .currency("currency").optional,
      rows: .list("lines"), examples: ["bill discount 15%", "bill discount 5 eur"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Delivery, tax, service and tip come after it. An amount keeps its currency, and never takes off \
    more than the subtotal.
    """
  package static let errors: [ErrorKind] =
    BillErrors.amounts + BillErrors.currency + BillErrors.changing + [.discountInvalid]
  package static let example: StaticString = #"{"percent":"10"}"#

  package static func set(_ discount: Extra?, on bill: inout Bill) throws(BillError) {
    try bill.setDiscount(discount)
  }
}

/// A method that sets the discount or the tip of a bill.
package protocol ExtraMethod: Method where Params == ExtraParams, Result == BillAnswer {
  /// Nil removes it.
  static func set(_ extra: Extra?, on bill: inout Bill) throws(BillError)
}

package struct ExtraParams: Parameters {
  let extra: GivenExtra
  let bill: String

  package init(_ read: inout Reader) throws(MethodError) {
    extra = try GivenExtra(&read)
    bill = try read("bill", "Which bill.", default: Bills.standard)
  }
}

extension ExtraMethod {
  package static func run(_ params: ExtraParams, _ engine: Engine) throws(MethodError) -> BillAnswer
  {
    try UserBills(engine).changingBill(params.bill) { bill throws(MethodError) in
      let extra = try params.extra.extra(on: bill)
      try refusing { () throws(BillError) in try set(extra, on: &bill) }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

/// The params of a discount or a tip: a percentage of the bill, or an amount.
package struct GivenExtra: NestedParameters {
  let percent: Decimal?
  let amount: Decimal?
  let currency: Currency?

  package init(_ read: inout Reader) throws(MethodError) {
    percent = try read("percent", "Percent of the bill.")
    amount = try read("amount", "Or an amount.")
    currency = try read("currency", "The currency of the amount. Default: the bill's.")
  }

  private init() { (percent, amount, currency) = (nil, nil, nil) }

  package static let form = NestedForm(
    GivenExtra.self, "object of `percent`, or of `amount` and `currency`")
  package static var sample: GivenExtra { GivenExtra() }

  /// Nil if neither is given.
  func extra(on bill: Bill) throws(MethodError) -> Extra? {
    switch (percent, amount) {
    case (.some, .some):
      throw .refused(
        "amount", "given together with `percent`", hint: "Give `percent`, or `amount`, not both.")
    case (let percent?, nil):
      guard currency == nil else {
        throw .refused(
          "currency", "given together with `percent`",
          hint: "A percentage has no currency: leave it out.")
      }
      return .percent(percent)
    case (nil, let amount?): return .sum(Price(amount, currency ?? bill.terms.currency))
    case (nil, nil):
      guard currency == nil else { throw Decimal.missing("amount") }
      return nil
    }
  }
}

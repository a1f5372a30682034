package import Engine
package import Features

/// `bill/tip`
package enum TipBill: ExtraMethod {
  package static let name: StaticString = "bill/tip"
  package static let summary: StaticString =
    "Sets a tip, in percent or as an amount; neither removes it."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A percentage counts on all that comes before it: goods less discount, delivery, tax, service.
    """
  package static let failures: [FailureKind] =
    BillFailures.amounts + BillFailures.currency + BillFailures.changing + [.tipInvalid]
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
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Delivery, tax, service and tip come after it. A sum keeps the currency it was named in, and never \
    takes off more than the goods.
    """
  package static let failures: [FailureKind] =
    BillFailures.amounts + BillFailures.currency + BillFailures.changing + [.discountInvalid]
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

  package init(_ read: inout Reader) throws(Failure) {
    extra = try GivenExtra(&read)
    bill = try read("bill", "Which bill.", default: Bills.standard)
  }
}

extension ExtraMethod {
  package static func run(_ params: ExtraParams, _ engine: Engine) throws(Failure) -> BillAnswer {
    try UserBills(engine).changingBill(params.bill) { bill throws(Failure) in
      let extra = try params.extra.extra(on: bill)
      try refusing { () throws(BillError) in try set(extra, on: &bill) }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

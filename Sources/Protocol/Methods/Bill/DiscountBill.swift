package import Engine
import Features

/// `bill/discount`: something off the goods.
package enum DiscountBill: Method {
  package static let name: StaticString = "bill/discount"
  package static let summary: StaticString =
    "Sets a discount, in percent or as an amount; neither removes it."
  package static let notes: StaticString = """
    Delivery, tax, service and tip come after it. A sum keeps the currency it was named in, and never \
    takes off more than the goods.
    """
  package static let failures: [FailureKind] =
    BillFailures.amounts + BillFailures.currency + BillFailures.changing + [.discountInvalid]
  package static let example: StaticString = #"{"percent":"10"}"#

  package struct Params: Parameters {
    let discount: GivenExtra
    let bill: String

    package init(_ read: inout Reader) throws(Failure) {
      discount = try GivenExtra(&read)
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
    try engine.changingBill(params.bill) { bill throws(Failure) in
      let discount = try params.discount.extra(on: bill)
      try refusing { () throws(BillError) in try bill.setDiscount(discount) }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

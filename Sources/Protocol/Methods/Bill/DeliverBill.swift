package import Engine
import Features

/// `bill/delivery`: the switch for delivery.
package enum DeliverBill: Method {
  package static let name: StaticString = "bill/delivery"
  package static let summary: StaticString = "Switches delivery on or off."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] =
    BillFailures.changing + [.noDelivery]
  package static let example: StaticString = #"{"on":true}"#

  package struct Params: Parameters {
    let on: Bool
    let bill: String

    package init(_ read: inout Reader) throws(Failure) {
      on = try read("on", "Whether it is delivered.", default: true)
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
    try UserBills(engine).changingBill(params.bill) { bill throws(Failure) in
      try refusing { () throws(BillError) in try bill.setDelivery(params.on) }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

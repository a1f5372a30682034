package import Engine
import Features

/// `bill/tip`: a tip on top.
package enum TipBill: Method {
  package static let name: StaticString = "bill/tip"
  package static let summary: StaticString =
    "Sets a tip, in percent or as an amount; neither removes it."
  package static let notes: StaticString = """
    A percentage counts on all that comes before it: goods less discount, delivery, tax, service.
    """
  package static let failures: [FailureKind] =
    BillFailures.amounts + BillFailures.currency + BillFailures.changing + [.tipInvalid]
  package static let example: StaticString = #"{"percent":"10"}"#

  package struct Params: Parameters {
    let tip: GivenExtra
    let bill: String

    package init(_ read: inout Reader) throws(Failure) {
      tip = try GivenExtra(&read)
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
    try engine.changingBill(params.bill) { bill throws(Failure) in
      let tip = try params.tip.extra(on: bill)
      try refusing { () throws(BillError) in try bill.setTip(tip) }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

package import Engine
import Features

/// `bill/set`: so much of an item.
package enum SetLine: Method {
  package static let name: StaticString = "bill/set"
  package static let summary: StaticString = "Sets the quantity of an item; 0 removes it."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The range of an item holds for all of it, whatever it is had with: with other options it is another \
    line.
    """
  package static let failures: [FailureKind] =
    BillFailures.amounts + BillFailures.changing + BillFailures.lines
  package static let example: StaticString = #"{"item":"main","quantity":2}"#

  package struct Params: Parameters {
    let line: GivenLine
    let bill: String

    package init(_ read: inout Reader) throws(Failure) {
      line = try GivenLine(&read)
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
    try UserBills(engine).changingBill(params.bill) { bill throws(Failure) in
      try params.line.set(on: &bill)
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

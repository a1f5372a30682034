package import Engine
import Features

/// `bill/step`: the plus and minus buttons.
package enum StepLine: Method {
  package static let name: StaticString = "bill/step"
  package static let summary: StaticString = "Steps a quantity up or down."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    One step is what the menu says: a piece, or a tenth of a litre. Out of the range nothing changes.
    """
  package static let failures: [FailureKind] =
    BillFailures.changing + BillFailures.lines.filter { $0 != .wrongMeasure }
  package static let example: StaticString = #"{"item":"soup"}"#

  package struct Params: Parameters {
    let item: String
    let by: Int
    let options: [String]?
    let bill: String

    package init(_ read: inout Reader) throws(Failure) {
      item = try read("item", "Its name on the menu.")
      by = try read("by", "How many steps; below zero, down.", default: 1)
      options = try read("options", "Its options, by their names on the menu.")
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
    try Failure.check("by", params.by, within: -1_000_000...1_000_000)
    return try UserBills(engine).changingBill(params.bill) { bill throws(Failure) in
      try refusing { () throws(BillError) in
        try bill.step(params.item, by: params.by, options: params.options ?? [])
      }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

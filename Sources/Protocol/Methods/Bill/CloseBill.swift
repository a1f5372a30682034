package import Engine
import Features

/// `bill/close`: ends a bill.
package enum CloseBill: Method {
  package static let name: StaticString = "bill/close"
  package static let summary: StaticString = "Closes and deletes a bill; returns its total."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A bill is closed even where there is no rate to compute it with; what it came to is left out then.
    """
  package static let failures: [FailureKind] = [.unknownBill, .storage]
  package static let example: StaticString = "{}"

  package struct Params: Parameters {
    let bill: String

    package init(_ read: inout Reader) throws(Failure) {
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package struct Result: Record {
    let bill: String
    let closed: Bool
    /// Nil where there is no rate to compute it with.
    let last: BillAnswer?

    package static var sample: Result { Result(bill: "", closed: false, last: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("bill", bill, "As requested.")
      sink.field("closed", closed, "Whether there was anything to forget.")
      sink.field("currency", last?.total.currency, "What it was paid in.")
      sink.field("total", last?.total.total, "What it came to.")
      sink.field("payable", last?.total.payable, "What was paid in coins and notes.")
      sink.field("text", last?.text, "What was ordered and what it came to, in one line.")
      sink.field("receipt", last?.receipt, "The bill as a slip of paper, 40 cells wide.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let fresh = try UserBills(engine).bill(params.bill)
    return try engine.editing(Bill.self, params.bill) { (bill: inout Bill?) throws(Failure) in
      let kept = bill
      bill = nil
      return Result(
        bill: params.bill, closed: kept != nil,
        last: try? UserBills(engine).answer(kept ?? fresh, params.bill))
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.last?.receipt ?? "\(result.bill) is closed"
  }
}

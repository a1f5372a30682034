import Dates
package import Engine
import Features
import Money

/// `bills`: those that are open.
package enum OpenBills: Method {
  package static let name: StaticString = "bills"
  package static let summary: StaticString = "Lists the open bills and their totals."
  package static let effect = Effect.reads
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package struct Result: Record {
    let bills: [Shown]

    package static var sample: Result { Result(bills: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("bills", bills, "By name.")
    }
  }

  package struct Shown: Record {
    let name: String
    let bill: Bill
    /// Nil where there is no rate to compute it with.
    let answer: BillAnswer?

    package static var sample: Shown {
      Shown(name: "", bill: BillAnswer.sample.bill, answer: .sample)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("bill", name, "What requests call it.")
      sink.field("menu", bill.menuName, "What it was ordered from.")
      sink.field("opened", bill.opened, "When it was opened.")
      sink.field("currency", bill.terms.currency, "What it is paid in.")
      sink.field("total", answer?.total.total, "The total, if it can be computed.")
      sink.field("text", answer?.text, "The order and the total, in one line.")
    }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Result {
    let bills = engine.kept(Bill.self).sorted { $0.key < $1.key }
    return Result(
      bills: bills.map { name, bill in
        Shown(name: name, bill: bill, answer: try? UserBills(engine).answer(bill, name))
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.bills.isEmpty
      ? "no bill is open"
      : result.bills.map { "\($0.name): \($0.answer?.text ?? "")" }.joined(separator: "\n")
  }
}

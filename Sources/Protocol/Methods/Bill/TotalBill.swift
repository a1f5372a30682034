package import Engine
import Features

/// `bill/total`: what a bill comes to.
package enum TotalBill: Method {
  package static let name: StaticString = "bill/total"
  package static let summary: StaticString =
    "Returns a bill and its total; changes nothing."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Another currency, cash, rounding or day may be asked for, for this answer alone. As text it is a \
    receipt.
    """
  package static let failures: [FailureKind] =
    BillFailures.terms + BillFailures.computing
  package static let example: StaticString = #"{"currency":"USD"}"#

  package struct Params: Parameters {
    let terms: GivenTerms
    let bill: String

    package init(_ read: inout Reader) throws(Failure) {
      terms = try GivenTerms(&read)
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BillAnswer {
    var bill = try UserBills(engine).bill(params.bill)
    try params.terms.lend(to: &bill)
    return try UserBills(engine).answer(bill, params.bill)
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

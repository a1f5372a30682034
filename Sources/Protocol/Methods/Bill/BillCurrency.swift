package import Engine
import Features

/// `bill/currency`: in what a bill is paid.
package enum BillCurrency: Method {
  package static let name: StaticString = "bill/currency"
  package static let summary: StaticString =
    "Sets the currency, rates and rounding of a bill."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The lines keep the prices of the menu; kurs recomputes the totals.
    """
  package static let failures: [FailureKind] =
    BillFailures.terms + BillFailures.changing
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
    try UserBills(engine).changingBill(params.bill) { bill throws(Failure) in
      try params.terms.apply(to: &bill)
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

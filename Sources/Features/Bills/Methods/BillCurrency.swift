import Dates
package import Engine
import Features
package import JSON
import Money

/// `bill/currency`: the currency a bill is paid in.
package enum BillCurrency: Method {
  package static let name: StaticString = "bill/currency"
  package static let summary: StaticString =
    "Sets the currency, rates and rounding of a bill."
  package static let commands = [
    Command(
      "bill in", .currency("currency"), rows: .list("lines"),
      summary: "Sets the currency of a bill.",
      examples: ["bill in usd", "bill in chf --cash"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The lines keep the prices of the menu; kurs recomputes the totals.
    """
  package static let errors: [ErrorKind] =
    BillErrors.terms + BillErrors.changing
  package static let example: StaticString = #"{"currency":"USD"}"#

  package struct Params: Parameters {
    let terms: GivenTerms
    let bill: String

    package init(_ read: inout Reader) throws(MethodError) {
      terms = try GivenTerms(&read)
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BillAnswer {
    try UserBills(engine).changingBill(params.bill) { bill throws(MethodError) in
      try params.terms.apply(to: &bill)
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

/// The params for the currency, rates and rounding of a bill.
package struct GivenTerms: Parameters {
  let currency: Currency?
  let cash: Bool?
  let rounded: RoundedPlace?
  let on: Day?
  let source: String?

  package init(_ read: inout Reader) throws(MethodError) {
    currency = try read("currency", "The currency to pay in. Default: unchanged.")
    cash = try read("cash", "Whether it is paid in coins and notes.")
    rounded = try read("rounded", "Round once, at the `total`, or each `line`.")
    on = try read("on", "The day of the rates. Default: the newest.")
    source = try read("source", "Use only this source: a publisher or a rate set.")
  }

  /// Params left out are unchanged, except for the rates, which are then the newest.
  func apply(to bill: inout Bill) throws(MethodError) {
    if let currency {
      try refusing { () throws(BillError) in try bill.setCurrency(currency) }
    }
    if let cash { bill.terms.isCash = cash }
    if let rounded { bill.terms.rounded = rounded.place }
    bill.terms.on = on
    bill.terms.source = source
  }

  /// Changes a bill for one result only: a day and a source left out are unchanged, too.
  func lend(to bill: inout Bill) throws(MethodError) {
    let (day, publisher) = (bill.terms.on, bill.terms.source)
    try apply(to: &bill)
    bill.terms.on = on ?? day
    bill.terms.source = source ?? publisher
  }
}

/// `BillTerms.Place` on the wire.
package struct RoundedPlace: Readable, Writable {
  let place: BillTerms.Place

  package static let schema = Schema.words(BillTerms.Place.allCases.map(\.rawValue))
  package static var sample: RoundedPlace { RoundedPlace(place: .total) }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> RoundedPlace
  {
    guard node.kind == .string, let place = BillTerms.Place(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return RoundedPlace(place: place)
  }

  package func write(into out: inout Writer) { out.string(place.rawValue) }
}

/// `Measure` on the wire.
package struct MeasureWord: Readable, Writable {
  let measure: Measure

  package static let schema = Schema.words(Measure.allCases.map(\.rawValue))
  package static var sample: MeasureWord { MeasureWord(measure: .piece) }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> MeasureWord {
    guard node.kind == .string, let measure = Measure(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return MeasureWord(measure: measure)
  }

  package func write(into out: inout Writer) { out.string(measure.rawValue) }
}

import Features
import Money
import Rates

extension Evaluate {
  package struct Result: Record {
    let understood: String
    let number: Decimal?
    let numberText: String?
    let exact: String?
    let results: [Evaluated]
    let choices: [ChoiceShown]?
    let isRate: Bool

    package static var sample: Result {
      Result(
        understood: "", number: nil, numberText: nil, exact: nil, results: [], choices: nil,
        isRate: false)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field(
        "understood", understood,
        "How the text was understood, in a form that every locale reads the same.")
      sink.field(
        "number", number,
        "If the value is not money: exact, or with twelve significant digits if they do not end."
      )
      sink.field("numberText", numberText, "The same as the locale writes it.")
      sink.field("exact", exact, "The number unrounded, if `exact` is set.")
      sink.field(
        "results", results, "If it is money: one entry per target, in the order requested.")
      sink.field("choices", choices, "What could mean something else.")
    }

    /// What a person reads.
    var lines: [String] {
      if let numberText { return [numberText] }
      return results.map { isRate ? $0.rateText ?? "" : $0.textWithSymbol }
    }
  }

  package struct Evaluated: Record {
    let to: Currency
    let amount: Decimal
    let text: String
    let textWithSymbol: String
    let exact: String?
    let terms: [Term]
    let rateText: String?

    package static var sample: Evaluated {
      Evaluated(
        to: .eur, amount: .zero, text: "", textWithSymbol: "", exact: nil, terms: [],
        rateText: nil)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", to, "The currency of this entry.")
      sink.field("amount", amount, "The value in it, rounded once.")
      sink.field("text", text, "The amount as the locale writes it.")
      sink.field("textWithSymbol", textWithSymbol, "The same with the currency's symbol.")
      sink.field("exact", exact, "Unrounded: digits, or a fraction if the digits do not end.")
      sink.field("rateText", rateText, "If a rate was requested: a line to show.")
      sink.field("terms", terms, "What was converted: one entry per currency, with its rate.")
    }
  }

  /// Money of one currency and its rate to the target.
  package struct Term: Record {
    let amount: Ratio
    let from: Currency
    let rate: RateFacts

    init(_ part: MoneySum.Part, _ rate: RateFacts) {
      amount = part.amount
      from = part.currency
      self.rate = rate
    }

    package static var sample: Term { Term(MoneySum.Part(.eur, .one), .sample) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("amount", amount.exactText, "Exact: digits, or a fraction.")
      sink.field("from", from, "The currency it is in.")
      rate.fields(&sink)
    }
  }
}

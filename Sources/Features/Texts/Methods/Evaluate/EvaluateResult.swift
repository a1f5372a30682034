import Dates
import Engine
package import Features
package import JSON
import Money
import Rates

extension Evaluate {
  package struct Result: Record {
    let understood: ExpressionText
    let number: Decimal?
    let numberText: String?
    let exact: String?
    let results: ShortList<Evaluated>
    var missing: [Convert.MissingTarget]?
    let choices: [ChoiceRecord]?
    let isRate: Bool
    var amounts: AmountsFound?
    var line: String?

    package static var sample: Result {
      Result(
        understood: .sample, number: nil, numberText: nil, exact: nil, results: ShortList(),
        missing: [], choices: nil,
        isRate: false, amounts: AmountsFound(in: []), line: nil)
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
        "results", results,
        "If it is money: one entry per target with a rate, in the order requested.")
      sink.field("missing", missing, "Of several targets, those that have no rate.")
      sink.field("choices", choices, "What could mean something else.")
      sink.field("line", line, "With `line`: the value in one line, with source, age and notes.")
      sink.field(
        "amounts", amounts, "With `explain`: the amounts of the text, as `scan` explains them.")
    }

    /// What a person reads.
    var lines: [String] {
      if let numberText { return [numberText] }
      return results.elements.map { isRate ? $0.rateText ?? "" : $0.textWithSymbol }
        + (missing ?? []).map(\.text)
    }
  }

  /// A class, because it is large and handed on a few times.
  package final class Evaluated: Record {
    let to: Currency
    let amount: Decimal
    let locale: Locale
    /// The amount for people.
    private let figure: Decimal
    let exact: String?
    let terms: NonEmpty<Term>
    let rateText: String?

    init(
      to: Currency, amount: Decimal, digits: Int?, locale: Locale, exact: String?,
      terms: NonEmpty<Term>, rateText: String?
    ) {
      self.to = to
      self.amount = amount
      figure = amount.figure(digits)
      self.locale = locale
      self.exact = exact
      self.terms = terms
      self.rateText = rateText
    }

    package static var sample: Evaluated {
      Evaluated(
        to: .eur, amount: .zero, digits: nil, locale: .plain, exact: nil, terms: NonEmpty(.sample),
        rateText: nil)
    }

    var textWithSymbol: String { AmountFormat(locale).amount(figure, in: to) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", to, "The currency of this entry.")
      sink.field("amount", amount, "The value in it, rounded once.")
      sink.field("text", NumberText(figure, locale), "The amount for people, as in `convert`.")
      sink.field(
        "textWithSymbol", MoneyText(figure, in: to, locale), "The same with the currency's symbol.")
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
      sink.field("amount", ExactText(amount), "Exact: digits, or a fraction.")
      sink.field("from", from, "The currency it is in.")
      rate.fields(&sink)
    }
  }
}

/// An expression in the form that every locale reads the same, written straight into the answer.
package struct ExpressionText: Writable {
  let expression: Expression
  let targets: [Currency]
  let day: Day?

  static var sample: ExpressionText {
    ExpressionText(
      expression: Expression(root: .unit(.eur), targets: [], day: nil), targets: [], day: nil)
  }

  package static var schema: Schema { String.schema }

  package func write(into out: inout Writer) {
    expression.write(targets: targets, day: day, into: &out)
  }
}

/// Something in a text that could have meant several things.
package struct ChoiceRecord: RareRecord {
  let text: String
  let place: TextSpan
  let chosen: Choice.Meaning
  let candidates: [Choice.Meaning]

  package static let members: [Member<Self>] = [
    Member("text", \.text, "As it was typed."),
    .all(of: { $0.place }),
    Member("chosen", \.chosen, "The meaning that was chosen: a code, or a number."),
    Member("candidates", \.candidates, "What it could mean, the likeliest first."),
  ]
}

extension ChoiceRecord {
  init(_ choice: Choice, in text: String, _ encoding: PositionEncoding) {
    place = TextSpan(choice.range, in: text, encoding)
    self.text = String(
      decoding: text.utf8.dropFirst(choice.range.lowerBound).prefix(choice.range.count),
      as: UTF8.self)
    (chosen, candidates) = (choice.chosen, choice.candidates)
  }
}

extension Choice.Meaning: Writable {
  package static var schema: Schema { Schema("currency or decimal", ["type": "string"]) }

  package func write(into out: inout Writer) {
    switch self {
    case .currency(let currency): currency.write(into: &out)
    case .number(let number): number.write(into: &out)
    }
  }

  var text: String {
    switch self {
    case .currency(let currency): currency.code
    case .number(let number): number.description
    }
  }
}

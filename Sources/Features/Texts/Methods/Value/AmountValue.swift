import Drawing
import Engine
import Features
import JSON
import Money
import Rates
import Reading

/// The value of one amount of a text, ready for a host: what to write in its place and what to say. A class,
/// because few amounts of a scan have one.
package final class AmountValue: Record {
  /// What `scan` has found; nil for a selection, and inside an answer of `scan`.
  var found: FoundMoney?
  var target: TargetSpan?
  var replace: TextSpan?
  var readings: [ValueReading]?
  var doubts: [Reason]?
  var missing: [Convert.MissingTarget]?
  /// Whether the amount is in its target already.
  var isInTarget = false
  let results: [ValueInTarget]
  let insert: String
  private let asked: String
  private let values: String
  let provenance: Provenance
  private var remarks: [String] = []

  init(_ asked: String, _ results: [ValueInTarget], _ provenance: Provenance, _ isForShell: Bool) {
    self.results = results
    self.asked = asked
    values = results.map(\.textWithSymbol).joined(separator: ", ")
    insert = isForShell ? Self.shellWord(results[0].amount, results[0].to.code) : values
    self.provenance = provenance
  }

  /// Of a text, as `evaluate` answers it.
  init(
    _ result: Evaluate.Result, of expression: Expression, _ text: String, _ locale: Locale,
    isForShell: Bool
  ) {
    results = result.results.elements.map { each in
      ValueInTarget(
        to: each.to, amount: each.amount, digits: nil, locale, each.terms.elements.map(\.rate),
        text: each.textWithSymbol)
    }
    provenance = Provenance(rates: results.flatMap(\.rates))
    let rates = result.results.elements.compactMap(\.rateText)
    let texts = result.numberText ?? results.map(\.textWithSymbol).joined(separator: ", ")
    asked = rates.isEmpty ? Self.words(of: expression) : ""
    values = rates.isEmpty ? texts : rates.joined(separator: ", ")
    missing = result.missing
    if !isForShell {
      insert = texts
    } else if let first = results.first {
      let rate = rates.isEmpty ? nil : first.rates.first?.shown
      insert = Self.shellWord(rate ?? first.amount, first.to.code)
    } else {
      insert = result.number.map { "\($0)" } ?? ""
    }
    for choice in expression.choices {
      let words = String(decoding: Array(text.utf8)[choice.range], as: UTF8.self)
      remark(
        ValueLine.reading(
          words, as: choice.chosen.text, not: choice.candidates.dropFirst().map(\.text)))
    }
  }

  /// There is no amount.
  init(saying line: String) {
    results = []
    insert = ""
    asked = ""
    values = line
    provenance = Provenance(rates: [])
  }

  package static var sample: AmountValue {
    let value = AmountValue(saying: "")
    value.found = .sample
    return value
  }

  private static func words(of expression: Expression) -> String {
    var out = Writer()
    expression.write(targets: [], day: expression.day, into: &out)
    return String(decoding: out.bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// `74.63GBP`. No shell reads more than text in it, quoted or not, and kurs reads it alike in every
  /// locale: `$1,379.25` or `74,63 £` would be another number, or several words.
  private static func shellWord(_ amount: Decimal, _ code: String) -> String {
    Valuation.typed(amount) + code
  }

  var line: String { ValueLine.text(asked, values, provenance, remarks) }
  var isCertain: Bool { readings == nil && remarks.isEmpty }

  func reading(_ amount: Decimal, _ currency: Currency) -> ValueReading {
    ValueReading(
      amount: amount, currency: currency, says: asked, insert: insert,
      line: ValueLine.text(asked, values, provenance))
  }

  func remark(_ sentence: String?) {
    if let sentence { remarks.append(sentence) }
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("found", replace != nil, "Whether there is an amount.")
    sink.allOrNone { found?.fields(&$0) }
    sink.field("target", target, "The target after the amount, such as `in gbp`.")
    sink.field("replace", replace, "What `insert` replaces: the amount and its target.")
    sink.field("insert", insert, "What to write in its place.")
    sink.field("certain", isCertain, "Whether nothing else can be meant.")
    sink.field("line", line, "A line for a person: both amounts, source, age, readings and notes.")
    sink.field(
      "short", isInTarget || results.isEmpty ? nil : values + (provenance.isStale ? "!" : ""),
      "To show beside the amount; `!` if stale. Absent if the amount is in the target already.")
    sink.field("results", results, "The value in each target.")
    sink.field("missing", missing, "Of several targets, those that have no rate.")
    sink.field(
      "readings", readings, "If it is not certain: what it may mean, the likeliest first.")
    sink.field("doubts", doubts, "Why it is not certain.")
    sink.field(
      "notes", provenance.notes.isEmpty ? nil : provenance.notes, "Caveats about the rates.")
    sink.field("age", provenance.age, "Seconds since the oldest table in use was published.")
    sink.field("stale", provenance.isStale, "Whether a newer table is due.")
    sink.frozen(provenance.frozen)
  }
}

/// The target that a text names after an amount.
package struct TargetSpan: RareRecord {
  let place: TextSpan
  let currency: Currency

  package static let members: [Member<Self>] = [
    .all(of: { $0.place }),
    Member("currency", \.currency, "The target."),
  ]
}

/// What an amount may mean.
package struct ValueReading: RareRecord {
  let amount: Decimal
  let currency: Currency
  let says: String
  let insert: String
  let line: String

  package static let members: [Member<Self>] = [
    Member("amount", \.amount, "How much."),
    Member("currency", \.currency, "Of what."),
    Member("says", \.says, "The amount as it is read then: `1234 USD`."),
    Member("insert", \.insert, "What to write in its place then."),
    Member("line", \.line, "The line for a person."),
  ]
}

/// A value in one currency.
package struct ValueInTarget: Record {
  let to: Currency
  let amount: Decimal
  let textWithSymbol: String
  let rates: [RateFacts]

  init(
    to: Currency, amount: Decimal, digits: Int?, _ locale: Locale, _ rates: [RateFacts],
    text: String? = nil
  ) {
    self.to = to
    self.amount = amount
    textWithSymbol = text ?? AmountFormat(locale).amount(amount.figure(digits), in: to)
    self.rates = rates
  }

  package static var sample: ValueInTarget {
    ValueInTarget(to: .eur, amount: .zero, digits: nil, .plain, [])
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("to", to, "The target.")
    sink.field("amount", amount, "The value in it, rounded once.")
    sink.field("textWithSymbol", textWithSymbol, "The same as the locale writes it.")
  }
}

extension Provenance {
  var frozen: String? { rates.lazy.compactMap { $0.quoted?.checksum }.first }
}

extension ValueLine {
  /// `“1.234” is read as 1.234, not 1234`
  static func reading(_ text: String, as chosen: String, not others: [String]) -> String {
    "“\(text.onOneLine)” is read as \(chosen)"
      + (others.isEmpty ? "" : ", not \(others.prefix(maxOthers).joined(separator: ", "))")
  }

  /// `$` is a sign of dozens.
  private static let maxOthers = 5
}

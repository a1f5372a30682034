package import Engine
import Features
package import Money
import Rates

/// What a line is worth, without JSON: for a process that answers its own input, line by line.
package struct TypedLine {
  /// What a person reads, one per target.
  package let lines: [String]
  /// What `_` stands for in a later line: an amount and its currency, or a number.
  package let amount: Decimal?
  package let currency: Currency?

  /// The answer to a line, which counts as a conversion of the user's.
  ///
  /// Nil where there is more to say than the values, as of a day or of a word that can mean several things, and for
  /// any error. Nothing has been counted then, and `evaluate` answers.
  package init?(_ text: String, _ engine: Engine) {
    guard !engine.lacksStoredData,
      let expression = try? engine.expression(text, locale: engine.locale, isStrict: false),
      expression.day == nil, expression.rule == nil, expression.choices.isEmpty
    else { return nil }
    let params = Evaluate.Params(remembering: text)
    let evaluation = Evaluation(
      of: expression, text, remembers: true, engine, format: AmountFormat(engine.locale),
      Conversion(rounding: engine.rounding))
    guard let result = try? Evaluate.result(of: evaluation, params, engine), result.missing == nil
    else { return nil }
    lines = result.lines
    amount = result.number ?? result.results.elements.first?.amount
    currency = result.number == nil ? result.results.elements.first?.to : nil
  }
}

extension Evaluate.Params {
  fileprivate init(remembering text: String) {
    (expression, to, options) = (text, nil, nil)
  }
}

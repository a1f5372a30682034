import Drawing
import Money
import Reading

/// Amounts with their explanation, for a person: how each was read, and each doubt in a sentence.
///
///     SEK 4 = 4 SEK, not certain
///       read as: A number with its currency right before or after it. [beside]
///
///     PHP 8 is no money
///       because: A code that is a word, before one or two digits, numbers something. [numbered-code]
enum WhyText {
  static func text(_ amounts: AmountsFound, _ barred: [NumberBarred]) -> String {
    let money = amounts.map { ($0.offset, lines($0).joined(separator: "\n")) }
    let others = barred.map { ($0.offset, text($0)) }
    return (money + others).sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n\n")
  }

  private static func text(_ number: NumberBarred) -> String {
    "\(number.text.onOneLine) is no money\n  because: \(sentence(number.reason))"
  }

  private static func lines(_ money: AmountFound) -> [String] {
    let certainty = money.isCertain ? "certain" : "not certain"
    let meaning = "\(money.amount) \(money.currency.code)"
    var lines = ["\(money.text.string.onOneLine) = \(meaning), \(certainty)"]
    guard let explanation = money.explanation else { return lines }
    lines.append("  read as: \(sentence(explanation.form))")
    let words = explanation.words.map { (text: $0.text.onOneLine, meaning: $0.meaning.text) }
      .filter { $0.text != $0.meaning }.map { "\($0.text) is \($0.meaning)" }
    if !words.isEmpty { lines.append("  words: \(words.joined(separator: ", "))") }
    let others =
      (money.readings ?? []).dropFirst().map { "\($0)" }
      + (money.candidates?.currencies ?? []).dropFirst().prefix(maxCurrencies).map(\.code)
    if !money.isCertain, !others.isEmpty { lines.append("  or: \(others.joined(separator: ", "))") }
    return lines + explanation.doubts.map { "  but: \(sentence($0))" }
  }

  private static func sentence(_ reason: Reason) -> String {
    "\(reason.says) [\(reason.name)]"
  }

  /// `$` is a sign of dozens.
  private static let maxCurrencies = 5
}

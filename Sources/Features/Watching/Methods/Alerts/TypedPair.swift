import Engine
import Features
import Money

/// What a person types about a pair: `eur/usd above 1.15`, `gbp jpy change 2% 1w`, `eur/usd 250`.
struct TypedPair {
  private(set) var pair: CurrencyPair?
  private(set) var kind: AlertCondition.Kind?
  /// The rate of an alert, or the amount of a watched pair.
  private(set) var number: Decimal?
  private(set) var percent: Decimal?
  private(set) var span: String?
  private(set) var isNow = false

  /// Nothing for nil.
  init(_ text: String?, _ engine: Engine) throws(MethodError) {
    guard let text else { return }
    var names: [String] = []
    for word in text.split(whereSeparator: { " \t\n".contains($0) }).map(String.init) {
      if let known = AlertCondition.Kind(rawValue: word.lowercased()) {
        kind = known
      } else if word.hasSuffix("%") {
        percent = try Self.decimal(word.dropLast())
      } else if word.lowercased() == "now" {
        isNow = true
      } else if word.first?.isNumber == true, word.last?.isLetter == true {
        span = word
      } else if word.first?.isNumber == true {
        number = try Self.decimal(word[...])
      } else {
        names.append(word)
      }
    }
    guard !names.isEmpty else { return }
    let series = try TypedSeries(names.joined(separator: " "), engine)
    guard series.currencies.count == 2 else { return }
    do throws(CurrencyPair.Malformation) {
      pair = try CurrencyPair(series.currencies[0], series.currencies[1])
    } catch {
      throw MethodError(error, text, [.param("text")])
    }
  }

  /// The pair that was typed, or that of the params.
  func pair(else params: PairParams) throws(MethodError) -> CurrencyPair {
    guard let pair else { return try params.required() }
    return pair
  }

  private static func decimal(_ word: Substring) throws(MethodError) -> Decimal {
    guard let number = try? Decimal(String(word)) else {
      throw .refused(
        "text", "“\(word)”", hint: "Write it as in eur/usd above 1.15, or gbp/jpy change 2% 1w.")
    }
    return number
  }
}

import JSON
import Money

/// The text shown for a response, and the value that `_` inserts afterwards.
struct PromptAnswer {
  let text: String
  /// Nil for an error.
  let value: String?

  /// `typed` with `_`, `__` and so on replaced by earlier answers; the latest is the last of `answers`.
  static func filled(_ typed: String, _ answers: [String]) -> String {
    var filled = ""
    var marks = 0
    func value() -> String {
      marks == 0
        ? ""
        : marks <= answers.count
          ? "(\(answers[answers.count - marks]))" : String(repeating: "_", count: marks)
    }
    for character in typed {
      if character == "_" {
        marks += 1
        continue
      }
      filled += value()
      marks = 0
      filled.append(character)
    }
    return filled + value()
  }

  /// `today` is the day whose rates need no word of where they are from.
  init(
    _ response: Value, to text: String, after sign: String, isAsTyped: Bool, today: String? = nil
  ) {
    if let error = response["error"] {
      value = nil
      self.text = Self.errorText(error, text, sign, isAsTyped)
      return
    }
    let result = response["result"] ?? .null
    let entries = result["results"]?.elements ?? []
    let remarks =
      ValueText.choices(result) + ValueText.provenance(entries, unlessOf: today)
      + ValueText.notes(result)
    let lines = ValueText.values(result) + ValueText.missing(result) + remarks.map { "  \($0)" }
    self.text = lines.map { $0 + "\n" }.joined()
    if let number = result["number"]?.text {
      value = Self.typable(number)
    } else if let entry = entries.first, let amount = entry["amount"]?.text,
      let code = entry["to"]?.text
    {
      value = "\(Self.typable(amount)) \(code)"
    } else {
      value = nil
    }
  }

  /// What `_` stands for after an amount, or a number.
  static func value(_ amount: Decimal, _ currency: Currency?) -> String {
    typable(amount.description) + (currency.map { " \($0.code)" } ?? "")
  }

  /// Three decimals could be read as thousands, so they get a fourth.
  private static func typable(_ number: String) -> String {
    let decimals = number.split(separator: ".").dropFirst().first?.count
    return decimals == 3 ? number + "0" : number
  }

  /// A mark below the place if the line is as typed, then the message and the hint.
  private static func errorText(
    _ error: Value, _ text: String, _ sign: String, _ isAsTyped: Bool
  ) -> String {
    var lines: [String] = []
    if isAsTyped, case .number(let offset)? = error["data"]?["offset"], let bytes = Int(offset) {
      let before = String(decoding: Array(text.utf8.prefix(bytes)), as: UTF8.self).count
      lines.append(String(repeating: " ", count: sign.count + before) + "^")
    }
    lines.append(error["message"]?.text ?? "")
    if let hint = error["data"]?["hint"]?.text { lines.append("  \(hint)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

import Drawing
import JSON

/// What `kurs why` prints: each amount of the text, how it was read, and each doubt in a sentence.
///
///     SEK 4 = 4 SEK, not certain
///       read as: A number with its currency right before or after it. [beside]
enum WhyText {
  static func text(_ result: Value) -> String {
    (result["amounts"]?.elements ?? []).map { lines($0).joined(separator: "\n") + "\n" }
      .joined(separator: "\n").printable
  }

  private static func lines(_ amount: Value) -> [String] {
    let isCertain = amount["certain"] == true
    let meaning = "\(amount["amount"]?.text ?? "") \(amount["currency"]?.text ?? "")"
    var lines = [
      "\((amount["text"]?.text ?? "").onOneLine) = \(meaning), \(isCertain ? "certain" : "not certain")"
    ]
    if let form = amount["form"] { lines.append("  read as: \(sentence(form))") }
    let words = (amount["words"]?.elements ?? []).compactMap { word -> String? in
      let (text, meaning) = ((word["text"]?.text ?? "").onOneLine, word["meaning"]?.text ?? "")
      return text == meaning ? nil : "\(text) is \(meaning)"
    }
    if !words.isEmpty { lines.append("  words: \(words.joined(separator: ", "))") }
    let others = ScannedText.others(amount)
    if !isCertain, !others.isEmpty { lines.append("  or: \(others.joined(separator: ", "))") }
    for doubt in amount["doubts"]?.elements ?? [] {
      lines.append("  but: \(sentence(doubt))")
    }
    return lines
  }

  private static func sentence(_ reason: Value) -> String {
    "\(reason["says"]?.text ?? "") [\(reason["name"]?.text ?? "")]"
  }
}

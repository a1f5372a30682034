import JSON
import Screens

/// The parts of a result of `evaluate` that a person reads: the values, where their rates come from,
/// and how the text was read.
enum ValueText {
  /// The values, one per target, with their symbols; a rate as a sentence.
  static func values(_ result: Value) -> [String] {
    if let number = result["numberText"]?.text { return [number] }
    return (result["results"]?.elements ?? []).compactMap {
      $0["rateText"]?.text ?? $0["textWithSymbol"]?.text
    }
  }

  /// The targets that have no rate, each with the reason.
  static func missing(_ result: Value) -> [String] {
    (result["missing"]?.elements ?? []).map { lacking in
      "\(lacking["to"]?.text ?? ""): \(lacking["message"]?.text ?? "")"
    }
  }

  /// `1.234 was read as 1.234, not 1234`
  static func choices(_ result: Value) -> [String] {
    (result["choices"]?.elements ?? []).map { choice in
      let others = (choice["candidates"]?.elements ?? []).compactMap(\.text).dropFirst().prefix(5)
      return "\(choice["text"]?.text ?? "") was read as \(choice["chosen"]?.text ?? "")"
        + (others.isEmpty ? "" : ", not \(others.joined(separator: ", "))")
    }
  }

  /// The notes of all rates, each once.
  static func notes(_ result: Value) -> [String] {
    var notes: [String] = []
    for term in terms(result["results"]?.elements ?? []) {
      for note in (term["notes"]?.elements ?? []).compactMap(\.text) where !notes.contains(note) {
        notes.append(note)
      }
    }
    return notes
  }

  /// Those that name the day that was asked for: another was used.
  static func dayNotes(_ result: Value) -> [String] {
    let words = (result["understood"]?.text ?? "").split(separator: " ")
    guard words.count > 2, words[words.count - 2] == "on", let day = words.last else { return [] }
    return notes(result).filter { $0.split(separator: " ").contains { $0.hasPrefix(day) } }
  }

  /// `ecb 2026-10-30, 24 d old, stale`, once per source and day. Without `today`, of all rates; with
  /// it, only if a rate is stale or of another day.
  static func provenance(_ entries: [Value], unlessOf today: String? = nil) -> [String] {
    var facts: [String] = []
    let terms = terms(entries).filter { $0["source"] != nil }
    if let today, terms.allSatisfy({ $0["day"]?.text == today && $0["stale"] != true }) {
      return []
    }
    for term in terms {
      let average = term["rule"]?["days"].map { "average of \($0) days to" }
      var fact = [term["source"]?.text, average, term["day"]?.text].compactMap(\.self)
        .joined(separator: " ")
      if term["stale"] == true {
        let age = term["age"].flatMap { Int($0.description) }.map { ", \(Age.text($0)) old" }
        fact += "\(age ?? ""), stale"
      }
      if !facts.contains(fact) { facts.append(fact) }
    }
    return facts
  }

  private static func terms(_ entries: [Value]) -> [Value] {
    entries.flatMap { $0["terms"]?.elements ?? [] }
  }
}

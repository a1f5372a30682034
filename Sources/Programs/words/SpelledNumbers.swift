import JSON

/// Numbers in words by the rules of CLDR (RBNF): what a rule has before its arrows, its quotient and its
/// remainder.
struct SpelledNumbers {
  private struct Rule {
    let base: Int
    let divisor: Int
    let text: Substring
  }

  private var sets: [String: [Rule]] = [:]
  /// The sets for counting, in the nominative.
  private var cardinals: [String] = []

  init(_ document: Value) {
    guard case .object(let sets)? = document["rbnf"]?["rbnf"]?["SpelloutRules"] else { return }
    for set in sets {
      let rules = (set.value.elements ?? []).compactMap { Self.rule($0.elements ?? []) }
      self.sets[set.name] = rules.sorted { $0.base < $1.base }
      let isCase = ["genitive", "dative", "accusative", "instrumental", "locative", "ablative"]
        .contains { set.name.contains($0) }
      if set.name.hasPrefix("%spellout-cardinal") && !isCase || set.name == "%spellout-numbering" {
        cardinals.append(set.name)
      }
    }
  }

  /// `["60/20", "soixante[-→→];"]`
  private static func rule(_ parts: [Value]) -> Rule? {
    guard parts.count == 2, let head = parts[0].text, let text = parts[1].text else { return nil }
    let numbers = head.filter { $0 != ">" }.split(separator: "/").map { Int($0) }
    guard let base = numbers.first ?? nil else { return nil }
    let radix = numbers.count > 1 ? numbers[1] ?? 10 : 10
    var divisor = 1
    while radix > 1, divisor <= max(base, 1) / radix { divisor *= radix }
    for _ in head.filter({ $0 == ">" }) where divisor > 1 { divisor /= radix }
    return Rule(base: base, divisor: divisor, text: text.prefix { $0 != ";" })
  }

  /// The ways of spelling a number.
  func forms(of number: Int) -> [String] {
    var forms: [String] = []
    for set in cardinals {
      if let form = spelled(number, set, 0), !forms.contains(form), !form.isEmpty {
        forms.append(form)
      }
    }
    return forms
  }

  /// Nil where the rules say to write digits.
  private func spelled(_ number: Int, _ set: String, _ depth: Int) -> String? {
    guard depth < 16, let rule = sets[set]?.last(where: { $0.base <= number }) else { return nil }
    let rest = number % rule.divisor
    var out = ""
    var text = rule.text
    if text.first == "'" { text = text.dropFirst() }
    var isOptional = false
    while let letter = text.first {
      text = text.dropFirst()
      switch letter {
      case "[": isOptional = rest == 0 && rule.base > 0
      case "]": isOptional = false
      case _ where isOptional: continue
      case "→", "←", "=":
        let name = text.prefix { $0 != letter }
        text = text.dropFirst(name.count + 1)
        if letter == "→", text.first == "→" { text = text.dropFirst() }
        if let first = name.first, first != "%" { return nil }
        let value = letter == "→" ? rest : letter == "←" ? number / rule.divisor : number
        guard let part = spelled(value, name.isEmpty ? set : String(name), depth + 1) else {
          return nil
        }
        out += part
      case "$": return nil
      default: out.append(letter)
      }
    }
    return CLDRImport.plain(out)
  }
}

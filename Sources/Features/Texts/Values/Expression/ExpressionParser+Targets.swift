import Money
import Reading

/// What an amount is converted into.
extension ExpressionParser {
  /// The targets: `in eur, gbp`, `→ €`, or just the currencies.
  mutating func targets() throws(ExpressionError) -> [Currency] {
    let start = at
    if let phrase = phrase(at), case .into(let target) = phrase.meaning {
      at = phrase.range.upperBound
      return [target]
    }
    let isAsked = takeConversion()
    isTargetAsked = isAsked
    let asked = start..<at
    skipSpace()
    if isAsked, isDigit(at), isDigit(at + 3), !isDigit(at + 4), !isLetter(at + 4) {
      throw ExpressionError(.yearAlone, at..<at + 4)
    }
    var targets: [Currency] = []
    while let unit = try target(isFirst: targets.isEmpty) {
      try settle(unit)
      // `usd usd usd`
      if !isAsked, targets.contains(unit.currency) {
        throw ExpressionError(.trailing, start..<text.count)
      }
      targets.append(unit.currency)
    }
    guard targets.isEmpty else { return targets }
    if isAsked { throw ExpressionError(.targetMissing, asked) }
    throw ExpressionError(.trailing, start..<text.count)
  }

  private mutating func target(isFirst: Bool) throws(ExpressionError) -> Unit? {
    let end = at
    skipSpace()
    let comma = at
    let isSeparated = !isFirst && takeSeparator()
    skipSpace()
    if isLoose {
      skipParticle()
      skipConnector()
      // `in eur, yesterday`
      if isSeparated, at < text.count, dayFollows() { return nil }
    }
    guard at < text.count, !dayFollows(), !endFollows() else {
      if isSeparated { throw ExpressionError(.targetMissing, comma..<comma + 1) }
      at = end
      return nil
    }
    if let code = typed()?.partCode(at: at) {
      return taken(at..<at + 3, [code.currency])
    }
    if let unit = try unit() { return withCode(unit) }
    if isSeparated { throw ExpressionError(.targetMissing, comma..<comma + 1) }
    at = end
    return nil
  }

  private mutating func takeSeparator() -> Bool {
    take(",") || take(";") || take("&") || take("/") || takeWord(.and) || takeWord(.or)
  }

  /// Takes a word or a sign of conversion, in any language.
  mutating func takeConversion() -> Bool {
    if takeWord(.worth) { skipSpace() }
    guard at < text.count else { return false }
    if takeEquals() {
      while take("=") || take("?") { skipSpace() }
      return true
    }
    if startsWord(at) {
      let word = word(at)
      if word.may(be: .conversion), !isInsideWord(word.range.upperBound) {
        at = word.range.upperBound
        return true
      }
      if takePreposition(word) { return true }
    }
    for sign in ["->", "=>", "=", ">", "→", "⇒"] as [StaticString] where has(sign, at) {
      at += sign.utf8CodeUnitCount
      skipSpace()
      while isLoose, take("=") { skipSpace() }
      _ = take("?")
      _ = takeEquals()
      return true
    }
    if at < text.count, text[at] >= 0xC3 {
      for list in [Self.glued, Self.prefixes] {
        if list.end(in: text, at: at, where: { take(preposition: $0, isGlued: true) }) != nil {
          return true
        }
      }
    }
    return Self.foreign.end(in: text, at: at) { spaceLength($0) > 0 }.map { take(preposition: $0) }
      ?? false
  }
}

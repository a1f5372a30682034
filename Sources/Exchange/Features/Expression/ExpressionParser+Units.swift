import Money
import Reading

/// Codes, symbols and names of currencies.
extension ExpressionParser {
  /// A currency as it was typed.
  struct Unit {
    let range: Range<Int>
    let currency: Currency
    /// Other currencies it may mean, the likeliest first.
    let others: [Currency]

    func mayMean(_ other: Currency) -> Bool { other == currency || others.contains(other) }
  }

  /// Takes the unit that begins here; nil if none does. The caller settles which of its currencies
  /// is meant.
  mutating func unit() throws(ExpressionError) -> Unit? {
    let start = at
    // Three letters that are a code are that code, whatever follows.
    if wordEnd(start) - start == 3, !isInsideWord(start + 3),
      let currency = Currency(code: UnsafeBufferPointer(rebasing: text[start..<start + 3]))
    {
      at = start + 3
      // `CAD$100`
      if at < text.count, text[at] == UInt8(ascii: "$") { at += 1 }
      units += 1
      return Unit(range: start..<at, currency: currency, others: [])
    }
    if let pair = pair(start) {
      // `eurusd`: the second is read as the target.
      at = start + 3
      units += 1
      return Unit(range: start..<at, currency: pair, others: [])
    }
    let chunk = start..<chunkEnd(start)
    guard !chunk.isEmpty,
      isLetter(start) || text[start] >= 0x80 || text[start] == UInt8(ascii: "$"),
      !isKeyword(start)
    else { return nil }
    if let found = typed()?.unit(at: start) {
      at = found.range.upperBound
      units += 1
      return Unit(
        range: found.range, currency: found.candidates[0],
        others: Array(found.candidates.dropFirst()))
    }
    guard !isFragment(start) else { throw ExpressionError(.unknownUnit, chunk) }
    for end in phraseEnds(from: chunk) {
      let candidates = meaning(string(start..<end))
      if let likeliest = candidates.first {
        at = end
        units += 1
        return Unit(range: start..<end, currency: likeliest, others: Array(candidates.dropFirst()))
      }
    }
    throw ExpressionError(.unknownUnit, chunk)
  }

  /// The first of two codes written as one word.
  private func pair(_ start: Int) -> Currency? {
    guard wordEnd(start) - start == 6, !isInsideWord(start + 6) else { return nil }
    let first = Currency(code: UnsafeBufferPointer(rebasing: text[start..<start + 3]))
    let second = Currency(code: UnsafeBufferPointer(rebasing: text[start + 3..<start + 6]))
    return first?.isActive == true && second?.isActive == true ? first : nil
  }

  /// Small words that are part of the names of some currencies: `for`, `en`, `a`.
  private func isFragment(_ start: Int) -> Bool {
    guard reading.lexicon != nil else { return false }
    let end = wordEnd(start)
    guard 1...3 ~= end - start, !isInsideWord(end) else { return false }
    return (start..<end).allSatisfy { text[$0] & 0x20 != 0 }
  }

  /// The unit after a number or a parenthesis, settled.
  mutating func unitAfter() throws(ExpressionError) -> Unit? {
    let end = at
    skipSpace()
    guard at < text.count, !dayFollows(), let unit = try unit() else {
      at = end
      return nil
    }
    try settle(unit)
    return unit
  }

  /// The unit after an amount that already has one, if it may be the same.
  mutating func unitAfterIf(_ fits: (Currency) -> Bool) -> Currency? {
    let (end, count) = (at, units)
    skipSpace()
    if at < text.count, !dayFollows(), let unit = try? unit(), unit.others.isEmpty,
      fits(unit.currency)
    {
      return unit.currency
    }
    (at, units) = (end, count)
    return nil
  }

  /// Notes which of several currencies was chosen, unless the text says so next to it.
  @discardableResult
  mutating func settle(_ unit: Unit, by certain: Currency? = nil) throws(ExpressionError)
    -> Currency
  {
    if let certain { return certain }
    guard !unit.others.isEmpty else { return unit.currency }
    try note(unit.range, ([unit.currency] + unit.others).map { .currency($0) })
    return unit.currency
  }

  /// The targets: `in eur, gbp`, `→ €`, or just the currencies.
  mutating func targets() throws(ExpressionError) -> [Currency] {
    let start = at
    let isAsked = takeConversion()
    let asked = start..<at
    skipSpace()
    if isAsked, isDigit(at), isDigit(at + 3), !isDigit(at + 4), !isLetter(at + 4) {
      throw ExpressionError(.yearAlone, at..<at + 4)
    }
    var targets: [Currency] = []
    while let unit = try target(isFirst: targets.isEmpty) {
      try settle(unit)
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
    guard at < text.count, !dayFollows() else {
      if isSeparated { throw ExpressionError(.targetMissing, comma..<comma + 1) }
      at = end
      return nil
    }
    if let unit = try unit() { return unit }
    if isSeparated { throw ExpressionError(.targetMissing, comma..<comma + 1) }
    at = end
    return nil
  }

  private mutating func takeSeparator() -> Bool {
    guard at < text.count else { return false }
    if text[at] == UInt8(ascii: ",") || text[at] == UInt8(ascii: ";")
      || text[at] == UInt8(ascii: "&") || text[at] == UInt8(ascii: "/")
    {
      at += 1
      return true
    }
    return takeWord("and") || takeWord("or")
  }

  private mutating func takeConversion() -> Bool {
    if isLetter(at) {
      let word = word(at)
      guard word == "in" || word == "to" || word == "into" || word == "as",
        !isInsideWord(word.range.upperBound)
      else { return takePreposition(word) }
      at = word.range.upperBound
      return true
    }
    for sign in ["->", "=>", "=", "→", "⇒"] as [StaticString] where has(sign, at) {
      at += sign.utf8CodeUnitCount
      skipSpace()
      if at < text.count, text[at] == UInt8(ascii: "?") { at += 1 }
      return true
    }
    for word in Self.foreign where has(word, at) && spaceLength(at + word.utf8CodeUnitCount) > 0 {
      return take(preposition: at + word.utf8CodeUnitCount)
    }
    return false
  }
}

/// Where a unit may end.
extension ExpressionParser {
  /// The end of the letters and signs that begin there: a space, a digit or an operator.
  func chunkEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count {
      switch text[end] {
      case 0...0x20, 0x7F, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
        UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "%"),
        UInt8(ascii: "&"), UInt8(ascii: "^"):
        return end
      case 0xC2, 0xC3, 0xE2, 0xE3:
        for stop in ["×", "÷", "·", "\u{2212}", "→", "⇒"] as [StaticString]
        where has(stop, end) {
          return end
        }
        if spaceLength(end) > 0 { return end }
        end = characterEnd(end)
      default: end += 1
      }
    }
    return end
  }

  /// Ends to try, the farthest first: more words of a name, then the chunk itself, then the chunk up
  /// to a `/` or a point in it.
  func phraseEnds(from chunk: Range<Int>) -> [Int] {
    var ends = [chunk.upperBound]
    var end = chunk.upperBound
    while ends.count < Lexicon.maxNameLength {
      var next = end
      while next < text.count, text[next] == 0x20 || text[next] == UInt8(ascii: "-") { next += 1 }
      let stop = chunkEnd(next)
      guard next > end, stop > next, !isKeyword(next), isLetter(next) || text[next] >= 0x80
      else { break }
      ends.append(stop)
      end = stop
    }
    ends.reverse()
    for index in stride(from: chunk.upperBound - 1, to: chunk.lowerBound, by: -1) {
      switch text[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "."): ends.append(index)
      default: break
      }
      // No symbol and no name has more of them.
      if ends.count > 12 { break }
    }
    return ends
  }

  /// Whether a word with another meaning begins there.
  func isKeyword(_ start: Int) -> Bool {
    let word = word(start)
    guard word.letters != 0, !isInsideWord(word.range.upperBound) else { return false }
    return word == "in" || word == "to" || word == "as" || word == "on" || word == "at"
      || word == "of" || word == "and" || word == "into" || word == "last" || word == "today"
      || word == "yesterday" || weekday(word) != nil
      || (reading.lexicon != nil && Self.operators.contains { word == $0 }
        && !isDigit(word.range.upperBound))
  }
}

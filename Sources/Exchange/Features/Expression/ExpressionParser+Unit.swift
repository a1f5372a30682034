import Money

/// Codes, signs and names of currencies.
extension ExpressionParser {
  /// A currency as it was typed.
  struct Unit {
    let range: Range<Int>
    /// The likeliest first; never empty.
    let candidates: [Currency]

    var currency: Currency { candidates[0] }
  }

  /// The unit that begins here, which is taken; nil where nothing here looks like one. What it was
  /// taken for is settled by the caller.
  mutating func unit() throws(ExpressionError) -> Unit? {
    let start = at
    let chunk = start..<chunkEnd(start)
    guard !chunk.isEmpty, isLetter(start) || text[start] >= 0x80 || text[start] == UInt8(ascii: "$")
    else { return nil }
    // Three letters that are a code are that code, whatever follows.
    if wordEnd(start) - start == 3, !isInsideWord(start + 3),
      let currency = Currency(code: UnsafeBufferPointer(rebasing: text[start..<start + 3]))
    {
      at = start + 3
      return met(start..<at, [currency])
    }
    guard !isKeyword(start) else { return nil }
    for end in phraseEnds(from: chunk) {
      let candidates = meaning(string(start..<end))
      if !candidates.isEmpty {
        at = end
        return met(start..<end, candidates)
      }
    }
    throw ExpressionError(.unknownUnit, chunk)
  }

  /// The unit behind a number or a parenthesis, settled.
  mutating func unitBehind() throws(ExpressionError) -> Unit? {
    let end = at
    skipSpace()
    guard at < text.count, !dayFollows(), let unit = try unit() else {
      at = end
      return nil
    }
    try settle(unit)
    return unit
  }

  /// The unit behind an amount that has one already, when it may be the same.
  mutating func unitBehindIf(_ fits: (Currency) -> Bool) -> Currency? {
    let (end, count) = (at, units)
    skipSpace()
    if at < text.count, !dayFollows(), let unit = try? unit(), unit.candidates.count == 1,
      fits(unit.currency)
    {
      return unit.currency
    }
    (at, units) = (end, count)
    return nil
  }

  /// Notes which of several currencies was taken, unless something beside it says so.
  @discardableResult
  mutating func settle(_ unit: Unit, by certain: Currency? = nil) throws(ExpressionError)
    -> Currency
  {
    if let certain { return certain }
    guard unit.candidates.count > 1 else { return unit.currency }
    try note(unit.range, unit.candidates.map { .currency($0) })
    return unit.currency
  }

  /// What the amount is to become: `in eur, gbp`, `→ €`, or just the currencies.
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
      || text[at] == UInt8(ascii: "&")
    {
      at += 1
      return true
    }
    return takeWord("and")
  }

  private mutating func takeConversion() -> Bool {
    for sign in ["->", "=>", "=", "→", "⇒"] as [StaticString] where stands(sign, at) {
      at += sign.utf8CodeUnitCount
      return true
    }
    return takeWord("in") || takeWord("to") || takeWord("into") || takeWord("as")
  }

  private mutating func met(_ range: Range<Int>, _ candidates: [Currency]) -> Unit {
    units += 1
    return Unit(range: range, candidates: candidates)
  }
}

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
    /// Whether the word says something else more often: `yeni` is the yen, and new, in Turkish.
    var isDoubtful = false

    /// Of these currencies, the likeliest first.
    init(_ range: Range<Int>, _ candidates: [Currency], isDoubtful: Bool = false) {
      (self.range, currency, self.isDoubtful) = (range, candidates[0], isDoubtful)
      others = Array(candidates.dropFirst())
    }

    func mayMean(_ other: Currency) -> Bool { other == currency || others.contains(other) }
  }

  /// Takes the unit that begins here; nil if none does. The caller settles which of its currencies
  /// is meant.
  mutating func unit() throws(ExpressionError) -> Unit? {
    let start = at
    if let phrase = phrase(start) { return named(phrase) }
    // Three letters that are a code are that code, whatever follows.
    if let currency = takeCode() { return Unit(start..<at, [currency]) }
    if let currency = plural(start) { return taken(start..<start + 4, [currency]) }
    // `eurusd`: the second is read as the target.
    if let pair = pair(start) { return taken(start..<start + 3, [pair]) }
    let chunk = start..<chunkEnd(start)
    guard !chunk.isEmpty,
      isLetter(start) || text[start] >= 0x80 || text[start] == UInt8(ascii: "$"),
      !isKeyword(start)
    else { return nil }
    if let found = typed()?.unit(at: start) {
      return taken(
        found.range, found.candidates, isDoubtful: typed()?.isDoubtful(found) == true)
    }
    let isFragment = isFragment(start)
    guard !isFragment || isLoose else { throw ExpressionError(.unknownUnit, chunk) }
    // `new zealand`, but not `new`; `zimbabwe gold`, but not `gold`.
    let isPart = isFragment || typed()?.isNeverAlone(chunk) == true
    for end in phraseEnds(from: chunk) where !isPart || end > chunk.upperBound {
      let candidates = reading.names?.meaning(of: string(start..<end), in: reading.locale) ?? []
      if !candidates.isEmpty { return taken(start..<end, candidates) }
    }
    if isLoose, let found = country(chunk) { return taken(chunk, found) }
    let seemsNumber = typed()?.seemsNumber(chunk) == true
    throw ExpressionError(seemsNumber ? .unknownNumber : .unknownUnit, chunk)
  }

  /// A country or a code that is said in other words.
  private mutating func named(_ phrase: Phrase) -> Unit? {
    guard case .named(let name) = phrase.meaning,
      let candidates = reading.names?.meaning(of: name, in: reading.locale),
      !candidates.isEmpty
    else { return nil }
    return taken(phrase.range, candidates)
  }

  mutating func taken(
    _ range: Range<Int>, _ candidates: [Currency], isDoubtful: Bool = false
  ) -> Unit {
    at = range.upperBound
    units += 1
    return Unit(range, candidates, isDoubtful: isDoubtful)
  }

  /// `eurs`, `USDs`
  private mutating func plural(_ start: Int) -> Currency? {
    guard wordEnd(start) - start == 4, !isInsideWord(start + 4),
      text[start + 3] | 0x20 == UInt8(ascii: "s"),
      let currency = Currency(code: UnsafeBufferPointer(rebasing: text[start..<start + 3])),
      currency.isActive, typed()?.unit(at: start) == nil
    else { return nil }
    return currency
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
    guard reading.names != nil else { return false }
    let end = wordEnd(start)
    guard 1...3 ~= end - start, !isInsideWord(end) else { return false }
    return (start..<end).allSatisfy { text[$0] & 0x20 != 0 }
  }

  /// Takes the code after a number, where the letters mean nothing else: what most people type.
  mutating func takeCodeAfter() -> Currency? {
    let end = at
    skipSpace()
    if word(at).meaning.roles.isEmpty, let currency = takeCode() { return currency }
    at = end
    return nil
  }

  mutating func takeCode() -> Currency? {
    let range = word(at).range
    guard range.count == 3, !isInsideWord(range.upperBound),
      let currency = Currency(code: UnsafeBufferPointer(rebasing: text[range]))
    else { return nil }
    // `100 bob` in Kenya
    if Codes.everyday.contains(currency), text[range.lowerBound] & 0x20 != 0,
      let home = reading.locale.home, home != currency,
      typed()?.unit(at: range.lowerBound)?.candidates.first == home
    {
      return nil
    }
    if !currency.isActive, typed()?.renamed(range) != nil { return nil }
    at = range.upperBound
    // `CAD$100`
    _ = take("$")
    units += 1
    skipNoun(of: currency)
    return currency
  }

  /// `CAD dollars`: the noun says no more than the code.
  mutating func skipNoun(of currency: Currency) {
    let end = at
    skipSpace()
    if at > end, isLetter(at), !isCode(at), !isKeyword(at), word(at).meaning.roles.isEmpty,
      let noun = typed()?.unit(at: at), !noun.isSign, noun.candidates.count > 1,
      noun.candidates.contains(currency)
    {
      at = noun.range.upperBound
    } else {
      at = end
    }
  }

  /// Whether the letters that begin there are three, and a code.
  func isCode(_ start: Int) -> Bool {
    wordEnd(start) - start == 3
      && Currency(code: UnsafeBufferPointer(rebasing: text[start..<start + 3])) != nil
  }

  /// The unit after a number or a parenthesis, settled.
  mutating func unitAfter() throws(ExpressionError) -> Unit? {
    guard let unit = try unsettledAfter() else { return nil }
    try settle(unit)
    return unit
  }

  mutating func unsettledAfter() throws(ExpressionError) -> Unit? {
    let end = at
    skipSpace()
    if isLoose { skipConnector() }
    guard at < text.count, !(isLoose && isTightTimes()), !dayFollows(), let unit = try unit() else {
      at = end
      return nil
    }
    return withCode(unit)
  }

  /// `500 dollars CAD`: the code says which.
  mutating func withCode(_ unit: Unit) -> Unit {
    guard !unit.others.isEmpty, let currency = unitAfterIf({ unit.mayMean($0) }) else {
      return unit
    }
    return Unit(unit.range, [currency])
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
    guard !unit.others.isEmpty || unit.isDoubtful else { return unit.currency }
    try note(
      unit.range, ([unit.currency] + unit.others).map { .currency($0) },
      isDoubtful: unit.isDoubtful)
    return unit.currency
  }
}

/// Where a unit may end.
extension ExpressionParser {
  /// The end of the letters and signs that begin there: a space, a digit or an operator.
  func chunkEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count {
      if end > start, phrase(end) != nil { return end }
      switch text[end] {
      case 0...0x20, 0x7F, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
        UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "%"),
        UInt8(ascii: "&"), UInt8(ascii: "^"), UInt8(ascii: ">"), UInt8(ascii: "?"),
        UInt8(ascii: ":"):
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
}

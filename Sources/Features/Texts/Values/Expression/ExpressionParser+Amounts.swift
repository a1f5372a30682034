import Money
import Reading

/// Amounts: a number and its currency, percentages, cents.
extension ExpressionParser {
  /// A number, and what makes it more: thousands, percent, a currency.
  mutating func amount() throws(ExpressionError) -> Expression.Node {
    let (start, count) = (at, units)
    let number = try number()
    if let currency = takeCodeAfter() {
      if endsAmount() || typed() == nil { return .money(try value(number, of: currency), currency) }
      (at, units) = (start, count)
    }
    if let amount = try amountOfText(start) { return amount }
    at = number.range.upperBound
    if let currency = takeCodeAfter() { return .money(try value(number, of: currency), currency) }
    return try amount(magnified(number))
  }

  mutating func amount(_ number: Number) throws(ExpressionError) -> Expression.Node {
    if takePercent() { return try percentage(value(number)) }
    if let cents = try tightCents(number) { return cents }
    if let share = try attempt({ parser throws(ExpressionError) in try parser.fraction(number) }) {
      return share
    }
    guard let unit = try unsettledAfter() else { return .number(try value(number)) }
    let amount = try value(number, of: unit.currency)
    try settle(unit)
    return .money(amount, unit.currency)
  }

  /// `usd 100`, `usd`: a code and its number, or alone, where no other form can begin so.
  mutating func amountOfCode() throws(ExpressionError) -> Expression.Node? {
    let (start, count) = (at, units)
    if isLetter(at), phrase(at) == nil, word(at).meaning.roles.isEmpty, let currency = takeCode() {
      let end = at
      if end == start + 3, isUnit(behind: end) { return .unit(currency) }
      skipSpace()
      // `USD - 5.00`
      let isSigned = has("-", at) || has("+", at)
      at = end
      if !isSigned, endsAmount() { return .unit(currency) }
      skipSpace()
      if isDigit(at) {
        let number = try number()
        if endsAmount() { return .money(try value(number, of: currency), currency) }
      }
    }
    (at, units) = (start, count)
    return nil
  }

  /// `usd eur`, `usd/eur`
  private mutating func isUnit(behind end: Int) -> Bool {
    let next = end + max(spaceLength(end), has("/", end) ? 1 : 0)
    return next > end && isCode(next)
  }

  /// Whether nothing follows that can belong to an amount: the end, a sign of the grammar or a word of it.
  private mutating func endsAmount() -> Bool {
    let end = at
    skipSpace()
    defer { at = end }
    guard at < text.count else { return true }
    switch text[at] {
    case UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "?"):
      return true
    case UInt8(ascii: "-"): return at > end
    default: return isKeyword(at) && !word(at).says(.and)
    }
  }

  /// The amount that a text has which begins there. Where only looser forms are read, it may have decimals apart
  /// from it.
  mutating func amountOfText(_ start: Int) throws(ExpressionError) -> Expression.Node? {
    guard var found = typed()?.amount(at: start) else { return nil }
    if let end = endOfCents(behind: found.end), let more = typed()?.amount(at: start, upTo: end) {
      found = more
    }
    guard isAmount(found, start) else { return nil }
    at = found.end
    units += 1
    try note(found.number, found.amounts.map { .number($0) })
    let unit = Unit(found.unit, found.currencies, isDoubtful: found.isDoubtful)
    if unit.others.isEmpty {
      skipNoun(of: unit.currency)
      return .money(found.amounts[0], try settle(unit))
    }
    // `$100 cad`: the code says which dollar.
    let currency = try settle(unit, by: unitAfterIf { unit.mayMean($0) })
    return .money(found.amounts[0], currency)
  }

  /// `5 francs 50 en euros`: past two digits behind an amount, where a word of conversion follows them.
  private func endOfCents(behind amount: Int) -> Int? {
    var copy = self
    copy.at = amount
    copy.skipSpace()
    guard isLoose, isDigit(copy.at), isDigit(copy.at + 1) else { return nil }
    let end = copy.at + 2
    copy.at = end
    copy.skipSpace()
    return copy.at > end && copy.takeConversion() ? end : nil
  }

  /// Whether the grammar has no other meaning for a part of the amount: a day, a word, a minus.
  private mutating func isAmount(_ found: TypedAmount, _ start: Int) -> Bool {
    let inside = phrases(from: start + 1).prefix { $0.range.lowerBound < found.end }
    let isWord = inside.contains { phrase in
      switch phrase.meaning {
      case .money, .nothing, .number: false
      default: true
      }
    }
    if isWord, !found.isApart { return false }
    if found.unit.lowerBound > start, isKeyword(found.unit.lowerBound) { return false }
    // `5.00 usd- 3 usd`
    if found.end < text.count, minusLength(found.end - 1) == 1 { return false }
    guard found.isApart else { return true }
    let end = at
    defer { at = end }
    at = found.unit.upperBound
    skipSpace()
    return isLoose && !isSplit && (at == found.unit.upperBound || !dayFollows())
  }

  /// `20 % of`, `20 % off`, `15 % tip`
  mutating func percentage(
    _ number: Decimal, isLevied: Bool = false
  ) throws(ExpressionError) -> Expression.Node {
    // `15 % tip on 50 usd`
    let hasLevy = isLevied || takeWord(where: { $0.may(be: .levy) })
    let percentEnd = at
    let isOff = takeWord(.off)
    if isOff || takeWord(where: { $0.may(be: .share) }) || hasLevy && takeWord(.on) {
      let end = at
      skipSpace()
      guard at < text.count else {
        at = end
        return .percent(number)
      }
      if !isOff, !hasLevy { try noteShare(number, percentEnd..<end) }
      try descend(at)
      defer { depth -= 1 }
      guard isOff, let rest = try? Decimal(100) - number else {
        return .share(number, of: try signed())
      }
      return .share(rest, of: try signed())
    }
    return .percent(number)
  }

  /// `20% on $85` is the part here; elsewhere it adds the part. `20% of $85` is not noted.
  private mutating func noteShare(_ number: Decimal, _ gap: Range<Int>) throws(ExpressionError) {
    var word = gap.lowerBound
    while word < gap.upperBound, spaceLength(word) > 0 { word += spaceLength(word) }
    guard phrase(word) != nil, let more = try? Decimal(100) + number else { return }
    var start = gap.lowerBound
    while start > 0, isDigit(start - 1) || [0x20, 0x25, 0x2C, 0x2E].contains(text[start - 1]) {
      start -= 1
    }
    while text[start] == 0x20 { start += 1 }
    try note(start..<gap.upperBound, [.number(number), .number(more)])
  }

  /// `99c`: a letter right after digits means nothing else to a person who types.
  private mutating func tightCents(_ number: Number) throws(ExpressionError) -> Expression.Node? {
    guard reading.names != nil, at < text.count,
      text[at] == UInt8(ascii: "c") || isLoose && text[at] == UInt8(ascii: "p"),
      wordEnd(at) == at + 1, !isInsideWord(at + 1), at + 1 >= text.count || text[at + 1] != 0x24,
      let amount = try? value(number) * Decimal(1, scale: 2)
    else { return nil }
    if text[at] == UInt8(ascii: "p"), let pound = Codes.pence {
      at += 1
      units += 1
      return .money(amount, pound)
    }
    let home = reading.locale.home.map { [$0] } ?? []
    let candidates = home + Codes.cents.filter { !home.contains($0) }
    try note(at..<at + 1, candidates.map { .currency($0) })
    at += 1
    units += 1
    return .money(amount, candidates[0])
  }

  /// `1/3 usd`: a third of a dollar; `12 ÷ 4 eur`.
  private mutating func fraction(_ number: Number) throws(ExpressionError) -> Expression.Node? {
    let start = at
    skipSpace()
    guard at < text.count else { return nil }
    if isLoose,
      let mixed = try attempt({ parser throws(ExpressionError) in try parser.mixedFraction(number) }
      )
    {
      return mixed
    }
    guard text[at] == UInt8(ascii: "/") && (at == start || isLoose) || has("÷", at) else {
      return nil
    }
    at = characterEnd(at)
    skipSpace()
    guard isDigit(at) else { return nil }
    let above = try value(number)
    let divisor = try value(self.number())
    // `1/4 of 100 usd`
    if isLoose, takeWord(.of) {
      try descend(start)
      defer { depth -= 1 }
      return .product(
        .number(above),
        [
          .init(operation: .over, node: .number(divisor), offset: start),
          .init(operation: .times, node: try signed(), offset: start),
        ])
    }
    guard let unit = try unitAfter() else { return nil }
    let step = Expression.Node.Step(operation: .over, node: .number(divisor), offset: start)
    return .priced(.product(.number(above), [step]), unit.currency)
  }

  /// `norway 100`, or a currency alone.
  mutating func amount(of unit: Unit) throws(ExpressionError) -> Expression.Node {
    let end = at
    skipSpace()
    guard isDigit(at), !dayFollows() else {
      at = end
      try settle(unit)
      // `eur-usd` is a pair.
      if at < text.count, text[at] == UInt8(ascii: "-"), isCode(at + 1) { at += 1 }
      return .unit(unit.currency)
    }
    let number = try magnified(number())
    let amount = try value(number, of: unit.currency)
    // `norway 100 nok`
    return .money(amount, try settle(unit, by: unitAfterIf { unit.mayMean($0) }))
  }

  /// Whether a dash with a point or a comma behind it begins there: `–,79 €`. A hyphen before a point is a minus.
  func isDashForZero() -> Bool {
    let length = has("-", at) ? 1 : has("–", at) || has("—", at) ? 3 : 0
    return length > 0 && (has(",", at + length) || has(".", at + length) && length > 1)
      && isDigit(at + length + 1)
  }
}

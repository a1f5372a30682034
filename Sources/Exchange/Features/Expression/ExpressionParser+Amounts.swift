import Money
import Reading

/// Amounts: a number and its currency, percentages, cents.
extension ExpressionParser {
  /// A number, and what makes it more: thousands, percent, a currency.
  mutating func amount() throws(ExpressionError) -> Expression.Node {
    let start = at
    let number = try number()
    if let currency = takeCodeAfter() { return withCents(number, currency) }
    return try amount(magnified(number, from: start))
  }

  mutating func amount(_ number: Decimal) throws(ExpressionError) -> Expression.Node {
    if takePercent() { return try percentage(number) }
    if let cents = try cents(number) { return cents }
    if let share = try fraction(number) { return share }
    guard let unit = try unitAfter() else {
      return crownsAlone().map { .money(number, $0) } ?? .number(number)
    }
    return withCents(number, unit.currency)
  }

  /// `20 % of`, `20 % off`, `15 % tip`
  mutating func percentage(
    _ number: Decimal, isLevied: Bool = false
  ) throws(ExpressionError) -> Expression.Node {
    // `15 % tip on 50 usd`
    let hasLevy = isLevied || takeRole(.levy)
    let percentEnd = at
    let isOff = takeWord(.off)
    if isOff || takeRole(.share) || hasLevy && takeWord(.on) {
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

  /// Skips spaces and takes the word that follows them, if it has this role.
  private mutating func takeRole(_ role: WordMeaning.Roles) -> Bool {
    let start = at
    skipSpace()
    let found = word(at)
    guard found.may(be: role), !isInsideWord(found.range.upperBound) else {
      at = start
      return false
    }
    at = found.range.upperBound
    return true
  }

  /// `50 cents`
  private mutating func cents(_ number: Decimal) throws(ExpressionError) -> Expression.Node? {
    let start = at
    if let amount = try tightCents(number) { return amount }
    skipSpace()
    guard at < text.count, isLetter(at) || text[at] >= 0x80, !isCode(at), phrase(at) == nil,
      let (candidates, part, end) = typed()?.minor(at: at),
      let amount = try? number * part, let currency = candidates.first
    else {
      at = start
      return nil
    }
    try note(at..<end, candidates.map { .currency($0) })
    at = end
    units += 1
    return .money(amount, currency)
  }

  /// `GBp 1,250`: a part of a money that exchanges write as a code, before its number.
  mutating func partCodeBefore() throws(ExpressionError) -> Expression.Node? {
    guard isLetter(at), let code = typed()?.partCode(at: at) else { return nil }
    let start = at
    at += 3
    skipSpace()
    guard at < text.count, isDigit(at), let amount = try? number() * code.part else {
      at = start
      return nil
    }
    units += 1
    return .money(amount, code.currency)
  }

  /// `99c`: a letter right after digits means nothing else to a person who types.
  private mutating func tightCents(_ number: Decimal) throws(ExpressionError) -> Expression.Node? {
    guard reading.names != nil, at < text.count,
      text[at] == UInt8(ascii: "c") || isLoose && text[at] == UInt8(ascii: "p"),
      wordEnd(at) == at + 1, !isInsideWord(at + 1), at + 1 >= text.count || text[at + 1] != 0x24,
      let amount = try? number * Decimal(1, scale: 2)
    else { return nil }
    if text[at] == UInt8(ascii: "p"), let pound = Currency(code: "GBP") {
      at += 1
      units += 1
      return .money(amount, pound)
    }
    let usual: [Currency] = ["USD", "EUR", "AUD", "CAD"].compactMap { Currency(code: $0) }
    let home = reading.locale.home.map { [$0] } ?? []
    let candidates = home + usual.filter { !home.contains($0) }
    try note(at..<at + 1, candidates.map { .currency($0) })
    at += 1
    units += 1
    return .money(amount, candidates[0])
  }

  /// `1/3 usd`: a third of a dollar; `12 ÷ 4 eur`.
  private mutating func fraction(_ number: Decimal) throws(ExpressionError) -> Expression.Node? {
    let (start, count, noted) = (at, units, choices.count)
    skipSpace()
    guard at < text.count else {
      at = start
      return nil
    }
    if isLoose, let mixed = try mixedFraction(number) { return mixed }
    guard text[at] == UInt8(ascii: "/") && (at == start || isLoose) || has("÷", at) else {
      at = start
      return nil
    }
    at = characterEnd(at)
    skipSpace()
    guard isDigit(at) else {
      at = start
      return nil
    }
    let divisor = try self.number()
    // `1/4 of 100 usd`
    if isLoose, takeWord(.of) {
      try descend(start)
      defer { depth -= 1 }
      return .product(
        .number(number),
        [
          .init(operation: .over, node: .number(divisor), offset: start),
          .init(operation: .times, node: try signed(), offset: start),
        ])
    }
    guard let unit = try unitAfter() else {
      (at, units) = (start, count)
      choices.removeLast(choices.count - noted)
      return nil
    }
    let step = Expression.Node.Step(operation: .over, node: .number(divisor), offset: start)
    return .priced(.product(.number(number), [step]), unit.currency)
  }

  /// `50.000 VND`: of money whose prices have no decimals, the mark of a number that was just read separates
  /// groups.
  private mutating func asPaid(_ number: Decimal, _ currency: Currency) -> Decimal {
    guard let place = choices.suffix(2).lastIndex(where: { $0.chosen == .number(number) }),
      Codes.whole.contains(currency) || currency.minorUnits == 0,
      !number.isInteger,
      let other = choices[place].candidates.first(where: {
        if case .number(let value) = $0 { value.isInteger } else { false }
      }), case .number(let whole) = other
    else { return number }
    let choice = choices[place]
    choices[place] = Choice(
      range: choice.range, chosen: other,
      candidates: [other] + choice.candidates.filter { $0 != other })
    return whole
  }

  /// `5 dollars and 50 cents`
  mutating func withCents(_ number: Decimal, _ currency: Currency) -> Expression.Node {
    let number = asPaid(number, currency)
    var end = at
    while end < text.count, spaceLength(end) > 0 { end += spaceLength(end) }
    guard phrase(end) == nil else { return .money(number, currency) }
    if isLoose, let sum = withLooseCents(number, currency) { return .money(sum, currency) }
    // Only where digits, or a word and digits, follow.
    guard number.isInteger, end < text.count, end > at, isDigit(end) || isLetter(end),
      !isKeyword(end) || word(end).says(.and), !isCode(end), let typed = typed(),
      let (cents, centsEnd) = typed.cents(after: at, of: currency),
      let sum = try? number + cents
    else { return .money(number, currency) }
    at = centsEnd
    return .money(sum, currency)
  }

  /// `USD 100`, `$-5`, or a currency alone.
  mutating func amount(of unit: Unit) throws(ExpressionError) -> Expression.Node {
    let end = at
    skipSpace()
    // `$-5`, `€ -5`; but `usd - 5` is a sum.
    let isNegative = minusLength(at) > 0 && isDigit(at + minusLength(at))
    if isNegative || isPlus(after: end) { at = characterEnd(at) }
    if let price = try dashForZero() {
      return withCents(price, try settle(unit))
    }
    guard at < text.count, isDigit(at) || numberBeginsWithSign(), !dayFollows() else {
      at = end
      try settle(unit)
      // `eur-usd` is a pair.
      if at < text.count, text[at] == UInt8(ascii: "-"), isCode(at + 1) { at += 1 }
      return .unit(unit.currency)
    }
    let start = at
    let number = try magnified(number(), from: start)
    // `$100 CAD`: the code says which dollar.
    let currency = try settle(unit, by: unitAfterIf { unit.mayMean($0) })
    let money = withCents(number, currency)
    return isNegative ? .negative(money) : money
  }

  /// `US$ +2.35`; but `€+20%` is a fifth more.
  private func isPlus(after unit: Int) -> Bool {
    guard at < text.count, text[at] == UInt8(ascii: "+"), isDigit(at + 1), unit > 0,
      text[unit - 1] == UInt8(ascii: "$") || text[unit - 1] >= 0x80
    else { return false }
    var end = at + 1
    while end < text.count,
      isDigit(end) || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ",")
    {
      end += 1
    }
    while end < text.count, spaceLength(end) > 0 { end += spaceLength(end) }
    return end >= text.count || text[end] != UInt8(ascii: "%")
  }

  /// `Fr. –.80`, `–,79 €`: a dash in place of no units, as prices are printed. A hyphen may be a minus.
  mutating func dashForZero() throws(ExpressionError) -> Decimal? {
    guard at < text.count, let length = priceDashLength(), isDigit(at + length + 1),
      isDigit(at + length + 2), !isDigit(at + length + 3),
      let typed = typed(), let (readings, end) = typed.number(at: at), let price = readings.first
    else { return nil }
    let start = at
    at = end
    if length == 1 { try note(start..<end, [.number(price), .number(-price)]) }
    return price
  }

  /// The length of a dash with a point or a comma after it: `-.`, `–,`.
  private func priceDashLength() -> Int? {
    let length = has("-", at) ? 1 : has("–", at) || has("—", at) ? 3 : 0
    let mark = at + length
    guard length > 0, mark < text.count,
      text[mark] == UInt8(ascii: ".") || text[mark] == UInt8(ascii: ",")
    else { return nil }
    return length
  }

  /// `$.50`, `￥１００`
  mutating func numberBeginsWithSign() -> Bool {
    guard text[at] >= 0x80 || text[at] == UInt8(ascii: ".") else { return false }
    return typed()?.numberBegins(at) == true
  }
}

import Dates
import Money
import Reading

/// Reads the text once, from left to right. Each step takes all of what it reads, or throws.
struct ExpressionParser {
  let text: UnsafeBufferPointer<UInt8>
  let reading: Expression.Reading
  let meaning: (String) -> [Currency]
  /// Made when a part of the text needs it.
  private var typedMoney: TypedMoney?
  var at = 0
  var depth = 0
  /// Currencies met so far: a parenthesis without one is a number.
  var units = 0
  var choices: [Choice] = []

  init(
    _ text: UnsafeBufferPointer<UInt8>, _ reading: Expression.Reading,
    _ meaning: @escaping (String) -> [Currency]
  ) {
    self.text = text
    self.reading = reading
    self.meaning = meaning
  }

  /// The reader of signs, names and numbers of all forms, where the caller has one.
  mutating func typed() -> TypedMoney? {
    if let typedMoney { return typedMoney }
    guard let lexicon = reading.lexicon else { return nil }
    let made = TypedMoney(text, lexicon())
    typedMoney = made
    return made
  }

  mutating func expression() throws(ExpressionError) -> Expression {
    skipSpace()
    skipQuestion()
    guard at < text.count else { throw ExpressionError(.empty, at: at) }
    let root = try sum()
    var targets: [Currency] = []
    var day: Day?
    while true {
      skipSpace()
      guard at < text.count, !endsWithQuestionMark() else { break }
      if day == nil, let found = try self.day() {
        day = found
      } else if targets.isEmpty {
        targets = try self.targets()
      } else {
        throw ExpressionError(.trailing, at..<text.count)
      }
    }
    return Expression(root: root, targets: targets, day: day, choices: choices)
  }

  mutating func sum() throws(ExpressionError) -> Expression.Node {
    let first = try product()
    var steps: [Expression.Node.Step] = []
    while true {
      skipSpace()
      let offset = at
      guard let operation = sumSign() else { break }
      steps.append(Expression.Node.Step(operation: operation, node: try product(), offset: offset))
    }
    return steps.isEmpty ? first : .sum(first, steps)
  }

  private mutating func product() throws(ExpressionError) -> Expression.Node {
    let first = try signed()
    var steps: [Expression.Node.Step] = []
    while true {
      skipSpace()
      let offset = at
      guard let operation = productSign() else { break }
      steps.append(Expression.Node.Step(operation: operation, node: try signed(), offset: offset))
    }
    return steps.isEmpty ? first : .product(first, steps)
  }

  /// A factor with any number of signs before it.
  mutating func signed() throws(ExpressionError) -> Expression.Node {
    skipSpace()
    let offset = at
    guard let sign = sumSign() else { return try factor() }
    try descend(offset)
    defer { depth -= 1 }
    let node = try signed()
    return sign == .minus ? .negative(node) : node
  }

  private mutating func factor() throws(ExpressionError) -> Expression.Node {
    guard at < text.count else { throw ExpressionError(.amountExpected, at: at) }
    let byte = text[at]
    if byte == UInt8(ascii: "(") { return try parenthesis() }
    if isDigit(at) { return try amount() }
    if byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","),
      typed()?.numberBegins(at) == true
    {
      return try amount()
    }
    if isLetter(at), let (number, end) = typed()?.numberInWords(at: at) {
      at = end
      return try amount(number)
    }
    if let unit = try unit() { return try amount(of: unit) }
    throw ExpressionError(.amountExpected, at..<max(characterEnd(at), wordEnd(at)))
  }

  private mutating func parenthesis() throws(ExpressionError) -> Expression.Node {
    let opening = at
    try descend(opening)
    defer { depth -= 1 }
    at += 1
    let before = units
    let inner = try sum()
    skipSpace()
    guard at < text.count else {
      throw ExpressionError(.unclosedParenthesis, opening..<opening + 1)
    }
    guard text[at] == UInt8(ascii: ")") else {
      throw ExpressionError(.trailing, at..<text.count)
    }
    at += 1
    // With money inside, a currency after it is a target: `(20 usd + 15 gbp) eur`.
    guard units == before, let unit = try unitAfter() else { return inner }
    return .priced(inner, unit.currency)
  }

  private mutating func descend(_ offset: Int) throws(ExpressionError) {
    depth += 1
    guard depth <= Expression.deepest else {
      throw ExpressionError(.tooDeep(limit: Expression.deepest), at: offset)
    }
  }

  /// A number, and what makes it more: thousands, percent, a currency.
  private mutating func amount() throws(ExpressionError) -> Expression.Node {
    try amount(magnified(number()))
  }

  private mutating func amount(_ number: Decimal) throws(ExpressionError) -> Expression.Node {
    if takePercent() { return try percentage(number) }
    if let cents = try cents(number) { return cents }
    if let share = try fraction(number) { return share }
    guard let unit = try unitAfter() else { return .number(number) }
    return withCents(number, unit.currency)
  }

  /// `20 % of`, `20 % off`, `15 % tip`
  private mutating func percentage(_ number: Decimal) throws(ExpressionError) -> Expression.Node {
    let isOff = takeWord("off")
    if isOff || takeWord("of") {
      let end = at
      skipSpace()
      guard at < text.count else {
        at = end
        return .percent(number)
      }
      try descend(at)
      defer { depth -= 1 }
      guard isOff, let rest = try? Decimal(100) - number else {
        return .share(number, of: try signed())
      }
      return .share(rest, of: try signed())
    }
    _ = takeWord("tip") || takeWord("tax") || takeWord("vat") || takeWord("service")
    return .percent(number)
  }

  /// `50 cents`
  private mutating func cents(_ number: Decimal) throws(ExpressionError) -> Expression.Node? {
    let start = at
    skipSpace()
    guard at < text.count, isLetter(at) || text[at] >= 0x80, !isCode(at),
      let (candidates, end) = typed()?.minor(at: at),
      let amount = try? number * Decimal(1, scale: 2), let currency = candidates.first
    else {
      at = start
      return nil
    }
    try note(at..<end, candidates.map { .currency($0) })
    at = end
    units += 1
    return .money(amount, currency)
  }

  private func isCode(_ start: Int) -> Bool {
    wordEnd(start) - start == 3
      && Currency(code: UnsafeBufferPointer(rebasing: text[start..<start + 3])) != nil
  }

  /// `1/3 usd`: a third of a dollar.
  private mutating func fraction(_ number: Decimal) throws(ExpressionError) -> Expression.Node? {
    guard at + 1 < text.count, text[at] == UInt8(ascii: "/"), isDigit(at + 1) else { return nil }
    let (start, count, noted) = (at, units, choices.count)
    at += 1
    let divisor = try self.number()
    guard let unit = try unitAfter() else {
      (at, units) = (start, count)
      choices.removeLast(choices.count - noted)
      return nil
    }
    let step = Expression.Node.Step(operation: .over, node: .number(divisor), offset: start)
    return .priced(.product(.number(number), [step]), unit.currency)
  }

  /// `5 dollars and 50 cents`
  private mutating func withCents(_ number: Decimal, _ currency: Currency) -> Expression.Node {
    var end = at
    while end < text.count, spaceLength(end) > 0 { end += spaceLength(end) }
    // Only where digits, or a word and digits, follow.
    guard number.isInteger, end < text.count, end > at, isDigit(end) || isLetter(end),
      !isKeyword(end) || has("and", end), let typed = typed(),
      let (cents, centsEnd) = typed.cents(after: at, of: currency),
      let sum = try? number + cents
    else { return .money(number, currency) }
    at = centsEnd
    return .money(sum, currency)
  }

  /// `USD 100`, `$-5`, or a currency alone.
  private mutating func amount(of unit: Unit) throws(ExpressionError) -> Expression.Node {
    let end = at
    skipSpace()
    // `$-5`, `€ -5`; but `usd - 5` is a sum.
    let isNegative = minusLength(at) > 0 && isDigit(at + minusLength(at))
    if isNegative { at += minusLength(at) }
    guard at < text.count, isDigit(at) || numberBeginsWithSign(), !dayFollows() else {
      at = end
      try settle(unit)
      return .unit(unit.currency)
    }
    let number = try magnified(number())
    // `$100 CAD`: the code says which dollar.
    let currency = try settle(unit, by: unitAfterIf { unit.mayMean($0) })
    let money = withCents(number, currency)
    return isNegative ? .negative(money) : money
  }

  /// `$.50`, `￥１００`
  private mutating func numberBeginsWithSign() -> Bool {
    guard text[at] >= 0x80 || text[at] == UInt8(ascii: ".") else { return false }
    return typed()?.numberBegins(at) == true
  }
}

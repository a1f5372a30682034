import Dates
import Money

/// Reads the text once, from left to right. Each step takes all of what it reads, or throws.
struct ExpressionParser {
  let text: UnsafeBufferPointer<UInt8>
  let reading: Expression.Reading
  let meaning: (String) -> [Currency]
  /// Whether a plain space can stand inside a number.
  let isSpaced: Bool
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
    isSpaced = reading.locale.groupsAreSpaced
  }

  mutating func expression() throws(ExpressionError) -> Expression {
    skipSpace()
    guard at < text.count else { throw ExpressionError(.empty, at: at) }
    let root = try sum()
    var targets: [Currency] = []
    var day: Day?
    while true {
      skipSpace()
      guard at < text.count else { break }
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
    let number = try magnified(number())
    if takePercent() {
      guard takeWord("of") else { return .percent(number) }
      try descend(at)
      defer { depth -= 1 }
      return .share(number, of: try signed())
    }
    guard let unit = try unitAfter() else { return .number(number) }
    return .money(number, unit.currency)
  }

  /// `USD 100`, `$-5`, or a currency alone.
  private mutating func amount(of unit: Unit) throws(ExpressionError) -> Expression.Node {
    let end = at
    skipSpace()
    let isNegative = at == end && minusLength(at) > 0 && isDigit(at + minusLength(at))
    if isNegative { at += minusLength(at) }
    guard isDigit(at), !dayFollows() else {
      at = end
      try settle(unit)
      return .unit(unit.currency)
    }
    let number = try magnified(number())
    // `$100 CAD`: the code says which dollar.
    let currency = try settle(unit, by: unitAfterIf { unit.mayMean($0) })
    let money = Expression.Node.money(number, currency)
    return isNegative ? .negative(money) : money
  }
}

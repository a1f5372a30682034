import Dates
import Money
import Rates
import Reading

/// Reads the text once, from left to right. Each step takes all of what it reads, or throws.
struct ExpressionParser {
  let text: UnsafeBufferPointer<UInt8>
  let reading: Expression.Reading
  /// Made when a part of the text needs it.
  private var typedMoney: TypedMoney?
  var at = 0
  var depth = 0
  /// Currencies met so far: a parenthesis without one is a number.
  var units = 0
  var choices: [Choice] = []
  /// The target that a question begins with.
  var askedTarget: Currency?
  /// Whether the text means nothing as it is, so that looser forms are read: a day before the amount,
  /// `5 pounds 50`.
  let isLoose: Bool
  /// Whether a word or sign of conversion came before what is read.
  var isTargetAsked = false
  /// Whether the amount is to be split: then `between 5` is a divisor.
  var isSplit = false
  /// Brackets around a day that are open: `100 usd (yesterday)`.
  var openMarks = 0

  /// What is said in other words than the grammar's, by their places.
  let phrases: [Phrase]
  /// Where a percentage is that a phrase takes off.
  var lessTaken = -1

  /// The word that was looked at last: most are looked at from several sides.
  private var lastWord = Word(letters: 0, range: -1 ..< -1)

  /// The day in the locale's words that was looked for last, nil where none begins.
  var lastDay: (start: Int, end: Int, day: Day?)?

  /// Reads looser forms, too, where there are phrases.
  init(
    _ text: UnsafeBufferPointer<UInt8>, _ reading: Expression.Reading, phrases: [Phrase]? = nil
  ) {
    (self.text, self.reading) = (text, reading)
    isLoose = phrases != nil
    self.phrases = phrases ?? []
  }

  /// The word that begins there, or the phrase that means one; empty if neither does.
  mutating func word(_ start: Int) -> Word {
    if lastWord.range.lowerBound != start {
      if let phrase = phrase(start) {
        lastWord = Word(phrase)
      } else {
        lastWord = Word(text, from: start)
      }
    }
    return lastWord
  }

  /// The reader of signs, names and numbers of all forms, where the caller has one.
  mutating func typed() -> TypedMoney? {
    if let typedMoney { return typedMoney }
    guard let names = reading.names else { return nil }
    let made = TypedMoney(text, names.words(in: reading.locale).typedMoney)
    typedMoney = made
    return made
  }

  mutating func expression() throws(ExpressionError) -> Expression {
    skipSpace()
    skipQuestion()
    var day = isLoose || isDashed(at) ? leadingDay() : nil
    guard at < text.count else { throw ExpressionError(.empty, at: at) }
    let bracketed = try bracketed()
    var root: Expression.Node
    if let bracketed { root = bracketed } else { root = try sum() }
    if isLoose, let divisor = attempt({ $0.splitDivisor() }) {
      root = .product(
        root, [.init(operation: .over, node: .number(divisor), offset: at)])
    }
    var targets: [Currency] = []
    var rule: RateRule?
    while true {
      skipSpace()
      if isLoose { skipMarks() }
      guard at < text.count, !endsWithQuestionMark() else { break }
      if day == nil, let average = attempt({ $0.averageOf() }) {
        (rule, day) = average
      } else if day == nil, !targets.isEmpty, let found = attempt({ $0.endOfPeriod() }) {
        day = found
      } else if day == nil, let found = try self.day() {
        day = found
      } else if targets.isEmpty {
        targets = try self.targets()
      } else {
        throw ExpressionError(.trailing, at..<text.count)
      }
    }
    if targets.isEmpty, let askedTarget { targets = [askedTarget] }
    return Expression(root: root, targets: targets, day: day, rule: rule, choices: choices)
  }

  mutating func sum() throws(ExpressionError) -> Expression.Node {
    let start = at
    let first = try product()
    var steps: [Expression.Node.Step] = []
    while true {
      skipSpace()
      let offset = at
      guard let operation = sumSign() else { break }
      let node = try product()
      // `5-10 EUR`
      if operation == .minus, steps.isEmpty, case .number(let low) = first,
        case .money(let high, _) = node, low < high
      {
        throw ExpressionError(.range, start..<at)
      }
      steps.append(Expression.Node.Step(operation: operation, node: node, offset: offset))
    }
    return steps.isEmpty ? first : .sum(first, steps)
  }

  private mutating func product() throws(ExpressionError) -> Expression.Node {
    skipSpace()
    let part = try takePart()
    let first: Expression.Node
    if let part { first = part.0 } else { first = try power() }
    var steps = part?.1 ?? []
    while true {
      skipSpace()
      let offset = at
      guard let operation = productSign() else { break }
      do throws(ExpressionError) {
        let node = try power()
        steps.append(Expression.Node.Step(operation: operation, node: node, offset: offset))
      } catch {
        // `5 EUR/kg`
        guard error.reason == .unknownUnit, text[offset] == UInt8(ascii: "/"), units > 0 else {
          throw error
        }
        throw ExpressionError(.perUnit, offset..<error.range.upperBound)
      }
    }
    return steps.isEmpty ? first : .product(first, steps)
  }

  /// `2^3`: the factor so many times; the exponent is a small whole number.
  mutating func power() throws(ExpressionError) -> Expression.Node {
    let before = units
    let base = try signed()
    skipSpace()
    guard at < text.count, text[at] == UInt8(ascii: "^") || has("**", at) else { return base }
    let offset = at
    at += text[at] == UInt8(ascii: "^") ? 1 : 2
    skipSpace()
    let start = at
    guard let count = integer(1...2), 1...64 ~= count, at >= text.count || !isDigit(at) else {
      throw ExpressionError(.amountExpected, start..<max(characterEnd(start), at))
    }
    let steps = (1..<count).map { _ in
      Expression.Node.Step(operation: .times, node: base, offset: offset)
    }
    let result: Expression.Node = steps.isEmpty ? base : .product(base, steps)
    guard units == before, let unit = try unitAfter() else { return result }
    return .priced(result, unit.currency)
  }

  /// A factor with any number of signs before it.
  mutating func signed() throws(ExpressionError) -> Expression.Node {
    skipSpace()
    if let spoken = try spokenFactor() { return spoken }
    let offset = at
    if isDashForZero() || has("-/-", at), let price = try amountOfText(at) { return price }
    guard let sign = sumSign() else { return try factor() }
    try descend(offset)
    defer { depth -= 1 }
    let node = try signed()
    return sign == .minus ? .negative(node) : node
  }

  mutating func factor() throws(ExpressionError) -> Expression.Node {
    guard at < text.count else { throw ExpressionError(.amountExpected, at: at) }
    let byte = text[at]
    if byte == UInt8(ascii: "(") { return try parenthesis() }
    if isDigit(at) { return try amount() }
    if let plain = try amountOfCode() { return plain }
    if byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","),
      typed()?.numberBegins(at) == true
    {
      return try amount()
    }
    if let amount = try amountOfText(at) { return amount }
    if let (number, end) = numberInWords() {
      let start = at
      at = end
      return try amount(Number(number, start..<end))
    }
    if let unit = try unit() { return try amount(of: unit) }
    throw ExpressionError(.amountExpected, at..<max(characterEnd(at), wordEnd(at)))
  }

  /// `twenty five`; and `hundred` where nothing else is meant.
  private mutating func numberInWords() -> (Decimal, Int)? {
    if let found = typed()?.numberInWords(at: at) { return found }
    guard isLoose, wordEnd(at) > at + 3, let (factors, end) = typed()?.scale(at: at) else {
      return nil
    }
    return (factors[0], end)
  }

  /// `(€1,200)`: brackets around an amount alone with groups or decimals are a minus, as in a ledger. Around a
  /// few units, or a number with a target after it, they are the grammar's: `(5 usd) in eur`.
  private mutating func bracketed() throws(ExpressionError) -> Expression.Node? {
    guard text[at] == UInt8(ascii: "("), let found = typed()?.amount(at: at),
      text[found.end - 1] == UInt8(ascii: ")"), found.end == text.count || !isDigit(at + 1),
      (at..<found.end).contains(where: { [0x2C, 0x2E].contains(text[$0]) && isDigit($0 + 1) })
    else { return nil }
    var behind = self
    behind.at = found.end
    behind.skipSpace()
    if behind.sumSign() != nil || behind.productSign() != nil { return nil }
    return try amountOfText(at)
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

  mutating func descend(_ offset: Int) throws(ExpressionError) {
    depth += 1
    guard depth <= Expression.deepest else {
      throw ExpressionError(.tooDeep(limit: Expression.deepest), at: offset)
    }
  }
}

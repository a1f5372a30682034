import Money
import Reading

/// Numbers as people write them.
extension ExpressionParser {
  mutating func number() throws(ExpressionError) -> Decimal {
    let span = NumberSpan(text, from: at, spaced: true)
    if hasMore(span), let typed = typed(), let (readings, end) = typed.number(at: at),
      end > span.range.upperBound || !isDigit(at)
    {
      let start = at
      at = end
      try note(start..<end, readings.map { .number($0) })
      return readings[0]
    }
    at = span.range.upperBound
    do throws(DecimalError) {
      if let number = try span.onlyReading(text) { return number }
    } catch {
      throw Self.error(error, span)
    }
    let readings = try readings(of: span)
    try note(span.range, readings.map { .number($0) })
    return readings[0]
  }

  /// Whether the number has a form that only prices have: `12.-`, `500/-`, `5½`, `1e3`, `.5`, `１２`.
  private func hasMore(_ span: NumberSpan) -> Bool {
    let end = span.range.upperBound
    guard end > span.range.lowerBound, isDigit(span.range.lowerBound) else { return true }
    guard end < text.count else { return false }
    switch text[end] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "e"), UInt8(ascii: "E"), 0xC2, 0xD9...0xEF:
      return true
    // ¼, ½ and ¾ are of two bytes, of which this is the first.
    case 0x20 where end + 1 < text.count && text[end + 1] == 0xC2:
      return has(" \u{BC}", end) || has(" \u{BD}", end) || has(" \u{BE}", end)
    default: return false
    }
  }

  /// Never empty.
  private func readings(of span: NumberSpan) throws(ExpressionError) -> [Decimal] {
    do throws(DecimalError) {
      return try span.readings(text, in: reading.locale)
    } catch {
      throw Self.error(error, span)
    }
  }

  private static func error(_ error: DecimalError, _ span: NumberSpan) -> ExpressionError {
    switch error {
    case .tooManyDigits, .scaleOutOfRange:
      ExpressionError(.tooManyDigits(limit: Decimal.maximumDigits), span.range)
    default: ExpressionError(.numberMalformed, span.range)
    }
  }

  /// Notes a text that could mean several things, or refuses it.
  mutating func note(
    _ range: Range<Int>, _ candidates: [Choice.Meaning], isDoubtful: Bool = false
  ) throws(ExpressionError) {
    guard candidates.count > 1 || isDoubtful, let first = candidates.first else { return }
    if reading.isStrict, candidates.count > 1 {
      throw ExpressionError(.ambiguous(candidates), range)
    }
    choices.append(Choice(range: range, chosen: first, candidates: candidates))
  }

  /// `5k`, `1.5m`, `2bn`, `3 million`; `start` is where the number begins.
  mutating func magnified(
    _ number: Decimal, from start: Int
  ) throws(ExpressionError) -> Decimal {
    let end = at
    skipSpace()
    guard phrase(at) == nil else {
      at = end
      return number
    }
    let word = word(at)
    let range = word.range
    guard !range.isEmpty || (at < text.count && text[at] >= 0x80) else {
      at = end
      return number
    }
    if let zeros = word.zeros, !isInsideWord(range.upperBound),
      zeros < 9 || range.count < 7 || reading.locale.isEnglish || reading.names == nil
    {
      at = range.upperBound
      // `Mio.`
      if range.count == 3, has(". ", at) { at += 1 }
      return try raised(number, zeros, range)
    }
    // `5kEUR`: nothing else begins like that and ends with a code.
    if range.lowerBound == end, let (zeros, length) = attachedZeros(range) {
      at = range.lowerBound + length
      return try raised(number, zeros, range)
    }
    at = end
    // `lakh`, `Mio.`, `тыс.`
    guard !isCode(range.lowerBound), !isKeyword(range.lowerBound),
      let typed = typed(), let (factors, scaleEnd) = typed.scale(at: at)
    else { return number }
    at = scaleEnd
    guard let amount = try? (number * factors[0]).reduced else {
      throw ExpressionError(.overflow, end..<scaleEnd)
    }
    if factors.count > 1 { try noteScales(number, factors, start..<scaleEnd) }
    return amount
  }

  /// `1,5 mil`: a thousand or a million, by the language.
  private mutating func noteScales(
    _ number: Decimal, _ factors: [Decimal], _ range: Range<Int>
  ) throws(ExpressionError) {
    var numbers = [number]
    if let last = choices.last, last.range.lowerBound == range.lowerBound {
      numbers = last.candidates.compactMap {
        if case .number(let other) = $0 { other } else { nil }
      }
      choices.removeLast()
    }
    try note(range, MoneyReader.products(numbers, factors).map { .number($0) })
  }

  private mutating func attachedZeros(_ word: Range<Int>) -> (Int, Int)? {
    let length = word.count - 3
    guard length == 1 || length == 2, !isInsideWord(word.upperBound),
      let zeros = self.word(word.lowerBound).beforeCode.zeros,
      Currency(
        code: UnsafeBufferPointer(rebasing: text[(word.lowerBound + length)..<word.upperBound]))
        != nil
    else { return nil }
    return (zeros, length)
  }

  private func raised(
    _ number: Decimal, _ zeros: Int, _ word: Range<Int>
  ) throws(ExpressionError) -> Decimal {
    do throws(DecimalError) {
      return try (number * Decimal(Int128(Self.powers[zeros / 3 - 1]))).reduced
    } catch {
      throw ExpressionError(.overflow, word)
    }
  }

  private static let powers: [Int64] = [
    1_000, 1_000_000, 1_000_000_000, 1_000_000_000_000,
  ]

  mutating func takePercent() -> Bool {
    let end = at
    skipSpace()
    if at < text.count, text[at] == UInt8(ascii: "%") {
      at += 1
      return true
    }
    let word = word(at)
    if word.may(be: .percent), !isInsideWord(word.range.upperBound) {
      at = word.range.upperBound
      return true
    }
    at = end
    return false
  }
}

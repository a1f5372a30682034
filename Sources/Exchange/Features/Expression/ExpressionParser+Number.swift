import Money

/// Numbers as people write them.
extension ExpressionParser {
  mutating func number() throws(ExpressionError) -> Decimal {
    let span = NumberSpan(text, from: at, spaced: isSpaced)
    at = span.range.upperBound
    let readings = try readings(of: span)
    if readings.count > 1 { try note(span.range, readings.map { .number($0) }) }
    return readings[0]
  }

  /// Never empty.
  private func readings(of span: NumberSpan) throws(ExpressionError) -> [Decimal] {
    do throws(DecimalError) {
      return try span.readings(text, in: reading.locale)
    } catch {
      switch error {
      case .tooManyDigits, .scaleOutOfRange:
        throw ExpressionError(.tooManyDigits(limit: Decimal.maximumDigits), span.range)
      default: throw ExpressionError(.numberMalformed, span.range)
      }
    }
  }

  /// Keeps what could have meant several things, or refuses it.
  mutating func note(_ range: Range<Int>, _ candidates: [Choice.Meaning]) throws(ExpressionError) {
    guard candidates.count > 1, let first = candidates.first else { return }
    if reading.isStrict { throw ExpressionError(.ambiguous(candidates), range) }
    choices.append(Choice(range: range, chosen: first, candidates: candidates))
  }

  /// `5k`, `1.5m`, `2bn`, `3 million`
  mutating func magnified(_ number: Decimal) throws(ExpressionError) -> Decimal {
    let end = at
    skipSpace()
    let word = at..<wordEnd(at)
    guard !word.isEmpty else {
      at = end
      return number
    }
    let isAttached = word.lowerBound == end
    if let zeros = zeros(word), !isInsideWord(word.upperBound) {
      at = word.upperBound
      return try raised(number, zeros, word)
    }
    // `5kEUR`: nothing else begins like that and goes on with a code.
    if isAttached, let (zeros, length) = attachedZeros(word) {
      at = word.lowerBound + length
      return try raised(number, zeros, word)
    }
    at = end
    return number
  }

  private func zeros(_ word: Range<Int>) -> Int? {
    let known: [(StaticString, Int)] = [
      ("k", 3), ("m", 6), ("mn", 6), ("bn", 9), ("tn", 12), ("mio", 6), ("mrd", 9),
      ("thousand", 3), ("million", 6), ("billion", 9), ("trillion", 12),
    ]
    // Codes have three letters and come first, but for these two, which are none.
    guard
      word.count < 3 || word.count > 7 || isWord("mio", word) || isWord("mrd", word)
        || isWord("million", word) || isWord("billion", word)
    else { return nil }
    return known.first { isWord($0.0, word) }?.1
  }

  private func attachedZeros(_ word: Range<Int>) -> (Int, Int)? {
    let length = word.count - 3
    guard length == 1 || length == 2, !isInsideWord(word.upperBound),
      let zeros = zeros(word.lowerBound..<word.lowerBound + length),
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
    at = end
    return takeWord("percent")
  }
}

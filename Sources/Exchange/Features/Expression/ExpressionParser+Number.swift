import Money

/// Numbers as people write them.
extension ExpressionParser {
  mutating func number() throws(ExpressionError) -> Decimal {
    let start = at
    var separators = 0
    var separator = start
    skipDigits()
    while let next = separatorEnd() {
      separators += 1
      separator = at
      at = next
      skipDigits()
    }
    let range = start..<at
    if separators == 0 { return try decimal(range) }
    let byte = text[separator]
    if separators == 1, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","),
      NumberReadings.isDecimal(
        before: separator - start, after: at - separator - 1,
        leadingZero: text[start] == UInt8(ascii: "0"))
    {
      return byte == UInt8(ascii: ".") ? try decimal(range) : try decimalWithComma(range)
    }
    return try chosen(range)
  }

  private mutating func skipDigits() {
    while isDigit(at) { at += 1 }
  }

  /// Behind the separator that stands here, when the number goes on behind it.
  private func separatorEnd() -> Int? {
    guard at < text.count else { return nil }
    switch text[at] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"):
      return isDigit(at + 1) ? at + 1 : nil
    case UInt8(ascii: " "): return groupsAreSpaced && isGroup(at + 1) ? at + 1 : nil
    case 0xC2, 0xE2:
      for mark in ["\u{A0}", "\u{202F}", "\u{2009}"] as [StaticString] where stands(mark, at) {
        let end = at + mark.utf8CodeUnitCount
        return isGroup(end) ? end : nil
      }
      return stands("\u{2019}", at) && isDigit(at + 3) ? at + 3 : nil
    default: return nil
    }
  }

  /// A plain space stands between groups only where they are written so; elsewhere two numbers
  /// side by side are two numbers.
  private var groupsAreSpaced: Bool {
    switch reading.locale.groupSeparator {
    case "\u{A0}", "\u{202F}": true
    default: false
    }
  }

  private func isGroup(_ index: Int) -> Bool {
    isDigit(index) && isDigit(index + 1) && isDigit(index + 2) && !isDigit(index + 3)
  }

  private func decimal(_ range: Range<Int>) throws(ExpressionError) -> Decimal {
    do throws(DecimalError) {
      return try Decimal(utf8: UnsafeBufferPointer(rebasing: text[range]))
    } catch .tooManyDigits(let limit) {
      throw ExpressionError(.tooManyDigits(limit: limit), range)
    } catch .scaleOutOfRange {
      throw ExpressionError(.tooManyDigits(limit: Decimal.maximumDigits), range)
    } catch {
      throw ExpressionError(.numberMalformed, range)
    }
  }

  private func decimalWithComma(_ range: Range<Int>) throws(ExpressionError) -> Decimal {
    let pointed = text[range].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    return try pointed.withUnsafeBufferPointer { bytes in
      Result { () throws(DecimalError) in try Decimal(utf8: bytes) }
    }.mapError { _ in
      ExpressionError(.tooManyDigits(limit: Decimal.maximumDigits), range)
    }.get()
  }

  private mutating func chosen(_ range: Range<Int>) throws(ExpressionError) -> Decimal {
    let readings = NumberReadings.readings(of: string(range), in: reading.locale)
    guard let first = readings.first else {
      let digits = text[range].count { $0 &- UInt8(ascii: "0") <= 9 }
      throw ExpressionError(
        digits > Decimal.maximumDigits
          ? .tooManyDigits(limit: Decimal.maximumDigits) : .numberMalformed, range)
    }
    try note(range, readings.map { .number($0) })
    return first
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

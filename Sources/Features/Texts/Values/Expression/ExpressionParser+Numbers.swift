import Money
import Reading

/// Numbers, and what makes them larger.
extension ExpressionParser {
  /// A number as it was typed. What its digits mean depends on the money that it counts: `50.000 VND`.
  struct Number {
    var range: Range<Int>
    private let digits: TypedNumber?
    private let spoken: Decimal
    /// By what the words after it multiply it, the likeliest first; none where no word does.
    var factors: [Decimal] = []

    init(_ digits: TypedNumber, _ range: Range<Int>) {
      (self.digits, self.range, spoken) = (digits, range, .one)
    }

    init(_ spoken: Decimal, _ range: Range<Int>) {
      (digits, self.range, self.spoken) = (nil, range, spoken)
    }

    func readings(
      _ text: UnsafeBufferPointer<UInt8>, in locale: Locale, of currency: Currency?
    ) -> [Decimal] {
      digits?.readings(text, in: locale, of: currency) ?? [spoken]
    }
  }

  mutating func number() throws(ExpressionError) -> Number {
    let digits = TypedNumber(text, from: at)
    let range = at..<max(digits.end, at)
    guard !range.isEmpty else { throw ExpressionError(.amountExpected, at: at) }
    at = range.upperBound
    return Number(digits, range)
  }

  /// What the number means, of a currency or alone; where it may mean more, that is noted.
  mutating func value(
    _ number: Number, of currency: Currency? = nil
  ) throws(ExpressionError) -> Decimal {
    var readings = number.readings(text, in: reading.locale, of: currency)
    guard !readings.isEmpty else {
      let isLong = text[number.range].count { $0 &- 48 <= 9 } > Decimal.maximumDigits
      throw ExpressionError(
        isLong ? .tooManyDigits(limit: Decimal.maximumDigits) : .numberMalformed, number.range)
    }
    if !number.factors.isEmpty {
      readings = MoneyReader.products(readings, number.factors)
      guard !readings.isEmpty else { throw ExpressionError(.overflow, number.range) }
    }
    try note(number.range, readings.map { .number($0) })
    return readings[0]
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

  /// `5k`, `1.5m`, `2bn`, `3 million`, `lakh`, `Mio.`
  mutating func magnified(_ number: Number) -> Number {
    let end = at
    skipSpace()
    let word = word(at)
    guard phrase(at) == nil, !word.range.isEmpty || (at < text.count && text[at] >= 0x80) else {
      at = end
      return number
    }
    var larger = number
    if let zeros = word.zeros, !isInsideWord(word.range.upperBound),
      zeros < 9 || word.range.count < 7 || reading.locale.isEnglish || reading.names == nil
    {
      at = word.range.upperBound
      // `Mio.`
      if word.range.count == 3, has(". ", at) { at += 1 }
      larger.factors = [Decimal(Int128(Self.powers[zeros / 3 - 1]))]
    } else if word.range.lowerBound == end, 4...5 ~= word.range.count,
      let zeros = word.beforeCode.zeros, isCode(word.range.upperBound - 3)
    {
      // `2mmxn`: nothing else begins like that and ends with a code.
      at = word.range.upperBound - 3
      larger.factors = [Decimal(Int128(Self.powers[zeros / 3 - 1]))]
    } else {
      at = end
      guard !isCode(word.range.lowerBound), !isKeyword(word.range.lowerBound),
        let (factors, scaleEnd) = typed()?.scale(at: end)
      else { return number }
      at = scaleEnd
      larger.factors = factors
    }
    larger.range = number.range.lowerBound..<at
    return larger
  }

  private static let powers: [Int64] = [
    1_000, 1_000_000, 1_000_000_000, 1_000_000_000_000,
  ]

  mutating func takePercent() -> Bool {
    let end = at
    skipSpace()
    if take("%") || takeWord(where: { $0.may(be: .percent) }) { return true }
    at = end
    return false
  }
}

import Money

extension MoneyScanner {
  /// `5k`, `$1.5m`, `3 million euros`: what makes the number larger, and where it ends.
  func magnitude(behind digits: Int) -> (factor: Decimal, end: Int)? {
    guard digits < text.count else { return nil }
    let isApart = text[digits] == 0x20
    let start = isApart ? digits + 1 : digits
    guard isLetter(start) else { return nil }
    var end = start
    while isLetter(end), end - start < 9 { end += 1 }
    guard !joins(end) || isSignByte(end) else { return nil }
    let word = String(decoding: text[start..<end].map { $0 | 0x20 }, as: UTF8.self)
    // A letter apart is a word of its own: `5 m EUR` is nothing.
    guard !isApart || word.utf8.count > 1, let factor = Self.factors[word] else { return nil }
    return (factor, end)
  }

  private func isSignByte(_ index: Int) -> Bool { text[index] == 0xE2 || text[index] == 0xC2 }

  private static let factors: [String: Decimal] = [
    "k": "1000", "m": "1000000", "mn": "1000000", "mio": "1000000", "bn": "1000000000",
    "mrd": "1000000000", "tn": "1000000000000", "thousand": "1000", "million": "1000000",
    "billion": "1000000000", "trillion": "1000000000000",
  ]
}

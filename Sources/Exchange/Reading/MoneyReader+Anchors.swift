/// The places of a text where an amount may begin. Few are, and a few bytes tell which.
extension MoneyReader {
  /// The next digit, fraction, or letter that a number in words begins with. A number alone is passed
  /// over.
  mutating func nextAnchor(_ start: Int) -> Int? {
    guard let base = text.baseAddress, start < text.count else { return nil }
    // Safe: eight bytes are read only where eight are left, and the one before the first only from the second
    // on.
    let raw = UnsafeRawPointer(base)
    var at = start
    if at == 0 {
      if isAnchor(0) { return 0 }
      at = 1
    }
    blocks: while at + 8 <= text.count {
      var places = Self.mayBeAnchors(
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)),
        behind: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at - 1, as: UInt64.self)))
      while places != 0 {
        let place = at &+ places.trailingZeroBitCount >> 3
        if text[place] &- 48 <= 9 {
          guard let end = numberAlone(place), looked <= 8 * Self.maxLooked else { return place }
          looked += 1
          at = end
          continue blocks
        }
        if text[place] < 0x80 ? isPlainHead(place) : isAnchor(place) { return place }
        places &= places &- 1
      }
      at += 8
    }
    while at < text.count {
      if isAnchor(at) { return at }
      at += 1
    }
    return nil
  }

  /// The highest bit of each byte that is a digit, begins a word, or begins a character that may be a
  /// digit of another script. Eight bytes at a time, since few bytes of a text are any of these.
  @inline(__always)
  private static func mayBeAnchors(_ bytes: UInt64, behind: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highest = ones << 7
    let low = bytes & ~highest
    let digits = (low &+ ones &* 0x50) & ~(low &+ ones &* 0x46) & ~bytes
    // Letters and a few marks from 0x40 on; and the first bytes of characters beyond ASCII.
    let letters = bytes << 1
    // A word follows a mark below the digits.
    let marks = ~((behind & ~highest) &+ ones &* 0x50 | behind)
    guard (bytes | behind) & highest != 0 else { return (digits | letters & marks) & highest }
    // Or it follows a byte that ends `¿`. Digits of other scripts begin with 0xD9 or more, fractions
    // with 0xC2.
    let words = letters & (marks | equal(behind, 0xBF))
    let signs = (low &+ ones &* 0x27) & bytes | equal(bytes, 0xC2)
    return (digits | words | signs) & highest
  }

  /// The highest bit of each byte that is this one.
  @inline(__always)
  private static func equal(_ bytes: UInt64, _ byte: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let other = bytes ^ ones &* byte
    let low = ones &* 0x7F
    return ~((other & low) &+ low | other)
  }

  @inline(__always)
  private func isAnchor(_ at: Int) -> Bool {
    let byte = text[at]
    if byte < 0x80 { return byte &- 48 <= 9 || text.isLetter(at) && isNumberHead(at) }
    if byte < 0xC3 { return byte == 0xC2 && Figure.quarters(text, at) != nil }
    if byte >= 0xE4, lexicon.readsNumerals, isNumeral(at) { return true }
    if byte >= 0xEA, lexicon.readsHangul, isHangulNumeral(at) { return true }
    return Digits.mayBegin(byte) && Digits.value(text, at) != nil || isNumberHead(at)
  }

  /// Whether a number in words may begin there.
  @inline(__always)
  private func isNumberHead(_ at: Int) -> Bool {
    guard at + 2 < text.count, at == 0 || text[at - 1] <= 0x2F || text[at - 1] == 0xBF else {
      return false
    }
    if text[at] >= 0x80 {
      return lexicon.isHead(text[at], text[at + 1]) && lexicon.mayBeginNumber(text, at)
    }
    return isPlainHead(at)
  }

  /// Whether a number in words may begin with the letter of ASCII there; no letter or digit is before it.
  @inline(__always)
  private func isPlainHead(_ at: Int) -> Bool {
    guard at + 2 < text.count else { return false }
    if lexicon.compounds.isEmpty,
      lexicon.kinds(text, at: at).isDisjoint(with: [.number, .scale])
    {
      return false
    }
    return lexicon.isHead(text[at], text[at + 1])
  }

  /// Whether the anchor there is a word, not a digit or a fraction.
  func isWordAnchor(_ at: Int) -> Bool {
    text.isLetter(at) || (text[at] >= 0xC3 && Digits.value(text, at) == nil)
  }
}

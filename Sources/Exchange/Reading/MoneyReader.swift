package import Money

/// An amount of money in a text.
package struct MoneyRead: Hashable, Sendable {
  /// From its first byte to past its last, the currency included.
  package var range: Range<Int>
  /// The likeliest first; more than one where `1.234` could mean several things.
  package var amounts: [Decimal]
  /// The likeliest first; more than one where `$` could mean several.
  package var currencies: [Currency]
  /// Whether text, locale and the line leave one reading. What is not certain must not be replaced
  /// without asking.
  package var isCertain: Bool
  /// Whether it is an end of a range with one currency, `5–10 €`, and certain together with the other.
  package var isRangeEnd = false

  package init(range: Range<Int>, amounts: [Decimal], currencies: [Currency], isCertain: Bool) {
    self.range = range
    self.amounts = amounts
    self.currencies = currencies
    self.isCertain = isCertain
  }
}

/// Finds every amount of money in a text: a number with a currency right before or behind it.
///
/// A number alone is never money, nor is one that is part of something longer: a date, a time, a
/// version, a telephone number. Nothing is read across the end of a line.
package struct MoneyReader {
  let text: Bytes
  let lexicon: MoneyLexicon
  var locale: Locale { lexicon.locale }
  /// Past the last find: no currency counts twice.
  var floor = 0
  /// Whether something was found before: then `floor` is where it ended.
  var hasFound = false
  /// Whether the text is part of a program: then `$1` is no dollar.
  var isCode = false
  /// Whether the last find had its currency behind the number.
  var lastIsAfter = false
  /// Whether the last find is certain but for another number that may share its currency.
  var isClearRange = false
  /// Asked now and then; false ends the search.
  var goesOn: (() -> Bool)?
  /// Places looked at since it was last asked, numbers alone among them as an eighth.
  private var looked = 0
  /// How many it looks at in between: fewer than a millisecond's.
  private static let maxLooked = 512

  package init(_ text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon) {
    self.text = text
    self.lexicon = lexicon
  }

  /// Hands over what is found, from the left, until `take` returns false. `start` is the end of
  /// what was found before, where a long text is read in parts.
  package mutating func scan(from start: Int = 0, _ take: (MoneyRead) -> Bool) {
    var at = start
    (floor, hasFound) = (start, start > 0)
    while let anchor = nextAnchor(at), mayGoOn() {
      at = anchor
      let next = at + text.scalar(at: at).length
      var end = next
      if var found = isWordAnchor(at) ? worded(at, &end) : money(at, &end) {
        at = max(found.range.upperBound, end)
        let partner = partner(of: &found)
        floor = found.range.upperBound
        hasFound = true
        if let partner, partner.range.lowerBound < found.range.lowerBound, !take(partner) { return }
        guard take(found) else { return }
        if let partner, partner.range.lowerBound > found.range.lowerBound {
          at = max(at, partner.range.upperBound)
          floor = partner.range.upperBound
          guard take(partner) else { return }
        }
      } else {
        // What only looks like a numeral ends where it begins.
        at = max(end, next)
      }
    }
  }

  private mutating func mayGoOn() -> Bool {
    looked += 8
    guard looked > 8 * Self.maxLooked, let goesOn else { return true }
    looked = 0
    return goesOn()
  }

  private func isWordAnchor(_ at: Int) -> Bool {
    text.isLetter(at) || (text[at] >= 0xC3 && Digits.value(text, at) == nil)
  }

  /// The next digit, fraction, or letter that a number in words begins with. A number alone is passed
  /// over.
  private mutating func nextAnchor(_ start: Int) -> Int? {
    guard let base = text.baseAddress, start < text.count else { return nil }
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
        let place = at + places.trailingZeroBitCount >> 3
        if text[place] &- 48 <= 9 {
          guard let end = numberAlone(place), looked <= 8 * Self.maxLooked else { return place }
          looked += 1
          at = end
          continue blocks
        }
        if isAnchor(place) { return place }
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

  /// The highest bit of each byte that is a digit, begins a character beyond ASCII, or is a letter or
  /// the like behind none. Eight bytes at a time, since few bytes of a text are any of these.
  @inline(__always)
  private static func mayBeAnchors(_ bytes: UInt64, behind: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highest = ones << 7
    let low = bytes & ~highest
    let digits = (low &+ ones &* 0x50) & ~(low &+ ones &* 0x46) & ~bytes
    // From 0x40 on: letters and a few marks.
    let letters = bytes << 1 & ~bytes
    let afterLetter = ((behind & ~highest) &+ ones &* 0x50) & ~behind
    return (digits | letters & ~afterLetter | bytes & bytes << 1) & highest
  }

  @inline(__always)
  private func isAnchor(_ at: Int) -> Bool {
    let byte = text[at]
    if byte < 0x80 { return byte &- 48 <= 9 || byte >= 65 && isNumberHead(at) }
    if byte < 0xC3 { return byte == 0xC2 && Figure.quarters(text, at) != nil }
    return isNumberHead(at) || byte >= 0xD9 && Digits.value(text, at) != nil
      || byte >= 0xE4 && lexicon.readsNumerals && isNumeral(at)
  }

  /// Whether a number in words may begin there.
  @inline(__always)
  private func isNumberHead(_ at: Int) -> Bool {
    guard at + 2 < text.count, at == 0 || text[at - 1] <= 0x2F || text[at - 1] == 0xBF else {
      return false
    }
    return lexicon.isHead(text[at], text[at + 1])
      && (lexicon.compounds != nil
        || !lexicon.beginnings.kinds(text[at], text[at + 1], text[at + 2])
          .isDisjoint(with: [.number, .scale]))
  }
}

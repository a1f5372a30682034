package import Money

/// Where a number stands in a text: digits, with separators between them.
package struct NumberSpan {
  package let range: Range<Int>
  let separators: Int
  private let lastSeparator: Int

  /// From the digit at `start` as far as the number goes. A plain space stands between groups only
  /// with `spaced`; elsewhere two numbers side by side are two numbers.
  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, spaced: Bool) {
    var (at, separators, last) = (start, 0, start)
    while true {
      while at < text.count, text[at] &- 48 <= 9 { at += 1 }
      guard let next = Self.separatorEnd(text, at, spaced) else { break }
      separators += 1
      last = at
      at = next
    }
    range = start..<at
    self.separators = separators
    lastSeparator = last
  }

  /// What it may mean, the likeliest first; nothing where it is no number.
  package func readings(
    _ text: UnsafeBufferPointer<UInt8>, in locale: Locale
  ) throws(DecimalError) -> [Decimal] {
    let bytes = UnsafeBufferPointer(rebasing: text[range])
    if separators == 0 { return [try Decimal(utf8: bytes)] }
    let byte = text[lastSeparator]
    if separators == 1, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","),
      NumberReadings.isDecimal(
        before: lastSeparator - range.lowerBound, after: range.upperBound - lastSeparator - 1,
        leadingZero: text[range.lowerBound] == 48)
    {
      if byte == UInt8(ascii: ".") { return [try Decimal(utf8: bytes)] }
      let pointed = bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
      return [try Decimal(String(decoding: pointed, as: UTF8.self))]
    }
    let readings = NumberReadings.readings(of: String(decoding: bytes, as: UTF8.self), in: locale)
    guard !readings.isEmpty else {
      throw bytes.count(where: { $0 &- 48 <= 9 }) > Decimal.maximumDigits
        ? .tooManyDigits(limit: Decimal.maximumDigits) : .malformed(at: 0)
    }
    return readings
  }

  /// Behind the separator that stands there, when the number goes on behind it.
  private static func separatorEnd(
    _ text: UnsafeBufferPointer<UInt8>, _ at: Int, _ spaced: Bool
  ) -> Int? {
    guard at + 1 < text.count else { return nil }
    switch text[at] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"):
      return text[at + 1] &- 48 <= 9 ? at + 1 : nil
    case UInt8(ascii: " "): return spaced && isGroup(text, at + 1) ? at + 1 : nil
    case 0xC2: return text[at + 1] == 0xA0 && isGroup(text, at + 2) ? at + 2 : nil
    case 0xE2:
      guard at + 3 < text.count, text[at + 1] == 0x80 else { return nil }
      switch text[at + 2] {
      // Narrow spaces, and the raised comma.
      case 0xAF, 0x89: return isGroup(text, at + 3) ? at + 3 : nil
      case 0x99: return text[at + 3] &- 48 <= 9 ? at + 3 : nil
      default: return nil
      }
    default: return nil
    }
  }

  private static func isGroup(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index + 2 < text.count else { return false }
    let isLonger = index + 3 < text.count && text[index + 3] &- 48 <= 9
    return !isLonger && text[index] &- 48 <= 9 && text[index + 1] &- 48 <= 9
      && text[index + 2] &- 48 <= 9
  }
}

extension Locale {
  /// Whether groups of digits are set apart by spaces here.
  package var groupsAreSpaced: Bool {
    switch groupSeparator {
    case "\u{A0}", "\u{202F}": true
    default: false
    }
  }
}

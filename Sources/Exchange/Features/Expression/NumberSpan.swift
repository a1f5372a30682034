package import Money

/// A number in a text: digits, with separators between them.
package struct NumberSpan {
  package let range: Range<Int>
  let separators: Int
  private let lastSeparator: Int

  /// From the digit at `start` to the end of the number. Only with `spaced` may a plain space
  /// separate groups; otherwise it separates two numbers.
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

  /// Its value, if every locale reads the same: without separators, or with one that can only
  /// precede decimals.
  package func onlyReading(_ text: UnsafeBufferPointer<UInt8>) throws(DecimalError) -> Decimal? {
    let bytes = UnsafeBufferPointer(rebasing: text[range])
    if separators == 0 { return try Decimal(utf8: bytes) }
    let byte = text[lastSeparator]
    guard separators == 1, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","),
      NumberReadings.isDecimal(
        before: lastSeparator - range.lowerBound, after: range.upperBound - lastSeparator - 1,
        leadingZero: text[range.lowerBound] == 48)
    else { return nil }
    if byte == UInt8(ascii: ".") { return try Decimal(utf8: bytes) }
    let pointed = bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    return try Decimal(String(decoding: pointed, as: UTF8.self))
  }

  /// The values that it may have, the likeliest first; throws if there are none.
  package func readings(
    _ text: UnsafeBufferPointer<UInt8>, in locale: Locale
  ) throws(DecimalError) -> [Decimal] {
    if let number = try onlyReading(text) { return [number] }
    let bytes = UnsafeBufferPointer(rebasing: text[range])
    let readings = NumberReadings.readings(of: String(decoding: bytes, as: UTF8.self), in: locale)
    guard !readings.isEmpty else {
      throw bytes.count(where: { $0 &- 48 <= 9 }) > Decimal.maximumDigits
        ? .tooManyDigits(limit: Decimal.maximumDigits) : .malformed(at: 0)
    }
    return readings
  }

  /// The end of the separator at `at`, if the number continues after it.
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

/// What a number as it is written may mean: `1.234` is 1234 in German and 1.234 in English.
package enum NumberReadings {
  /// One of each way of writing numbers, those with a decimal point first.
  private static let withPoint = ["en-US", "de-CH", "en-IN"].compactMap { Locale(identifier: $0) }
  private static let withComma = ["de-DE", "fr-FR"].compactMap { Locale(identifier: $0) }
  /// Spaces between groups before a point, and either of both as point.
  private static let withEither = ["fr-CH"].compactMap { Locale(identifier: $0) }

  /// The likeliest first: as the locale writes numbers, then as those do that have its decimal sign.
  package static func readings(of text: String, in locale: Locale) -> [Decimal] {
    let usesComma = locale.decimalSeparator == ","
    let order = (usesComma ? withComma + withPoint : withPoint + withComma) + withEither
    var readings: [Decimal] = []
    for other in [locale] + order {
      guard let number = try? other.number(from: text), !readings.contains(number) else { continue }
      readings.append(number)
    }
    return readings
  }

  /// Whether a number with one separator can only have it before its decimals: a group has three
  /// digits, and none before it that begins with a zero.
  package static func isDecimal(before: Int, after: Int, leadingZero: Bool) -> Bool {
    after != 3 || before > 3 || leadingZero
  }
}

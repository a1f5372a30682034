/// Digits of the scripts that prices are written in.
enum Digits {
  /// The digit there and how many bytes it has.
  @inline(__always)
  static func value(_ text: Bytes, _ at: Int) -> (digit: UInt8, length: Int)? {
    guard at < text.count else { return nil }
    let byte = text[at]
    if byte &- 48 <= 9 { return (byte &- 48, 1) }
    return byte < 0xD9 ? nil : wide(text, at)
  }

  private static func wide(_ text: Bytes, _ at: Int) -> (digit: UInt8, length: Int)? {
    let scalar = text.scalar(at: at)
    for zero in zeros where scalar.value &- zero <= 9 {
      return (UInt8(scalar.value - zero), scalar.length)
    }
    return nil
  }

  /// Arabic, Persian, Devanagari, Bengali, Gujarati, Tamil, Telugu, Kannada, Malayalam, Thai, Lao,
  /// Tibetan, Burmese, Khmer, full width.
  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x966, 0x9E6, 0xAE6, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0xF20, 0x1040,
    0x17E0, 0xFF10,
  ]

  /// The number of digits, and where they end.
  static func run(_ text: Bytes, _ start: Int) -> (count: Int, end: Int) {
    var at = start
    while at < text.count, text[at] &- 48 <= 9 { at += 1 }
    let count = at - start
    guard at < text.count, text[at] >= 0xD9 else { return (count, at) }
    return wideRun(text, at, count)
  }

  private static func wideRun(_ text: Bytes, _ start: Int, _ before: Int) -> (count: Int, end: Int)
  {
    var (count, at) = (before, start)
    while let (_, length) = value(text, at) {
      at += length
      count += 1
    }
    return (count, at)
  }

  static func endsThere(_ text: Bytes, _ index: Int) -> Bool {
    guard index > 0 else { return false }
    if text[index - 1] < 0x80 { return text[index - 1] &- 48 <= 9 }
    return value(text, index - text.scalar(before: index).length) != nil
  }
}

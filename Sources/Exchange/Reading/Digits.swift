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

  /// Whether it may be the first byte of a digit beyond ASCII.
  @inline(__always)
  static func mayBegin(_ byte: UInt8) -> Bool {
    byte &- 0xD9 < 0x9 || byte == 0xEF
  }

  private static func wide(_ text: Bytes, _ at: Int) -> (digit: UInt8, length: Int)? {
    guard at + 1 < text.count else { return nil }
    let (first, second) = (text[at], text[at + 1])
    switch first {
    // Arabic, Persian.
    case 0xD9: return second &- 0xA0 <= 9 ? (second &- 0xA0, 2) : nil
    case 0xDB: return second &- 0xB0 <= 9 ? (second &- 0xB0, 2) : nil
    case 0xE0, 0xE1, 0xEF:
      guard at + 2 < text.count, let zero = zero(first, second), text[at + 2] &- zero <= 9 else {
        return nil
      }
      return (text[at + 2] &- zero, 3)
    default: return nil
    }
  }

  /// The last byte of the zero of a script that begins with these two.
  @inline(__always)
  private static func zero(_ first: UInt8, _ second: UInt8) -> UInt8? {
    switch (first, second) {
    // Devanagari, Bengali, Gujarati, Tamil, Telugu, Kannada, Malayalam.
    case (0xE0, 0xA5), (0xE0, 0xA7), (0xE0, 0xAB), (0xE0, 0xAF), (0xE0, 0xB1), (0xE0, 0xB3),
      (0xE0, 0xB5):
      0xA6
    // Thai, Lao; full width.
    case (0xE0, 0xB9), (0xE0, 0xBB), (0xEF, 0xBC): 0x90
    // Tibetan, Khmer; Burmese.
    case (0xE0, 0xBC), (0xE1, 0x9F): 0xA0
    case (0xE1, 0x81): 0x80
    default: nil
    }
  }

  /// The number of digits, and where they end.
  @inline(__always)
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

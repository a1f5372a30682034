/// Whether a file is the text that its tool takes.
enum TextCheck {
  /// The line, from 1, of the first byte that is no text in UTF-8; nil if there is none.
  static func lineOfDamage(_ bytes: [UInt8]) -> Int32? {
    let end = endOfText(bytes)
    guard end < bytes.count else { return nil }
    return Int32(bytes[..<end].count { $0 == 0x0A }) + 1
  }

  /// How many bytes are text in UTF-8, without a zero.
  private static func endOfText(_ bytes: [UInt8]) -> Int {
    var at = 0
    while at < bytes.count {
      // Most bytes are from 1 to 127.
      while at < bytes.count, bytes[at] &- 1 < 0x7F { at += 1 }
      guard at < bytes.count else { return at }
      let byte = bytes[at]
      guard let length = length(of: byte), at + length <= bytes.count else { return at }
      for place in at + 1..<at + length where bytes[place] & 0xC0 != 0x80 { return at }
      let second = bytes[at + 1]
      switch byte {
      case 0xE0: if second < 0xA0 { return at }
      case 0xED: if second > 0x9F { return at }
      case 0xF0: if second < 0x90 { return at }
      case 0xF4: if second > 0x8F { return at }
      default: break
      }
      at += length
    }
    return at
  }

  private static func length(of byte: UInt8) -> Int? {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }
}

/// Whether a file is the text that its tool takes.
enum TextCheck {
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte < 0x80 {
        at += 1
        continue
      }
      guard let length = length(of: byte), at + length <= bytes.count else { return false }
      for place in at + 1..<at + length where bytes[place] & 0xC0 != 0x80 { return false }
      let second = bytes[at + 1]
      switch byte {
      case 0xE0: if second < 0xA0 { return false }
      case 0xED: if second > 0x9F { return false }
      case 0xF0: if second < 0x90 { return false }
      case 0xF4: if second > 0x8F { return false }
      default: break
      }
      at += length
    }
    return true
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

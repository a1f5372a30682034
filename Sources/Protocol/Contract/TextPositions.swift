package import Engine

extension PositionEncoding {
  /// How many units these bytes are.
  package func units(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16: Self.utf16Units(bytes)
    case .utf32: bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
  }

  /// The byte where the character of a position begins; the end of the text for one after it.
  package func byte(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (byte, left) = (self == .utf8 ? min(position, bytes.count) : 0, position)
    while self != .utf8, byte < bytes.count {
      var next = byte + 1
      while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
      left -= self == .utf16 && bytes[byte] >= 0xF0 ? 2 : 1
      guard left >= 0 else { break }
      byte = next
    }
    while byte > 0, byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
    return byte
  }

  /// One for each character that starts there, two for those beyond the first plane.
  private static func utf16Units(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    // Safe: eight bytes are read only where eight are left.
    let raw = UnsafeRawPointer(start)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = 0
    var count = 0
    // Eight bytes at a time; most texts are ASCII.
    while at + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if word & (ones << 7) == 0 {
        count += 8
      } else {
        let further = word >> 7 & ~(word >> 6) & ones
        let beyond = word >> 7 & word >> 6 & word >> 5 & word >> 4 & ones
        count += 8 - further.nonzeroBitCount + beyond.nonzeroBitCount
      }
      at += 8
    }
    while at < bytes.count {
      let byte = bytes[at]
      count += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      at += 1
    }
    return count
  }
}

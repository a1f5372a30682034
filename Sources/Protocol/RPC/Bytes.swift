import Platform

/// Searches in memory by the C library, whose loops are the fastest there are.
enum Bytes {
  // Safe: every search is told how many bytes there are from its start on.
  static func find(_ byte: UInt8, in base: UnsafePointer<UInt8>, count: Int) -> Int? {
    guard let found = memchr(base, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Quick where the word's first byte is rare in the bytes.
  static func contains(_ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    let length = word.utf8CodeUnitCount
    var at = 0
    while at + length <= bytes.count,
      let found = find(word.utf8Start.pointee, in: base + at, count: bytes.count - at)
    {
      at += found
      guard at + length <= bytes.count else { return false }
      if memcmp(base + at, word.utf8Start, length) == 0 { return true }
      at += 1
    }
    return false
  }
}

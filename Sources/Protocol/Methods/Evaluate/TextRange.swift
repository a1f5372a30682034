/// A place in a text, counted in bytes of UTF-8 and in the units of UTF-16 that editors count in.
struct TextRange {
  let offset: Int
  let length: Int
  let offsetUTF16: Int
  let lengthUTF16: Int

  init(_ range: Range<Int>, in text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      let start = min(range.lowerBound, bytes.count)
      let end = min(max(range.upperBound, start), bytes.count)
      return TextRange(
        offset: start, length: end - start,
        offsetUTF16: Self.units(UnsafeBufferPointer(rebasing: bytes[..<start])),
        lengthUTF16: Self.units(UnsafeBufferPointer(rebasing: bytes[start..<end])))
    }
  }

  private init(offset: Int, length: Int, offsetUTF16: Int, lengthUTF16: Int) {
    self.offset = offset
    self.length = length
    self.offsetUTF16 = offsetUTF16
    self.lengthUTF16 = lengthUTF16
  }

  /// One for each character that starts there, two for those beyond the first plane.
  static func units(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
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

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
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

/// Undoes the escapes of a string that the scanner has already checked.
enum Unescaping {
  // Safe: the scanner has checked each escape, and none is shorter than what it means.
  static func text(_ source: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: source.count) { write(source, into: $0) }
  }

  /// Returns how many bytes it has written.
  static func write(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    // An escape is never shorter than what it means, so the source's length is enough.
    var written = 0
    var at = 0
    while at < source.count {
      let run = plainRun(source, at)
      if run > 0 {
        (target.baseAddress.unsafelyUnwrapped + written).update(
          from: source.baseAddress.unsafelyUnwrapped + at, count: run)
        written += run
        at += run
        continue
      }
      let letter = source[at + 1]
      guard letter == UInt8(ascii: "u") else {
        target[written] = plain(letter)
        written += 1
        at += 2
        continue
      }
      let scalar = scalar(source, &at)
      for byte in UTF8.encode(scalar).unsafelyUnwrapped {
        target[written] = byte
        written += 1
      }
    }
    return written
  }

  /// How many bytes there are before the next escape.
  private static func plainRun(_ source: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let raw = UnsafeRawPointer(source.baseAddress.unsafelyUnwrapped)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    while at + 8 <= source.count {
      let other = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ (ones &* 0x5C)
      // The lowest byte that is 0 has its highest bit set.
      let zeros = (other &- ones) & ~other & (ones << 7)
      if zeros != 0 { return at + UInt64(littleEndian: zeros).trailingZeroBitCount / 8 - start }
      at += 8
    }
    while at < source.count, source[at] != UInt8(ascii: "\\") { at += 1 }
    return at - start
  }

  /// Four hexadecimal digits.
  static func unit(_ digits: UnsafePointer<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for index in 0..<4 {
      let byte = digits[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private static func plain(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The character of one `\u` escape, or of the two that make a surrogate pair.
  static func scalar(
    _ source: UnsafeBufferPointer<UInt8>, _ at: inout Int
  ) -> Unicode.Scalar {
    let high = unit(source.baseAddress.unsafelyUnwrapped + at + 2) ?? 0xFFFD
    at += 6
    guard (0xD800...0xDBFF).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let low = unit(source.baseAddress.unsafelyUnwrapped + at + 2) ?? 0xDC00
    at += 6
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }
}

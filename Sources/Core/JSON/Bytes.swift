/// Copies and compares runs of bytes, eight at a time: names are a few letters long, and a call of
/// memcpy(3) or memcmp(3) costs more than the work itself.
@usableFromInline
enum Bytes {
  // Safe: callers compare with the end of the text first, and pass the count of what is left.
  @usableFromInline typealias Source = UnsafePointer<UInt8>

  // MARK: Searching

  @inline(__always)
  static func skipSpace(_ start: Source, _ end: Source) -> Source {
    start < end && start.pointee <= 0x20 ? skipFurtherSpace(start, end) : start
  }

  @inline(never)
  private static func skipFurtherSpace(_ start: Source, _ end: Source) -> Source {
    var at = start
    while at < end {
      switch at.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return at
      }
    }
    return at
  }

  @inline(__always)
  static func skipDigits(_ start: Source, _ end: Source) -> Source {
    var at = start
    while end - at >= 8 {
      let digits = digitPrefix(of: loadWord(at))
      at += digits
      if digits < 8 { return at }
    }
    while at < end, at.pointee &- UInt8(ascii: "0") < 10 { at += 1 }
    return at
  }

  /// How many of the first bytes are digits.
  @inline(__always)
  static func digitPrefix(of word: UInt64) -> Int {
    let value = word ^ ones &* 0x30
    let found = (value &+ ones &* 0x76 | value) & tops
    return found == 0 ? 8 : found.trailingZeroBitCount &>> 3
  }

  @inline(__always)
  static func canFollowNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// Skips what a string can hold as it is and needs no check: ASCII but for `"`, `\` and controls.
  @inline(__always)
  static func skipPlain(_ start: Source, _ end: Source) -> Source {
    var at = start
    while end - at >= 8 {
      let plain = plainPrefix(ofChecked: loadWord(at))
      at += plain
      if plain < 8 { return at }
    }
    while at < end, at.pointee < 0x80, !needsEscape(at.pointee) { at += 1 }
    return at
  }

  /// How many of the first bytes `skipPlain` skips.
  @inline(__always)
  static func plainPrefix(ofChecked word: UInt64) -> Int {
    ((marks(in: word) | word) & tops).trailingZeroBitCount &>> 3
  }

  /// How many of the first bytes need no escape.
  @inline(__always)
  static func plainPrefix(of word: UInt64) -> Int {
    let found = marks(in: word) & ~word & tops
    return found == 0 ? 8 : found.trailingZeroBitCount >> 3
  }

  @inline(__always)
  static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  @inline(__always) private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inline(__always) private static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// Sets the top bit of the first byte that needs an escape. Those of later bytes, and of bytes
  /// beyond ASCII, are of no meaning.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    // With its second bit flipped `"` is 0x20, and nothing but the controls is below.
    let low = (word ^ ones &* 0x02) &- ones &* 0x21
    let backslash = (word ^ ones &* 0x5C) &- ones
    return low | backslash
  }

  // MARK: Words

  /// Reads eight bytes as one number; the first byte is the lowest.
  @inlinable @inline(__always)
  static func loadWord(_ start: Source) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// The first bytes, eight at most, as one number; reads none beyond `count`.
  @inlinable @inline(__always)
  static func word(_ start: Source, count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(start)
    if count >= 8 { return loadWord(start) }
    if count >= 4 {
      let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let last = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
    }
    guard count > 0 else { return 0 }
    let (middle, last) = (count &>> 1, count &- 1)
    return UInt64(start[0])
      | UInt64(start[middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
      | UInt64(start[last]) &<< UInt64(truncatingIfNeeded: last &* 8)
  }

  /// By the first and the last letters and the length. The upper bits are the best spread.
  @inlinable @inline(__always)
  static func hash(_ start: Source, count: Int) -> UInt64 {
    let part = min(count, 8)
    let (head, tail) = (word(start, count: part), word(start + (count &- part), count: part))
    return (head ^ tail &* 31 &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
  }

  @inlinable @inline(__always)
  static func copy(_ source: Source, to target: UnsafeMutablePointer<UInt8>, count: Int) {
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    if count >= 8 {
      var at = 0
      while at &+ 8 <= count {
        to.storeBytes(
          of: from.loadUnaligned(fromByteOffset: at, as: UInt64.self), toByteOffset: at,
          as: UInt64.self)
        at &+= 8
      }
      // The last word overlaps the one before it.
      let last = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      let first = from.loadUnaligned(as: UInt32.self)
      let last = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      to.storeBytes(of: first, as: UInt32.self)
      to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    } else if count > 0 {
      let middle = count &>> 1
      let (first, second, last) = (source[0], source[middle], source[count &- 1])
      target[0] = first
      target[middle] = second
      target[count &- 1] = last
    }
  }

  @inlinable @inline(__always)
  static func equal(_ left: Source, _ right: Source, count: Int) -> Bool {
    guard count > 8 else { return word(left, count: count) == word(right, count: count) }
    var at = 0
    while at &+ 8 <= count {
      guard loadWord(left + at) == loadWord(right + at) else { return false }
      at &+= 8
    }
    return loadWord(left + (count &- 8)) == loadWord(right + (count &- 8))
  }
}

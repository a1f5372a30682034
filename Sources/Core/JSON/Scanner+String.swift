extension Scanner {
  /// From the opening quotation mark to behind the closing one.
  mutating func string(as kind: Token.Kind) throws(JSONError) {
    let opening = at
    at &+= 1
    let start = at
    var hasEscapes = false
    while true {
      skipPlain()
      guard at < end else { throw JSONError(.unexpectedEnd, at: opening) }
      switch base[at] {
      case UInt8(ascii: "\""):
        append(Token(kind: kind, start: start, end: at, next: count &+ 1, hasEscapes: hasEscapes))
        at &+= 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try escape()
      case let byte where byte < 0x20: throw JSONError(.controlCharacter(byte), at: at)
      default: try multibyte()
      }
    }
  }

  /// Eight bytes a step over printable ASCII other than `"` and `\`.
  @inline(__always)
  private mutating func skipPlain() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    while at &+ 8 <= end {
      let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let slash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A byte's top bit is set where it is a quote, a backslash, a control or beyond ASCII.
      let found =
        ((quote &- ones) & ~quote | (slash &- ones) & ~slash | (word &- ones &* 0x20) | word) & tops
      guard found == 0 else {
        at &+= UInt64(littleEndian: found).trailingZeroBitCount >> 3
        return
      }
      at &+= 8
    }
    while at < end, base[at] >= 0x20, base[at] < 0x80, base[at] != UInt8(ascii: "\""),
      base[at] != UInt8(ascii: "\\")
    {
      at &+= 1
    }
  }

  private mutating func escape() throws(JSONError) {
    let start = at
    guard at &+ 1 < end else { throw JSONError(.unexpectedEnd, at: start) }
    switch base[at &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at &+= 2
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(at: start)
      at &+= 6
      if (0xDC00...0xDFFF).contains(unit) { throw JSONError(.loneSurrogate, at: start) }
      guard (0xD800...0xDBFF).contains(unit) else { return }
      guard at &+ 1 < end, base[at] == UInt8(ascii: "\\"), base[at &+ 1] == UInt8(ascii: "u"),
        (0xDC00...0xDFFF).contains(try hexadecimal(at: at))
      else { throw JSONError(.loneSurrogate, at: start) }
      at &+= 6
    default: throw JSONError(.invalidEscape, at: start)
    }
  }

  private func hexadecimal(at start: Int) throws(JSONError) -> UInt32 {
    guard start &+ 6 <= end else { throw JSONError(.unexpectedEnd, at: start) }
    guard let unit = Unescaping.unit(base + start + 2) else {
      throw JSONError(.invalidEscape, at: start)
    }
    return unit
  }

  /// One character beyond ASCII, by the table of RFC 3629: no overlong form, no surrogate, nothing
  /// above U+10FFFF.
  private mutating func multibyte() throws(JSONError) {
    let lead = base[at]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: throw JSONError(.invalidUTF8, at: at)
    }
    guard at &+ length <= end, second.contains(base[at &+ 1]) else {
      throw JSONError(.invalidUTF8, at: at)
    }
    for index in 2..<max(length, 2) where base[at &+ index] & 0xC0 != 0x80 {
      throw JSONError(.invalidUTF8, at: at)
    }
    at &+= length
  }
}

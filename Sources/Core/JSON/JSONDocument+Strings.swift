extension JSONDocument {
  /// Writes the token of the string that starts at `opening`, and returns the byte after it.
  ///
  /// Before `wordsEnd`, eight bytes and one more can be read after the opening quotation mark.
  ///
  /// Safe: words are read only before `wordsEnd`, and bytes only before `end`.
  @inline(__always)
  static func string(
    _ opening: UnsafePointer<UInt8>, _ kind: Token.Kind, _ base: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ wordsEnd: UnsafePointer<UInt8>,
    _ token: UnsafeMutablePointer<Token>
  ) throws(JSONError) -> UnsafePointer<UInt8> {
    // Most keys and values are of eight plain letters or fewer.
    let start = opening + 1
    let word =
      opening < wordsEnd ? Bytes.loadWord(start) : Bytes.word(start, count: min(end - start, 8))
    let at = start + Bytes.plainPrefix(ofChecked: word)
    guard at < end, at.pointee == UInt8(ascii: "\"") else {
      let string = try longString(opening, base, end)
      token.initialize(
        to: Token(
          kind: kind, start: start - base, end: string.closing - base,
          hasEscapes: string.hasEscapes))
      return string.closing + 1
    }
    token.initialize(to: Token(kind: kind, start: start - base, end: at - base))
    return at + 1
  }

  /// The closing quotation mark of any string.
  @inline(never)
  private static func longString(
    _ opening: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> (closing: UnsafePointer<UInt8>, hasEscapes: Bool) {
    var hasEscapes = false
    var at = Bytes.skipPlain(opening + 1, end)
    while true {
      guard at < end else { throw JSONError(.unexpectedEnd, at: opening - base) }
      switch at.pointee {
      case UInt8(ascii: "\""): return (at, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        at = try escape(at, base, end)
      case let byte where byte < 0x20: throw JSONError(.controlCharacter(byte), at: at - base)
      default:
        // Characters beyond ASCII come in runs.
        repeat { at = try character(at, base, end) } while at < end && at.pointee >= 0x80
      }
      at = Bytes.skipPlain(at, end)
    }
  }

  /// The end of the escape at `start`; of both, where two make a surrogate pair.
  private static func escape(
    _ start: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> UnsafePointer<UInt8> {
    guard end - start > 1 else { throw JSONError(.unexpectedEnd, at: start - base) }
    switch start[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(start, base, end)
      if (0xDC00...0xDFFF).contains(unit) { throw JSONError(.loneSurrogate, at: start - base) }
      guard (0xD800...0xDBFF).contains(unit) else { return start + 6 }
      let second = start + 6
      guard end - second > 1, second[0] == UInt8(ascii: "\\"), second[1] == UInt8(ascii: "u"),
        (0xDC00...0xDFFF).contains(try codeUnit(second, base, end))
      else { throw JSONError(.loneSurrogate, at: start - base) }
      return second + 6
    default: throw JSONError(.invalidEscape, at: start - base)
    }
  }

  private static func codeUnit(
    _ start: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> UInt32 {
    guard end - start >= 6 else { throw JSONError(.unexpectedEnd, at: start - base) }
    guard let unit = Unescaping.unit(start + 2) else {
      throw JSONError(.invalidEscape, at: start - base)
    }
    return unit
  }

  /// The end of one character beyond ASCII; most have two or three bytes, of which only the first
  /// says what it is.
  @inline(__always)
  private static func character(
    _ at: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> UnsafePointer<UInt8> {
    if end - at > 2, at[1] & 0xC0 == 0x80 {
      if at[0] &- 0xC2 < 0x1E { return at + 2 }
      if at[0] &- 0xE1 < 0x0C, at[2] & 0xC0 == 0x80 { return at + 3 }
    }
    return try multibyte(at, base, end)
  }

  /// The end of one character beyond ASCII, by the table of RFC 3629: no overlong form, no
  /// surrogate, nothing above U+10FFFF.
  private static func multibyte(
    _ at: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> UnsafePointer<UInt8> {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch at.pointee {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: throw JSONError(.invalidUTF8, at: at - base)
    }
    guard end - at >= length, second.contains(at[1]) else {
      throw JSONError(.invalidUTF8, at: at - base)
    }
    for index in 2..<max(length, 2) where at[index] & 0xC0 != 0x80 {
      throw JSONError(.invalidUTF8, at: at - base)
    }
    return at + length
  }
}

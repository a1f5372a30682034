/// Moving over a document's bytes.
extension XMLReader {
  func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  @inline(__always)
  func byte(after offset: Int = 0) throws(XMLError) -> UInt8 {
    guard at + offset < bytes.count else { throw XMLError(.unexpectedEnd, at: bytes.count) }
    return bytes[at + offset]
  }

  func unexpected(_ offset: Int = 0) -> XMLError {
    XMLError(.unexpectedByte, at: at + offset)
  }

  @inline(__always)
  mutating func skipSpace() {
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// An element's or an attribute's name, its prefix included.
  mutating func name() throws(XMLError) -> XMLText {
    let start = at
    while Self.isInName(try byte(), isFirst: at == start) { at += 1 }
    guard at > start else { throw unexpected() }
    return XMLText(raw: slice(start, at), hasEntities: false)
  }

  @inline(__always)
  private static func isInName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      !isFirst
    default: false
    }
  }

  /// Behind the mark, which must come.
  mutating func skip(past mark: StaticString, from start: Int) throws(XMLError) {
    let length = mark.utf8CodeUnitCount
    at = start
    while at + length <= bytes.count {
      if slice(at, at + length).elementsEqual(
        UnsafeBufferPointer(start: mark.utf8Start, count: length))
      {
        at += length
        return
      }
      at += 1
    }
    at = bytes.count
    throw XMLError(.unexpectedEnd, at: at)
  }

  /// A document that ends within the word may have been about to say it.
  func begins(_ word: StaticString) throws(XMLError) -> Bool {
    for index in 0..<word.utf8CodeUnitCount {
      if try byte(after: index) != word.utf8Start[index] { return false }
    }
    return true
  }

  /// Whether the document ends in the next bytes.
  func isCut(within length: Int) -> Bool {
    at + length > bytes.count
  }
}

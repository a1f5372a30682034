/// A piece of a document being parsed: its range, and whether it contains entities.
struct XMLText {
  let raw: UnsafeBufferPointer<UInt8>
  let hasEntities: Bool

  /// Whether the piece is this word. A word written with entities does not match.
  func reads(_ word: StaticString) -> Bool {
    guard raw.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<raw.count where raw[index] != word.utf8Start[index] { return false }
    return true
  }

  /// Calls `body` with the bytes, entities decoded.
  func withUTF8<Result, Failure: Error>(
    _ use: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard hasEntities else { return try use(raw) }
    return try plain.withUnsafeBufferPointer(use)
  }

  /// The reader has already checked that every entity is known.
  var plain: [UInt8] {
    guard hasEntities else { return Array(raw) }
    var bytes: [UInt8] = []
    var at = 0
    while at < raw.count {
      guard raw[at] == UInt8(ascii: "&"),
        let (scalar, end) = XMLEntity.read(raw, at: at)
      else {
        bytes.append(raw[at])
        at += 1
        continue
      }
      bytes += UTF8.encode(scalar).map { Array($0) } ?? []
      at = end
    }
    return bytes
  }
}

/// The five predefined entities of XML, and numeric character references.
enum XMLEntity {
  /// The longest is `&#x10FFFF;`.
  private static let maxLength = 10

  /// The character of the entity at `start`, and the offset after it; nil if it is unknown.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int)
    -> (scalar: Unicode.Scalar, end: Int)?
  {
    let window = bytes[start..<min(start + maxLength, bytes.count)]
    guard let mark = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(start + 1)..<mark], as: UTF8.self)
    let scalar: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default: numbered(name)
      }
    return scalar.map { ($0, mark + 1) }
  }

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let first = digits.first, first != "+", first != "-",
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number)
    else { return nil }
    return Unicode.Scalar(number)
  }
}

/// Reads names, marks and words from the bytes of a document.
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

  /// Moves after the next `mark`, and throws if there is none.
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

  /// Throws `truncated` if the document ends within the word.
  func begins(_ word: StaticString) throws(XMLError) -> Bool {
    for index in 0..<word.utf8CodeUnitCount {
      if try byte(after: index) != word.utf8Start[index] { return false }
    }
    return true
  }

  /// Whether the document ends within the next `length` bytes.
  func isCut(within length: Int) -> Bool {
    at + length > bytes.count
  }
}

extension XMLReader {
  /// The next event; nil after the last. Throws the error of the feed for malformed XML.
  mutating func nextEvent() throws(FeedError) -> Event? {
    do throws(XMLError) {
      return try next()
    } catch {
      throw FeedError(error)
    }
  }

  /// Reads the start of the root element, which must have this name.
  mutating func root(_ name: StaticString) throws(FeedError) {
    guard case .start(let root)? = try nextEvent(), root.reads(name) else {
      throw .otherForm
    }
  }

  mutating func nextStart() throws(FeedError) -> XMLText? {
    while let event = try nextEvent() {
      if case .start(let name) = event { return name }
    }
    return nil
  }
}

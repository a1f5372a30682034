/// A piece of a document that is being read: where it stands, and whether entities are in it.
struct XMLText {
  let raw: UnsafeBufferPointer<UInt8>
  let hasEntities: Bool

  /// Whether it is this word; entities never stand for the words kurs looks for.
  func reads(_ word: StaticString) -> Bool {
    guard raw.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<raw.count where raw[index] != word.utf8Start[index] { return false }
    return true
  }

  /// Hands over the bytes, entities undone.
  func withUTF8<Result, Failure: Error>(
    _ use: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard hasEntities else { return try use(raw) }
    return try plain.withUnsafeBufferPointer(use)
  }

  /// The reader has seen that every entity is one that is known.
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

/// The five entities of XML, and characters by their number.
enum XMLEntity {
  /// The longest is `&#x10FFFF;`.
  private static let longest = 10

  /// What the entity at `start` stands for, and where it ends; nil for any other.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int)
    -> (scalar: Unicode.Scalar, end: Int)?
  {
    let window = bytes[start..<min(start + longest, bytes.count)]
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

/// Why bytes are no XML that kurs reads, and at which byte, counted from zero.
package struct XMLError: Error, Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case unexpectedEnd
    case unexpectedByte
    /// A document type declaration: it could define entities without end, and no publisher has one.
    case documentType
    case unknownEntity
    case mismatchedTag
    case doubledAttribute
    case tooManyAttributes
    case tooDeep
    case noElement
    /// Something stands behind the document's element, or before it.
    case outsideElement
  }

  package let reason: Reason
  package let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension FeedFailure {
  init(_ error: XMLError) {
    self =
      error.reason == .unexpectedEnd
      ? .truncated : .badAnswer(.notXML(error.reason, at: error.offset))
  }
}

extension XMLReader {
  /// The next event, or why the answer is refused; nil behind the last.
  mutating func nextEvent() throws(FeedFailure) -> Event? {
    do throws(XMLError) {
      return try next()
    } catch {
      throw FeedFailure(error)
    }
  }

  /// The outermost element, which must be this one.
  mutating func root(_ name: StaticString) throws(FeedFailure) {
    guard case .start(let root)? = try nextEvent(), root.reads(name) else {
      throw .badAnswer(.otherForm)
    }
  }

  mutating func nextStart() throws(FeedFailure) -> XMLText? {
    while let event = try nextEvent() {
      if case .start(let name) = event { return name }
    }
    return nil
  }
}

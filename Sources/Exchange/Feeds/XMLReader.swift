/// Parses an XML document in place, from its first byte to its last, one event at a time.
///
/// Strict, and only the subset of XML that publishers of rates use: no document type, hence only
/// the predefined entities; tags must match and attributes be quoted; depth and number of
/// attributes are limited.
struct XMLReader {
  enum Event {
    /// A start tag. Its attributes are in `XMLReader.attributes`.
    case start(XMLText)
    case end(XMLText)
    /// Never only white space.
    case text(XMLText)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  /// The attributes of the latest start tag, in the document's order.
  private(set) var attributes: [(name: XMLText, value: XMLText)] = []
  /// The names of the elements that are open, the innermost last.
  private var open: [XMLText] = []
  /// Whether the latest start tag was of an empty element such as `<Cube/>`, whose end event is
  /// still due.
  private var endsAtOnce = false
  private var isDone = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var depth: Int { open.count }

  func attribute(_ name: StaticString) -> XMLText? {
    for attribute in attributes where attribute.name.reads(name) { return attribute.value }
    return nil
  }

  /// Nil after the last event.
  mutating func next() throws(XMLError) -> Event? {
    if endsAtOnce {
      endsAtOnce = false
      return .end(close())
    }
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      switch try byte(after: 1) {
      case UInt8(ascii: "?"):
        try skip(past: "?>", from: at + 2)
      case UInt8(ascii: "!"):
        if let text = try declaration() { return .text(text) }
      case UInt8(ascii: "/"):
        return .end(try endTag())
      default:
        return .start(try startTag())
      }
    }
    guard isDone else { throw XMLError(at == 0 ? .noElement : .unexpectedEnd, at: at) }
    return nil
  }

  // MARK: Tags

  private mutating func startTag() throws(XMLError) -> XMLText {
    guard !isDone else { throw XMLError(.outsideElement, at: at) }
    guard open.count < FeedLimit.elementDepth else { throw XMLError(.tooDeep, at: at) }
    at += 1
    let name = try name()
    attributes.removeAll(keepingCapacity: true)
    while true {
      let before = at
      skipSpace()
      switch try byte() {
      case UInt8(ascii: ">"):
        at += 1
        open.append(name)
        return name
      case UInt8(ascii: "/"):
        guard try byte(after: 1) == UInt8(ascii: ">") else { throw unexpected(1) }
        at += 2
        open.append(name)
        endsAtOnce = true
        return name
      default:
        guard at > before else { throw unexpected() }
        try readAttribute()
      }
    }
  }

  private mutating func readAttribute() throws(XMLError) {
    let start = at
    let name = try name()
    for known in attributes where known.name.raw.elementsEqual(name.raw) {
      throw XMLError(.doubledAttribute, at: start)
    }
    guard attributes.count < FeedLimit.attributes else {
      throw XMLError(.tooManyAttributes, at: start)
    }
    skipSpace()
    guard try byte() == UInt8(ascii: "=") else { throw unexpected() }
    at += 1
    skipSpace()
    let mark = try byte()
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { throw unexpected() }
    at += 1
    attributes.append((name, try run(until: mark)))
    at += 1
  }

  private mutating func endTag() throws(XMLError) -> XMLText {
    let start = at
    at += 2
    let name = try name()
    skipSpace()
    guard try byte() == UInt8(ascii: ">") else { throw unexpected() }
    at += 1
    guard let last = open.last, last.raw.elementsEqual(name.raw) else {
      throw XMLError(.mismatchedTag, at: start)
    }
    return close()
  }

  private mutating func close() -> XMLText {
    let name = open.removeLast()
    isDone = open.isEmpty
    return name
  }

  // MARK: Text

  /// Nil for white space.
  private mutating func text() throws(XMLError) -> XMLText? {
    let start = at
    skipSpace()
    if at == bytes.count || bytes[at] == UInt8(ascii: "<") { return nil }
    guard !open.isEmpty else { throw XMLError(.outsideElement, at: at) }
    at = start
    return try run(until: UInt8(ascii: "<"))
  }

  /// The text up to `mark`, which is not consumed.
  private mutating func run(until mark: UInt8) throws(XMLError) -> XMLText {
    let start = at
    var hasEntities = false
    while true {
      let byte = try byte()
      if byte == mark { break }
      if byte == UInt8(ascii: "&") {
        hasEntities = true
        guard let entity = XMLEntity.read(bytes, at: at) else {
          throw XMLError(isCut(within: 10) ? .unexpectedEnd : .unknownEntity, at: at)
        }
        at = entity.end
        continue
      }
      guard byte != UInt8(ascii: "<"), byte >= 0x20 || Self.isSpace(byte) else {
        throw unexpected()
      }
      at += 1
    }
    return XMLText(raw: slice(start, at), hasEntities: hasEntities)
  }

  /// Skips a comment, or returns the text of a CDATA section.
  private mutating func declaration() throws(XMLError) -> XMLText? {
    if try begins("<!--") {
      try skip(past: "-->", from: at + 4)
      return nil
    }
    if try begins("<![CDATA[") {
      guard !open.isEmpty else { throw XMLError(.outsideElement, at: at) }
      let start = at + 9
      try skip(past: "]]>", from: start)
      return XMLText(raw: slice(start, at - 3), hasEntities: false)
    }
    throw XMLError(.documentType, at: at)
  }
}

/// Why a document is not XML that kurs reads, with the byte offset from zero.
package struct XMLError: Error, Equatable, Sendable {
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
    /// There is text or an element before or after the root element.
    case outsideElement
  }

  package let reason: Reason
  package let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension FeedError {
  package static func notXML(_ reason: XMLError.Reason, at offset: Int) -> FeedError {
    malformed("it is not XML at byte \(offset) (\(reason))")
  }

  init(_ error: XMLError) {
    self =
      error.reason == .unexpectedEnd ? .truncated : .notXML(error.reason, at: error.offset)
  }
}

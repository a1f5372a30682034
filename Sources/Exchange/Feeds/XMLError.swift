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

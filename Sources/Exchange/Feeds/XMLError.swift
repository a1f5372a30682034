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
  init(_ error: XMLError) {
    self =
      error.reason == .unexpectedEnd ? .truncated : .notXML(error.reason, at: error.offset)
  }
}

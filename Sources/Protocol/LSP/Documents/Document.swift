/// A document that the client has open.
package struct Document: Sendable {
  package let uri: String
  /// As the client names it, such as `markdown`.
  package let language: String
  package private(set) var version: Int
  package private(set) var text: DocumentText

  package init(uri: String, language: String, version: Int, text: DocumentText) {
    self.uri = uri
    self.language = language
    self.version = version
    self.text = text
  }

  /// One change of `textDocument/didChange`.
  package struct Edit {
    /// Nil for the whole text.
    package let range: (start: Position, end: Position)?
    package let text: [UInt8]

    package init(_ range: (start: Position, end: Position)?, _ text: [UInt8]) {
      self.range = range
      self.text = text
    }
  }

  /// A change as it was made: nil for the whole text.
  package typealias Change = (range: Range<Int>, length: Int, lines: Int, old: [UInt8])?

  /// Each change is made on the text that the one before has left.
  ///
  /// - Parameter note: Is told of each: its range in the text before, how long what is there now is, how many lines
  ///   the document has more, and what was there.
  package mutating func change(
    to version: Int, _ edits: [Edit], in encoding: PositionEncoding,
    _ note: (Change) -> Void = { _ in }
  ) {
    self.version = version
    for edit in edits {
      guard let (one, other) = edit.range else {
        text = DocumentText(edit.text)
        note(nil)
        continue
      }
      // In either order, as many editors' own library has it.
      let ends = (text.offset(of: one, in: encoding), text.offset(of: other, in: encoding))
      let range = min(ends.0, ends.1)..<max(ends.0, ends.1)
      let (lines, old) = (text.line(at: text.count), text.bytes(range))
      text.replace(range, with: edit.text)
      note((range, edit.text.count, text.line(at: text.count) - lines, old))
    }
  }
}

package import JSON

/// A long text that is searched, as its bytes.
package struct SearchedText: Readable {
  let bytes: [UInt8]

  package static var schema: Schema { String.schema }
  package static var sample: SearchedText { SearchedText(bytes: []) }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> SearchedText
  {
    guard node.kind == .string else { throw String.mismatch(node, of: name) }
    return SearchedText(bytes: node.utf8)
  }
}

/// A part of such a text, between two of its characters, written straight into the answer. It must
/// not outlive the text.
struct TextPart: Writable {
  let bytes: UnsafeBufferPointer<UInt8>

  static var schema: Schema { String.schema }

  func write(into out: inout Writer) { out.string(utf8: bytes) }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}

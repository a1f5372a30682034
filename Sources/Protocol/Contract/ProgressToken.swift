package import JSON

/// Identifies the progress of one request for its client; returned as the client spelled it.
package struct ProgressToken: Readable, Hashable {
  /// As JSON.
  package let spelling: String

  /// One that kurs creates.
  package init(own number: Int) { spelling = "\"kurs.\(number)\"" }

  private init(spelling: String) { self.spelling = spelling }

  /// Bytes of one.
  private static let longest = 200

  package static var schema: Schema { .either(String.schema, Int.schema) }
  package static var sample: ProgressToken { ProgressToken(spelling: "1") }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> ProgressToken
  {
    let spelling = String(decoding: node.raw, as: UTF8.self)
    guard node.kind == .string || node.kind == .number && Int(spelling) != nil,
      spelling.utf8.count <= longest
    else { throw mismatch(node, of: name) }
    return ProgressToken(spelling: spelling)
  }
}

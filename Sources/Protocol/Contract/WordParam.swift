package import Engine
package import JSON

/// A param that is one of a few words.
package protocol WordParam: Readable, RawRepresentable, CaseIterable, CustomStringConvertible
where RawValue == String {}

extension WordParam {
  package var description: String { rawValue }

  package static var schema: Schema { .words(allCases.map(\.rawValue)) }

  package static var sample: Self {
    guard let first = allCases.first else { preconditionFailure("there are no words") }
    return first
  }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Self {
    guard node.kind == .string, let word = Self(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return word
  }
}

extension Writable where Self: WordParam {
  package func write(into out: inout Writer) { out.string(rawValue) }
}

extension PositionEncoding: WordParam {}

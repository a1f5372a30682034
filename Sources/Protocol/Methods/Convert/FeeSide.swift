import Features
package import JSON

/// `Fee.Side` on the wire.
package struct FeeSide: Readable, Writable {
  let side: Fee.Side

  package static let schema = Schema.words(Fee.Side.allCases.map(\.rawValue))
  package static var sample: FeeSide { FeeSide(side: .added) }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> FeeSide {
    guard node.kind == .string, let side = Fee.Side(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return FeeSide(side: side)
  }

  package func write(into out: inout Writer) { out.string(side.rawValue) }
}

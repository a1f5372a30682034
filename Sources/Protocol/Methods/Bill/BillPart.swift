import JSON

/// An object inside params, declared as params are.
protocol BillPart: Parameters, Readable {
  static var doc: String { get }
}

extension BillPart {
  package static var schema: Schema {
    Schema(doc, Schema.object(Reader.describe(Self.self)).json)
  }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Self {
    guard node.kind == .object else { throw mismatch(node, of: name) }
    let names = Reader.describe(Self.self).map { Name($0.name) }
    return try Arguments().read(Self.self, names: names, from: node)
  }
}

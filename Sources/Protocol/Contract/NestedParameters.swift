package import JSON

/// An object inside params, declared as params are:
///
///     package static let form = NestedForm(GivenPrice.self, "object of `amount` and `currency`")
package protocol NestedParameters: Parameters, Readable {
  static var form: NestedForm { get }
}

extension NestedParameters {
  package static var schema: Schema { form.schema }
  package static var sample: Self { Reader.sample(of: Self.self) }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Self {
    guard node.kind == .object else { throw mismatch(node, of: name) }
    return try form.names.withUnsafeBufferPointer { (names) throws(MethodError) in
      try Arguments(fields: names.count).read(Self.self, names: names, from: node)
    }
  }
}

/// The fields of an object inside params, described once for each type.
package struct NestedForm: Sendable {
  let schema: Schema
  let names: [Name]

  /// `words` are its type in protocol.md and in errors.
  init<P: Parameters>(_ type: P.Type, _ words: String) {
    let fields = Reader.describe(type)
    schema = Schema(words, Schema.object(fields).json)
    names = fields.map { Name($0.name) }
  }
}

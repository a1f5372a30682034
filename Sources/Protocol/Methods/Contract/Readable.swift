package import JSON

/// A type that can be read from a param.
package protocol Readable: Described {
  /// Any value; used while a declaration is being described.
  static var sample: Self { get }
  /// The value of a param that was left out; nil where it must be given.
  static var absent: Self? { get }
  /// What to say when the param `name` was left out.
  static func missing(_ name: StaticString) -> Failure
  static func read(_ node: Node, of name: StaticString) throws(Failure) -> Self
  /// What to say of a value where a list of these is to be given.
  static func refusedList(_ node: Node, of name: StaticString) -> Failure
}

extension Readable {
  package static var absent: Self? { nil }

  package static func missing(_ name: StaticString) -> Failure {
    Failure(
      .invalidParams, "The param `\(name)` is missing.", hint: "Give `\(name)`: \(schema.name).",
      details: [.init("param", .string(name.description))])
  }

  package static func refusedList(_ node: Node, of name: StaticString) -> Failure {
    [Self].mismatch(node, of: name)
  }

  package static func mismatch(_ node: Node, of name: StaticString) -> Failure {
    Failure(
      .invalidParams, "The param `\(name)` cannot be \(node.excerpt).",
      hint: "Give `\(name)` as \(schema.name).",
      details: [.init("param", .string(name.description))])
  }
}

extension Optional: Readable where Wrapped: Readable {
  package static var sample: Wrapped? { nil }
  package static var absent: Wrapped?? { .some(nil) }
  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Wrapped? {
    try Wrapped.read(node, of: name)
  }
}

extension Bool: Readable {
  package static let schema = Schema("boolean", ["type": "boolean"])
  package static var sample: Bool { false }
  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Bool {
    switch node.kind {
    case .true: true
    case .false: false
    default: throw mismatch(node, of: name)
    }
  }
}

extension Int: Readable {
  package static let schema = Schema("integer", ["type": "integer"])
  package static var sample: Int { 0 }
  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Int {
    guard node.kind == .number,
      let number = Int(String(decoding: node.spelling, as: UTF8.self))
    else { throw mismatch(node, of: name) }
    return number
  }
}

extension String: Readable {
  package static let schema = Schema("string", ["type": "string"])
  package static var sample: String { "" }
  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> String {
    guard node.kind == .string else { throw mismatch(node, of: name) }
    return node.text
  }
}

extension Array: Readable where Element: Readable {
  package static var sample: [Element] { [] }
  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> [Element] {
    guard node.kind == .array else { throw Element.refusedList(node, of: name) }
    var elements: [Element] = []
    for child in node.children { elements.append(try Element.read(child, of: name)) }
    return elements
  }
}

extension Value: Readable {
  package static let schema = Schema("any value", [:])
  package static var sample: Value { .null }
  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Value {
    Value(node)
  }
}

extension Node {
  /// The value as it was written, cut to a length fit for a message.
  package var excerpt: String {
    let limit = 40
    let text = String(decoding: raw.prefix(limit * 4), as: UTF8.self)
    return text.count > limit ? text.prefix(limit) + "…" : text
  }
}

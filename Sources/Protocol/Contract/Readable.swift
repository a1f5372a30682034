package import JSON

/// A type that can be read from a param.
package protocol Readable: Described {
  /// Any value; used while a declaration is being described.
  static var sample: Self { get }
  /// The default of a param; nil if it is required.
  static var absent: Self? { get }
  /// The error if the required param `name` is missing.
  static func missing(_ name: StaticString) -> MethodError
  static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Self
  /// The error for a value that is not a list of these.
  static func refusedList(_ node: Node, of name: StaticString) -> MethodError
  /// Whether null in a column means that the row has none, as a missing param does.
  static var isOptionalInRows: Bool { get }
}

extension Readable {
  package static var absent: Self? { nil }
  package static var isOptionalInRows: Bool { false }

  package static func missing(_ name: StaticString) -> MethodError {
    .missing(name, expecting: schema)
  }

  package static func refusedList(_ node: Node, of name: StaticString) -> MethodError {
    [Self].mismatch(node, of: name)
  }

  package static func mismatch(_ node: Node, of name: StaticString) -> MethodError {
    .mismatch(node, of: name, expecting: schema)
  }
}

// One function for all types: compiled into each of their readers, each took 40 kB.
extension MethodError {
  @inline(never)
  static func missing(_ name: StaticString, expecting schema: Schema) -> MethodError {
    MethodError(
      .invalidParams, "The param `\(name)` is missing.", hint: "Give `\(name)`: \(schema.words).",
      details: [.init("param", .string(name.description))])
  }

  @inline(never)
  static func mismatch(
    _ node: Node, of name: StaticString, expecting schema: Schema
  ) -> MethodError {
    MethodError(
      .invalidParams, "The param `\(name)` cannot be \(node.quoted).",
      hint: "Give `\(name)` as \(schema.words).",
      details: [.init("param", .string(name.description))])
  }
}

extension Optional: Readable where Wrapped: Readable {
  package static var sample: Wrapped? { nil }
  package static var absent: Wrapped?? { .some(nil) }
  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Wrapped? {
    try Wrapped.read(node, of: name)
  }
}

extension Bool: Readable {
  package static let schema = Schema("boolean", ["type": "boolean"])
  package static var sample: Bool { false }
  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Bool {
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
  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Int {
    guard node.kind == .number,
      let number = Int(String(decoding: node.spelling, as: UTF8.self))
    else { throw mismatch(node, of: name) }
    return number
  }
}

extension String: Readable {
  package static let schema = Schema("string", ["type": "string"])
  package static var sample: String { "" }
  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> String {
    guard node.kind == .string else { throw mismatch(node, of: name) }
    return node.text
  }
}

extension Array: Readable where Element: Readable {
  package static var sample: [Element] { [] }
  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> [Element] {
    guard node.kind == .array else { throw Element.refusedList(node, of: name) }
    var elements: [Element] = []
    for child in node.children {
      do throws(MethodError) {
        elements.append(try Element.read(child, of: name))
      } catch {
        throw error.at(elements.count)
      }
    }
    return elements
  }
}

extension Value: Readable {
  package static let schema = Schema("any value", [:])
  package static var sample: Value { .null }
  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Value {
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

  /// The value for a message: a string in quotation marks, any other as it was written, cut short.
  package var quoted: String { kind == .string ? text.quoted : excerpt }
}

extension String {
  /// In quotation marks that need no escape in JSON, cut to a length fit for a message.
  package var quoted: String {
    guard utf8.count > 40, count > 40 else { return "“\(self)”" }
    return "“\(prefix(40))…”"
  }
}

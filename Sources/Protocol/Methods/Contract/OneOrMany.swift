package import JSON

/// A param that takes one value or a list of them, and remembers which it was.
package enum OneOrMany<Element: Readable>: Readable {
  case one(Element)
  case many([Element])

  package static var schema: Schema { .either(Element.schema, .list(of: Element.schema)) }
  package static var sample: Self { .many([]) }
  package static func missing(_ name: StaticString) -> Failure { Element.missing(name) }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Self {
    guard node.kind == .array else { return .one(try Element.read(node, of: name)) }
    var elements: [Element] = []
    for child in node.children { elements.append(try Element.read(child, of: name)) }
    if elements.isEmpty { throw Element.missing(name) }
    return .many(elements)
  }

  package var count: Int {
    switch self {
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  package var elements: [Element] {
    switch self {
    case .one(let element): [element]
    case .many(let elements): elements
    }
  }
}

extension OneOrMany: Writable where Element: Writable {
  package static var writtenSchema: Schema {
    .either(Element.writtenSchema, .list(of: Element.writtenSchema))
  }

  package func write(into out: inout Writer) {
    switch self {
    case .one(let element): element.write(into: &out)
    case .many(let elements): elements.write(into: &out)
    }
  }
}

package import JSON

/// A param that takes one value or a list of them, and remembers which it was.
///
/// Two fields and not an enum: of a generic enum the copies and the end are calls by its metadata. What its elements
/// can do is asked for below: for a type that asks, the first use of each takes 70,000 instructions.
package struct OneOrMany<Element> {
  /// Nil if a list was given.
  package let single: Element?
  /// Not empty; nil where one value was given.
  package let list: [Element]?

  package static func one(_ element: Element) -> Self { Self(single: element, list: nil) }
  package static func many(_ elements: [Element]) -> Self { Self(single: nil, list: elements) }

  private init(single: Element?, list: [Element]?) {
    self.single = single
    self.list = list
  }

  package var count: Int { list?.count ?? 1 }

  package var elements: [Element] { list ?? single.map { [$0] } ?? [] }
}

extension OneOrMany: Described where Element: Described {
  package static var schema: Schema { .either(Element.schema, .list(of: Element.schema)) }
}

extension OneOrMany: Readable where Element: Readable {
  package static var sample: Self { .many([]) }
  package static func missing(_ name: StaticString) -> MethodError { Element.missing(name) }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Self {
    guard node.kind == .array else { return .one(try Element.read(node, of: name)) }
    // Lists within the list are counted with all that they hold, and are refused below.
    let room = min(node.children.maxCount, 1 << 20)
    var elements: [Element] = []
    // Memory that is large is prepared, by code that is not compiled for each type.
    if room > 1_000 { elements = [Element](roomFor: room) } else { elements.reserveCapacity(room) }
    for child in node.children {
      do throws(MethodError) {
        elements.append(try Element.read(child, of: name))
      } catch {
        throw error.at(elements.count)
      }
    }
    if elements.isEmpty { throw Element.missing(name) }
    return .many(elements)
  }
}

extension OneOrMany: Writable where Element: Writable {
  package static var writtenSchema: Schema {
    .either(Element.writtenSchema, .list(of: Element.writtenSchema))
  }

  package func write(into out: inout Writer) {
    if let single { single.write(into: &out) } else { (list ?? []).write(into: &out) }
  }
}

package import JSON

/// A list of any length, the first element of which needs no memory of its own.
package struct ShortList<Element> {
  private(set) var first: Element?
  private(set) var others: [Element] = []

  init() { first = nil }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  var elements: [Element] { first.map { [$0] + others } ?? [] }
}

extension ShortList: Described where Element: Described {
  package static var schema: Schema { .list(of: Element.schema) }
}

extension ShortList: Writable where Element: Writable {
  package static var writtenSchema: Schema { [Element].writtenSchema }

  package func write(into out: inout Writer) {
    out.beginArray()
    if let first { first.write(into: &out) }
    for index in others.indices {
      out.separate()
      others[index].write(into: &out)
    }
    out.endArray()
  }
}

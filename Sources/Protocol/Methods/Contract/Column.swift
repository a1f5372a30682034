package import JSON

/// A param that has a value for each row: a list, or one value that counts for every row.
///
/// An element that cannot be read is no error of the request. Its place is empty, and `failures`
/// says why.
package struct Column<Element: Readable>: Readable {
  /// Nil where a list was given.
  let single: Element?
  /// By row; nil where the element could not be read.
  let list: [Element?]
  /// Why an element could not be read, by row.
  let failures: [Int: Failure]
  /// An element may be null: its row then has an error.
  package static var schema: Schema {
    let element = Schema.either(Element.schema, Schema("null", ["type": "null"]))
    return .either(Element.schema, .list(of: element))
  }
  package static var sample: Self { Self(single: .sample, list: [], failures: [:]) }
  package static func missing(_ name: StaticString) -> Failure { Element.missing(name) }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Self {
    guard node.kind == .array else {
      return Self(single: try Element.read(node, of: name), list: [], failures: [:])
    }
    var list: [Element?] = []
    var failures: [Int: Failure] = [:]
    for child in node.children {
      do throws(Failure) {
        guard child.kind != .null else { throw Element.missing(name) }
        list.append(try Element.read(child, of: name))
      } catch {
        failures[list.count] = error
        list.append(nil)
      }
    }
    return Self(single: nil, list: list, failures: failures)
  }

  /// How many rows it has; nil where one value counts for every row.
  var count: Int? { single == nil ? list.count : nil }

  /// Nil where the element could not be read.
  @inline(__always)
  subscript(row: Int) -> Element? { single ?? list[row] }
}

package import JSON

/// A param that has a value for each row: a list, or one value that counts for every row.
///
/// An element that cannot be read is no error of the request. Its place is empty, and `errors`
/// says why.
package struct Column<Element: Readable>: Readable {
  /// Nil where a list was given.
  let single: Element?
  /// By row; nil where the element could not be read, or is null where it may be.
  let list: [Element?]
  /// Why an element could not be read, by row.
  let errors: [Int: MethodError]
  /// An element may be null: its row then has an error.
  package static var schema: Schema {
    let element = Schema.either(Element.schema, Schema("null", ["type": "null"]))
    return .either(Element.schema, .list(of: element))
  }
  package static var sample: Self { Self(single: .sample, list: [], errors: [:]) }
  package static func missing(_ name: StaticString) -> MethodError { Element.missing(name) }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Self {
    guard node.kind == .array else {
      return Self(single: try Element.read(node, of: name), list: [], errors: [:])
    }
    var list: [Element?] = []
    // Room that is not used takes no memory; to grow would need it twice.
    list.reserveCapacity(node.children.maxCount)
    var errors: [Int: MethodError] = [:]
    for child in node.children {
      do throws(MethodError) {
        guard child.kind != .null else {
          guard Element.isOptionalInRows else { throw Element.missing(name) }
          list.append(nil)
          continue
        }
        list.append(try Element.read(child, of: name))
      } catch {
        errors[list.count] = error
        list.append(nil)
      }
    }
    return Self(single: nil, list: list, errors: errors)
  }

  /// How many rows it has; nil where one value counts for every row.
  var count: Int? { single == nil ? list.count : nil }

  /// Nil where the element could not be read.
  @inline(__always)
  subscript(row: Int) -> Element? { single ?? list[row] }
}

import JSON

/// Reads params field by field, and in the same words describes them: a declaration is run once
/// without params to learn its fields, and then for every request.
///
///     init(_ read: inout Reader) throws(Failure) {
///       amount = try read("amount", "How much: a decimal string, or a JSON number.")
///       from = try read("from", "The currency it is in.")
///     }
///
/// While describing, each field has its type's sample value: what must hold between fields is
/// checked when the method runs, not here.
package struct Reader {
  /// What was given for each field, in the order of the declaration; nil while describing.
  private let given: UnsafePointer<Node?>?
  private var index = 0
  private(set) var descriptions: [FieldDescription] = []

  /// Fields that one method can have.
  package static let maximumFields = 32

  init(given: UnsafePointer<Node?>) { self.given = given }

  private init() { given = nil }

  /// The fields of a declaration.
  package static func describe<P: Parameters>(_ type: P.Type) -> [FieldDescription] {
    var reader = Reader()
    do throws(Failure) {
      _ = try P(&reader)
    } catch {
      preconditionFailure("Params must take the sample of each of their fields: \(error.message)")
    }
    return reader.descriptions
  }

  /// A field that is required, unless its type is optional.
  package mutating func callAsFunction<V: Readable>(
    _ name: StaticString, _ doc: StaticString, as type: V.Type = V.self
  ) throws(Failure) -> V {
    guard let given else {
      note(name, doc, V.schema, isRequired: V.absent == nil, fallback: nil)
      return V.sample
    }
    let node = given[index]
    index &+= 1
    if let node { return try V.read(node, of: name) }
    if let absent = V.absent { return absent }
    throw V.missing(name)
  }

  /// A field that may be left out, with the value it then has.
  package mutating func callAsFunction<V: Readable & CustomStringConvertible>(
    _ name: StaticString, _ doc: StaticString, default fallback: V
  ) throws(Failure) -> V {
    guard let given else {
      note(name, doc, V.schema, isRequired: false, fallback: fallback.description)
      return fallback
    }
    let node = given[index]
    index &+= 1
    return if let node { try V.read(node, of: name) } else { fallback }
  }

  private mutating func note(
    _ name: StaticString, _ doc: StaticString, _ schema: Schema, isRequired: Bool,
    fallback: String?
  ) {
    descriptions.append(
      FieldDescription(
        name: name, schema: schema, doc: doc, isRequired: isRequired, fallback: fallback))
  }
}

/// A method's params.
package protocol Parameters {
  init(_ read: inout Reader) throws(Failure)
}

/// For methods that take none.
package struct NoParameters: Parameters {
  package init(_ read: inout Reader) {}
}

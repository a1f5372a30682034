import Engine
import JSON

/// Reads params field by field, and in the same words describes them: a declaration is run once
/// without params to learn its fields, and then for every request.
///
///     init(_ read: inout Reader) throws(MethodError) {
///       amount = try read("amount", "How much: a decimal string, or a JSON number.")
///       from = try read("from", "The currency it is in.")
///     }
///
/// While describing, each field has its type's sample value: what must hold between fields is
/// checked when the method runs, not here.
package struct Reader {
  /// By the field's place; only those of fields that were given mean anything.
  ///
  /// Safe: a value is read only where the bit of its field in `given` is set.
  private let values: UnsafePointer<Node>?
  /// A bit for each field that was given, the next field's lowest. While describing, all are set.
  private var given: UInt64
  private var index = 0
  /// Whether `end` was called.
  private(set) var hasEnded = false
  /// What is learned while describing; nil while reading.
  private var declaration: Declaration?

  /// Fields that one method can have.
  package static let maximumFields = 32

  init(given: UInt64, values: UnsafePointer<Node>) {
    self.given = given
    self.values = values
  }

  private init(describing declaration: Declaration) {
    given = .max
    values = nil
    self.declaration = declaration
  }

  /// The fields of a declaration.
  package static func describe<P: Parameters>(_ type: P.Type) -> [FieldDescription] {
    declaration(of: type, namesOnly: false).fields
  }

  /// The names of a declaration's fields. The first request of a method waits for them, and the
  /// descriptions would take most of its time.
  static func names<P: Parameters>(of type: P.Type) -> [Name] {
    declaration(of: type, namesOnly: true).names
  }

  private static func declaration<P: Parameters>(
    of type: P.Type, namesOnly: Bool
  ) -> Declaration {
    let declaration = Declaration(namesOnly: namesOnly)
    _ = described(type, by: declaration)
    return declaration
  }

  /// Has the sample of each of its fields.
  static func sample<P: Parameters>(of type: P.Type) -> P {
    described(type, by: Declaration(namesOnly: true))
  }

  private static func described<P: Parameters>(_ type: P.Type, by declaration: Declaration) -> P {
    var reader = Reader(describing: declaration)
    do throws(MethodError) {
      return try P(&reader)
    } catch {
      preconditionFailure("Params must accept the sample of each of their fields: \(error.message)")
    }
  }

  /// A field that is required, unless its type is optional.
  @inline(__always)
  package mutating func callAsFunction<V: Readable>(
    _ name: StaticString, _ doc: StaticString, as type: V.Type = V.self
  ) throws(MethodError) -> V {
    guard takeNext() else {
      if let absent = V.absent { return absent }
      throw V.missing(name)
    }
    guard let values else {
      note(name, doc, V.schema, isRequired: V.absent == nil, fallback: nil)
      return V.sample
    }
    return try V.read(values[index &- 1], of: name)
  }

  /// A field with a default.
  @inline(__always)
  package mutating func callAsFunction<V: Readable & CustomStringConvertible>(
    _ name: StaticString, _ doc: StaticString, default fallback: V
  ) throws(MethodError) -> V {
    guard takeNext() else { return fallback }
    guard let values else {
      note(name, doc, V.schema, isRequired: false, fallback: fallback.description)
      return fallback
    }
    return try V.read(values[index &- 1], of: name)
  }

  /// A field whose type does not say what a model is to write.
  package mutating func callAsFunction<V: Readable>(
    _ name: StaticString, _ form: FieldForm, _ doc: StaticString, as type: V.Type = V.self
  ) throws(MethodError) -> V {
    declaration?.form = form
    return try self(name, doc)
  }

  /// The fields that `P` declares, which go on with this declaration; nil where none of them, and
  /// none after them, was given. For those that few requests have: they then cost nothing.
  @inline(__always)
  package mutating func rest<P: Parameters>(_ type: P.Type = P.self) throws(MethodError) -> P? {
    given == 0 ? nil : try P(&self)
  }

  /// To be called after the last param; returns the engine of a request that is answered now. Without one, the params
  /// are only described or checked, and nothing after this runs.
  mutating func end(_ engine: Engine?) throws(MethodError) -> Engine {
    hasEnded = true
    guard let engine else { throw MethodError(.invalidParams, "", hint: "") }
    return engine
  }

  /// How many of the fields to come were given.
  package var left: Int { given.nonzeroBitCount }

  /// Whether no request is read, but what its params may be.
  package var describes: Bool { values == nil }

  /// Goes on to the next field, and returns whether it was given.
  @inline(__always)
  private mutating func takeNext() -> Bool {
    let isGiven = given & 1 != 0
    given = given &>> 1
    index &+= 1
    return isGiven
  }

  @inline(never)
  private func note(
    _ name: StaticString, _ doc: StaticString, _ schema: @autoclosure () -> Schema,
    isRequired: Bool, fallback: @autoclosure () -> String?
  ) {
    guard let declaration else { return }
    guard !declaration.namesOnly else { return declaration.names.append(Name(name)) }
    declaration.fields.append(
      FieldDescription(
        name: name, schema: schema(), doc: doc, isRequired: isRequired, fallback: fallback(),
        form: declaration.form))
    declaration.form = nil
  }
}

/// What a reader learns of a declaration.
private final class Declaration {
  let namesOnly: Bool
  var names: [Name] = []
  var fields: [FieldDescription] = []
  /// Of the next field, where its type does not say it.
  var form: FieldForm?

  init(namesOnly: Bool) { self.namesOnly = namesOnly }
}

/// A method's params.
package protocol Parameters {
  init(_ read: inout Reader) throws(MethodError)
}

/// For methods that take none.
package struct NoParameters: Parameters {
  package init() {}
  package init(_ read: inout Reader) {}
}

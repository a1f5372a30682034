package import JSON

/// A type that can be part of a result.
package protocol Writable: Described {
  /// Whether a member with this value is omitted.
  var isAbsent: Bool { get }
  static var isOptional: Bool { get }
  /// The form it has in results, if that is narrower than in params.
  static var writtenSchema: Schema { get }
  func write(into out: inout Writer)
}

extension Writable {
  package var isAbsent: Bool { false }
  package static var isOptional: Bool { false }
  package static var writtenSchema: Schema { schema }
}

/// An object in a result: names each member once, with its value and what it means. The same words
/// write it and describe it.
package protocol Record: Writable {
  /// Any value with its lists filled; used while the declaration is being described.
  static var sample: Self { get }
  func fields<S: FieldSink & ~Copyable>(_ sink: inout S)
}

extension Record {
  package func write(into out: inout Writer) {
    out.beginObject()
    fields(&out)
    out.endObject()
  }

  package static var schema: Schema { .object(Self.describe(), isOpen: true) }

  /// Not compiled for each record, which would make the program a hundredth larger.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func describe() -> [FieldDescription] {
    var describer = Describer()
    sample.fields(&describer)
    return describer.descriptions
  }
}

/// A record of answers that no client asks for a thousand times a second. Its fields are written by the code
/// that describes them, not by code of their own: that makes the program 70 kB smaller.
package protocol RareRecord: Record {}

extension RareRecord {
  @_semantics("optimize.sil.specialize.generic.never")
  package func write(into out: inout Writer) {
    out.beginObject()
    fields(&out)
    out.endObject()
  }
}

/// Receives the fields of a record one by one: the writer, or what describes them.
package protocol FieldSink: ~Copyable {
  mutating func field<V: Writable>(_ name: StaticString, _ value: V, _ doc: StaticString)
  /// Fields whose written form `memo` may keep; `fields` must depend on nothing else.
  mutating func memoized(_ memo: Memo?, _ fields: (inout Self) -> Void)
  /// Fields that are all present or all absent, whatever each is by itself.
  mutating func allOrNone(_ fields: (inout Self) -> Void)
}

extension FieldSink where Self: ~Copyable {
  package mutating func memoized(_ memo: Memo?, _ fields: (inout Self) -> Void) { fields(&self) }
  package mutating func allOrNone(_ fields: (inout Self) -> Void) { fields(&self) }
}

extension Writer: FieldSink {
  @inline(__always)
  package mutating func field<V: Writable>(
    _ name: StaticString, _ value: V, _ doc: StaticString
  ) {
    guard !value.isAbsent else { return }
    key(name)
    value.write(into: &self)
  }

  @inline(__always)
  package mutating func memoized(_ memo: Memo?, _ fields: (inout Writer) -> Void) {
    members(keptIn: memo, fields)
  }
}

/// Learns the fields of a record without writing them.
struct Describer: FieldSink {
  var descriptions: [FieldDescription] = []

  mutating func field<V: Writable>(_ name: StaticString, _ value: V, _ doc: StaticString) {
    descriptions.append(
      FieldDescription(
        name: name, schema: V.writtenSchema, doc: doc, isRequired: !V.isOptional, fallback: nil))
  }

  mutating func allOrNone(_ fields: (inout Describer) -> Void) {
    let first = descriptions.count
    fields(&self)
    for index in first..<descriptions.count {
      let known = descriptions[index]
      descriptions[index] = FieldDescription(
        name: known.name, schema: known.schema, doc: known.doc, isRequired: false, fallback: nil)
    }
  }
}

package import JSON

/// A type that can be part of a result.
package protocol Writable: Described, SendableMetatype {
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

/// An object in a result. Its members are named once, each with its value and what it means.
package protocol WritableObject: Writable {
  static func describe() -> [FieldDescription]
  /// Writes the members, without braces around them.
  func writeMembers(into out: inout Writer)
}

extension WritableObject {
  package static var schema: Schema { .object(describe(), isOpen: true) }
}

/// An object whose members are written by code of its own, for answers of which clients get many. The same words
/// describe it.
package protocol Record: WritableObject {
  /// Any value; used while the declaration is being described.
  static var sample: Self { get }
  func fields<S: FieldSink & ~Copyable>(_ sink: inout S)
}

extension Record {
  package func write(into out: inout Writer) {
    out.beginObject()
    fields(&out)
    out.endObject()
  }

  package func writeMembers(into out: inout Writer) { fields(&out) }

  /// Not compiled for each record, which would make the program a hundredth larger.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func describe() -> [FieldDescription] {
    var describer = Describer()
    sample.fields(&describer)
    return describer.descriptions
  }
}

/// An object of answers that no client asks for a thousand times a second: a list of its members.
package protocol RareRecord: WritableObject {
  static var members: [Member<Self>] { get }
}

extension RareRecord {
  package func write(into out: inout Writer) {
    out.beginObject()
    writeMembers(into: &out)
    out.endObject()
  }

  package func writeMembers(into out: inout Writer) {
    for member in Self.members { member.write(self, &out) }
  }

  package static func describe() -> [FieldDescription] { members.flatMap { $0.describe() } }
}

/// A member of a rare record.
package struct Member<Owner>: Sendable {
  let describe: @Sendable () -> [FieldDescription]
  let write: @Sendable (Owner, inout Writer) -> Void

  /// Not compiled for each member, of which there are hundreds.
  @_semantics("optimize.sil.specialize.generic.never")
  init<V: Writable>(
    _ name: StaticString, _ value: @escaping @Sendable (Owner) -> V, _ doc: StaticString
  ) {
    describe = { [FieldDescription(name, V.self, doc)] }
    write = { $1.field(name, value($0), doc) }
  }

  private init(
    describe: @escaping @Sendable () -> [FieldDescription],
    write: @escaping @Sendable (Owner, inout Writer) -> Void
  ) {
    (self.describe, self.write) = (describe, write)
  }

  /// All members of an object, among those of the record that has it; none where there is no object.
  static func all<O: WritableObject>(of object: @escaping @Sendable (Owner) -> O?) -> Member {
    Member(
      describe: {
        var members = O.describe()
        for place in members.indices { members[place].isRequired = false }
        return members
      },
      write: { object($0)?.writeMembers(into: &$1) })
  }

  /// All members of an object that is always there.
  static func all<O: WritableObject>(of object: @escaping @Sendable (Owner) -> O) -> Member {
    Member(describe: { O.describe() }, write: { object($0).writeMembers(into: &$1) })
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
    descriptions.append(FieldDescription(name, V.self, doc))
  }

  mutating func allOrNone(_ fields: (inout Describer) -> Void) {
    let first = descriptions.count
    fields(&self)
    for index in first..<descriptions.count { descriptions[index].isRequired = false }
  }
}

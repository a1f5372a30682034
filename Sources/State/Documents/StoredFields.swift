package import JSON
package import Money

/// Reads the JSON that a document is stored as. Numbers are strings, so that they keep their digits;
/// unknown members are ignored.
package struct StoredFields {
  package let value: Value

  package init(value: Value) { self.value = value }

  package func text(_ name: String) -> String? { value[name]?.text }
  package func decimal(_ name: String) -> Decimal? { text(name).flatMap { try? Decimal($0) } }
  package func currency(_ name: String) -> Currency? { text(name).flatMap { Currency(code: $0) } }
  package func flag(_ name: String) -> Bool { value[name] == .bool(true) }
  package func texts(_ name: String) -> [String] {
    (value[name]?.elements ?? []).compactMap(\.text)
  }
  package func list(_ name: String) -> [StoredFields] {
    (value[name]?.elements ?? []).map(StoredFields.init)
  }
}

extension Value {
  /// An object of the members that are not nil.
  package static func kept(_ members: KeyValuePairs<String, Value?>) -> Value {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  package static func kept(_ number: Decimal) -> Value { .string(number.description) }
}

import JSON
import Money

/// Reads the JSON that a document is stored as. Numbers are strings, so that they keep their digits;
/// unknown members are ignored.
struct StoredFields {
  let value: Value

  func text(_ name: String) -> String? { value[name]?.text }
  func decimal(_ name: String) -> Decimal? { text(name).flatMap { try? Decimal($0) } }
  func currency(_ name: String) -> Currency? { text(name).flatMap { Currency(code: $0) } }
  func flag(_ name: String) -> Bool { value[name] == .bool(true) }
  func texts(_ name: String) -> [String] { (value[name]?.elements ?? []).compactMap(\.text) }
  func list(_ name: String) -> [StoredFields] {
    (value[name]?.elements ?? []).map(StoredFields.init)
  }
}

extension Value {
  /// An object of the members that are not nil.
  static func kept(_ members: KeyValuePairs<String, Value?>) -> Value {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  static func kept(_ number: Decimal) -> Value { .string(number.description) }
}

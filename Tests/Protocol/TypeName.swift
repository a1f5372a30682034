import JSON
import Methods

/// What a form is called in the tables, read from its JSON Schema.
struct TypeName: CustomStringConvertible {
  let description: String

  init(_ schema: Value) {
    guard case .object(let members) = schema else {
      description = "any value"
      return
    }
    let bare = Value.object(members.filter { $0.name != "description" })
    if let name = Self.named[bare] {
      description = name
    } else if let name = Self.record(schema) {
      description = name
    } else if let words = schema["enum"]?.elements {
      description = words.map { "`\($0.text ?? $0.description)`" }.joined(separator: ", ")
    } else if let choices = schema["anyOf"]?.elements {
      description = choices.map { TypeName($0).description }.joined(separator: " or ")
    } else if let element = schema["items"] {
      description = "[\(TypeName(element))]"
    } else if let element = schema["additionalProperties"], case .object = element {
      description = "\(TypeName(element)) by name"
    } else if let types = schema["type"]?.elements {
      description = types.map { $0.text ?? "" }.joined(separator: " or ")
    } else {
      description = schema["type"]?.text.map { $0 == "null" ? "`null`" : $0 } ?? "any value"
    }
  }

  /// The name of a record that has its own place on the page.
  static func record(_ schema: Value) -> String? {
    guard case .object(let members) = schema else { return nil }
    let bare = Value.object(members.filter { $0.name != "description" })
    return NamedType.records.first { $0.schema.json == bare }?.name
  }

  /// Both forms of a decimal are one word; the page says once how they differ.
  private static let named: [Value: String] = {
    var named: [Value: String] = [:]
    for known in NamedType.values
    where ["decimal", "currency", "day", "instant", "rounding", "rule"].contains(known.name) {
      named[known.schema.json] = known.name
    }
    for known in NamedType.values where known.name == "decimalOrNumber" {
      named[known.schema.json] = "decimal"
    }
    return named
  }()
}

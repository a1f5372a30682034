import Dates
package import JSON
import Money

/// The form of a value on the wire: JSON Schema for programs, a few words for the table in
/// protocol.md.
package struct Schema: Equatable, Sendable {
  /// "decimal", "currency", "list of currency".
  package let name: String
  package let json: Value

  package init(_ name: String, _ json: Value) {
    self.name = name
    self.json = json
  }

  /// For a person who gave something else.
  package var words: String {
    switch name {
    case "boolean": return "true or false"
    case "integer": return "a whole number"
    case "string": return "a text"
    default:
      guard let example = json["examples"]?.elements?.first else { return name }
      return "one \(name), such as \(example)"
    }
  }

  package static func list(of element: Schema) -> Schema {
    Schema("list of \(element.name)", ["type": "array", "items": element.json])
  }

  package static func either(_ first: Schema, _ second: Schema) -> Schema {
    Schema("\(first.name) or \(second.name)", ["anyOf": [first.json, second.json]])
  }

  package static func words(_ words: [String]) -> Schema {
    Schema(
      words.map { "`\($0)`" }.joined(separator: ", "),
      ["type": "string", "enum": .array(words.map { .string($0) })])
  }

  /// An object with these members and no others.
  package static func object(_ fields: [FieldDescription], isOpen: Bool = false) -> Schema {
    var members: [Value.Member] = [.init("type", "object")]
    members.append(
      .init("properties", .object(fields.map { .init($0.name.description, $0.property) })))
    let required = fields.filter(\.isRequired).map { Value.string($0.name.description) }
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    if !isOpen { members.append(.init("additionalProperties", false)) }
    return Schema("object", .object(members))
  }
}

/// A type with a form on the wire.
package protocol Described {
  static var schema: Schema { get }
}

extension Optional: Described where Wrapped: Described {
  package static var schema: Schema { Wrapped.schema }
}

extension Array: Described where Element: Described {
  package static var schema: Schema { .list(of: Element.schema) }
}

/// One member of a params or result object, as declared.
package struct FieldDescription: Sendable {
  package let name: StaticString
  package let schema: Schema
  package let doc: StaticString
  package var isRequired: Bool
  /// The default of the member, as JSON.
  package let fallback: String?
  /// Nil where the schema says it.
  let form: FieldForm?

  package init(
    name: StaticString, schema: Schema, doc: StaticString, isRequired: Bool, fallback: String?,
    form: FieldForm? = nil
  ) {
    self.name = name
    self.schema = schema
    self.doc = doc
    self.isRequired = isRequired
    self.fallback = fallback
    self.form = form
  }

  /// A member of a result.
  init<V: Writable>(_ name: StaticString, _ type: V.Type, _ doc: StaticString) {
    self.init(
      name: name, schema: V.writtenSchema, doc: doc, isRequired: !V.isOptional, fallback: nil)
  }

  /// The field's JSON Schema with its description.
  package var property: Value {
    guard case .object(let members) = schema.json else { return schema.json }
    return .object(members + [.init("description", .string(doc.description))])
  }
}

/// What every host's model can be told of a param: no alternatives, no patterns.
package enum FieldForm: Sendable {
  /// Any text, as it is.
  case text
  /// A short text without blanks around it, such as a code or a number.
  case word
  /// A number, as digits.
  case number
  /// Two currencies.
  case pair
  /// A number of percent.
  case percent
  /// A length of time.
  case span
  case texts
  /// A day as a text.
  case day
  /// A whole number from one on.
  case count
  case flag
  case choice([String])
  /// A list of objects with these members.
  case objects([FieldDescription])
}

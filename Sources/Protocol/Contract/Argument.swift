package import JSON

/// A param of a tool, as a model is told of it. All follows from the declaration of the params; a tool whose params
/// are those of a method chooses from them, in words for a reader who knows nothing of kurs.
package struct Argument: Sendable {
  package let name: StaticString
  package let form: FieldForm
  package let doc: StaticString
  package let isRequired: Bool

  private init(_ field: FieldDescription, doc: StaticString, isRequired: Bool) {
    (name, form) = (field.name, field.form ?? field.schema.form)
    (self.doc, self.isRequired) = (doc, isRequired)
  }

  /// All params of the type.
  static func all<P: Parameters>(of type: P.Type) -> [Argument] { all(Reader.describe(type)) }

  /// Each field as it is declared.
  package static func all(_ fields: [FieldDescription]) -> [Argument] {
    fields.map { Argument($0, doc: $0.doc, isRequired: $0.isRequired) }
  }

  /// These params of the type, and their meanings.
  static func some<P: Parameters>(
    of type: P.Type, _ told: KeyValuePairs<StaticString, StaticString>,
    required: Set<String> = []
  ) -> [Argument] {
    let fields = Reader.describe(type)
    return told.map { name, doc in
      guard let field = fields.first(where: { $0.name.description == name.description }) else {
        preconditionFailure("no param is \(name)")
      }
      let isRequired = field.isRequired || required.contains(name.description)
      return Argument(field, doc: doc, isRequired: isRequired)
    }
  }

  /// An object of these arguments, as JSON Schema.
  package static func schema(_ arguments: [Argument]) -> Value {
    let properties = arguments.map { Value.Member($0.name.description, $0.schema) }
    let required = arguments.filter(\.isRequired).map { Value.string($0.name.description) }
    var members: [Value.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members.append(.init("additionalProperties", false))
    return .object(members)
  }

  private var schema: Value {
    let description = Value.string(doc.description)
    return switch form {
    case .text, .word, .number, .pair, .percent, .span, .day:
      ["type": "string", "description": description]
    case .texts: ["type": "array", "items": ["type": "string"], "description": description]
    case .count: ["type": "integer", "description": description]
    case .flag: ["type": "boolean", "description": description]
    case .choice(let words):
      [
        "type": "string", "enum": .array(words.map { .string($0) }), "description": description,
      ]
    case .objects(let members):
      ["type": "array", "items": Self.schema(Self.all(members)), "description": description]
    }
  }
}

extension Schema {
  /// What a model is told of a value of this type.
  var form: FieldForm { isList ? listForm : singleForm }

  /// Of a list or one element, a model gives the list; but of amounts, which are numbers, too, one.
  private var isList: Bool { json["type"] == "array" || json["anyOf"]?.elements?.count == 2 }

  private var listForm: FieldForm {
    let items = json["items"] ?? json["anyOf"]?.elements?.last?["items"]
    return items?["type"] == "string" ? .texts : singleForm
  }

  private var singleForm: FieldForm {
    if let words = json["enum"]?.elements { return .choice(words.compactMap(\.text)) }
    if json["format"] == "date" { return .day }
    return switch name {
    case "boolean": .flag
    case "integer": .count
    case "decimal", "decimal or list of decimal": .number
    case "pair": .pair
    default: .word
    }
  }
}

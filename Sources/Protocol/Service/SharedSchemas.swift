package import JSON
package import Methods

/// Puts a reference in the place of each form that has a name of its own.
package enum SharedSchemas {
  package static let components: [Value.Member] = NamedType.all.map {
    .init($0.name, inside($0.schema.json))
  }

  /// A param's form, with its default.
  package static func refer(_ field: FieldDescription) -> Value {
    let schema = refer(field.schema.json)
    guard let fallback = field.fallback, case .object(let members) = schema else { return schema }
    let isText = field.schema.json["type"] == "string"
    let value = isText ? .string(fallback) : (try? Value(parsing: fallback)) ?? .null
    return .object(members + [.init("default", value)])
  }

  package static func refer(_ schema: Value) -> Value {
    guard case .object(let members) = schema else { return schema }
    let description = members.filter { $0.name == "description" && isTelling($0.value) }
    let bare = Value.object(members.filter { $0.name != "description" })
    if let known = NamedType.of(bare) { return .object([reference(known.name)] + description) }
    return inside(schema)
  }

  /// Whether a description says more than the name it belongs to: "Its name." does not.
  private static func isTelling(_ description: Value) -> Bool {
    (description.text ?? "").utf8.count > 32
  }

  private static func reference(_ name: String) -> Value.Member {
    .init("$ref", .string("#/components/schemas/\(name)"))
  }

  /// The same form with references inside it.
  private static func inside(_ schema: Value) -> Value {
    guard case .object(let members) = withoutPart(schema) else { return schema }
    return .object(
      members.filter { $0.name != "description" || isTelling($0.value) }.map { member in
        switch (member.name, member.value) {
        case ("items", let element): .init(member.name, refer(element))
        case ("anyOf", .array(let choices)): .init(member.name, .array(choices.map(refer)))
        case ("properties", .object(let properties)):
          .init(
            member.name, .object(properties.map { .init($0.name, refer($0.value)) }))
        default: member
        }
      })
  }

  /// A record that has the members of a named one among others refers to them all at once.
  private static func withoutPart(_ schema: Value) -> Value {
    guard let part = NamedType.part(of: schema), case .object(let members) = schema,
      case .object(let shared) = part.schema.json["properties"]
    else { return schema }
    let required = part.schema.json["required"]?.elements ?? []
    return .object(
      members.map { member in
        switch (member.name, member.value) {
        case ("properties", .object(let properties)):
          .init("properties", .object(properties.filter { !shared.contains($0) }))
        case ("required", let names):
          .init("required", .array((names.elements ?? []).filter { !required.contains($0) }))
        default: member
        }
      } + [.init("allOf", [.object([reference(part.name)])])])
  }
}

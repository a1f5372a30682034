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
    guard case .object(var members) = schema else { return schema }
    let told = DocumentedForm(of: field.doc.description)
    let fallback = field.fallback ?? told.fallback(of: field.schema.json)
    let isText = field.schema.json["type"] == "string"
    let value = fallback.map { isText ? .string($0) : (try? Value(parsing: $0)) ?? .null }
    // Beside a reference other members do not count.
    if value != nil, schema["$ref"] != nil { members = [.init("allOf", [schema])] }
    let range = field.schema.json["type"] == "integer" ? told.range : []
    return .object(members + range + (value.map { [.init("default", $0)] } ?? []))
  }

  package static func refer(_ schema: Value) -> Value {
    guard case .object(let members) = schema else { return schema }
    let description = members.filter { $0.name == "description" }
    let bare = Value.object(members.filter { $0.name != "description" })
    if let known = NamedType.of(bare) { return .object([reference(known.name)] + description) }
    return inside(schema)
  }

  private static func reference(_ name: String) -> Value.Member {
    .init("$ref", .string("#/components/schemas/\(name)"))
  }

  /// The schema with references in place of the named types inside it.
  private static func inside(_ schema: Value) -> Value {
    guard case .object(let members) = DocumentedForm.refine(withoutPart(schema)) else {
      return schema
    }
    return .object(
      members.map { member in
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

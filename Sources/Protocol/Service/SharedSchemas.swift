package import JSON
package import Methods

/// Puts a reference in the place of each form that has a name of its own.
package enum SharedSchemas {
  package static let components: [Value.Member] =
    Schema.named.map { .init($0.name, parts(of: $0.schema.json)) } + [
      .init("provenance", parts(of: Schema.provenance.json))
    ]

  /// A param's form, with the value it has when left out.
  package static func refer(_ field: FieldDescription) -> Value {
    let schema = refer(field.schema.json)
    guard let fallback = field.fallback, case .object(let members) = schema else { return schema }
    let isText = field.schema.json["type"] == "string"
    let value = isText ? .string(fallback) : (try? Value(parsing: fallback)) ?? .null
    return .object(members + [.init("default", value)])
  }

  package static func refer(_ schema: Value) -> Value {
    guard case .object(let members) = schema else { return schema }
    let description = members.filter { $0.name == "description" }
    let bare = Value.object(members.filter { $0.name != "description" })
    if let known = Schema.named.first(where: { $0.schema.json == bare }) {
      return .object([reference(known.name)] + description)
    }
    return parts(of: withoutProvenance(schema))
  }

  private static func reference(_ name: String) -> Value.Member {
    .init("$ref", .string("#/components/schemas/\(name)"))
  }

  /// The same form with references inside it.
  private static func parts(of schema: Value) -> Value {
    guard case .object(let members) = schema else { return schema }
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

  /// A record that has the members of a rate among others refers to them all at once; not where it
  /// may go without them.
  private static func withoutProvenance(_ schema: Value) -> Value {
    let shared = Schema.provenance.json
    guard case .object(let members) = schema,
      case .object(let properties) = schema["properties"],
      case .object(let rate) = shared["properties"], properties.count > rate.count,
      Set(properties).isSuperset(of: rate)
    else { return schema }
    let required = Set(shared["required"]?.elements ?? [])
    guard required.isSubset(of: schema["required"]?.elements ?? []) else { return schema }
    return .object(
      members.map { member in
        switch member.name {
        case "properties":
          .init("properties", .object(properties.filter { !rate.contains($0) }))
        case "required":
          .init(
            "required", .array((member.value.elements ?? []).filter { !required.contains($0) }))
        default: member
        }
      } + [.init("allOf", [.object([reference("provenance")])])])
  }
}

import JSON
import Kit

/// The part of JSON Schema that kurs writes. A keyword beyond it is an error of the schema, so that
/// nothing is passed over; a member that no schema names is an error of the value.
struct SchemaValidator {
  /// What `$ref` leads into.
  let document: Value

  private static let annotations: Set<String> = ["description", "examples", "default", "format"]

  /// What is wrong, each with its place; empty where the value fits.
  func problems(_ value: Value, _ schema: Value, at path: String = "$") -> [String] {
    problems(value, schema, path, isPart: false)
  }

  private func problems(
    _ value: Value, _ schema: Value, _ path: String, isPart: Bool
  ) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
    var found: [String] = []
    for keyword in keywords {
      switch (keyword.name, keyword.value) {
      case ("$ref", .string(let reference)):
        guard let target = resolve(reference) else {
          return ["\(path): \(reference) leads nowhere"]
        }
        return problems(value, target, path, isPart: isPart)
      case ("type", let types):
        let names = types.elements?.compactMap(\.text) ?? [types.text ?? ""]
        if !names.contains(where: { Self.fits(value, $0) }) {
          found.append("\(path): \(value) is not \(names.joined(separator: " or "))")
        }
      case ("enum", .array(let choices)):
        if !choices.contains(value) { found.append("\(path): \(value) is none of the words") }
      case ("anyOf", .array(let choices)):
        let tried = choices.map { problems(value, $0, path, isPart: false) }
        if !tried.contains(where: \.isEmpty) { found += tried.flatMap(\.self) }
      case ("allOf", .array(let parts)):
        for part in parts { found += problems(value, part, path, isPart: true) }
      case ("items", let element):
        for (index, item) in (value.elements ?? []).enumerated() {
          found += problems(item, element, "\(path)[\(index)]", isPart: false)
        }
      case ("required", .array(let names)):
        for name in names.compactMap(\.text) where Self.isObject(value) && value[name] == nil {
          found.append("\(path).\(name) is missing")
        }
      case ("properties", .object(let properties)):
        for property in properties {
          if let member = value[property.name] {
            found += problems(member, property.value, "\(path).\(property.name)", isPart: false)
          }
        }
      case ("additionalProperties", .bool): break
      case ("additionalProperties", let element):
        guard case .object(let members) = value else { break }
        for member in members {
          found += problems(member.value, element, "\(path).\(member.name)", isPart: false)
        }
      case ("pattern", .string): break
      case ("minimum", .number(let limit)), ("maximum", .number(let limit)):
        guard case .number(let spelled) = value, let number = Int(spelled), let limit = Int(limit)
        else { break }
        if keyword.name == "minimum" ? number < limit : number > limit {
          found.append("\(path): \(number) is beyond \(limit)")
        }
      case (let name, _) where Self.annotations.contains(name): break
      case (let name, let value): found.append("\(path): `\(name)` of \(value) is not understood")
      }
    }
    if !isPart { found += undescribed(value, schema, path) }
    return found
  }

  /// Members that the schema of a record does not name.
  private func undescribed(_ value: Value, _ schema: Value, _ path: String) -> [String] {
    guard case .object(let members) = value, schema["properties"] != nil else { return [] }
    let known = names(schema)
    return members.filter { !known.contains($0.name) }
      .map { "\(path).\($0.name) is described nowhere" }
  }

  private func names(_ schema: Value) -> Set<String> {
    var names: Set<String> = []
    if let reference = schema["$ref"]?.text, let target = resolve(reference) {
      names.formUnion(self.names(target))
    }
    if case .object(let properties) = schema["properties"] {
      names.formUnion(properties.map(\.name))
    }
    for part in schema["allOf"]?.elements ?? [] { names.formUnion(self.names(part)) }
    return names
  }

  /// `#/components/schemas/day`
  func resolve(_ reference: String) -> Value? {
    guard reference.hasPrefix("#/") else { return nil }
    var value: Value? = document
    for step in reference.dropFirst(2).split(separator: "/") { value = value?[String(step)] }
    return value
  }

  private static func isObject(_ value: Value) -> Bool {
    if case .object = value { true } else { false }
  }

  private static func fits(_ value: Value, _ type: String) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("number", .number),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let spelling)): Int(spelling) != nil
    default: false
    }
  }
}

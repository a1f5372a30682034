import JSON

/// As much of JSON Schema as kurs declares with; a keyword that is not known is a failure too.
enum SchemaCheck {
  /// What is wrong with `value`; nil where the schema allows it.
  static func problem(_ value: Value, _ schema: Value, at path: String = "$") -> String? {
    guard case .object(let keywords) = schema else { return "\(path): the schema is no object" }
    for keyword in keywords {
      if let found = problem(value, keyword.name, keyword.value, schema, path) { return found }
    }
    return nil
  }

  private static func problem(
    _ value: Value, _ keyword: String, _ wanted: Value, _ schema: Value, _ path: String
  ) -> String? {
    switch keyword {
    case "type":
      let types = wanted.elements?.compactMap(\.text) ?? [wanted.text ?? ""]
      return types.contains { fits(value, $0) } ? nil : "\(path): \(value) is no \(types)"
    case "enum":
      return wanted.elements?.contains(value) == true ? nil : "\(path): \(value) is not listed"
    case "const": return wanted == value ? nil : "\(path): \(value) is not \(wanted)"
    case "pattern":
      guard let text = value.text else { return nil }
      guard let pattern = wanted.text, let regex = try? Regex(pattern) else {
        return "\(path): the pattern cannot be read"
      }
      return text.contains(regex) ? nil : "\(path): \(value) does not fit \(pattern)"
    case "anyOf":
      let problems = wanted.elements?.map { problem(value, $0, at: path) } ?? []
      return problems.contains(nil) ? nil : problems.compactMap(\.self).joined(separator: "; ")
    case "items":
      for (index, element) in (value.elements ?? []).enumerated() {
        if let found = problem(element, wanted, at: "\(path)[\(index)]") { return found }
      }
      return nil
    case "properties":
      guard case .object(let members) = value else { return nil }
      for member in members {
        if let inner = wanted[member.name],
          let found = problem(member.value, inner, at: "\(path).\(member.name)")
        {
          return found
        }
        // Whatever kurs sends is declared.
        if wanted[member.name] == nil, schema["additionalProperties"] == nil {
          return "\(path).\(member.name) is not declared"
        }
      }
      return nil
    case "additionalProperties":
      guard wanted == false, case .object(let members) = value else { return nil }
      let stranger = members.first { schema["properties"]?[$0.name] == nil }
      return stranger.map { "\(path).\($0.name) may not be there" }
    case "required":
      let missing = (wanted.elements ?? []).first { value[$0.text ?? ""] == nil }
      return missing.map { "\(path): \($0) is missing" }
    case "minimum", "maximum", "format", "description", "examples", "default": return nil
    default: return "\(path): the keyword \(keyword) is not known to the tests"
    }
  }

  private static func fits(_ value: Value, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"),
      (.object, "object"), (.number, "number"):
      true
    case (.number(let spelling), "integer"): Int(spelling) != nil
    default: false
    }
  }
}

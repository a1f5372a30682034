import JSON
import Methods

/// The members of an object, as rows of a table or as one line. A named type is only named: it has
/// its own place on the page.
struct ObjectForm {
  private let schema: Value

  init(_ schema: Value) { self.schema = schema }

  func table(_ heading: String) -> [String] {
    ["| \(heading) | type | meaning |", "|---|---|---|"] + Self.rows(schema, at: "")
  }

  /// `Name = {member, optional?: type, …}`.
  func signature(of name: String) -> String { "\(name) = \(Self.line(schema))" }

  /// `params = {required, optional?: type, other: type = default}`.
  static func signature(_ fields: [FieldDescription]) -> String {
    let words = fields.map { field in
      let schema = field.schema.json
      let element = schema["items"] ?? schema
      var type = TypeName(schema).description
      if TypeName.record(element) == nil, element["properties"] != nil {
        type = schema["items"] == nil ? line(element) : "[\(line(element))]"
      }
      return field.name.description + (field.isRequired || field.fallback != nil ? "" : "?")
        + Self.typed(field.name.description, type) + (field.fallback.map { " = \($0)" } ?? "")
    }
    return "params = {\(words.joined(separator: ", "))}"
  }

  /// Signatures as lines of one block of code.
  static func block(_ signatures: [String]) -> [String] {
    ["```"] + signatures.flatMap(wrapped) + ["```"]
  }

  private static func members(
    _ schema: Value
  ) -> (own: [Value.Member], required: [Value], part: NamedType?) {
    guard case .object(var own) = schema["properties"] else { return ([], [], nil) }
    let part = NamedType.part(of: schema)
    if case .object(let shared)? = part?.schema.json["properties"] {
      own.removeAll { shared.contains($0) }
    }
    return (own, schema["required"]?.elements ?? [], part)
  }

  private static func rows(_ schema: Value, at path: String) -> [String] {
    let (own, required, part) = members(schema)
    var rows: [String] = []
    for member in own {
      let isOptional = !required.contains(.string(member.name))
      let type = TypeName(member.value).description + (isOptional ? "?" : "")
      let name = path + member.name
      let meaning = member.value["description"]?.text ?? ""
      rows.append("| `\(name)` | \(cell(type)) | \(cell(meaning)) |")
      let element = member.value["items"] ?? member.value
      if TypeName.record(element) == nil, element["properties"] != nil {
        rows += Self.rows(element, at: name + (member.value["items"] == nil ? "." : "[]."))
      }
    }
    if let part { rows.append("| … | \(part.name) | The members of `\(part.name)`. |") }
    return rows
  }

  private static func line(_ schema: Value) -> String {
    let (own, required, part) = members(schema)
    let words = own.map { member in
      let mark = required.contains(.string(member.name)) ? "" : "?"
      let element = member.value["items"] ?? member.value
      var type = TypeName(member.value).description
      if TypeName.record(element) == nil, element["properties"] != nil {
        type = member.value["items"] == nil ? line(element) : "[\(line(element))]"
      }
      return member.name + mark + typed(member.name, type)
    }
    return "{\((words + (part.map { ["…\($0.name)"] } ?? [])).joined(separator: ", "))}"
  }

  /// What members of these names are, if nothing else is said: the page says it once.
  private static let usual: [String: String] = [
    "from": "currency", "to": "currency", "base": "currency", "quote": "currency",
    "currency": "currency", "on": "day", "since": "day", "until": "day", "day": "day",
    "amount": "decimal", "rate": "decimal", "percent": "decimal", "price": "decimal",
    "total": "decimal", "age": "integer", "count": "integer", "revision": "integer",
    "offset": "integer", "length": "integer", "stale": "boolean", "rule": "rule",
    "rounding": "rounding", "notes": "[string]",
  ]

  /// `: integer`; nothing for what the name says.
  private static func typed(_ name: String, _ type: String) -> String {
    type == usual[name, default: "string"] ? "" : ": \(type)"
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ").map(String.init) {
      if lines[lines.count - 1].count + word.count > 98 { lines.append(" ") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}

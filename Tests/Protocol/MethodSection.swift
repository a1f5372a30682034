import JSON
import Methods
import Native

/// The section of one method: what it does, its params, its result, its errors, an example.
struct MethodSection {
  let entry: Entry

  static var all: [String] {
    var lines: [String] = []
    var results: [(name: String, schema: Value)] = []
    for entry in NativeCatalogue.entries {
      if !lines.isEmpty { lines.append("") }
      let known = results.first { $0.schema == entry.result.json }?.name
      lines += MethodSection(entry: entry).lines(sameResultAs: known)
      results.append((entry.name.description, entry.result.json))
    }
    return lines
  }

  private func lines(sameResultAs known: String?) -> [String] {
    var lines = ["### \(entry.name)", "", entry.summary.description]
    if !entry.notes.description.isEmpty { lines += ["", entry.notes.description] }
    lines += [""] + params + [""] + result(sameAs: known) + ["", errors, "", "```jsonrpc"]
    let name = entry.name.description
    for (place, (method, params)) in entry.preparation.enumerated() {
      lines += [Self.request(place + 1, "\(method)", "\(params)"), ""]
    }
    let params = Self.shorter[name] ?? entry.example.description
    return lines + [Self.request(entry.preparation.count + 1, name, params), "```"]
  }

  private static func request(_ id: Int, _ method: String, _ params: String) -> String {
    let tail = params == "{}" ? "}" : #","params":\#(params)}"#
    return #"→ {"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(tail)"#
  }

  /// For answers that would fill pages.
  private static let shorter = ["rpc.discover": #"{"as":"text"}"#]

  /// `as` is told once for all methods.
  private var params: [String] {
    let fields = entry.params.dropLast()
    guard !fields.isEmpty else { return ["It takes no params."] }
    return ["| param | type | left out | meaning |", "|---|---|---|---|"]
      + fields.flatMap { field in
        let absent = field.fallback.map { "`\($0)`" } ?? ""
        return Self.rows(
          "\(field.name)", field.schema.json, field.isRequired, absent, field.doc.description)
      }
  }

  /// A param, and below it the members of the records it is a list of.
  private static func rows(
    _ path: String, _ schema: Value, _ isRequired: Bool, _ absent: String, _ meaning: String
  ) -> [String] {
    let absent = isRequired ? "**required**" : absent
    let row = "| `\(path)` | \(cell(TypeName(schema))) | \(absent) | \(cell(meaning)) |"
    guard let element = schema["items"], case .object(let members) = element["properties"] else {
      return [row]
    }
    let required = element["required"]?.elements ?? []
    return [row]
      + members.flatMap { member in
        rows(
          "\(path)[].\(member.name)", member.value, required.contains(.string(member.name)), "",
          member.value["description"]?.text ?? "")
      }
  }

  private func result(sameAs known: String?) -> [String] {
    let schema = entry.result.json
    if let known, schema["properties"] != nil { return ["The result is that of `\(known)`."] }
    guard schema["properties"] != nil else { return ["The result is \(TypeName(schema))."] }
    return ResultTable(schema, noting: true).lines
  }

  private var errors: String {
    guard !entry.failures.isEmpty else { return "Errors: none but `invalidParams`." }
    return "Errors: `invalidParams`, "
      + FailureKind.allCases.filter(entry.failures.contains).map { "`\($0.rawValue)`" }
      .joined(separator: ", ") + "."
  }
}

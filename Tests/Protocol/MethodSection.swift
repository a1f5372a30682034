import JSON
import Methods
import Native

/// The section of one method: what it does, its params, its result, its errors, an example.
struct MethodSection {
  let method: any Method.Type

  static var all: [String] {
    var lines: [String] = []
    var results: [(name: String, schema: Value)] = []
    for method in NativeDialect.methods {
      if !lines.isEmpty { lines.append("") }
      let known = results.first { $0.schema == method.resultSchema.json }?.name
      lines += MethodSection(method: method).lines(sameResultAs: known)
      results.append((method.name.description, method.resultSchema.json))
    }
    return lines
  }

  private func lines(sameResultAs known: String?) -> [String] {
    var lines = ["### \(method.name)", "", method.summary.description]
    if !method.notes.description.isEmpty { lines += ["", method.notes.description] }
    lines +=
      [""] + params + [""] + result(sameAs: known) + ["", errors, "", effect, "", "```jsonrpc"]
    let name = method.name.description
    for (place, (name, params)) in method.preparation.enumerated() {
      lines += [Self.request(place + 1, "\(name)", "\(params)"), ""]
    }
    let params = Self.shorter[name] ?? method.example.description
    return lines + [Self.request(method.preparation.count + 1, name, params), "```"]
  }

  private static func request(_ id: Int, _ method: String, _ params: String) -> String {
    let tail = params == "{}" ? "}" : #","params":\#(params)}"#
    return #"→ {"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(tail)"#
  }

  /// For answers that would fill pages.
  private static let shorter = ["rpc.discover": #"{"as":"text"}"#]

  /// `as` is told once for all methods.
  private var params: [String] {
    let fields = method.paramFields.dropLast()
    guard !fields.isEmpty else { return ["It takes no params."] }
    return ["| param | type | default | meaning |", "|---|---|---|---|"]
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
    let schema = method.resultSchema.json
    if let known, schema["properties"] != nil { return ["The result is that of `\(known)`."] }
    guard schema["properties"] != nil else { return ["The result is \(TypeName(schema))."] }
    return ResultTable(schema, noting: true).lines
  }

  private var effect: String {
    switch method.effect {
    case .reads: "Effect: `reads`. You may send it again."
    case .changes: "Effect: `changes`."
    case .fetches: "Effect: `fetches`."
    }
  }

  private var errors: String {
    guard !method.failures.isEmpty else { return "Errors: none but `invalidParams`." }
    return "Errors: `invalidParams`, "
      + FailureKind.allCases.filter(method.failures.contains).map { "`\($0.rawValue)`" }
      .joined(separator: ", ") + "."
  }
}

import JSON
import Methods

/// The members of a result, those of nested records too, as rows of a table.
struct ResultTable {
  private(set) var lines = ["| result | type | meaning |", "|---|---|---|"]
  private let provenance: [Value.Member]?
  /// Records told already, by where.
  private var told: [(path: String, properties: Value)] = []

  /// The same as a notification's params.
  var params: [String] { ["| param | type | meaning |"] + lines.dropFirst() }

  /// With `noting`, the members of a rate are one row that refers to their own section.
  init(_ schema: Value, noting: Bool) {
    var rate: [Value.Member]?
    if noting, case .object(let members) = Schema.provenance.json["properties"] { rate = members }
    provenance = rate
    add(schema, at: "")
  }

  private mutating func add(_ schema: Value, at path: String) {
    guard case .object(var properties) = schema["properties"] else { return }
    let required = schema["required"]?.elements ?? []
    var place: Int?
    if let provenance, Set(properties).isSuperset(of: provenance) {
      place = properties.firstIndex { $0.name == provenance[0].name }
      properties.removeAll { provenance.contains($0) }
    }
    for (index, property) in properties.enumerated() {
      if index == place { addProvenance(at: path) }
      let isOptional = !required.contains(.string(property.name))
      add(property, isOptional, at: path + property.name)
    }
    if let place, place >= properties.count { addProvenance(at: path) }
  }

  private mutating func add(_ property: Value.Member, _ isOptional: Bool, at path: String) {
    var type = TypeName(property.value).description
    let element = property.value["items"] ?? property.value
    let inside = property.value["items"] == nil ? path : path + "[]"
    let known = told.first { $0.properties == element["properties"] }?.path
    if let known { type += ", as `\(known)`" }
    if isOptional { type += ", *optional*" }
    let meaning = property.value["description"]?.text ?? ""
    lines.append("| `\(path)` | \(cell(type)) | \(cell(meaning)) |")
    guard known == nil, let properties = element["properties"] else { return }
    told.append((inside, properties))
    add(element, at: inside + ".")
  }

  private mutating func addProvenance(at path: String) {
    let names = (provenance ?? []).enumerated().map { index, member in
      index == 0 || path.isEmpty ? "`\(path)\(member.name)`" : "`.\(member.name)`"
    }
    lines.append(
      "| \(names.joined(separator: ", ")) | [facts of a rate](#where-a-rate-comes-from) | The rate, and where it comes from. |"
    )
  }
}

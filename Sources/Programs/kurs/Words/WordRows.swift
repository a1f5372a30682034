import Drawing
import JSON
import Methods

/// The rows of a result as CSV: a header, a line a row, as RFC 4180 quotes them. Numbers have a point
/// and all their digits, whatever the locale.
struct WordRows {
  private var columns: [String] = []
  private var rows: [[String: String]] = []

  init(_ result: Value, _ form: Command.Rows) {
    switch form {
    case .whole: append(result)
    case .list(let name):
      for row in result[name.description]?.elements ?? [] { append(row) }
    case .series: appendSeries(result)
    case .members:
      guard case .object(let members) = result else { return }
      for member in members { append(member.value, before: [("name", member.name)]) }
    }
  }

  var csv: String {
    let lines = [columns] + rows.map { row in columns.map { row[$0] ?? "" } }
    return lines.map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  private mutating func append(_ value: Value, before: [(String, String)] = []) {
    var row: [String: String] = [:]
    for (name, text) in before { set(name, text, &row) }
    add(value, "", &row)
    rows.append(row)
  }

  private mutating func set(_ column: String, _ text: String, _ row: inout [String: String]) {
    if !columns.contains(column) { columns.append(column) }
    row[column] = text
  }

  /// An object inside is columns of its own, such as `first.day`, and so is each of a list of objects:
  /// `terms.rate`, then `terms.2.rate`. A list of values is one text.
  private mutating func add(_ value: Value, _ path: String, _ row: inout [String: String]) {
    switch value {
    case .object(let members):
      for member in members {
        add(member.value, path.isEmpty ? member.name : "\(path).\(member.name)", &row)
      }
    case .array(let elements) where elements.contains(where: Self.isObject):
      for (place, element) in elements.enumerated() {
        add(element, place == 0 ? path : "\(path).\(place + 1)", &row)
      }
    default: set(path, Self.plain(value), &row)
    }
  }

  /// A day a row, a currency a column.
  private mutating func appendSeries(_ result: Value) {
    let days = result["days"]?.elements ?? []
    let series = result["series"]?.elements ?? []
    columns = ["day"] + series.compactMap { $0["to"]?.text }
    for (place, day) in days.enumerated() {
      var row = ["day": day.text ?? ""]
      for line in series {
        let values = line["rates"]?.elements ?? []
        guard let code = line["to"]?.text, place < values.count else { continue }
        row[code] = Self.plain(values[place])
      }
      rows.append(row)
    }
  }

  private static func isObject(_ value: Value) -> Bool {
    if case .object = value { true } else { false }
  }

  private static func plain(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .array(let elements): elements.map(plain).joined(separator: " ")
    default: value.description
    }
  }

  private static func quoted(_ cell: String) -> String {
    let cell = cell.printable
    guard cell.contains(where: { ",\"\n\r".contains($0) }) else { return cell }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

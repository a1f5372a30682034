import Kit
import Methods
import Native
import RPC

/// The parts of protocol.md that are printed from the code, by name.
enum PrintedPart {
  static func lines(of name: String) throws(TestError) -> [String] {
    if let group = MethodGroup(rawValue: name) { return try group.lines() }
    switch name {
    case "index": return index
    case "limits": return try limits()
    case "shared": return MethodSection.sharedTable
    case "first errors": return ErrorTable.lines(ErrorTable.first)
    case "other errors": return [ErrorTable.line(ErrorTable.others)]
    case "error groups": return ErrorTable.groupLine
    case "features": return features
    default: throw TestError("no part of protocol.md is called \(name)")
    }
  }

  /// The methods of each part, with what each does.
  private static var index: [String] {
    ["| part | methods |", "|---|---|"]
      + MethodGroup.allCases.map { group in
        "| [\(group)](#\(group.anchor)) | \(group.methods.map { "`\($0.name)`" }.joined(separator: " ")) |"
      }
  }

  private static var features: [String] {
    ["| feature | since | |", "|---|---|---|"]
      + ProtocolFeature.allCases.map { "| `\($0.rawValue)` | \($0.since) | \(cell($0.meaning)) |" }
  }

  private static func limits() throws(TestError) -> [String] {
    var rows = ["| limit | value | what it counts |", "|---|---:|---|"]
    let shown = try Conversation([#"→ {"jsonrpc":"2.0","id":1,"method":"status"}"#]).limits()
    for (name, value) in shown {
      guard let meaning = LimitMeanings.all[name] else { throw TestError("no meaning of \(name)") }
      rows.append("| `\(name)` | \(grouped(value)) | \(meaning) |")
    }
    return rows
  }

  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

/// Text that stands in a table.
func cell(_ text: some CustomStringConvertible) -> String {
  text.description.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}

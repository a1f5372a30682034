import Drawing
import JSON

/// What Tab offers at the prompt.
enum PromptCompletion {
  private static let limit = 20
  private static let words = PromptCommand.names + ["help", "quit"]

  /// Nil if nothing matches.
  static func candidates(_ line: String, _ client: Client) -> LineEditor.Candidates? {
    var rows: [(text: String, meaning: String)] = []
    if !line.isEmpty, !line.contains(" ") {
      rows = words.filter { $0.hasPrefix(line) }.map { ($0, "") }
    }
    let result = client.result(
      "complete", ["text": .string(line), "limit": .number("\(limit)")])
    guard case .number(let offset)? = result?["offset"], let start = Int(offset),
      start <= line.utf8.count
    else { return rows.isEmpty ? nil : .init(typed: line, rows: rows) }
    let typed = String(decoding: Array(line.utf8.dropFirst(start)), as: UTF8.self)
    for item in result?["items"]?.elements ?? [] {
      guard let text = item["text"]?.text, !text.hasControls else { continue }
      rows.append((text, item["name"]?.text ?? ""))
    }
    return rows.isEmpty ? nil : .init(typed: typed, rows: rows)
  }

  /// A candidate a line.
  static func list(_ rows: [(text: String, meaning: String)]) -> String {
    TextTable(rows.map { [$0.text, $0.meaning] }).lines(within: Terminal.size.width)
      .map { $0 + "\n" }.joined()
  }
}

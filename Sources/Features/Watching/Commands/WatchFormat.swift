import Drawing
import JSON

/// What `kurs watch` writes.
enum WatchFormat: String, CaseIterable {
  /// `EUR/USD 1.1172 ▲0.4% · GBP/JPY 210.7 ▼0.1% 3h`; the age of stale rates ends in `!`.
  case plain
  /// A line a pair, with its moves over a day, a week, a month and a year.
  case table
  /// As `plain`, in the colours of a terminal.
  case ansi
  case tmux, zsh, bash
  /// As `plain`: starship adds the colours.
  case starship
  /// A line of JSON: the result of `watchlist`.
  case json
  /// A line of JSON for a status bar: `plain`, with what the bar shows of stale rates and of firings.
  case waybar, i3blocks

  /// The params of `watchlist` for this format, without the list; a line has `width` cells at most.
  func params(width: Int?) -> [Value.Member] {
    switch self {
    case .table: return [.init("as", "text")]
    case .json: return []
    case .plain, .ansi, .tmux, .zsh, .bash, .starship, .waybar, .i3blocks:
      let isStyle = ![.starship, .waybar, .i3blocks].contains(self)
      return [
        .init("segment", .string(isStyle ? rawValue : Self.plain.rawValue)),
        // A tooltip shows the rows.
        .init("line", .bool(self != .waybar)), .init("width", .number(String(width ?? 10_000))),
      ]
    }
  }

  /// What is printed for the result of `watchlist`, without the last line feed. `fired` counts the
  /// firings that are not acknowledged.
  func text(_ result: Value, fired: Int) -> String {
    switch self {
    case .json: return result.description.printableJSON
    case .table:
      let remark = "\n!\(fired) fired: 'kurs alerts' lists, 'kurs alerts acknowledge' clears."
      return (result.text ?? "") + (fired > 0 ? remark : "")
    case .plain, .ansi, .tmux, .zsh, .bash, .starship: return result["segment"]?.text ?? ""
    case .waybar, .i3blocks:
      let isStale = result["stale"]?.description == "true"
      let block =
        self == .waybar
        ? Self.waybar(result, isStale: isStale, hasFired: fired > 0)
        : Self.i3blocks(result, isStale: isStale, hasFired: fired > 0)
      return Value.object(block).description.printableJSON
    }
  }

  /// waybar reads its texts as markup of Pango; a tooltip in columns needs letters of one width.
  private static func waybar(
    _ result: Value, isStale: Bool, hasFired: Bool
  ) -> [Value.Member] {
    let tooltip = tooltip(result)
    let classes = (isStale ? ["stale"] : []) + (hasFired ? ["fired"] : [])
    return [
      .init("text", .string(escaped(result["segment"]?.text ?? ""))),
      .init("tooltip", .string(tooltip.isEmpty ? "" : "<tt>\(escaped(tooltip))</tt>")),
      .init("class", .array(classes.map { .string($0) })),
    ]
  }

  /// What is watched, its value, and its moves since the last day, a month and a year; the note comes last,
  /// as GTK breaks lines that have some 70 letters.
  private static func tooltip(_ result: Value) -> String {
    let rows = (result["rows"]?.elements ?? []).map { row in
      let moves = ["previous", "month", "year"].map { row[$0]?["text"]?.text ?? "–" }
      return ["amount", "pair", "text"].map { row[$0]?.text ?? "" } + moves + [
        row["note"]?.text ?? ""
      ]
    }
    let missing = (result["missing"]?.elements ?? []).map { row in
      ["amount", "pair", "message"].map { row[$0]?.text ?? "" }
    }
    var table = TextTable([.right, .left, .right, .right, .right, .right, .left])
    for row in rows { table.append(row) }
    let lines = table.lines() + missing.map { $0.joined(separator: "  ") }
    return lines.joined(separator: "\n")
  }

  /// i3bar has no classes: it shows what is urgent in a colour of its own.
  private static func i3blocks(
    _ result: Value, isStale: Bool, hasFired: Bool
  ) -> [Value.Member] {
    var block: [Value.Member] = [.init("full_text", .string(result["segment"]?.text ?? ""))]
    if isStale { block.append(.init("color", "#b58900")) }
    if hasFired { block.append(.init("urgent", true)) }
    return block
  }

  /// As text of XML: a note of the user's may be `R&D <b>`.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", by: "&amp;").replacing("<", by: "&lt;").replacing(">", by: "&gt;")
  }
}

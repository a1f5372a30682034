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

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The params of `watchlist` for this format, without the list; a line has `width` cells at most.
  func params(width: Int?) -> [Value.Member] {
    switch self {
    case .table: return [.init("as", "text")]
    case .json: return []
    case .plain, .ansi, .tmux, .zsh, .bash, .starship, .waybar, .i3blocks:
      let isStyle = ![.starship, .waybar, .i3blocks].contains(self)
      return [
        .init("segment", .string(isStyle ? rawValue : Self.plain.rawValue)), .init("line", true),
        .init("width", .number(String(width ?? 10_000))),
      ]
    }
  }

  /// What is printed for the result of `watchlist`, without the last line feed. `fired` counts the
  /// firings that are not acknowledged, and `rows` is the result for the rows of a tooltip.
  func text(_ result: Value, fired: Int, rows: () -> Value?) -> String {
    switch self {
    case .json: return result.description.printableJSON
    case .table:
      let remark = "\n!\(fired) fired: 'kurs alerts' lists, 'kurs alerts acknowledge' clears."
      return (result.text ?? "") + (fired > 0 ? remark : "")
    case .plain, .ansi, .tmux, .zsh, .bash, .starship: return result["segment"]?.text ?? ""
    case .waybar, .i3blocks:
      let segment = result["segment"]?.text ?? ""
      let isStale = result["stale"]?.description == "true"
      let block =
        self == .waybar
        ? Self.waybar(segment, rows() ?? "", isStale: isStale, hasFired: fired > 0)
        : Self.i3blocks(segment, isStale: isStale, hasFired: fired > 0)
      return Value.object(block).description.printableJSON
    }
  }

  /// The cells of a row of a tooltip: GTK breaks lines that have some 70.
  static let tooltipWidth: Value = 64

  /// waybar reads its texts as markup of Pango; a tooltip in columns needs letters of one width.
  private static func waybar(
    _ segment: String, _ result: Value, isStale: Bool, hasFired: Bool
  ) -> [Value.Member] {
    let rows = (result["rows"]?.elements ?? []) + (result["missing"]?.elements ?? [])
    let tooltip = rows.compactMap { $0["line"]?.text }.joined(separator: "\n")
    let classes = (isStale ? ["stale"] : []) + (hasFired ? ["fired"] : [])
    return [
      .init("text", .string(escaped(segment))),
      .init("tooltip", .string(tooltip.isEmpty ? "" : "<tt>\(escaped(tooltip))</tt>")),
      .init("class", .array(classes.map { .string($0) })),
    ]
  }

  /// i3bar has no classes: it shows what is urgent in a colour of its own.
  private static func i3blocks(
    _ segment: String, isStale: Bool, hasFired: Bool
  ) -> [Value.Member] {
    var block: [Value.Member] = [.init("full_text", .string(segment))]
    if isStale { block.append(.init("color", "#b58900")) }
    if hasFired { block.append(.init("urgent", true)) }
    return block
  }

  /// As text of XML: a note of the user's may be `R&D <b>`.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", by: "&amp;").replacing("<", by: "&lt;").replacing(">", by: "&gt;")
  }
}

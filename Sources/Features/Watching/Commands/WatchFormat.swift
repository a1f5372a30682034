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

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The params of `watchlist` for this format, without the list; a line has `width` cells at most.
  func params(width: Int?) -> [Value.Member] {
    switch self {
    case .table: return [.init("as", "text")]
    case .json: return []
    case .plain, .ansi, .tmux, .zsh, .bash, .starship:
      let style = self == .starship ? .plain : self
      return [
        .init("segment", .string(style.rawValue)), .init("line", true),
        .init("width", .number(String(width ?? 10_000))),
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
    }
  }
}

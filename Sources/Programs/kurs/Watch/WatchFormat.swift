import Drawing
import JSON

/// What `kurs watch` writes, and how it marks colours.
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

  /// The params of `watchlist` for this format, without the list.
  var params: [Value.Member] {
    switch self {
    case .table: [.init("as", "text")]
    // The rows have the ages.
    case .json, .plain, .ansi, .tmux, .zsh, .bash, .starship: []
    }
  }

  /// What is printed for the result of `watchlist`, without the last line feed. `fired` counts the
  /// firings that are not acknowledged; a line has `width` cells at most.
  func text(_ result: Value, fired: Int, width: Int) -> String {
    switch self {
    case .json:
      return result.description.printableJSON
    case .table:
      let remark = "\n!\(fired) fired: 'kurs alerts' lists, 'kurs seen' clears."
      return (result.text ?? "") + (fired > 0 ? remark : "")
    case .plain, .ansi, .tmux, .zsh, .bash, .starship:
      let mark = fired > 0 ? ["!\(fired)"] : []
      let age = [Self.age(result)].compactMap(\.self)
      let others = (mark + age).reduce(0) { $0 + $1.displayWidth + 1 }
      let pairs = Self.fitting(result["line"]?.text ?? "", width - others)
      return (mark + pairs + (pairs.isEmpty ? [] : age)).map(painted).joined(separator: " ")
    }
  }

  /// The words of the pairs that fit into so many cells, with `…` for the others, as in the prompts of
  /// zsh, bash and fish.
  private static func fitting(_ line: String, _ cells: Int) -> [String] {
    var pairs = line.split(separator: "·")
    var shown = line
    while shown.displayWidth > cells, !pairs.isEmpty {
      pairs.removeLast()
      shown = pairs.isEmpty ? "" : pairs.joined(separator: "·") + "…"
    }
    return shown.split(separator: " ").map(String.init)
  }

  /// How old the oldest rate is, such as `3h`, and `22d!` if one is stale; nil without a rate.
  private static func age(_ result: Value) -> String? {
    let rows = result["rows"]?.elements ?? []
    guard let seconds = rows.compactMap({ $0["age"].flatMap { Int($0.description) } }).max() else {
      return nil
    }
    let text =
      switch seconds {
      case ..<60: "\(max(0, seconds))s"
      case ..<3_600: "\(seconds / 60)m"
      case ..<86_400: "\(seconds / 3_600)h"
      default: "\(seconds / 86_400)d"
      }
    return rows.contains { $0["stale"] == true } ? text + "!" : text
  }

  private func painted(_ word: String) -> String {
    let harmless = escaped(word)
    guard let (rise, fall, alarm, end) = colors else { return harmless }
    if word.hasPrefix("▲") { return rise + harmless + end }
    if word.hasPrefix("▼") { return fall + harmless + end }
    return word.hasPrefix("!") || word.hasSuffix("!") ? alarm + harmless + end : harmless
  }

  /// Written before a move up, a move down and alerts, and after each; nil for formats without colours.
  private var colors: (rise: String, fall: String, alarm: String, end: String)? {
    switch self {
    case .plain, .table, .starship, .json: nil
    case .ansi: ("\u{1B}[32m", "\u{1B}[31m", "\u{1B}[33m", "\u{1B}[0m")
    case .tmux: ("#[fg=green]", "#[fg=red]", "#[fg=yellow]", "#[default]")
    case .zsh: ("%F{green}", "%F{red}", "%F{yellow}", "%f")
    // Bash counts no columns for the text between these two, wherever it came from.
    case .bash:
      (
        "\u{1}\u{1B}[32m\u{2}", "\u{1}\u{1B}[31m\u{2}", "\u{1}\u{1B}[33m\u{2}",
        "\u{1}\u{1B}[0m\u{2}"
      )
    }
  }

  private func escaped(_ word: String) -> String {
    switch self {
    case .tmux: word.reduce(into: "") { $0 += $1 == "#" ? "##" : String($1) }
    case .zsh: word.reduce(into: "") { $0 += $1 == "%" ? "%%" : String($1) }
    // The line goes into PS1, where these characters start an expansion.
    case .bash: word.reduce(into: "") { $0 += "\\$`".contains($1) ? "\\" + String($1) : String($1) }
    case .plain, .table, .ansi, .starship, .json: word
    }
  }
}

import Drawing
import Engine

/// The piece of a prompt or a status line: fired alerts, the watched pairs that fit, and the age of the
/// oldest rate.
///
///     ⚑ GBP/JPY EUR/USD 1.1172 ▲0.4% · … 24d!
struct PromptSegment {
  /// Where it is shown, which decides on escapes and colours.
  enum Style: String, CaseIterable, WordParam { case plain, ansi, zsh, bash, tmux }

  let style: Style
  /// Without colours, where the user wants none.
  let isColored: Bool

  /// At most `width` cells.
  func text(line: String, age: Int?, isStale: Bool, fired: [String], width: Int) -> String {
    var alerts = fired.isEmpty ? "" : (["⚑"] + fired).joined(separator: " ")
    // Without its pairs, an alert still shows.
    if alerts.displayWidth > width { alerts = "⚑" }
    let brackets = style == .bash ? ("[", "]") : ("", "")
    let room =
      width - (alerts.isEmpty ? 0 : alerts.displayWidth + 1) - brackets.0.displayWidth
      - brackets.1.displayWidth
    let (shown, old) = fitting(line, age.map(Self.short) ?? "", isStale ? "!" : "", room)
    let pairs = [painted(pairs: shown), painted(old, isStale ? .yellow : .grey)].filter {
      !$0.isEmpty
    }
    let parts = [
      painted(alerts, .red),
      shown.isEmpty ? "" : brackets.0 + pairs.joined(separator: " ") + brackets.1,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The pairs that fit into so many cells, with `…` for the others, and their age. Where none does, the first one
  /// gives up its move, then its age, and its name in the end.
  private func fitting(_ line: String, _ age: String, _ mark: String, _ cells: Int) -> (
    pairs: String, age: String
  ) {
    var pairs = line.split(separator: "·").map { $0.trimmed }
    guard let first = pairs.first else { return ("", "") }
    var shown = [(line, age + mark)]
    while pairs.count > 1 {
      pairs.removeLast()
      shown.append((pairs.joined(separator: " · ") + " …", age + mark))
    }
    let words = first.split(separator: " ").prefix { !"▲▼=".contains($0.first ?? " ") }
    let still = words.joined(separator: " ")
    if line != first { shown.append((still + " …", age + mark)) }
    shown += [(still, age + mark), (still, mark), (String(words.last ?? ""), mark)]
    return shown.first {
      $0.0.displayWidth + ($0.1.isEmpty ? 0 : 1 + $0.1.displayWidth) <= cells
    } ?? ("", "")
  }

  /// `40s`, `12m`, `3h`, `2d`
  private static func short(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds)s"
    case ..<3_600: "\(seconds / 60)m"
    case ..<86_400: "\(seconds / 3_600)h"
    default: "\(seconds / 86_400)d"
    }
  }

  /// The colours of a terminal by their numbers.
  private enum Color: Int {
    case red = 1
    case green, yellow
    case grey = 8
  }

  /// The text in a colour, where there are colours.
  private func painted(_ text: String, _ color: Color) -> String {
    let text = escaped(text)
    guard isColored, style != .plain, !text.isEmpty else { return text }
    let code = "\u{1B}[\(color == .grey ? 90 : 30 + color.rawValue)m"
    return switch style {
    case .plain: text
    case .ansi: code + text + "\u{1B}[0m"
    case .zsh: "%F{\(color.rawValue)}" + text + "%f"
    // readline counts nothing between these two as visible.
    case .bash: "\u{1}\(code)\u{2}\(text)\u{1}\u{1B}[0m\u{2}"
    case .tmux: "#[fg=\(color == .grey ? "brightblack" : "\(color)")]" + text + "#[default]"
    }
  }

  /// The pairs, with each move in the colour of its direction; but tmux has them on green.
  private func painted(pairs: String) -> String {
    guard style != .tmux else { return escaped(pairs) }
    let words = pairs.split(separator: " ", omittingEmptySubsequences: false).map { word in
      switch word.first {
      case "▲": painted(String(word), .green)
      case "▼": painted(String(word), .red)
      default: escaped(String(word))
      }
    }
    return words.joined(separator: " ")
  }

  /// Nothing in it starts an expansion of the shell. tmux expands times in its options, but not in what
  /// a command prints or an option of a user holds.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch (style, character) {
      case (.zsh, "%"), (.tmux, "#"): result += "\(character)\(character)"
      case (.zsh, "$"), (.zsh, "`"), (.zsh, "\\"), (.bash, "$"), (.bash, "`"), (.bash, "\\"): break
      default: result.append(character)
      }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var part = self
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return String(part)
  }
}

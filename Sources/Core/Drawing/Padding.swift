/// Which side of its column a text stands on.
public enum Alignment: Hashable, Sendable {
  case left, right, center
}

extension String {
  /// Cut to at most `width` cells, the last of them an ellipsis where something was cut.
  public func truncated(to width: Int) -> String {
    if displayWidth <= width { return self }
    if width <= 0 { return "" }
    var kept = ""
    var used = 0
    for character in self {
      let next = character.displayWidth
      if used + next > width - 1 { break }
      kept.append(character)
      used += next
    }
    return kept + "…"
  }

  /// Exactly `width` cells: filled with spaces, or cut.
  public func padded(to width: Int, _ alignment: Alignment = .left) -> String {
    let text = truncated(to: width)
    let free = Swift.max(width - text.displayWidth, 0)
    let before =
      switch alignment {
      case .left: 0
      case .right: free
      case .center: free / 2
      }
    return String(repeating: " ", count: before) + text
      + String(repeating: " ", count: free - before)
  }

  /// The text on one line: what would move a cursor or colour a terminal is a space.
  var onOneLine: String {
    if !unicodeScalars.contains(where: \.isControl) { return self }
    var clean = String.UnicodeScalarView()
    for scalar in unicodeScalars { clean.append(scalar.isControl ? " " : scalar) }
    return String(clean)
  }
}

extension Unicode.Scalar {
  /// Controls, line ends of Unicode, and what turns the direction of writing around.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

/// Rows of the help: a name, and at the side of it what it means.
enum HelpTable {
  /// A name longer than `widest` has a line of its own.
  static func lines(_ rows: [(String, String)], width: Int, widest: Int = 26) -> [String] {
    let wide = min(widest, rows.map(\.0.count).max() ?? 0)
    return rows.flatMap { name, meaning in
      var texts = Wrapping.lines(of: meaning, width - wide - 4)
      var lines: [String] = []
      if name.count <= wide {
        lines.append(
          "  \(name)\(String(repeating: " ", count: wide - name.count + 2))\(texts.removeFirst())")
      } else {
        lines.append("  \(name)")
      }
      return lines + texts.map { String(repeating: " ", count: wide + 4) + $0 }
    }
  }
}

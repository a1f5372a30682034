/// Aligns rows of text in columns, each as wide as its widest cell; an empty column has no width.
public struct TextTable: Equatable, Sendable {
  public let columns: [Alignment]
  public private(set) var rows: [[String]] = []

  public init(_ columns: [Alignment]) { self.columns = columns }

  /// A table with left-aligned columns.
  public init(_ rows: [[String]]) {
    columns = Array(repeating: .left, count: rows.reduce(0) { max($0, $1.count) })
    self.rows = rows.map { $0.map(\.onOneLine) }
  }

  /// A row may be shorter than the columns. Cells beyond the columns are dropped.
  public mutating func append(_ row: [String]) {
    rows.append(row.prefix(columns.count).map(\.onOneLine))
  }

  public var text: String { lines().joined(separator: "\n") }

  /// The lines without spaces at their ends. If they are wider than `width`, the widest columns are
  /// cut first.
  public func lines(within width: Int? = nil, gap: Int = 2) -> [String] {
    var widths = columns.indices.map { column in
      rows.reduce(0) { max($0, column < $1.count ? $1[column].displayWidth : 0) }
    }
    let shown = columns.indices.filter { widths[$0] > 0 }
    if let width { Self.shrink(&widths, to: width - gap * max(shown.count - 1, 0)) }
    let between = String(repeating: " ", count: gap)
    return rows.map { row in
      var line = ""
      for column in shown where column < row.count {
        if column != shown.first { line += between }
        line += row[column].padded(to: widths[column], columns[column])
      }
      // By bytes: character by character, this was a third of the time of a long table.
      let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map(line.utf8.index(after:))
      let bare = String(line[..<(end ?? line.startIndex)])
      return width.map { bare.truncated(to: $0) } ?? bare
    }
  }

  private static func shrink(_ widths: inout [Int], to room: Int) {
    var excess = widths.reduce(0, +) - room
    while excess > 0, let widest = widths.max(), widest > 1 {
      let next = max(widths.filter { $0 < widest }.max() ?? 1, 1)
      let shares = widths.count { $0 == widest }
      for column in widths.indices where widths[column] == widest && excess > 0 {
        let cut = min((excess + shares - 1) / shares, widest - next, excess)
        widths[column] -= cut
        excess -= cut
      }
    }
  }
}

/// The alignment of a text in its column.
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
}

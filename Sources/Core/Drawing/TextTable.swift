/// Rows of text under each other, each column as wide as its widest cell.
public struct TextTable: Hashable, Sendable {
  public let columns: [Alignment]
  public private(set) var rows: [[String]] = []

  public init(_ columns: [Alignment]) { self.columns = columns }

  /// A row may be short; what it has beyond the columns is left out.
  public mutating func append(_ row: [String]) {
    rows.append(row.prefix(columns.count).map(\.onOneLine))
  }

  /// The lines without spaces at their ends. Where `width` does not hold them, the widest columns
  /// are cut first.
  public func lines(within width: Int? = nil, gap: Int = 2) -> [String] {
    var widths = columns.indices.map { column in
      rows.reduce(0) { max($0, column < $1.count ? $1[column].displayWidth : 0) }
    }
    if let width { Self.shrink(&widths, to: width - gap * max(columns.count - 1, 0)) }
    let between = String(repeating: " ", count: gap)
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        if column > 0 { line += between }
        line += text.padded(to: widths[column], columns[column])
      }
      let bare = String(line.reversed().drop { $0 == " " }.reversed())
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

package import Drawing

/// Rows in columns. Where they are too wide together, the least important columns go first.
package struct StyledTable {
  package struct Column {
    let alignment: Alignment
    /// The column with 0 always stays.
    let importance: Int
    /// Whether it may be cut before it goes.
    let isFlexible: Bool

    package init(_ alignment: Alignment, _ importance: Int, isFlexible: Bool = false) {
      self.alignment = alignment
      self.importance = importance
      self.isFlexible = isFlexible
    }
  }

  private let columns: [Column]
  private var rows: [[StyledLine]] = []

  /// Cells that a flexible column has at least.
  private static let minWidth = 8

  package init(_ columns: [Column]) { self.columns = columns }

  package mutating func append(_ row: [StyledLine]) { rows.append(row) }

  package func lines(within width: Int, gap: Int = 2) -> [StyledLine] {
    let widths = widths(within: width, gap)
    return rows.map { row in
      var line = StyledLine()
      var blanks = 0
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        let cell = cell.truncated(to: widths[column])
        let free = widths[column] - cell.displayWidth
        let before = columns[column].alignment == .right ? free : 0
        if !cell.pieces.isEmpty {
          line.append(String(repeating: " ", count: blanks + before))
          line.append(cell)
          blanks = free - before + gap
        } else {
          blanks += widths[column] + gap
        }
      }
      return line
    }
  }

  /// Zero for a column that is not shown.
  private func widths(within width: Int, _ gap: Int) -> [Int] {
    var widths = columns.map { _ in 0 }
    var room = width
    var isFirst = true
    for index in columns.indices.sorted(by: { columns[$0].importance < columns[$1].importance }) {
      let natural = rows.reduce(0) { max($0, index < $1.count ? $1[index].displayWidth : 0) }
      guard natural > 0 else { continue }
      let free = room - (isFirst ? 0 : gap)
      let least = columns[index].isFlexible ? min(natural, Self.minWidth) : natural
      guard columns[index].importance == 0 || free >= least else { continue }
      widths[index] = max(1, min(natural, free))
      room = free - widths[index]
      isFirst = false
    }
    return widths
  }
}

import Drawing

/// Watched pairs as a table for a terminal.
package enum MoveTable {
  /// Rows of pair, amount, value, rate, four moves, curve and note.
  package static func lines(_ rows: [[String]]) -> [String] {
    var table = TextTable(
      [.left, .right, .right, .right, .right, .right, .right, .right, .left, .left])
    table.append(["pair", "amount", "value", "rate", "last", "week", "month", "year"])
    for row in rows { table.append(row) }
    return table.lines()
  }
}

/// Lines of a text answer with their columns one under another.
enum Aligned {
  /// A column without a word in it takes no place, and nothing is padded at the end of a line.
  static func lines(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = ""
      var missing = 0
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        if !cell.isEmpty {
          line += String(repeating: " ", count: missing)
          line += cell
          missing = 0
        }
        missing += widths[column] - cell.count + 2
      }
      return line
    }.joined(separator: "\n")
  }
}

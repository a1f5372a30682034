import Drawing
package import Money

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

/// The curve beside a watched pair.
package enum MonthCurve {
  /// As many cells as a month has publications.
  package static let width = 24

  package static func sparkline(_ quotients: [(above: Int64, below: Int64)]) -> String {
    Sparkline.draw(quotients, width: width)
  }

  package static func sparkline(_ values: [Decimal]) -> String {
    let scale = values.reduce(0) { max($0, $1.scale) }
    return sparkline(
      values.map { value in
        // Twelve digits are more than a drawing shows.
        let digits = (try? value.rounded(toScale: scale, .halfUp)).flatMap {
          Int64(exactly: $0.digits)
        }
        // By nothing: no place in the drawing.
        return (above: digits ?? 0, below: digits == nil ? 0 : 1)
      })
  }
}

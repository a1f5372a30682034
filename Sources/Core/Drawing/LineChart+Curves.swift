extension LineChart {
  func drawCurves(on screen: inout Screen, _ layout: BrailleLayout, _ ink: Ink) {
    var canvas = Canvas(columns: layout.columns, rows: layout.rows)
    var marks = Marks(layout)
    for (index, curve) in curves.enumerated() {
      var before = (x: 0, y: 0)
      for sample in curve.thinned(over: span, columns: layout.columns * 2, gapLimit: gapLimit) {
        let dot = (x: sample.column, y: layout.dotRow(of: sample.y))
        canvas.line(from: sample.isJoined ? before : dot, to: dot, owner: index)
        before = dot
      }
      if let last = last(of: curve, digits: 0) {
        marks.atEnd.append((index, layout.dotRow(of: last.point.y) / 4))
      }
    }
    for cell in canvas.masks.indices where canvas.masks[cell] != 0 {
      screen.put(
        String(canvas.character(at: cell)), row: layout.top + cell / canvas.columns,
        column: layout.left + cell % canvas.columns,
        // Of curves that cross in a cell the first is in front.
        color: Palette.ansi[canvas.owners[cell].trailingZeroBitCount])
    }
    guard curves.count > 1 else { return }
    if layout.left + layout.columns < screen.width { marks.drawAtEnd(on: &screen) }
    if ink == .plain { marks.drawOnLines(of: canvas, curves: curves.count, on: &screen) }
  }
}

/// The digits that distinguish curves without colours.
private struct Marks {
  let layout: BrailleLayout
  /// The row of cells in which each curve ends.
  var atEnd: [(curve: Int, row: Int)] = []

  init(_ layout: BrailleLayout) { self.layout = layout }

  /// Draws each digit next to the curve's last value, or in the nearest free row.
  func drawAtEnd(on screen: inout Screen) {
    var isTaken = Array(repeating: false, count: layout.rows)
    for (curve, row) in atEnd {
      let free = isTaken.indices.filter { !isTaken[$0] }
      guard let nearest = free.min(by: { abs($0 - row) < abs($1 - row) }) else { return }
      isTaken[nearest] = true
      screen.put(
        "\(curve + 1)", row: layout.top + nearest, column: screen.width - 1,
        color: Palette.ansi[curve])
    }
  }

  /// Draws digits on the lines, at cells without other lines or extremes.
  func drawOnLines(of canvas: Canvas, curves: Int, on screen: inout Screen) {
    let times = max(1, canvas.columns / 40)
    for curve in 0..<curves {
      let own: UInt16 = 1 << UInt16(curve)
      let cells = canvas.owners.indices.filter { canvas.owners[$0] == own }
      let rows = canvas.owners.indices.filter { canvas.owners[$0] & own != 0 }
        .map { $0 / canvas.columns }
      guard let top = rows.min(), let bottom = rows.max() else { continue }
      let inner = cells.filter { $0 / canvas.columns != top && $0 / canvas.columns != bottom }
      for time in 0..<times {
        // Curves that run side by side have their digits side by side too, one step on.
        let part = canvas.columns / times
        let wanted = part * time + part * (curve * 2 + 1) / (curves * 2)
        let near = inner.filter { abs($0 % canvas.columns - wanted) <= part / (curves * 2) + 1 }
        guard
          let cell = near.min(by: {
            abs($0 % canvas.columns - wanted) < abs($1 % canvas.columns - wanted)
          })
        else { continue }
        screen.put(
          "\(curve + 1)", row: layout.top + cell / canvas.columns,
          column: layout.left + cell % canvas.columns)
      }
    }
  }
}

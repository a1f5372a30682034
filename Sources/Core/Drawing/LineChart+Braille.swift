extension LineChart {
  public static let maxCells = 1_000

  /// The chart as `height` lines of text, each `width` terminal cells wide. Throws if a value is
  /// not finite, points are not in order, or the size is too small.
  public func braille(width: Int, height: Int, ink: Ink = .plain) throws(ChartError) -> [String] {
    guard width >= 1, height >= 1 else {
      throw .tooSmall(width: width, height: height, least: 1)
    }
    guard width <= Self.maxCells, height <= Self.maxCells else {
      throw .tooLarge(width: width, height: height, limit: Self.maxCells)
    }
    let layout = BrailleLayout(self, width: width, height: height)
    var screen = Screen(width: width, height: height)
    if layout.hasTitle {
      let text = title.truncated(to: width)
      screen.put(text, row: 0, column: max(0, (width - text.displayWidth) / 2))
    }
    drawAxes(on: &screen, layout)
    if extent == nil {
      let text = emptyText.truncated(to: layout.columns)
      let column = layout.left + (layout.columns - text.displayWidth) / 2
      screen.put(text, row: layout.top + layout.rows / 2, column: column)
    } else {
      drawCurves(on: &screen, layout, ink)
      drawMarks(on: &screen, layout)
    }
    drawLegend(on: &screen, layout)
    return screen.lines(ink)
  }

  private func drawAxes(on screen: inout Screen, _ layout: BrailleLayout) {
    let muted = Palette.ansiMuted
    let bottom = layout.top + layout.rows
    if layout.hasAxisY {
      for row in layout.top..<bottom {
        screen.put("│", row: row, column: layout.left - 1, color: muted)
      }
      for tick in layout.axis.ticks {
        let row = layout.top + layout.dotRow(of: tick) / 4
        let text = label(forY: tick, digits: layout.axis.digits)
        let label = text.padded(to: layout.left - 1, .right)
        screen.put(label + "┤", row: row, column: 0, color: muted)
        guard layout.hasLineX else { continue }
        let grid = String(repeating: "┈", count: layout.columns)
        screen.put(grid, row: row, column: layout.left, color: muted)
      }
    }
    if layout.hasLineX {
      let line = String(repeating: "─", count: layout.columns)
      screen.put(line, row: bottom, column: layout.left, color: muted)
      if layout.hasAxisY { screen.put("└", row: bottom, column: layout.left - 1, color: muted) }
    }
    if layout.hasLabelsX { drawDays(on: &screen, layout) }
  }

  private func drawDays(on screen: inout Screen, _ layout: BrailleLayout) {
    let row = layout.top + layout.rows + (layout.hasLineX ? 1 : 0)
    let size = max(
      label(forX: span.lowerBound).displayWidth, label(forX: span.upperBound).displayWidth)
    var free = 0
    for day in ticks(atMost: min(12, max(1, (layout.columns + 4) / (size + 4)))) {
      let share = Double(Int(day) - Int(span.lowerBound)) / Double(max(span.count - 1, 1))
      let middle =
        span.count == 1
        ? layout.left + layout.columns / 2
        : layout.left + Int(share * Double(layout.columns * 2 - 1) + 0.5) / 2
      let text = label(forX: day)
      let width = text.displayWidth
      let column = max(0, min(middle - width / 2, screen.width - width))
      guard column >= free else { continue }
      screen.put(text, row: row, column: column, color: Palette.ansiMuted)
      free = column + width + 2
      if layout.hasLineX {
        screen.put("┬", row: row - 1, column: middle, color: Palette.ansiMuted)
      }
    }
  }

  /// Circles instead of the dots of marked points. What is too small to stand out from its column
  /// has none.
  private func drawMarks(on screen: inout Screen, _ layout: BrailleLayout) {
    for (index, curve) in curves.enumerated() where !curve.marks.isEmpty {
      for sample in curve.thinned(over: span, columns: layout.columns * 2, gapLimit: gapLimit)
      where curve.marks.contains(where: { $0.x == sample.x }) {
        screen.put(
          "○", row: layout.top + layout.dotRow(of: sample.y) / 4,
          column: layout.left + sample.column / 2, color: Palette.ansi[index])
      }
    }
  }

  private func drawLegend(on screen: inout Screen, _ layout: BrailleLayout) {
    for (line, entries) in layout.legend.enumerated() {
      var column = 0
      let row = screen.height - layout.legend.count + line
      for entry in entries {
        screen.put(entry.mark, row: row, column: column, color: Palette.ansi[entry.curve])
        screen.put(entry.text, row: row, column: column + entry.mark.displayWidth + 1)
        column += entry.width + LegendEntry.gap
      }
    }
  }
}

/// Curves over days, with title, legend and source. The caller passes closures that format days and
/// numbers, so this code depends on no calendar and no language.
public struct LineChart {
  public static let maxCurves = 9

  public let title: String
  /// The attribution, a line at the bottom.
  public let source: String
  /// The text shown in a chart without any value.
  public let emptyText: String
  public let curves: [Curve]
  /// The days shown; points outside are ignored.
  public let span: ClosedRange<Int32>
  /// More days than this between two points are a gap.
  public let gapLimit: Int32
  let labelX: (Int32) -> String
  let labelY: (Double, _ digits: Int) -> String
  let ticksX: ((_ atMost: Int) -> [Int32])?
  /// The lowest and the highest value shown; nil if there is none.
  let extent: ClosedRange<Double>?

  /// Without `span` all points are shown, and without `ticksX` ticks are spread evenly.
  public init(
    title: String = "", source: String = "", emptyText: String = "no data", curves: [Curve],
    span: ClosedRange<Int32>? = nil, gapLimit: Int32 = .max,
    ticksX: ((_ atMost: Int) -> [Int32])? = nil,
    labelX: @escaping (Int32) -> String,
    labelY: @escaping (Double, _ digits: Int) -> String
  ) throws(ChartError) {
    guard curves.count <= Self.maxCurves else {
      throw .tooManyCurves(curves.count, limit: Self.maxCurves)
    }
    self.title = title.onOneLine
    self.source = source.onOneLine
    self.emptyText = emptyText.onOneLine
    self.curves = curves
    self.gapLimit = gapLimit
    self.ticksX = ticksX
    self.labelX = labelX
    self.labelY = labelY
    let first = curves.compactMap { $0.points.first?.x }.min() ?? 0
    let last = curves.compactMap { $0.points.last?.x }.max() ?? 0
    // Without points in order there may be no span, and an error instead.
    let shown = span ?? first...max(first, last)
    self.span = shown
    var extent: ClosedRange<Double>?
    for curve in curves {
      try curve.points.check(curve.label)
      guard let own = curve.points.extent(in: shown) else { continue }
      extent =
        extent.map {
          min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound)
        } ?? own
    }
    self.extent = extent
  }

  func label(forX x: Int32) -> String { labelX(x).onOneLine }
  func label(forY y: Double, digits: Int) -> String { labelY(y, digits).onOneLine }

  /// The last value shown of a curve, and how it is written; as published where it is the newest.
  func last(of curve: Curve, digits: Int) -> (point: (x: Int32, y: Double), text: String)? {
    guard let at = curve.points.lastIndex(where: { span.contains($0.x) && $0.y != nil }),
      let y = curve.points[at].y
    else { return nil }
    let isNewest = curve.points[(at + 1)...].allSatisfy { $0.y == nil }
    let text = isNewest ? curve.lastText : nil
    return ((curve.points[at].x, y), text ?? label(forY: y, digits: digits))
  }

  /// The days to mark, at most `count`, all within the span.
  func ticks(atMost count: Int) -> [Int32] {
    guard count > 0 else { return [] }
    if let ticksX { return ticksX(count).filter(span.contains) }
    let first = Int(span.lowerBound)
    let extent = Int(span.upperBound) - first
    let parts = min(max(count - 1, 1), max(extent, 1))
    if extent == 0 { return [span.lowerBound] }
    return (0...parts).map { Int32(first + extent * $0 / parts) }
  }
}

/// Why a chart or sparkline cannot be drawn.
public enum ChartError: Error, Equatable, Sendable {
  /// A value is not finite. In a sparkline, `x` is its index.
  case notFinite(curve: String, x: Int32)
  /// A point is not after the one before it.
  case notInOrder(curve: String, x: Int32)
  case tooManyCurves(Int, limit: Int)
  /// The width or height is below `least`.
  case tooSmall(width: Int, height: Int, least: Int)
  case tooLarge(width: Int, height: Int, limit: Int)
}

/// The colours of an SVG chart.
public struct Theme: Equatable, Sendable {
  let ground: String
  let text: String
  let muted: String
  let grid: String
  let curves: [String]

  public static let light = Theme(
    ground: "#fff", text: "#1f2328", muted: "#59636e", grid: "#dfe4ea",
    curves: [
      "#0969da", "#bc4c00", "#1a7f37", "#cf222e", "#8250df", "#0b7285", "#bf3989", "#946200",
      "#57606a",
    ])

  public static let dark = Theme(
    ground: "#0d1117", text: "#e6edf3", muted: "#9198a1", grid: "#262d37",
    curves: [
      "#58a6ff", "#f0883e", "#3fb950", "#ff7b72", "#bc8cff", "#39c5cf", "#f778ba", "#d8a20f",
      "#b1bac4",
    ])
}

/// Colours that are distinguishable, and readable on dark and light backgrounds.
enum Palette {
  static let ansi: [UInt8] = [33, 208, 35, 167, 141, 37, 205, 178, 137]
  /// The axes and their labels.
  static let ansiMuted: UInt8 = 245
}

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

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
public enum ChartError: Error, Hashable, Sendable {
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
public struct Theme: Hashable, Sendable {
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

/// The positions of a chart's parts in an SVG image, in pixels.
struct SVGLayout {
  let width: Double
  let height: Double
  let font: Double
  let axis: Axis
  let hasTitle: Bool
  let hasSource: Bool
  let legend: [[(text: String, x: Double, curve: Int)]]
  /// The labels of the last values at the right edge, if there is room for them.
  private(set) var lastLabels: [LastLabel]
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// The free part of the height above and below the curves.
  private static let headroom = 0.04

  init(_ chart: LineChart, width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    let font = max(min(8 + Double(width) / 200, 18, 6 + Double(height) / 40), 8)
    self.font = font
    let pad = font * 0.8
    hasTitle = !chart.title.isEmpty && height >= 120
    hasSource = !chart.source.isEmpty && height >= 120
    let foot = (hasSource ? font * 1.3 : 0) + font * 1.7 + pad / 2
    let isNarrow = width < 120 || height < 90
    let extent = chart.extent ?? 0...0
    let spare = (extent.upperBound / 2 - extent.lowerBound / 2) * 2 * Self.headroom
    let farthest = Double.greatestFiniteMagnitude
    axis = Axis(
      from: max(extent.lowerBound - spare, -farthest), to: min(extent.upperBound + spare, farthest),
      ticks: min(10, max(2, Int((Double(height) - foot - font * 4) / (font * 3)))))
    let axis = axis
    let words = axis.ticks.map { chart.label(forY: $0, digits: axis.digits) }
    let widest = words.map { Self.width(of: $0, font: font) }.max() ?? 0
    left = isNarrow || chart.extent == nil ? pad : min(widest + pad * 1.5, Double(width) / 2)

    let lasts = chart.curves.enumerated().compactMap { index, curve in
      chart.last(of: curve, digits: axis.digits + 2).map { (index, $0.point, $0.text) }
    }
    let margin = (lasts.map { Self.width(of: $0.2, font: font) }.max() ?? 0) + pad + 6
    let atEdge = !isNarrow && !lasts.isEmpty && margin < Double(width) * 0.3
    right = Double(width) - (atEdge ? margin : pad)
    bottom = isNarrow ? Double(height) - pad : Double(height) - foot

    // What has no room at the edge is said in the legend, if there is room for that.
    let lines = isNarrow ? 0 : max(1, Int(Double(height) / 3 / (font * 1.5)))
    let names = chart.curves.map(\.label)
    var entries = names
    if !atEdge { for last in lasts { entries[last.0] += " \(last.2)" } }
    var flow = Self.flow(entries, from: pad, to: Double(width) - pad, font: font)
    if flow.count > lines {
      flow = Self.flow(names, from: pad, to: Double(width) - pad, font: font)
    }
    if flow.count > lines, lines > 0 {
      // A colour without any name would be a riddle: each gets its share of the room.
      let inLine = Double((names.count + lines - 1) / lines)
      let share = (Double(width) - pad * 2 + font * 1.2) / inLine - font * 3.3
      let short = names.map { Self.fitting($0, in: share, font: font) }
      flow = Self.flow(short, from: pad, to: Double(width) - pad, font: font)
    }
    legend = Array(flow.prefix(lines))
    top =
      pad + (hasTitle ? font * 1.9 : 0) + Double(legend.count) * font * 1.5
      + (legend.isEmpty ? 0 : font * 0.4)
    lastLabels = []
    guard atEdge else { return }
    // The first curves are what the picture is about: they go first where not all have room.
    let apart = font * 1.15
    let most = max(1, Int((bottom - top) / apart) + 1)
    let wanted = lasts.prefix(most).map {
      (curve: $0.0, y: y(of: $0.1.y), x: x(of: $0.1.x, chart), text: $0.2)
    }
    lastLabels = LastLabel.spread(wanted, from: top, to: bottom, apart: apart)
  }

  func y(of value: Double) -> Double { bottom - axis.share(of: value) * (bottom - top) }

  func x(of day: Int32, _ chart: LineChart) -> Double {
    let days = Double(Int(chart.span.upperBound) - Int(chart.span.lowerBound))
    if days == 0 { return (left + right) / 2 }
    return left + Double(Int(day) - Int(chart.span.lowerBound)) / days * (right - left)
  }

  /// The estimated width of a text in common fonts, in pixels.
  static func width(of text: String, font: Double) -> Double {
    Double(text.displayWidth) * font * 0.6
  }

  static func fitting(_ text: String, in width: Double, font: Double) -> String {
    text.truncated(to: max(1, Int(width / (font * 0.6))))
  }

  private static func flow(_ entries: [String], from left: Double, to right: Double, font: Double)
    -> [[(text: String, x: Double, curve: Int)]]
  {
    var lines: [[(text: String, x: Double, curve: Int)]] = []
    var x = right
    for (index, entry) in entries.enumerated() {
      let text = fitting(entry, in: right - left - font * 2, font: font)
      let size = font * 2 + width(of: text, font: font)
      if lines.isEmpty || x + size > right {
        lines.append([])
        x = left
      }
      lines[lines.count - 1].append((text, x, index))
      x += size + font * 1.2
    }
    return lines
  }
}

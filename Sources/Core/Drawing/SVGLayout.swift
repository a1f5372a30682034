/// Where the parts of a picture stand, in pixels.
struct SVGLayout {
  let width: Double
  let height: Double
  let font: Double
  let axis: Axis
  let hasTitle: Bool
  let hasSource: Bool
  let legend: [[(text: String, x: Double, curve: Int)]]
  /// What stands at the right edge, where there is room for it.
  private(set) var lastLabels: [LastLabel]
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// A little below and above the curves stays free.
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
    let most = Double.greatestFiniteMagnitude
    axis = Axis(
      from: max(extent.lowerBound - spare, -most), to: min(extent.upperBound + spare, most),
      ticks: min(10, max(2, Int((Double(height) - foot - font * 4) / (font * 3)))))
    let axis = axis
    let words = axis.ticks.map { chart.label(forY: $0, digits: axis.digits) }
    let widest = words.map { Self.width(of: $0, font: font) }.max() ?? 0
    left = isNarrow || chart.extent == nil ? pad : min(widest + pad * 1.5, Double(width) / 2)

    let lasts = chart.curves.enumerated().compactMap { index, curve in
      chart.last(of: curve, digits: axis.digits + 2).map { (index, $0.point, $0.text) }
    }
    let margin = (lasts.map { Self.width(of: $0.2, font: font) }.max() ?? 0) + pad + 6
    let room = Double(height) - foot - font * 4
    let atEdge =
      !isNarrow && margin < Double(width) * 0.3 && Double(lasts.count) * font * 1.15 <= room
    right = Double(width) - (atEdge && !lasts.isEmpty ? margin : pad)

    let entries = chart.curves.enumerated().map { index, curve in
      let value = atEdge ? nil : lasts.first { $0.0 == index }?.2
      return value.map { "\(curve.label) \($0)" } ?? curve.label
    }
    let lines = isNarrow ? 0 : max(1, Int(Double(height) / 4 / (font * 1.5)))
    legend = Array(Self.flow(entries, from: pad, to: Double(width) - pad, font: font).prefix(lines))
    top =
      pad + (hasTitle ? font * 1.9 : 0) + Double(legend.count) * font * 1.5
      + (legend.isEmpty ? 0 : font * 0.4)
    bottom = isNarrow ? Double(height) - pad : Double(height) - foot
    lastLabels = []
    guard atEdge else { return }
    let wanted = lasts.map { (curve: $0.0, y: y(of: $0.1.y), x: x(of: $0.1.x, chart), text: $0.2) }
    lastLabels = LastLabel.spread(wanted, from: top, to: bottom, apart: font * 1.15)
  }

  func y(of value: Double) -> Double { bottom - axis.share(of: value) * (bottom - top) }

  func x(of day: Int32, _ chart: LineChart) -> Double {
    let days = Double(Int(chart.span.upperBound) - Int(chart.span.lowerBound))
    if days == 0 { return (left + right) / 2 }
    return left + Double(Int(day) - Int(chart.span.lowerBound)) / days * (right - left)
  }

  /// About as wide as common fonts draw it; there is nothing here to measure with.
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

/// The last value of a curve, written beside it.
struct LastLabel {
  let curve: Int
  let text: String
  /// Where the value lies, and where it is written.
  let x: Double
  let y: Double
  var textY: Double

  /// Moves labels apart so that none covers another, as little as that takes, and all stay between
  /// the ends.
  static func spread(
    _ wanted: [(curve: Int, y: Double, x: Double, text: String)], from top: Double,
    to bottom: Double, apart: Double
  ) -> [LastLabel] {
    var labels = wanted.map {
      LastLabel(curve: $0.curve, text: $0.text, x: $0.x, y: $0.y, textY: $0.y)
    }
    labels.sort { ($0.y, $0.curve) < ($1.y, $1.curve) }
    // Labels that touch are a block around the middle of where they would be. With each pushed up
    // by the room of those above it, that is the mean of a run that would fall.
    var blocks: [(sum: Double, count: Int)] = []
    for (at, label) in labels.enumerated() {
      blocks.append((label.y - Double(at) * apart, 1))
      while blocks.count > 1, let last = blocks.last {
        let before = blocks[blocks.count - 2]
        if before.sum / Double(before.count) <= last.sum / Double(last.count) { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    let lowest = bottom - Double(labels.count - 1) * apart
    var at = 0
    for block in blocks {
      let start = max(top, min(block.sum / Double(block.count), lowest))
      for _ in 0..<block.count {
        labels[at].textY = start + Double(at) * apart
        at += 1
      }
    }
    return labels
  }
}

/// The positions of a chart's parts in a terminal. In little space parts are omitted: first the
/// line of the axis, then title, legend, and labels of the axes.
struct BrailleLayout {
  let axis: Axis
  let hasTitle: Bool
  let hasAxisY: Bool
  let hasLineX: Bool
  let hasLabelsX: Bool
  /// The rectangle of cells in which curves are drawn.
  let left: Int
  let top: Int
  let columns: Int
  let rows: Int
  let legend: [[LegendEntry]]

  init(_ chart: LineChart, width: Int, height: Int) {
    let extent = chart.extent ?? 0...0
    let isEmpty = chart.extent == nil
    hasTitle = !chart.title.isEmpty && height >= 8
    hasLabelsX = height >= 4 && width >= 16 && !isEmpty
    hasLineX = height >= 14 && hasLabelsX
    let most = height >= 5 && width >= 8 ? max(1, height / 3) : 0
    // The legend needs the axis' decimals, which hardly depend on its own height.
    let around = (hasTitle ? 1 : 0) + (hasLabelsX ? 1 : 0) + (hasLineX ? 1 : 0)
    let guess = Axis(
      from: extent.lowerBound, to: extent.upperBound,
      ticks: Self.ticks(rows: height - around - 1))
    legend = LegendEntry.flow(chart, digits: guess.digits + 2, width: width, atMost: most)
    rows = height - around - legend.count
    top = hasTitle ? 1 : 0
    axis = Axis(
      from: extent.lowerBound, to: extent.upperBound, ticks: Self.ticks(rows: rows))
    let digits = axis.digits
    let labels = axis.ticks.map { chart.label(forY: $0, digits: digits).displayWidth }
    let labelWidth = labels.max() ?? 0
    hasAxisY = width >= 16 && rows >= 3 && labelWidth + 1 <= width / 2 && !isEmpty
    left = hasAxisY ? labelWidth + 1 : 0
    let margin = chart.curves.count > 1 && width >= 16 ? 2 : 0
    columns = width - left - margin
  }

  private static func ticks(rows: Int) -> Int {
    rows < 8 ? max(2, (rows + 1) / 2) : min(12, rows / 3)
  }

  /// The dot of a value, from the top.
  func dotRow(of value: Double) -> Int {
    let last = rows * 4 - 1
    return min(max(Int((1 - axis.share(of: value)) * Double(last) + 0.5), 0), last)
  }
}

/// The legend's entry of one curve.
struct LegendEntry {
  let mark: String
  let text: String
  let curve: Int

  var width: Int { mark.displayWidth + 1 + text.displayWidth }

  /// The mark of a curve in a drawing without colours.
  static func mark(of curve: Int, in chart: LineChart) -> String {
    chart.curves.count == 1 ? "━" : "\(curve + 1)"
  }

  /// Entries in lines of a width; without their values, and then with
  /// shorter names, where they would take too many lines.
  static func flow(_ chart: LineChart, digits: Int, width: Int, atMost most: Int) -> [[LegendEntry]]
  {
    if most == 0 { return [] }
    let full = lines(chart, width: width) { curve in
      guard let last = chart.last(of: curve, digits: digits) else { return curve.label }
      return curve.label.isEmpty ? last.text : "\(curve.label) \(last.text)"
    }
    if full.count <= most { return full }
    let short = lines(chart, width: width) { $0.label }
    if short.count <= most { return short }
    // A mark without any name would be a riddle: each gets its share of the room.
    let inLine = (chart.curves.count + most - 1) / most
    let share = max(1, (width + gap) / inLine - gap - 2)
    return Array(lines(chart, width: width) { $0.label.truncated(to: share) }.prefix(most))
  }

  private static func lines(_ chart: LineChart, width: Int, text: (Curve) -> String)
    -> [[LegendEntry]]
  {
    var lines: [[LegendEntry]] = []
    var used = width
    for (index, curve) in chart.curves.enumerated() {
      let mark = mark(of: index, in: chart)
      let entry = LegendEntry(mark: mark, text: text(curve).truncated(to: width - 2), curve: index)
      if used + gap + entry.width > width {
        lines.append([])
        used = -gap
      }
      lines[lines.count - 1].append(entry)
      used += gap + entry.width
    }
    return lines
  }

  static let gap = 3
}

/// Draws a curve in one line of text.
public enum Sparkline {
  static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// One cell per value, a space for nil; at most `width` cells. Throws if a value is not finite.
  ///
  /// Longer series are thinned to pairs of cells, the lowest and the highest of each stretch in
  /// their order, so no extreme is lost. The last cell is always the last value.
  public static func draw(_ values: [Double?], width: Int) throws(ChartError) -> String {
    var low = Double.infinity
    var high = -Double.infinity
    for (at, value) in values.enumerated() {
      guard let value else { continue }
      guard value.isFinite else { throw .notFinite(curve: "", x: Int32(clamping: at)) }
      low = min(low, value)
      high = max(high, value)
    }
    guard width > 0 else { return "" }
    let cells = values.count <= width ? values : thin(values, width: width)
    return String(cells.map { level(of: $0, low: low, high: high) })
  }

  private static func level(of value: Double?, low: Double, high: Double) -> Character {
    guard let value else { return " " }
    if low == high { return levels[3] }
    // Halves, because the distance of two huge numbers is not a number any more.
    let share = (value / 2 - low / 2) / (high / 2 - low / 2)
    return levels[Int(share * 7 + 0.5)]
  }

  private static func thin(_ values: [Double?], width: Int) -> [Double?] {
    guard width > 2 else {
      return width == 1 ? [values.last ?? nil] : pair(values[...])
    }
    // An even width keeps the first value too, and pairs for what is between.
    let head = width.isMultiple(of: 2) ? 1 : 0
    let stretches = (width - 1) / 2
    var cells: [Double?] = head == 1 ? [values[0]] : []
    let inner = values.count - 1 - head
    for stretch in 0..<stretches {
      let start = head + inner * stretch / stretches
      let end = head + inner * (stretch + 1) / stretches
      cells += pair(values[start..<end])
    }
    return cells + [values[values.count - 1]]
  }

  private static func pair(_ stretch: ArraySlice<Double?>) -> [Double?] {
    var lowest: (at: Int, value: Double)?
    var highest: (at: Int, value: Double)?
    for at in stretch.indices {
      guard let value = stretch[at] else { continue }
      if lowest.map({ value < $0.value }) ?? true { lowest = (at, value) }
      if highest.map({ value >= $0.value }) ?? true { highest = (at, value) }
    }
    guard let lowest, let highest else { return [nil, nil] }
    return lowest.at <= highest.at
      ? [lowest.value, highest.value] : [highest.value, lowest.value]
  }
}

extension Sparkline {
  /// A sparkline of quotients of whole numbers, such as cross rates of two quotes.
  public static func draw(
    _ quotients: [(above: Int64, below: Int64)], width: Int
  ) -> String {
    let values = quotients.map { Double($0.above) / Double($0.below) }
    // A quotient by nothing is no place in a drawing.
    let known = values.map { $0.isFinite ? $0 : nil }
    return (try? draw(known, width: width)) ?? ""
  }
}

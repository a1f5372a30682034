import Drawing

/// Charts with words as plain as can be: a day is its number, a value is written out.
enum Chart {
  static func of(
    _ curves: [Curve], title: String = "", source: String = "", gapLimit: Int32 = 7,
    span: ClosedRange<Int32>? = nil
  ) throws(ChartError) -> LineChart {
    try LineChart(
      title: title, source: source, curves: curves, span: span, gapLimit: gapLimit,
      labelX: { "day \($0)" }, labelY: text)
  }

  /// Values on days 0, 1, 2 and so on.
  static func curve(_ label: String, _ values: [Double?]) -> Curve {
    Curve(
      label: label, points: values.enumerated().map { Curve.Point(x: Int32($0), y: $1) })
  }

  static func text(_ value: Double, digits: Int) -> String {
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    guard abs(value) * power < 1e15 else { return "\(value)" }
    let units = String(Int(abs(value) * power + 0.5))
    let all = String(repeating: "0", count: max(0, digits + 1 - units.count)) + units
    let sign = value < 0 ? "-" : ""
    return digits == 0 ? sign + all : "\(sign)\(all.dropLast(digits)).\(all.suffix(digits))"
  }
}

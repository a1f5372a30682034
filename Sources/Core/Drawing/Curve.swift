/// A series to be drawn: one line of a chart.
package struct Curve: Hashable, Sendable {
  /// Where nothing is known, `y` is nil, and the line is broken.
  package struct Point: Hashable, Sendable {
    package let x: Int32
    package let y: Double?

    @inlinable package init(x: Int32, y: Double?) {
      self.x = x
      self.y = y
    }
  }

  package let label: String
  /// In the order of x, none twice.
  package let points: [Point]
  /// The last value as it was published; a coordinate may not have all its digits.
  package let lastText: String?

  package init(label: String, points: [Point], lastText: String? = nil) {
    self.label = label.onOneLine
    self.points = points
    self.lastText = lastText?.onOneLine
  }
}

/// A series to be drawn: one line of a chart.
public struct Curve: Hashable, Sendable {
  /// Where nothing is known, `y` is nil, and the line is broken.
  public struct Point: Hashable, Sendable {
    public let x: Int32
    public let y: Double?

    @inlinable public init(x: Int32, y: Double?) {
      self.x = x
      self.y = y
    }
  }

  public let label: String
  /// In the order of x, none twice.
  public let points: [Point]
  /// The last value as it was published; a coordinate may not have all its digits.
  public let lastText: String?

  public init(label: String, points: [Point], lastText: String? = nil) {
    self.label = label.onOneLine
    self.points = points
    self.lastText = lastText?.onOneLine
  }
}

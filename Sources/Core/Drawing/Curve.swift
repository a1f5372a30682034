/// A series to be drawn: one line of a chart.
public struct Curve: Sendable {
  /// A nil `y` is a missing value: the line is interrupted.
  public struct Point: Hashable, Sendable {
    public let x: Int32
    public let y: Double?

    @inlinable public init(x: Int32, y: Double?) {
      self.x = x
      self.y = y
    }
  }

  /// A point of which the reader must know something, with the sentence that says it.
  public struct Mark: Sendable {
    public let x: Int32
    public let title: String

    public init(x: Int32, title: String) {
      self.x = x
      self.title = title.onOneLine
    }
  }

  public let label: String
  public let points: CurvePoints
  /// A mark without a point is not drawn.
  public let marks: [Mark]
  /// The last value as it was published; a coordinate may not have all its digits.
  public let lastText: String?

  public init(
    label: String, points: CurvePoints, marks: [Mark] = [], lastText: String? = nil
  ) {
    self.label = label.onOneLine
    self.points = points
    self.marks = marks
    self.lastText = lastText?.onOneLine
  }

  public init(label: String, points: [Point], lastText: String? = nil) {
    self.init(label: label, points: CurvePoints(points), lastText: lastText)
  }
}

/// The points of a curve, in ascending order of x, without duplicates. Their days and their values
/// are two arrays, so that a pass over one does not read the other.
public struct CurvePoints: Sendable {
  public let xs: [Int32]
  /// Not a number where a value is missing.
  public let ys: [Double]
  private let fault: Fault?
  /// The lowest and the highest of all values; nil if there is none.
  public let extent: ClosedRange<Double>?

  /// Why they cannot be drawn: the first point that is not after the one before it, or has no place.
  private enum Fault {
    case notInOrder(Int32)
    case notFinite(Int32)
  }

  /// As many days as values, all of them there.
  public init(xs: [Int32], ys: [Double]) {
    precondition(xs.count == ys.count, "each day has a value")
    self.xs = xs
    self.ys = ys
    fault = Self.fault(xs, ys, isMissing: nil)
    extent = Self.extent(of: ys, ys.indices)
  }

  init(_ points: [Curve.Point]) {
    xs = points.map(\.x)
    ys = points.map { $0.y ?? .nan }
    fault = Self.fault(xs, ys, isMissing: { points[$0].y == nil })
    extent = Self.extent(of: ys, ys.indices)
  }

  /// Some of the points, which are as good as all of them are.
  public init(_ all: CurvePoints, in places: Range<Int>) {
    guard places != all.ys.indices else {
      self = all
      return
    }
    xs = Array(all.xs[places])
    ys = Array(all.ys[places])
    fault = all.fault
    extent = Self.extent(of: ys, ys.indices)
  }

  private static func fault(
    _ xs: [Int32], _ ys: [Double], isMissing: ((Int) -> Bool)?
  ) -> Fault? {
    var before = Int64.min
    for place in xs.indices {
      guard before < xs[place] else { return .notInOrder(xs[place]) }
      before = Int64(xs[place])
      if !ys[place].isFinite, !(isMissing?(place) ?? false) { return .notFinite(xs[place]) }
    }
    return nil
  }

  func check(_ label: String) throws(ChartError) {
    switch fault {
    case .notInOrder(let x): throw .notInOrder(curve: label, x: x)
    case .notFinite(let x): throw .notFinite(curve: label, x: x)
    case nil: break
    }
  }

  /// The places of the points within a span.
  public func places(in span: ClosedRange<Int32>) -> Range<Int> {
    firstPlace { $0 >= span.lowerBound }..<firstPlace { $0 > span.upperBound }
  }

  /// The first place whose day `holds`; it must hold for all days after it.
  private func firstPlace(where holds: (Int32) -> Bool) -> Int {
    var (low, high) = (0, xs.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(xs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The lowest and the highest value within a span; nil if there is none.
  func extent(in span: ClosedRange<Int32>) -> ClosedRange<Double>? {
    let places = places(in: span)
    return places == ys.indices ? extent : Self.extent(of: ys, places)
  }

  private static func extent(of ys: [Double], _ places: Range<Int>) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    ys.withUnsafeBufferPointer { ys in
      for place in places {
        let y = ys[place]
        low = y < low ? y : low
        high = y > high ? y : high
      }
    }
    return low <= high ? low...high : nil
  }
}

extension CurvePoints: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { xs.count }
  public subscript(place: Int) -> Curve.Point {
    Curve.Point(x: xs[place], y: ys[place].isNaN ? nil : ys[place])
  }
}

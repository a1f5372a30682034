/// A point selected for drawing.
public struct Sample: Hashable, Sendable {
  public let x: Int32
  public let y: Double
  /// The pixel column of the point.
  public let column: Int
  /// Whether a line connects it with the sample before.
  public let isJoined: Bool
}

extension Curve {
  /// Selects at most four points per column: its first, lowest, highest and last. Drawing these
  /// gives the same pixels as drawing all.
  ///
  /// A gap within one column is too narrow to see, and is ignored.
  public func thinned(
    over span: ClosedRange<Int32>, columns: Int, gapLimit: Int32 = .max
  ) -> [Sample] {
    let first = Int(span.lowerBound)
    let extent = Int(span.upperBound) - first
    let scale = extent == 0 ? 0 : Double(columns - 1) / Double(extent)
    // A single day is in the middle.
    let offset = extent == 0 ? Double(columns / 2) : 0.5
    var samples: [Sample] = []
    samples.reserveCapacity(min(points.count, columns * 4))
    var bucket: Bucket?
    var isBroken = true
    for point in points {
      guard point.x >= span.lowerBound else { continue }
      guard point.x <= span.upperBound else { break }
      guard let y = point.y else {
        isBroken = true
        continue
      }
      let column = Int(Double(Int(point.x) - first) * scale + offset)
      if let last = bucket?.last, Int(point.x) - Int(last.x) > Int(gapLimit) { isBroken = true }
      if bucket?.column == column {
        bucket?.add(point.x, y)
      } else {
        bucket?.write(to: &samples)
        bucket = Bucket(point.x, y, column: column, isJoined: !isBroken)
      }
      isBroken = false
    }
    bucket?.write(to: &samples)
    return samples
  }
}

/// The points that represent one column.
private struct Bucket {
  let column: Int
  let isJoined: Bool
  let first: (x: Int32, y: Double)
  var lowest: (x: Int32, y: Double)
  var highest: (x: Int32, y: Double)
  var last: (x: Int32, y: Double)

  init(_ x: Int32, _ y: Double, column: Int, isJoined: Bool) {
    self.column = column
    self.isJoined = isJoined
    first = (x, y)
    lowest = first
    highest = first
    last = first
  }

  mutating func add(_ x: Int32, _ y: Double) {
    last = (x, y)
    if y < lowest.y { lowest = last }
    if y > highest.y { highest = last }
  }

  func write(to samples: inout [Sample]) {
    samples.append(Sample(x: first.x, y: first.y, column: column, isJoined: isJoined))
    let (earlier, later) = lowest.x <= highest.x ? (lowest, highest) : (highest, lowest)
    var before = first.x
    for point in [earlier, later, last] where point.x > before {
      samples.append(Sample(x: point.x, y: point.y, column: column, isJoined: true))
      before = point.x
    }
  }
}

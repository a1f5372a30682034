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
    // Each sample is another point, and each column has four at most. They are written in place,
    // since each append asks whether there is room.
    [Sample](unsafeUninitializedCapacity: min(points.count, max(columns, 1) * 4)) { room, count in
      var samples = Samples(room: room)
      select(over: span, PixelColumns(span, count: columns), gapLimit, into: &samples)
      count = samples.count
    }
  }

  private func select(
    over span: ClosedRange<Int32>, _ columns: PixelColumns, _ gapLimit: Int32,
    into samples: inout Samples
  ) {
    var bucket: Bucket?
    // Where the column of the bucket ends: only the first point of a column asks which it is.
    var end = Int(span.lowerBound)
    var isBroken = true
    for point in points {
      guard point.x >= span.lowerBound else { continue }
      guard point.x <= span.upperBound else { break }
      guard let y = point.y else {
        isBroken = true
        continue
      }
      if Int(point.x) < end {
        bucket?.add(point.x, y)
      } else {
        if let last = bucket?.last, Int(point.x) - Int(last.x) > Int(gapLimit) { isBroken = true }
        bucket?.write(to: &samples)
        let column = columns.column(of: Int(point.x))
        bucket = Bucket(point.x, y, column: column, isJoined: !isBroken)
        end = columns.end(of: column)
      }
      isBroken = false
    }
    bucket?.write(to: &samples)
  }
}

/// Room for samples, filled from its beginning.
private struct Samples {
  let room: UnsafeMutableBufferPointer<Sample>
  var count = 0

  mutating func append(_ sample: Sample) {
    room.initializeElement(at: count, to: sample)
    count += 1
  }
}

/// Which days are in which column of a drawing.
private struct PixelColumns {
  let count: Int
  private let first: Int
  /// Columns a day; zero for a single day.
  private let scale: Double
  /// A single day is in the middle.
  private let offset: Double

  init(_ span: ClosedRange<Int32>, count: Int) {
    self.count = count
    first = Int(span.lowerBound)
    let extent = Int(span.upperBound) - first
    scale = extent == 0 ? 0 : Double(count - 1) / Double(extent)
    offset = extent == 0 ? Double(count / 2) : 0.5
  }

  func column(of day: Int) -> Int { Int(Double(day - first) * scale + offset) }

  /// The first day after the column.
  func end(of column: Int) -> Int {
    guard scale > 0 else { return .max }
    // The quotient may be rounded to the day before or after.
    var day = first + Int((Double(column + 1) - offset) / scale)
    while self.column(of: day) > column { day -= 1 }
    while self.column(of: day) <= column { day += 1 }
    return day
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

  func write(to samples: inout Samples) {
    samples.append(Sample(x: first.x, y: first.y, column: column, isJoined: isJoined))
    let (earlier, later) = lowest.x <= highest.x ? (lowest, highest) : (highest, lowest)
    var before = first.x
    func join(_ point: (x: Int32, y: Double)) {
      guard point.x > before else { return }
      samples.append(Sample(x: point.x, y: point.y, column: column, isJoined: true))
      before = point.x
    }
    join(earlier)
    join(later)
    join(last)
  }
}

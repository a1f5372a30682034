/// A point selected for drawing.
public struct Sample: Equatable, Sendable {
  public let x: Int32
  public let y: Double
  /// The pixel column of the point.
  public let column: Int
  /// Whether a line connects it with the sample before.
  public let isJoined: Bool
}

// Safe: a column has four samples at most, and no more than there are points.
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
      points.xs.withUnsafeBufferPointer { xs in
        points.ys.withUnsafeBufferPointer { ys in
          Self.select(
            points.places(in: span), xs, ys, PixelColumns(span, count: columns), gapLimit,
            into: &samples)
        }
      }
      count = samples.count
    }
  }

  private static func select(
    _ places: Range<Int>, _ xs: UnsafeBufferPointer<Int32>, _ ys: UnsafeBufferPointer<Double>,
    _ columns: PixelColumns, _ gapLimit: Int32, into samples: inout Samples
  ) {
    var place = places.lowerBound
    var (isBroken, before) = (true, Int.min)
    while place < places.upperBound {
      guard !ys[place].isNaN else {
        isBroken = true
        place += 1
        continue
      }
      let first = Int(xs[place])
      if before != .min, first - before > Int(gapLimit) { isBroken = true }
      // Only the first point of a column asks which it is.
      let column = columns.column(of: first)
      let end = columns.end(of: column)
      var bucket = Bucket(place, ys[place])
      place += 1
      while place < places.upperBound, Int(xs[place]) < end {
        bucket.add(place, ys[place])
        place += 1
      }
      let last = ys[..<place].lastIndex { !$0.isNaN } ?? bucket.first
      bucket.write(xs, ys, last: last, column: column, isJoined: !isBroken, to: &samples)
      before = Int(xs[last])
      isBroken = last < place - 1
    }
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

/// The places of the points that represent one column, except its last.
private struct Bucket {
  let first: Int
  private var lowest: Int
  private var highest: Int
  private var low: Double
  private var high: Double

  init(_ place: Int, _ y: Double) {
    (first, lowest, highest) = (place, place, place)
    (low, high) = (y, y)
  }

  /// A missing value is neither lower nor higher than any.
  @inline(__always)
  mutating func add(_ place: Int, _ y: Double) {
    if y < low { (low, lowest) = (y, place) }
    if y > high { (high, highest) = (y, place) }
  }

  func write(
    _ xs: UnsafeBufferPointer<Int32>, _ ys: UnsafeBufferPointer<Double>, last: Int, column: Int,
    isJoined: Bool, to samples: inout Samples
  ) {
    samples.append(Sample(x: xs[first], y: ys[first], column: column, isJoined: isJoined))
    var before = first
    @inline(__always) func join(_ place: Int) {
      guard place > before else { return }
      samples.append(Sample(x: xs[place], y: ys[place], column: column, isJoined: true))
      before = place
    }
    join(min(lowest, highest))
    join(max(lowest, highest))
    join(last)
  }
}

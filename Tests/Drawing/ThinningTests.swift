import Drawing
import Kit
import Testing

struct ThinningTests {
  @Test func `a column keeps its first, lowest, highest and last`() {
    let values: [Double] = [3, 2, 9, 1, 5, 4, 8, 8, 8, 7]
    let points = values.enumerated().map { Curve.Point(x: Int32($0), y: $1) }
    // Days 0...4 fall into column 0, days 5...9 into column 1.
    let samples = Curve(label: "", points: points).thinned(over: 0...9, columns: 2)
    #expect(samples.map(\.y) == [3, 9, 1, 5, 4, 8, 7])
    #expect(samples.map(\.x) == [0, 2, 3, 4, 5, 6, 9])
    #expect(samples.map(\.column) == [0, 0, 0, 0, 1, 1, 1])
    #expect(samples.map(\.isJoined) == [false, true, true, true, true, true, true])
  }

  @Test func `a missing value and a long pause break the line`() {
    let points: [Curve.Point] = [
      .init(x: 0, y: 1), .init(x: 1, y: nil), .init(x: 2, y: 2), .init(x: 5, y: 3),
      .init(x: 9, y: 4),
    ]
    let samples = Curve(label: "", points: points).thinned(over: 0...9, columns: 10, gapLimit: 3)
    #expect(samples.map(\.x) == [0, 2, 5, 9])
    #expect(samples.map(\.isJoined) == [false, false, true, false])
  }

  @Test func `the ends of what a day number can be are thinned`() {
    let points: [Curve.Point] = [.init(x: .min, y: 1), .init(x: .max, y: 2)]
    let curve = Curve(label: "", points: points)
    #expect(curve.thinned(over: .min ... .max, columns: 10).map(\.column) == [0, 9])
    #expect(curve.thinned(over: .min ... .max, columns: 10).map(\.isJoined) == [false, false])
    #expect(curve.thinned(over: 0...5, columns: 10).isEmpty)
    #expect(Curve(label: "", points: []).thinned(over: 0...0, columns: 1).isEmpty)
  }

  @Test(arguments: Seeds.explored(1...60))
  func `thinning keeps every extreme, in order, at most four a column`(seed: UInt64) throws {
    let curve = Walk.curve(seed: seed)
    var random = SplitMix64(seed: seed &+ 1_000)
    let columns = 1 + random.below(300)
    let first = try #require(curve.points.first?.x)
    let last = try #require(curve.points.last?.x)
    let samples = curve.thinned(over: first...last, columns: columns, gapLimit: 7)
    var perColumn: [Int: [Double]] = [:]
    for sample in samples { perColumn[sample.column, default: []].append(sample.y) }
    #expect(perColumn.values.allSatisfy { $0.count <= 4 })
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.x < $1.x })
    // The slow way: every point put into its column.
    var all: [Int: [Double]] = [:]
    for point in curve.points {
      guard let y = point.y else { continue }
      let share = Double(point.x - first) / Double(max(last - first, 1))
      all[Int(share * Double(columns - 1) + 0.5), default: []].append(y)
    }
    #expect(all.count == perColumn.count)
    for (column, values) in all {
      let kept = try #require(perColumn[column])
      #expect(kept.first == values.first && kept.last == values.last)
      #expect(kept.min() == values.min() && kept.max() == values.max())
    }
  }
}

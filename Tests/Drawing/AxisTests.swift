import Drawing
import Kit
import Testing

struct AxisTests {
  @Test(arguments: [
    (0.0, 10.0, 6, [0, 2, 4, 6, 8, 10] as [Double], 0),
    (0, 1, 5, [0, 0.25, 0.5, 0.75, 1], 2),
    (0, 1, 4, [0, 0.5, 1], 1),
    (1.0342, 1.1197, 5, [1.04, 1.06, 1.08, 1.1], 2),
    (-3, 7, 3, [0, 5], 0),
    (0.1, 0.9, 9, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9], 1),
    // Constant: a hundredth of it to each side.
    (200, 200, 5, [198, 199, 200, 201, 202], 0),
    (0, 0, 5, [-1, -0.5, 0, 0.5, 1], 1),
    (-1e-9, 1e-9, 5, [-1e-9, -5e-10, 0, 5e-10, 1e-9], 10),
    (1e9, 3e9, 5, [1e9, 1.5e9, 2e9, 2.5e9, 3e9], 0),
  ])
  func `ticks are round`(low: Double, high: Double, count: Int, ticks: [Double], digits: Int) {
    let axis = Axis(from: low, to: high, ticks: count)
    #expect(axis.ticks == ticks)
    #expect(axis.digits == digits)
  }

  @Test(arguments: Seeds.explored(1...200))
  func `any range has ticks in order, evenly spread within it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scale = try #require(Double("1e\(random.below(600) - 300)"))
    let low = (Double(random.below(2_000)) - 1_000) * scale
    let high = low + Double(random.below(1_000)) * scale
    let axis = Axis(from: low, to: high, ticks: 2 + random.below(10))
    #expect(axis.ticks.count >= 2 && axis.ticks.count <= 12)
    #expect(axis.low <= low && axis.high >= high && axis.low < axis.high)
    let distance = axis.ticks[1] - axis.ticks[0]
    for (before, after) in zip(axis.ticks, axis.ticks.dropFirst()) {
      #expect(abs((after - before) / distance - 1) < 1e-3)
    }
    for tick in axis.ticks {
      #expect(tick >= axis.low - distance * 1e-6 && tick <= axis.high + distance * 1e-6)
    }
  }

  @Test(
    arguments: [
      (-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude),
      (Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude),
      (0, Double.leastNonzeroMagnitude), (1, 1.0.nextUp), (-1e300, 1e-300),
    ] as [(Double, Double)])
  func `the edges of what a number can be have an axis`(low: Double, high: Double) {
    let axis = Axis(from: low, to: high, ticks: 5)
    #expect(axis.ticks.count >= 2 && axis.ticks.count <= 12)
    #expect(axis.ticks.allSatisfy { $0.isFinite })
  }
}

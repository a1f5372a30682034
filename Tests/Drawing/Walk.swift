import Drawing
import Kit

/// Synthetic curves: a walk on working days from a seed, with a gap in it.
enum Walk {
  static func curve(
    seed: UInt64, label: String = "walk", days: Int = 1_500, from start: Double = 1.1,
    gap: Range<Int> = 700..<800
  ) -> Curve {
    var random = SplitMix64(seed: seed)
    var value = start
    var points: [Curve.Point] = []
    for day in 0..<days where day % 7 < 5 {
      let move = Double(random.below(2_001) + random.below(2_001)) / 2_000 - 1
      value *= 1 + move * 0.009
      if !gap.contains(day) { points.append(.init(x: Int32(day), y: value)) }
    }
    return Curve(label: label, points: points)
  }
}

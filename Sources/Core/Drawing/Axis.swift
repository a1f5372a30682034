/// A range of values with ticks at round numbers: 1, 2, 2.5 or 5 times a power of ten apart.
public struct Axis: Equatable, Sendable {
  public let low: Double
  public let high: Double
  /// The values of the ticks, from low to high, within the range.
  public let ticks: [Double]
  /// How many decimals the labels of the ticks need.
  public let digits: Int

  /// At most `count` ticks, but at least two. A range without extent is widened around its value,
  /// so that a constant line runs through the middle.
  public init(from low: Double, to high: Double, ticks count: Int) {
    (self.low, self.high) = Self.widened(low, high)
    let half = self.high / 2 - self.low / 2
    var step = Step(atLeast: half / Double(max(count, 2)) * 2)
    var found = step.multiples(from: self.low, to: self.high)
    while found.count > max(count, 2) {
      step = step.coarser
      found = step.multiples(from: self.low, to: self.high)
    }
    while found.count < 2 {
      step = step.finer
      found = step.multiples(from: self.low, to: self.high)
    }
    ticks = found
    digits = step.digits
  }

  /// The place of a value, from 0 at the low end to 1 at the high one.
  func share(of value: Double) -> Double {
    // Halves, because the distance of two huge numbers is not a number any more.
    (value / 2 - low / 2) / (high / 2 - low / 2)
  }

  private static func widened(_ low: Double, _ high: Double) -> (Double, Double) {
    let size = max(abs(low), abs(high))
    // Below this a step could not be written as a quotient of powers of ten.
    if size < 1e-290 { return (-1, 1) }
    if high / 2 - low / 2 > size * 1e-12 { return (low, high) }
    let most = Double.greatestFiniteMagnitude
    return (max(low - size / 100, -most), min(high + size / 100, most))
  }
}

/// A round distance: `tenths` of a power of ten.
private struct Step {
  private static let round = [10, 20, 25, 50]
  private var at: Int
  private var exponent: Int

  init(atLeast rough: Double) {
    // A little below the logarithm, and then up to it.
    var power = Int(Double(rough.exponent) * 0.30103) - 2
    while Self.ten(power + 1) <= rough { power += 1 }
    let least = rough / Self.ten(power) * 10 * (1 - 1e-9)
    exponent = power - 1
    if let fitting = Self.round.firstIndex(where: { Double($0) >= least }) {
      at = fitting
    } else {
      at = 0
      exponent += 1
    }
  }

  var finer: Step {
    var step = self
    if at > 0 {
      step.at -= 1
    } else {
      step.at = Self.round.count - 1
      step.exponent -= 1
    }
    return step
  }

  var coarser: Step {
    var step = self
    step.at = (at + 1) % Self.round.count
    if step.at == 0 { step.exponent += 1 }
    return step
  }

  var digits: Int { max(0, Self.round[at] % 10 == 0 ? -exponent - 1 : -exponent) }

  /// Each is rounded once, from whole numbers, so 0.3 is 0.3.
  func multiples(from low: Double, to high: Double) -> [Double] {
    let size = value(of: 1)
    let first = -Self.floor(1e-9 - low / size)
    let last = Self.floor(high / size + 1e-9)
    guard first <= last else { return [] }
    return (first...last).map { value(of: Double($0)) }.filter(\.isFinite)
  }

  /// The library's own rounding would have to be linked from the system's.
  private static func floor(_ number: Double) -> Int {
    let whole = Int(number)
    return Double(whole) > number ? whole - 1 : whole
  }

  private func value(of count: Double) -> Double {
    let units = count * Double(Self.round[at])
    return exponent < 0 ? units / Self.ten(-exponent) : units * Self.ten(exponent)
  }

  private static func ten(_ power: Int) -> Double { Double("1e\(power)") ?? 0 }
}

/// The last value of a curve, written beside it.
struct LastLabel {
  let curve: Int
  let text: String
  /// The place of the value, and where it is written.
  let x: Double
  let y: Double
  var textY: Double

  /// Moves labels apart so that none covers another, as little as that takes, and all stay between
  /// the ends.
  static func spread(
    _ wanted: [(curve: Int, y: Double, x: Double, text: String)], from top: Double,
    to bottom: Double, apart: Double
  ) -> [LastLabel] {
    var labels = wanted.map {
      LastLabel(curve: $0.curve, text: $0.text, x: $0.x, y: $0.y, textY: $0.y)
    }
    labels.sort { ($0.y, $0.curve) < ($1.y, $1.curve) }
    // Labels that touch are a block around the middle of where they would be. With each pushed up
    // by the room of those above it, that is the mean of a run that would fall.
    var blocks: [(sum: Double, count: Int)] = []
    for (at, label) in labels.enumerated() {
      blocks.append((label.y - Double(at) * apart, 1))
      while blocks.count > 1, let last = blocks.last {
        let before = blocks[blocks.count - 2]
        if before.sum / Double(before.count) <= last.sum / Double(last.count) { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    let lowest = bottom - Double(labels.count - 1) * apart
    var at = 0
    for block in blocks {
      let start = max(top, min(block.sum / Double(block.count), lowest))
      for _ in 0..<block.count {
        labels[at].textY = start + Double(at) * apart
        at += 1
      }
    }
    return labels
  }
}

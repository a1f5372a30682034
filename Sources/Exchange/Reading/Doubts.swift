/// The doubts of one find, as bits.
package struct Doubts: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  /// Whether nothing else can be meant.
  package var isEmpty: Bool { low | high == 0 }

  @inline(__always)
  package mutating func insert(_ doubt: Doubt) {
    let bit: UInt64 = 1 << UInt64(doubt.rawValue & 63)
    if doubt.rawValue < 64 { low |= bit } else { high |= bit }
  }

  package mutating func remove(_ doubt: Doubt) {
    let bit: UInt64 = 1 << UInt64(doubt.rawValue & 63)
    if doubt.rawValue < 64 { low &= ~bit } else { high &= ~bit }
  }

  @inline(__always)
  package mutating func formUnion(_ others: Doubts) {
    low |= others.low
    high |= others.high
  }

  package func union(_ others: Doubts) -> Doubts {
    var all = self
    all.formUnion(others)
    return all
  }

  package func contains(_ doubt: Doubt) -> Bool {
    let word = doubt.rawValue < 64 ? low : high
    return word >> UInt64(doubt.rawValue & 63) & 1 != 0
  }
}

extension Doubts: ExpressibleByArrayLiteral {
  @inline(__always)
  package init(arrayLiteral doubts: Doubt...) {
    for doubt in doubts { insert(doubt) }
  }
}

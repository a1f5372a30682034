/// The doubts of one find, as bits.
package struct Doubts: Hashable, Sendable {
  private var bits: UInt128 = 0

  package init() {}

  /// Whether nothing else can be meant.
  package var isEmpty: Bool { bits == 0 }

  @inline(__always)
  private static func bit(_ doubt: Doubt) -> UInt128 { 1 &<< UInt128(doubt.rawValue) }

  @inline(__always)
  package mutating func insert(_ doubt: Doubt) { bits |= Self.bit(doubt) }

  package mutating func remove(_ doubt: Doubt) { bits &= ~Self.bit(doubt) }

  @inline(__always)
  package mutating func formUnion(_ others: Doubts) { bits |= others.bits }

  package func union(_ others: Doubts) -> Doubts {
    var all = self
    all.formUnion(others)
    return all
  }

  package func contains(_ doubt: Doubt) -> Bool { bits & Self.bit(doubt) != 0 }
}

extension Doubts: ExpressibleByArrayLiteral {
  @inline(__always)
  package init(arrayLiteral doubts: Doubt...) {
    for doubt in doubts { insert(doubt) }
  }
}

/// A small generator whose seed is the whole recipe of a failing case.
///
/// It is no `RandomNumberGenerator`: what the standard library makes of one may differ between
/// versions of Swift, and a seed would then be another case.
package struct SplitMix64 {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `limit`.
  package mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(max(limit, 1)))
  }

  /// A number of the range, of up to 128 bits.
  package mutating func within<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) -> Number {
    let lowest = UInt128(truncatingIfNeeded: range.lowerBound)
    let width = UInt128(truncatingIfNeeded: range.upperBound) &- lowest
    let bits = UInt128(next()) << 64 | UInt128(next())
    return Number(truncatingIfNeeded: lowest &+ (width == .max ? bits : bits % (width + 1)))
  }

  package mutating func flip() -> Bool { next() % 2 == 0 }

  package mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  package mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.reversed() { list.swapAt(index, below(index + 1)) }
    return list
  }
}

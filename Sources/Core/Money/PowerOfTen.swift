/// Powers of ten without a table that would have to be built: a switch compiles to read-only data.
enum PowerOfTen {
  /// `10^exponent` for 0...19.
  @inline(__always)
  static func word(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    default: 10_000_000_000_000_000_000
    }
  }

  /// `10^exponent` for 0...38.
  @inline(__always)
  static func wide(_ exponent: Int) -> UInt128 {
    if exponent <= 19 { return UInt128(word(exponent)) }
    let (high, low) = word(19).multipliedFullWidth(by: word(exponent - 19))
    return UInt128(high) << 64 | UInt128(low)
  }
}

extension UInt64 {
  /// How many decimal digits it takes to write; one for zero.
  @inline(__always)
  var digitCount: Int {
    // Most numbers are small.
    if self < 10 { return 1 }
    if self < 100 { return 2 }
    if self < 1_000 { return 3 }
    // 1233/4096 is just above log10(2), so the guess is right or one short.
    let guess = ((64 - (self | 1).leadingZeroBitCount) &* 1233) >> 12
    return self >= PowerOfTen.word(guess) ? guess + 1 : Swift.max(guess, 1)
  }
}

extension UInt128 {
  /// The word's two halves; comparing the upper with zero is how the 64-bit paths are chosen.
  @inline(__always)
  var halves: (high: UInt64, low: UInt64) {
    (UInt64(truncatingIfNeeded: self >> 64), UInt64(truncatingIfNeeded: self))
  }

  /// How many decimal digits it takes to write; one for zero.
  var digitCount: Int {
    let (high, low) = halves
    if high == 0 { return low.digitCount }
    var count = 20
    while count < 39, self >= PowerOfTen.wide(count) { count += 1 }
    return count
  }
}

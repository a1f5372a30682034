extension Decimal: CustomStringConvertible {
  /// Plain notation with every digit the number has; never an exponent.
  public var description: String {
    // The exact length keeps up to 15 characters inside the string, without an allocation.
    String(unsafeUninitializedCapacity: textLength) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return write(into: start)
    }
  }

  /// Bytes that `write(into:)` writes.
  public var textLength: Int {
    let width = max(digits.magnitude.digitCount, scale + 1)
    return width + (isNegative ? 1 : 0) + (scale > 0 ? 1 : 0)
  }

  /// Writes the number as ASCII and returns how many bytes that took, `maximumTextLength` at most.
  public func write(into buffer: UnsafeMutablePointer<UInt8>) -> Int {
    var start = buffer
    if isNegative {
      start.pointee = UInt8(ascii: "-")
      start += 1
    }
    let magnitude = digits.magnitude
    let width = max(magnitude.digitCount, scale + 1)
    guard scale > 0 else {
      Digits.write(magnitude, width: width, into: start)
      return start - buffer + width
    }
    // All digits one place to the right, then the whole part back over the gap for the point.
    Digits.write(magnitude, width: width, into: start + 1)
    let whole = width - scale
    for place in 0..<whole { start[place] = start[place + 1] }
    start[whole] = UInt8(ascii: ".")
    return start - buffer + width + 1
  }
}

/// Writes whole numbers as ASCII digits.
enum Digits {
  private static var pairs: StaticString {
    """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
  }

  /// Writes `value` right-aligned in `width` places, filled with zeros.
  @inline(__always)
  static func write(_ value: UInt128, width: Int, into start: UnsafeMutablePointer<UInt8>) {
    let (high, low) = value.halves
    guard high != 0 else { return write(low, width: width, into: start) }
    // A magnitude below 10^38 leaves a quotient that fits a word.
    let (upper, lower) = PowerOfTen.word(19).dividingFullWidth((high, low))
    write(lower, width: 19, into: start + (width - 19))
    write(upper, width: width - 19, into: start)
  }

  @inline(__always)
  static func write(_ value: UInt64, width: Int, into start: UnsafeMutablePointer<UInt8>) {
    let pairs = pairs.utf8Start
    var value = value
    var place = width
    while place > 1 {
      let pair = Int(value % 100) &* 2
      value /= 100
      place -= 2
      start[place] = pairs[pair]
      start[place + 1] = pairs[pair + 1]
    }
    if place == 1 { start[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10) }
  }
}

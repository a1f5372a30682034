extension Decimal: CustomStringConvertible {
  /// Plain notation with every digit the number has; never an exponent.
  ///
  /// Safe: callers have room for `maximumTextLength` bytes, which no number exceeds.
  public var description: String {
    // The exact length keeps up to 15 characters inside the string, without an allocation.
    String(unsafeUninitializedCapacity: textLength) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return write(into: start)
    }
  }

  /// The number of bytes that `write(into:)` writes.
  public var textLength: Int {
    let width = max(digits.magnitude.digitCount, scale + 1)
    return width + (isNegative ? 1 : 0) + (scale > 0 ? 1 : 0)
  }

  /// Writes the number as ASCII and returns how many bytes that took, `maximumTextLength` at most.
  public func write(into buffer: UnsafeMutablePointer<UInt8>) -> Int {
    guard isNegative else { return writeMagnitude(into: buffer) }
    buffer.pointee = UInt8(ascii: "-")
    return writeMagnitude(into: buffer + 1) + 1
  }

  /// Writes the digits and the point, without a sign, and returns how many bytes they are.
  func writeMagnitude(into start: UnsafeMutablePointer<UInt8>) -> Int {
    let (high, low) = digits.magnitude.halves
    // Most amounts: below ten thousand, whole or with two decimals.
    if high == 0, storedScale == 2, low < 1_000_000 {
      let (whole, fraction) = (low / 100, low % 100)
      let width = Digits.writeShort(whole, into: start)
      start[width] = UInt8(ascii: ".")
      Digits.writePair(fraction, into: start + width + 1)
      return width &+ 3
    }
    if high == 0, storedScale == 0, low < 10_000 { return Digits.writeShort(low, into: start) }
    return high == 0 && storedScale < 20 ? writeWord(low, into: start) : writeWide(into: start)
  }

  /// Writes a magnitude whose digits fit one word.
  @inline(never)
  private func writeWord(_ word: UInt64, into start: UnsafeMutablePointer<UInt8>) -> Int {
    guard scale > 0 else {
      let width = word.digitCount
      Digits.write(word, width: width, into: start)
      return width
    }
    let (whole, fraction) = word.quotientAndRemainder(dividingBy: PowerOfTen.word(scale))
    let width = whole.digitCount
    Digits.write(whole, width: width, into: start)
    start[width] = UInt8(ascii: ".")
    Digits.write(fraction, width: scale, into: start + width + 1)
    return width &+ 1 &+ scale
  }

  /// Writes a magnitude whose digits do not fit one word.
  @inline(never)
  private func writeWide(into start: UnsafeMutablePointer<UInt8>) -> Int {
    let magnitude = digits.magnitude
    let width = max(magnitude.digitCount, scale + 1)
    Digits.write(magnitude, width: width, into: scale > 0 ? start + 1 : start)
    guard scale > 0 else { return width }
    // All digits are one place to the right: the whole part goes back over the gap for the point.
    let whole = width - scale
    for place in 0..<whole { start[place] = start[place + 1] }
    start[whole] = UInt8(ascii: ".")
    return width + 1
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

  /// Writes two digits of a value below 100.
  @inline(__always)
  static func writePair(_ value: UInt64, into start: UnsafeMutablePointer<UInt8>) {
    let pair = pairs.utf8Start + Int(truncatingIfNeeded: value) &* 2
    start[0] = pair[0]
    start[1] = pair[1]
  }

  /// Writes a value below 10,000 without leading zeros, and returns how many digits it has.
  @inline(__always)
  static func writeShort(_ value: UInt64, into start: UnsafeMutablePointer<UInt8>) -> Int {
    guard value >= 100 else { return writeTens(value, into: start) }
    let width = writeTens(value / 100, into: start)
    writePair(value % 100, into: start + width)
    return width &+ 2
  }

  /// Writes a value below 100 without a leading zero.
  @inline(__always)
  private static func writeTens(_ value: UInt64, into start: UnsafeMutablePointer<UInt8>) -> Int {
    guard value >= 10 else {
      start[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
      return 1
    }
    writePair(value, into: start)
    return 2
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

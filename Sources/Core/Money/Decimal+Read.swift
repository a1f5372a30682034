extension Decimal {
  /// Reads a whole text such as `-12.50` or `1.5e-3`, exactly; throws otherwise.
  @inlinable
  public init(_ text: some StringProtocol) throws(DecimalError) {
    let read = text.utf8.withContiguousStorageIfAvailable(Self.result(ofReading:))
    if let read {
      self = try read.get()
    } else {
      self = try Array(text.utf8).withUnsafeBufferPointer(Self.result(ofReading:)).get()
    }
  }

  /// Reads a number from UTF-8 bytes.
  public init(utf8 text: UnsafeBufferPointer<UInt8>) throws(DecimalError) {
    if let (word, scale) = Self.short(text) {
      self.init(inRange: Int128(word), scale: scale)
      return
    }
    var reader = DigitReader(text)
    self = try reader.number()
  }

  /// Reads up to eighteen digits without sign, with or without a point among them, as most amounts
  /// are; nil for others.
  @inline(__always)
  private static func short(_ text: UnsafeBufferPointer<UInt8>) -> (UInt64, Int)? {
    guard text.count <= 18, let start = text.baseAddress, text.count > 0 else { return nil }
    var at = start
    let end = at + text.count
    var word: UInt64 = 0
    while at < end {
      let digit = at.pointee &- UInt8(ascii: "0")
      guard digit <= 9 else {
        return decimals(from: at, end, hasWhole: at > start, word)
      }
      word = word &* 10 &+ UInt64(digit)
      at += 1
    }
    return (word, 0)
  }

  /// Reads on from the point.
  ///
  /// Safe: no byte is read at or after `end`.
  @inline(__always)
  private static func decimals(
    from point: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, hasWhole: Bool, _ whole: UInt64
  ) -> (UInt64, Int)? {
    var at = point + 1
    guard hasWhole, point.pointee == UInt8(ascii: "."), at < end else { return nil }
    var word = whole
    while at < end {
      let digit = at.pointee &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      word = word &* 10 &+ UInt64(digit)
      at += 1
    }
    return (word, end - point - 1)
  }

  @usableFromInline
  static func result(ofReading text: UnsafeBufferPointer<UInt8>) -> Result<
    Decimal, DecimalError
  > {
    Result { () throws(DecimalError) in try Decimal(utf8: text) }
  }
}

/// Parses the bytes of a number in one pass.
private struct DigitReader {
  /// The maximum digits read, including leading zeros and exponent, which limits the time a text
  /// can take.
  private static let maximumRun = 128

  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Significant digits so far; the first 18 gather in `word`, from then on `wide` has them all.
  private var significant = 0
  private var word: UInt64 = 0
  private var wide: UInt128 = 0
  private var seen = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  mutating func number() throws(DecimalError) -> Decimal {
    guard !text.isEmpty else { throw .empty }
    let negative = text[0] == UInt8(ascii: "-")
    if negative { index = 1 }
    _ = try digits()
    var scale = 0
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      scale = try digits()
    }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      scale -= try exponent()
    }
    guard index == text.count else { throw .malformed(at: index) }
    let magnitude = Int128(significant > 18 ? wide : UInt128(word), negative: negative)
    if 0...Decimal.maximumScale ~= scale { return Decimal(inRange: magnitude, scale: scale) }
    guard scale < 0 else { throw .scaleOutOfRange }
    do throws(DecimalError) {
      return try Decimal.placed(magnitude, scale: scale)
    } catch {
      throw .scaleOutOfRange
    }
  }

  /// Reads one or more digits, and returns how many.
  @inline(__always)
  private mutating func digits() throws(DecimalError) -> Int {
    let start = index
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      index += 1
      if significant < 18 {
        word = word &* 10 &+ UInt64(digit)
        if word != 0 { significant += 1 }
      } else {
        guard significant < Decimal.maximumDigits else {
          throw .tooManyDigits(limit: Decimal.maximumDigits)
        }
        if significant == 18 { wide = UInt128(word) }
        wide = wide &* 10 &+ UInt128(digit)
        significant += 1
      }
    }
    guard index > start else { throw .malformed(at: index) }
    seen += index - start
    guard seen <= Self.maximumRun else { throw .tooManyDigits(limit: Decimal.maximumDigits) }
    return index - start
  }

  /// Reads `5`, `+5` or `-05`; a larger value becomes one far out of range.
  private mutating func exponent() throws(DecimalError) -> Int {
    var negative = false
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      negative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    var value = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      index += 1
      value = min(value * 10 + Int(digit), 9_999)
      guard index - start <= Self.maximumRun else { throw .scaleOutOfRange }
    }
    guard index > start else { throw .malformed(at: index) }
    return negative ? -value : value
  }
}

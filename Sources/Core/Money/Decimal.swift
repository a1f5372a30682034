/// An exact decimal number that keeps the digits it was given: `1.10` is equal to `1.1`, and is
/// printed as `1.10`.
public struct Decimal: Hashable, Comparable, Sendable {
  /// The value is `digits × 10^-scale`. At most `maximumDigits` decimal digits.
  public let digits: Int128
  @usableFromInline let storedScale: UInt8

  public static let maximumDigits = 38
  public static let maximumScale = 38
  /// A sign, a leading zero, a point and 38 digits.
  public static let maximumTextLength = 41

  /// Digits after the point, 0...38.
  @inlinable public var scale: Int { Int(storedScale) }

  public init(_ digits: Int128, scale: Int = 0) {
    precondition(0...Self.maximumScale ~= scale, "A scale is between 0 and 38.")
    precondition(digits.magnitude < Self.limit, "A decimal has at most 38 digits.")
    self.digits = digits
    self.storedScale = UInt8(truncatingIfNeeded: scale)
  }

  /// A word has fewer digits than a decimal can have.
  @inlinable public init(word digits: Int64, scale: Int) {
    precondition(0...Self.maximumScale ~= scale, "A scale is between 0 and 38.")
    self.digits = Int128(digits)
    self.storedScale = UInt8(truncatingIfNeeded: scale)
  }

  /// Creates a number from digits and a scale already known to be in range.
  @inline(__always)
  init(inRange digits: Int128, scale: Int) {
    self.digits = digits
    self.storedScale = UInt8(truncatingIfNeeded: scale)
  }

  /// The first magnitude that has too many digits.
  @inline(__always)
  static var limit: UInt128 { PowerOfTen.wide(38) }

  public static var zero: Decimal { Decimal(inRange: 0, scale: 0) }
  public static var one: Decimal { Decimal(inRange: 1, scale: 0) }

  @inlinable public var isZero: Bool { digits == 0 }
  @inlinable public var isNegative: Bool { digits < 0 }

  /// How many significant digits it has as it is spelled: 4 for `0.004216`, 1 for zero.
  public var digitCount: Int { digits.magnitude.digitCount }

  /// Whether only zeros follow the point.
  public var isInteger: Bool { scale == 0 || reduced.scale == 0 }

  public var magnitude: Decimal { isNegative ? -self : self }

  public static prefix func - (number: Decimal) -> Decimal {
    Decimal(inRange: -number.digits, scale: number.scale)
  }

  /// The same value without trailing zeros after the point.
  public var reduced: Decimal {
    var scale = scale
    var rest = digits.magnitude
    if rest == 0 { return .zero }
    while scale > 0, rest > UInt128(UInt64.max) {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { break }
      (rest, scale) = (quotient, scale - 1)
    }
    if rest <= UInt128(UInt64.max) {
      var word = UInt64(truncatingIfNeeded: rest)
      while scale > 0, word % 10 == 0 { (word, scale) = (word / 10, scale - 1) }
      rest = UInt128(word)
    }
    return Decimal(inRange: Int128(rest, negative: isNegative), scale: scale)
  }
}

extension Decimal: ExpressibleByStringLiteral {
  /// A literal in source code. Traps if it is not a number.
  public init(stringLiteral text: String) {
    do throws(DecimalError) {
      try self.init(text)
    } catch {
      preconditionFailure("\"\(text)\" is no decimal number: \(error)")
    }
  }
}

extension Int128 {
  @inline(__always)
  init(_ magnitude: UInt128, negative: Bool) {
    let value = Int128(truncatingIfNeeded: magnitude)
    self = negative ? -value : value
  }
}

extension Decimal {
  /// Compares values, not spellings.
  public static func == (left: Decimal, right: Decimal) -> Bool {
    if left.storedScale == right.storedScale { return left.digits == right.digits }
    return compare(left, right) == 0
  }

  public static func < (left: Decimal, right: Decimal) -> Bool {
    if left.storedScale == right.storedScale { return left.digits < right.digits }
    return compare(left, right) < 0
  }

  public func hash(into hasher: inout Hasher) {
    let plain = reduced
    hasher.combine(plain.digits)
    hasher.combine(plain.storedScale)
  }

  /// Negative, zero or positive, as `left` is below, at or above `right`; the scales differ.
  private static func compare(_ left: Decimal, _ right: Decimal) -> Int {
    if left.scale > right.scale { return -compare(right, left) }
    let power = Int128(truncatingIfNeeded: PowerOfTen.wide(right.scale - left.scale))
    let (aligned, overflow) = left.digits.multipliedReportingOverflow(by: power)
    // What does not fit is larger in magnitude than anything that does.
    if overflow { return left.isNegative ? -1 : 1 }
    return aligned < right.digits ? -1 : aligned == right.digits ? 0 : 1
  }
}

/// Why a number was rejected or could not be computed exactly.
public enum DecimalError: Error, Equatable, Sendable {
  /// The text is empty.
  case empty
  /// The byte at this offset is not allowed; the offset is the text's length if it ended too early.
  case malformed(at: Int)
  /// More significant digits than a `Decimal` can have.
  case tooManyDigits(limit: Int)
  /// The exact result has more digits than a `Decimal` can have.
  case overflow(operation: Operation)
  case divisionByZero
  /// More digits after the point than a `Decimal` can have, or an exponent beyond that.
  case scaleOutOfRange

  public enum Operation: String, Hashable, Sendable {
    case addition, subtraction, multiplication, division, rounding
  }
}

/// A quotient of two numbers of a word each: for tables of many rows, in which a cell takes one division and no
/// call. What does not fit a word is nil, and `Ratio` has it.
public struct WordRatio: Sendable {
  /// The value is `above × 10^shift ÷ below`.
  @usableFromInline let above: UInt64
  @usableFromInline let below: UInt64
  @usableFromInline let shift: Int

  public static var one: WordRatio { WordRatio(above: 1, below: 1, shift: 0) }

  /// Neither number is zero.
  @inlinable public init(above: UInt64, below: UInt64, shift: Int) {
    (self.above, self.below, self.shift) = (above, below, shift)
  }

  /// How a table writes its numbers.
  public struct Form: Sendable {
    /// The digits that an amount has after the point.
    public let scale: Int
    public let rounding: Rounding
    /// Between the amount and the rate.
    public let delimiter: UInt8
    /// A point or a comma.
    public let point: UInt8

    public init(scale: Int, rounding: Rounding, delimiter: UInt8, point: UInt8) {
      self.scale = scale
      self.rounding = rounding
      self.delimiter = delimiter
      self.point = point
    }
  }

  /// An amount, its sign apart, with `amountScale` digits after the point.
  public struct Amount: Sendable {
    public let digits: UInt64
    public let scale: Int
    public let isNegative: Bool

    @inlinable public init(digits: UInt64, scale: Int, isNegative: Bool) {
      self.digits = digits
      self.scale = scale
      self.isNegative = isNegative
    }

    /// Nil if it has more digits than a word.
    public init?(_ amount: Decimal) {
      let (high, low) = amount.digits.magnitude.halves
      guard high == 0 else { return nil }
      self.init(digits: low, scale: amount.scale, isNegative: amount.isNegative)
    }
  }

  /// As `Ratio.applied` rounds it.
  public func applied(to amount: Amount, scale: Int, _ rule: Rounding) -> Decimal? {
    digits(of: amount, scale, rule).map {
      Decimal(inRange: Int128(UInt128($0), negative: amount.isNegative), scale: scale)
    }
  }

  /// The bytes that `write` needs at most.
  public static let maximumTextLength = 64

  /// Writes an amount by this rate, the delimiter, and the rate as it is shown, with twelve digits at most. Returns
  /// where the text ends; nil if a number does not fit, and then what is written says nothing.
  ///
  /// Safe: a number is of 20 digits, 20 places after the point, a zero before it, a sign and the point at most.
  public func write(
    _ amount: Amount, _ form: Form, into start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    guard form.scale < Digits.maximumWordScale,
      let digits = digits(of: amount, form.scale, form.rounding),
      let shown = shown()
    else { return nil }
    var end = start
    if amount.isNegative, digits != 0 {
      end.pointee = UInt8(ascii: "-")
      end += 1
    }
    end = Digits.write(digits, scale: form.scale, form.point, into: end)
    end.pointee = form.delimiter
    return Digits.write(shown.digits, scale: shown.scale, form.point, into: end + 1)
  }

  @inline(__always)
  private func digits(of amount: Amount, _ scale: Int, _ rule: Rounding) -> UInt64? {
    Self.rounded(
      amount.digits, above, below, shift + scale - amount.scale, amount.isNegative, rule)
  }

  /// `a × b × 10^shift ÷ c`.
  @inline(__always)
  private static func rounded(
    _ a: UInt64, _ b: UInt64, _ c: UInt64, _ shift: Int, _ isNegative: Bool, _ rule: Rounding
  ) -> UInt64? {
    guard -19...19 ~= shift, let (whole, rest) = Quotient.narrow(a, b, c, shift) else { return nil }
    guard rule.raises(odd: whole & 1 == 1, rest: rest, negative: isNegative) else { return whole }
    return whole == .max ? nil : whole + 1
  }

  private static let shownDigits = 12

  /// As `Ratio.decimal` has it, without zeros at its end.
  @inline(__always)
  private func shown() -> (digits: UInt64, scale: Int)? {
    var (digits, scale) = (above, -shift)
    if below != 1 || above >= PowerOfTen.word(Self.shownDigits) {
      // The quotient of what begins with the smaller digits has one digit fewer before its point.
      let surplus = above.digitCount - below.digitCount
      guard -18...18 ~= surplus else { return nil }
      let isLess =
        surplus >= 0
        ? above < below &* PowerOfTen.word(surplus) : above &* PowerOfTen.word(-surplus) < below
      scale = Self.shownDigits - surplus - shift - (isLess ? 0 : 1)
      guard let rounded = Self.rounded(above, 1, below, scale + shift, false, .halfUp) else {
        return nil
      }
      digits = rounded
    }
    guard 0...Digits.maximumWordScale ~= scale else { return nil }
    while scale > 0 {
      let (rest, last) = digits.quotientAndRemainder(dividingBy: 10)
      guard last == 0 else { break }
      (digits, scale) = (rest, scale - 1)
    }
    return (digits, scale)
  }
}

extension Digits {
  /// Digits after the point of a number that the function below writes.
  static var maximumWordScale: Int { 20 }

  /// Writes a number with `scale` digits after the point; returns where it ends.
  @inline(__always)
  static func write(
    _ digits: UInt64, scale: Int, _ point: UInt8, into start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if scale == 2 {
      let (whole, fraction) = digits.quotientAndRemainder(dividingBy: 100)
      let width = whole.digitCount
      write(whole, width: width, into: start)
      start[width] = point
      writePair(fraction, into: start + width + 1)
      return start + width + 3
    }
    let count = digits.digitCount
    guard scale > 0 else {
      write(digits, width: count, into: start)
      return start + count
    }
    let width = max(count, scale + 1)
    write(digits, width: width, into: start + 1)
    // The whole part goes back over the gap for the point.
    let whole = width - scale
    for place in 0..<whole { start[place] = start[place + 1] }
    start[whole] = point
    return start + width + 1
  }
}

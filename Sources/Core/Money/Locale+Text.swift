extension Locale {
  /// The maximum bytes that `write` writes: 38 digits in groups, a sign, a symbol, marks and
  /// spaces.
  public static let maximumTextLength = 160

  /// The number with all its digits, in this locale's format: `12,34,567.89`, `1’234.56`.
  public func text(_ number: Decimal) -> String {
    Self.string { write(number, into: $0) }
  }

  /// The number with the currency's symbol and only its own digits: `€90` for 90.
  public func unpaddedText(_ number: Decimal, in currency: Currency) -> String {
    Self.string { writeUnpadded(number, in: currency, into: $0) }
  }

  /// Writes `text(_:)` as UTF-8 and returns how many bytes that took.
  ///
  /// Safe: no number is longer than `maximumTextLength`, for which callers have room; a test looks for longer
  /// ones.
  public func write(_ number: Decimal, into buffer: UnsafeMutablePointer<UInt8>) -> Int {
    if isPlain { return number.write(into: buffer) }
    var output = Output(buffer)
    if number.isNegative { output.minus(head[12]) }
    output.number(number, head[6], head[7], self)
    return output.end - buffer
  }

  /// Writes `unpaddedText(_:in:)` as UTF-8 and returns how many bytes that took.
  public func writeUnpadded(
    _ number: Decimal, in currency: Currency, into buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if isPlain {
      let length = number.write(into: buffer)
      buffer[length] = UInt8(ascii: " ")
      currency.writeCode(into: buffer + length + 1)
      return length + 4
    }
    var output = Output(buffer)
    output.money(number, SymbolBytes(currency, in: self), self)
    return output.end - buffer
  }

  @inline(__always)
  static func string(_ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumTextLength) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let count = write(start)
      return String(unsafeUninitializedCapacity: count) { text in
        text.baseAddress?.update(from: start, count: count)
        return count
      }
    }
  }
}

/// A cursor that writes bytes into a buffer.
private struct Output {
  var end: UnsafeMutablePointer<UInt8>

  init(_ start: UnsafeMutablePointer<UInt8>) {
    end = start
  }

  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  @inline(__always)
  mutating func separator(_ separator: Separator) {
    end[0] = separator.bytes.0
    if separator.count > 1 {
      end[1] = separator.bytes.1
      end[2] = separator.bytes.2
    }
    end += separator.count
  }

  mutating func noBreakSpace() {
    separator(Separator(UInt8(ascii: "n")))
  }

  mutating func minus(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "m"): mark(0x92, block: 0x88)
    case UInt8(ascii: "l"):
      mark(0x8E)
      byte(UInt8(ascii: "-"))
    case UInt8(ascii: "x"):
      mark(0x8E)
      mark(0x92, block: 0x88)
    default: byte(UInt8(ascii: "-"))
    }
  }

  /// U+200F is 0x8F here, U+200E is 0x8E.
  mutating func mark(_ last: UInt8, block: UInt8 = 0x80) {
    byte(0xE2)
    byte(block)
    byte(last)
  }

  /// The digits of the magnitude.
  @inline(__always)
  mutating func number(_ number: Decimal, _ point: UInt8, _ group: UInt8, _ locale: Locale) {
    let count = number.writeMagnitude(into: end)
    let whole = number.scale > 0 ? count &- number.scale &- 1 : count
    if number.scale > 0 { end[whole] = point }
    if whole > 3 { grouped(whole, count, group, locale.grouping) } else { end += count }
  }

  /// Inserts separators into the whole part of a number of `count` bytes.
  @inline(never)
  mutating func grouped(
    _ whole: Int, _ count: Int, _ group: UInt8, _ grouping: Locale.Grouping
  ) {
    let separator = Separator(group)
    guard separator.count > 0, whole >= grouping.first + grouping.minimum else {
      end += count
      return
    }
    // The digits are moved out of the way before they are written back with separators. With those a number
    // is at most 74 bytes long: 38 digits and 12 separators of three bytes.
    let digits = end + 80
    digits.update(from: end, count: count)
    for place in 0..<whole {
      let left = whole - place
      if place > 0, left >= 3, (left - 3) % grouping.further == 0 { self.separator(separator) }
      byte(digits[place])
    }
    for place in whole..<count { byte(digits[place]) }
  }

  @inline(__always)
  mutating func symbol(_ symbol: SymbolBytes) {
    for place in 0..<symbol.count { end[place] = symbol.start[place] }
    end += symbol.count
  }

  mutating func money(_ number: Decimal, _ symbol: SymbolBytes, _ locale: Locale) {
    let head = locale.head
    let negative = number.isNegative
    let pattern = locale.moneyPattern
    if pattern == .rightToLeft || pattern == .rightToLeftOnce { mark(0x8F) }
    switch pattern {
    case .before, .beforeApart, .beforeMinus, .beforeTightMinus, .beforeApartMinus, .leftToRight:
      let minusFirst = pattern == .before || pattern == .beforeApart || pattern == .leftToRight
      if negative, minusFirst { minus(head[12]) }
      if pattern == .leftToRight { mark(0x8E) }
      self.symbol(symbol)
      let minusLast = negative && !minusFirst
      let apart =
        switch pattern {
        case .beforeApart, .beforeApartMinus, .leftToRight: true
        case .beforeMinus: !minusLast
        default: !minusLast && !symbol.endsInSign
        }
      if apart { noBreakSpace() }
      if minusLast { minus(head[12]) }
      self.number(number, head[8], head[9], locale)
    case .after, .afterTight, .rightToLeft, .rightToLeftOnce, .plain:
      if negative { minus(head[12]) }
      self.number(number, head[8], head[9], locale)
      if pattern == .plain {
        byte(UInt8(ascii: " "))
      } else if pattern != .afterTight || !symbol.isSign {
        noBreakSpace()
      }
      if pattern == .rightToLeft { mark(0x8F) }
      self.symbol(symbol)
    }
  }
}

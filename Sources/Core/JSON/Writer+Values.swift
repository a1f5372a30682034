extension Writer {
  @inlinable public mutating func null() { raw("null") }

  @inlinable
  public mutating func bool(_ bool: Bool) {
    if bool { raw("true") } else { raw("false") }
  }

  /// Writes a string that needs no escapes, such as a constant.
  @inlinable
  public mutating func string(_ word: StaticString) {
    byte(UInt8(ascii: "\""))
    raw(word)
    byte(UInt8(ascii: "\""))
  }

  @inlinable
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string(utf8: $0) }
  }

  /// Writes a string, with the escapes that RFC 8259 requires: quotation marks, backslashes and
  /// control characters.
  ///
  /// Safe: `reserve` and `raw(limit:)` make room for the most that is written.
  public mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count * 6 + 2)
    var to = base + count
    to.pointee = UInt8(ascii: "\"")
    to += 1
    if var from = text.baseAddress {
      let end = from + text.count
      while end - from >= 8 {
        let word = Bytes.loadWord(from)
        UnsafeMutableRawPointer(to).storeBytes(of: word.littleEndian, as: UInt64.self)
        let plain = Bytes.plainPrefix(of: word)
        if plain == 8 {
          from += 8
          to += 8
          continue
        }
        from += plain
        to += plain
        to += Self.escape(from.pointee, into: to)
        from += 1
      }
      while from < end {
        if Bytes.needsEscape(from.pointee) {
          to += Self.escape(from.pointee, into: to)
        } else {
          to.pointee = from.pointee
          to += 1
        }
        from += 1
      }
    }
    to.pointee = UInt8(ascii: "\"")
    count = to + 1 - base
  }

  /// Writes a string of at most `limit` bytes by `body`, which returns how many it wrote. None may
  /// need an escape.
  @inlinable @inline(__always)
  public mutating func string(limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    raw(limit: limit &+ 2) { target in
      target[0] = UInt8(ascii: "\"")
      let length = body(target + 1)
      target[length &+ 1] = UInt8(ascii: "\"")
      return length &+ 2
    }
  }

  public mutating func integer(_ number: Int) {
    reserve(20)
    var to = base + count
    if UInt(bitPattern: number) < 100_000_000 {
      let digits = Self.eightDigits(UInt64(number))
      let zeros = min(digits.trailingZeroBitCount & ~7, 56)
      let text = (digits | 0x3030_3030_3030_3030) >> UInt64(zeros)
      UnsafeMutableRawPointer(to).storeBytes(of: text.littleEndian, as: UInt64.self)
      count &+= 8 &- zeros >> 3
      return
    }
    if number < 0 {
      to.pointee = UInt8(ascii: "-")
      to += 1
    }
    var rest = number.magnitude
    var limit: UInt = 10
    var width = 1
    while width < 20, rest >= limit {
      width += 1
      limit = limit &* 10
    }
    count = to + width - base
    // From the last digit, two a step.
    var place = to + width
    while rest >= 10 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      let tens = (pair &* 205) &>> 11
      place -= 2
      place[0] = UInt8(truncatingIfNeeded: UInt(UInt8(ascii: "0")) &+ tens)
      place[1] = UInt8(truncatingIfNeeded: UInt(UInt8(ascii: "0")) &+ pair &- tens &* 10)
      rest = quotient
    }
    if place > to { to.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
  }

  /// The eight digits of a number, a byte each, the first one lowest. All are computed at once: two
  /// parts of four digits, four of two, then eight of one.
  @inline(__always)
  private static func eightDigits(_ number: UInt64) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = high | low << 32
    // A part times 10486 and without its last 20 bits is a hundredth of it, below 10000.
    let hundredths = (fours &* 10_486) >> 20 & 0x7F_0000_007F
    let twos = hundredths | (fours &- hundredths &* 100) << 16
    // The same with 103 and 10 bits, for a tenth of what is below 100.
    let tenths = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return tenths | (twos &- tenths &* 10) << 8
  }

  public mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let truth): bool(truth)
    case .number(let spelling): text(spelling)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements {
        separate()
        self.value(element)
      }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        separate()
        string(member.name)
        byte(UInt8(ascii: ":"))
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Writes text unchanged, without quotation marks or escapes.
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { raw($0) }
  }

  private static func escape(_ byte: UInt8, into target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "\\")
    let short: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case 0x08: UInt8(ascii: "b")
      case 0x09: UInt8(ascii: "t")
      case 0x0A: UInt8(ascii: "n")
      case 0x0C: UInt8(ascii: "f")
      case 0x0D: UInt8(ascii: "r")
      default: nil
      }
    if let short {
      target[1] = short
      return 2
    }
    let digits: StaticString = "0123456789abcdef"
    target[1] = UInt8(ascii: "u")
    target[2] = UInt8(ascii: "0")
    target[3] = UInt8(ascii: "0")
    target[4] = digits.utf8Start[Int(byte >> 4)]
    target[5] = digits.utf8Start[Int(byte & 15)]
    return 6
  }
}

extension Value: CustomStringConvertible {
  /// Compact JSON.
  public var description: String {
    var writer = Writer()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

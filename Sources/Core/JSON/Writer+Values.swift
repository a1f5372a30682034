extension Writer {
  @inlinable public mutating func null() { raw("null") }

  @inlinable
  public mutating func bool(_ bool: Bool) {
    if bool { raw("true") } else { raw("false") }
  }

  /// Needs no escape: the writer's own words.
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

  /// Escapes what RFC 8259 says must be: the quotation mark, the backslash, the controls.
  public mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count * 6 + 2)
    var at = base + count
    at.pointee = UInt8(ascii: "\"")
    at += 1
    for byte in text {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        at.pointee = byte
        at += 1
      } else {
        at += Self.escape(byte, into: at)
      }
    }
    at.pointee = UInt8(ascii: "\"")
    advance(at + 1 - (base + count))
  }

  @inlinable
  public mutating func integer(_ number: Int) {
    raw(limit: 20) { target in
      var rest = number.magnitude
      var length = number < 0 ? 2 : 1
      var probe = rest
      while probe > 9 {
        probe /= 10
        length &+= 1
      }
      var index = length
      repeat {
        index &-= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        target[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        rest = quotient
      } while rest > 0
      if number < 0 { target[0] = UInt8(ascii: "-") }
      return length
    }
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

  /// As it is, without quotation marks or escapes.
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

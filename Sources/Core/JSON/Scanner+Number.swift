extension Scanner {
  /// Only the grammar: what the digits mean is read exactly by whoever wants the number.
  mutating func number() throws(JSONError) {
    let start = at
    if base[at] == UInt8(ascii: "-") { at &+= 1 }
    guard at < end else { throw JSONError(.malformedNumber, at: start) }
    if base[at] == UInt8(ascii: "0") {
      at &+= 1
    } else {
      try digits(from: start)
    }
    if at < end, base[at] == UInt8(ascii: ".") {
      at &+= 1
      try digits(from: start)
    }
    if at < end, base[at] | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      if at < end, base[at] == UInt8(ascii: "+") || base[at] == UInt8(ascii: "-") { at &+= 1 }
      try digits(from: start)
    }
    // "007" and "1x" would otherwise be taken for a number with something behind it.
    if at < end {
      switch base[at] {
      case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): break
      default: throw JSONError(.malformedNumber, at: start)
      }
    }
    append(Token(kind: .number, start: start, end: at, next: count &+ 1))
  }

  @inline(__always)
  private mutating func digits(from start: Int) throws(JSONError) {
    let first = at
    while at < end, base[at] &- UInt8(ascii: "0") < 10 { at &+= 1 }
    guard at > first else { throw JSONError(.malformedNumber, at: start) }
  }
}

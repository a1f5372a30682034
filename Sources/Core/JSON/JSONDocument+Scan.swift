extension JSONDocument {
  /// Checks a JSON text (RFC 8259) in one pass, and writes one token per value.
  ///
  /// One function, with its cursors in local variables: fields would be stored at each step. Nesting
  /// is linked through the tokens and not the call stack, so depth is a limit and never a crash.
  ///
  /// Safe: every step compares with `end`, or with the place before which so many bytes can be read.
  func scan(
    _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) {
    var at = Bytes.skipSpace(base, end)
    guard at < end else { throw JSONError(.empty, at: at - base) }
    // Before it, eight bytes and a closing quotation mark can be read after an opening one; before
    // the others, two bytes, and seventeen.
    let (wordsEnd, pairsEnd) = (base + max(end - base - 9, 0), end - 1)
    let numbersEnd = base + max(end - base - 16, 0)
    var token = tokens
    // A turn of the loop writes a key and a value.
    var full = tokens + (capacity - 1)
    var open: UnsafeMutablePointer<Token>?
    var isObject = false
    var depth = 0

    while true {
      if token >= full { (token, full, open) = moreRoom(token, open) }

      if isObject {
        guard at.pointee == UInt8(ascii: "\"") else { throw Self.unexpected(at, base) }
        at = try Self.string(at, .key, base, end, wordsEnd, token)
        token += 1
        let isTight = at < pairsEnd && at[0] == UInt8(ascii: ":") && at[1] > 0x20
        at = isTight ? at + 1 : try Self.valueAfterKey(at, base, end)
      }

      let first = at.pointee
      switch first {
      case UInt8(ascii: "\""):
        at = try Self.string(at, .string, base, end, wordsEnd, token)
        token += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = at
        let plain = start < numbersEnd ? Self.plainNumber(start) : Self.shortNumber(start, pairsEnd)
        at = if let plain { plain } else { try Self.number(start, base, end) }
        token.initialize(to: Token(kind: .number, start: start - base, end: at - base))
        token += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < maximumDepth else {
          throw JSONError(.tooDeep(limit: maximumDepth), at: at - base)
        }
        depth &+= 1
        isObject = first == UInt8(ascii: "{")
        token.initialize(
          to: Token(
            kind: isObject ? .object : .array, start: at - base, end: at - base,
            next: open.map { token - $0 } ?? 0))
        open = token
        token += 1
        at = try Self.nextByte(at + 1, base, end)
        // `]` and `}` are two after `[` and `{`. An empty one is closed below.
        if at.pointee != first &+ 2 { continue }
      case UInt8(ascii: "t"): try Self.literal("true", .true, &at, base, end, &token)
      case UInt8(ascii: "f"): try Self.literal("false", .false, &at, base, end, &token)
      case UInt8(ascii: "n"): try Self.literal("null", .null, &at, base, end, &token)
      default: throw Self.unexpected(at, base)
      }

      // After a value: a comma, or the end of what it is in.
      if at < pairsEnd, at[0] == UInt8(ascii: ","), at[1] > 0x20, open != nil {
        at += 1
        continue
      }
      if try !Self.close(&at, &open, &isObject, &depth, before: token, base, end) { break }
    }
    at = Bytes.skipSpace(at, end)
    guard at == end else { throw JSONError(.trailingBytes, at: at - base) }
  }

  /// The cursors in a larger list of tokens.
  @inline(never)
  private func moreRoom(
    _ token: UnsafeMutablePointer<Token>, _ open: UnsafeMutablePointer<Token>?
  ) -> (
    token: UnsafeMutablePointer<Token>, full: UnsafeMutablePointer<Token>,
    open: UnsafeMutablePointer<Token>?
  ) {
    let (count, place) = (token - tokens, open.map { $0 - tokens })
    grow(keeping: count)
    return (tokens + count, tokens + (capacity - 1), place.map { tokens + $0 })
  }

  /// Ends the objects and arrays that end here. Returns whether a comma, and so another value, follows.
  @inline(__always)
  private static func close(
    _ at: inout UnsafePointer<UInt8>, _ open: inout UnsafeMutablePointer<Token>?,
    _ isObject: inout Bool, _ depth: inout Int, before token: UnsafeMutablePointer<Token>,
    _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> Bool {
    while let container = open {
      at = try nextByte(at, base, end)
      if at.pointee == UInt8(ascii: ",") {
        at = try nextByte(at + 1, base, end)
        return true
      }
      guard at.pointee == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw unexpected(at, base)
      }
      at += 1
      depth &-= 1
      let outer = Int(container.pointee.next)
      container.pointee.end = UInt32(truncatingIfNeeded: at - base)
      container.pointee.next = UInt32(truncatingIfNeeded: token - container)
      open = outer == 0 ? nil : container - outer
      isObject = outer != 0 && (container - outer).pointee.kind == .object
    }
    return false
  }

  /// The byte at `start`, or the first after white space there.
  @inline(__always)
  private static func nextByte(
    _ start: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> UnsafePointer<UInt8> {
    if start < end, start.pointee > 0x20 { return start }
    let at = Bytes.skipSpace(start, end)
    guard at < end else { throw JSONError(.unexpectedEnd, at: at - base) }
    return at
  }

  /// The first byte of the value after a key, where spaces are around the colon.
  @inline(never)
  private static func valueAfterKey(
    _ start: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> UnsafePointer<UInt8> {
    let at = try nextByte(start, base, end)
    guard at.pointee == UInt8(ascii: ":") else { throw unexpected(at, base) }
    return try nextByte(at + 1, base, end)
  }

  @inline(never)
  private static func unexpected(
    _ at: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> JSONError {
    JSONError(.unexpectedByte(at.pointee), at: at - base)
  }

  private static func literal(
    _ word: StaticString, _ kind: Token.Kind, _ at: inout UnsafePointer<UInt8>,
    _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ token: inout UnsafeMutablePointer<Token>
  ) throws(JSONError) {
    let (start, length) = (at - base, word.utf8CodeUnitCount)
    guard end - at >= length else { throw JSONError(.malformedLiteral, at: start) }
    for index in 0..<length where at[index] != word.utf8Start[index] {
      throw JSONError(.malformedLiteral, at: start)
    }
    token.initialize(to: Token(kind: kind, start: start, end: start + length))
    token += 1
    at += length
  }

  /// The end of a number of up to seven digits, and as many decimals, as most are; nil for any other.
  /// Reads up to seventeen bytes.
  @inline(__always)
  private static func plainNumber(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let whole = Bytes.digitPrefix(of: Bytes.loadWord(start))
    guard 1...7 ~= whole, start.pointee != UInt8(ascii: "0") || whole == 1 else { return nil }
    let point = start + whole
    if point.pointee == UInt8(ascii: ",") || point.pointee == UInt8(ascii: "}") { return point }
    guard point.pointee == UInt8(ascii: ".") else { return nil }
    let decimals = Bytes.digitPrefix(of: Bytes.loadWord(point + 1))
    guard 1...7 ~= decimals, Bytes.canFollowNumber(point[1 + decimals]) else { return nil }
    return point + (1 + decimals)
  }

  /// The end of a number of digits alone that does not begin with a zero, near the end of the text, where
  /// seventeen bytes cannot be read.
  @inline(__always)
  private static func shortNumber(
    _ start: UnsafePointer<UInt8>, _ last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard start < last, start.pointee > UInt8(ascii: "0") else { return nil }
    var at = start + 1
    while at < last, at.pointee &- UInt8(ascii: "0") < 10 { at += 1 }
    return at.pointee == UInt8(ascii: ",") || at.pointee == UInt8(ascii: "}") ? at : nil
  }

  /// The end of a number. Only the grammar: its reader decides what the digits mean.
  @inline(never)
  private static func number(
    _ start: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONError) -> UnsafePointer<UInt8> {
    let digits = start.pointee == UInt8(ascii: "-") ? start + 1 : start
    var at = Bytes.skipDigits(digits, end)
    // Nothing else begins with a zero.
    var isNumber = at > digits && (digits.pointee != UInt8(ascii: "0") || at == digits + 1)
    if at < end, at.pointee == UInt8(ascii: ".") {
      let decimals = at + 1
      at = Bytes.skipDigits(decimals, end)
      isNumber = isNumber && at > decimals
    }
    if at < end, at.pointee | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, at.pointee == UInt8(ascii: "+") || at.pointee == UInt8(ascii: "-") { at += 1 }
      let exponent = at
      at = Bytes.skipDigits(exponent, end)
      isNumber = isNumber && at > exponent
    }
    // "1x" is not a number followed by something else.
    guard isNumber, at == end || Bytes.canFollowNumber(at.pointee) else {
      throw JSONError(.malformedNumber, at: start - base)
    }
    return at
  }
}

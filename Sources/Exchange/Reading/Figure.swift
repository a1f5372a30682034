/// A number in a text: runs of digits and the separators between them.
///
/// What it may mean depends on the locale and on the money it counts: `1.234` is 1234 in German and
/// a little more than one in English.
struct Figure {
  let start: Int
  /// Past the last digit.
  private(set) var digitsEnd: Int
  /// Past the number as it is written: `12.-`, `500/-`, `5½`.
  private(set) var end: Int
  /// Digits in the first run, and between the last separator and the end.
  private(set) var first = 0
  private(set) var last = 0
  private(set) var separators = 0
  /// Kinds of separators, four bits each, the last one lowest; runs in the same way.
  var kinds: UInt64 = 0
  var runs: UInt64 = 0
  private(set) var hasPlainSpace = false
  /// `.5`
  var hasLeadingPoint = false
  /// `-.50`, fifty hundredths
  private(set) var hasDashForZero = false
  /// `,-` and what else only prices end with.
  private(set) var hasPriceEnd = false
  var exponent: Range<Int>?
  /// Quarters that a sign such as ½ adds.
  var quarters: Int128 = 0

  enum Separator: UInt64 {
    case point = 1
    case comma, apostrophe, plainSpace, fixedSpace, arabicPoint, arabicComma
  }

  /// From the digit at `start`, or from the point before it, as far as the number goes.
  init(_ text: Bytes, from start: Int) {
    self.start = start
    (digitsEnd, end) = (start, start)
    var at = start
    if at < text.count, text[at] &- 48 > 9 {
      let first = text.scalar(at: at)
      if Self.isDash(first.value) {
        hasDashForZero = true
        at += first.length
      }
      if text.holds(".", at) || text.holds(",", at) {
        hasLeadingPoint = true
        at += 1
      }
    }
    var run = Digits.run(text, at)
    first = run.count
    last = run.count
    at = run.end
    if hasLeadingPoint {
      (digitsEnd, end) = (at, at)
      return
    }
    runs = UInt64(min(run.count, 15))
    while separators < 14, let (kind, length) = Self.separator(text, at) {
      let next = Digits.run(text, at + length)
      guard next.count > 0 else { break }
      // `12'50 €`
      let isDecimal = kind == .apostrophe && next.count == 2 && separators == 0
      guard isDecimal || fits(kind, next.count, text) else { break }
      kinds = kinds << 4 | (isDecimal ? Separator.comma : kind).rawValue
      if kind == .plainSpace { hasPlainSpace = true }
      separators += 1
      run = next
      last = run.count
      runs = runs << 4 | UInt64(min(last, 15))
      at = run.end
    }
    (digitsEnd, end) = (at, at)
    readEnd(text)
  }

  /// Whether the digits past this separator belong to the number. Spaces and apostrophes stand only
  /// between groups of three.
  private func fits(_ kind: Separator, _ next: Int, _ text: Bytes) -> Bool {
    switch kind {
    case .plainSpace, .fixedSpace, .apostrophe:
      guard next == 3 else { return false }
      if separators == 0 { return first <= 3 && text[start] != 48 }
      return last == 3 && lastKind != .point && lastKind != .comma
    case .point, .comma, .arabicPoint, .arabicComma: return true
    }
  }

  var lastKind: Separator? { Separator(rawValue: kinds & 0xF) }
  /// Digits and nothing else.
  var isPlain: Bool {
    separators == 0 && !hasLeadingPoint && !hasPriceEnd && exponent == nil && quarters == 0
  }

  /// Digits before the decimals, as they look.
  var hasDecimals: Bool {
    hasPriceEnd || hasLeadingPoint
      || (separators > 0 && (lastKind == .point || lastKind == .comma) && last != 3)
  }

  /// `4.4`
  var hasOneDecimal: Bool { separators == 1 && last == 1 }

  private static func isDash(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2013, 0x2014, 0x2212: true
    default: false
    }
  }

  @inline(__always)
  private static func separator(_ text: Bytes, _ at: Int) -> (Separator, Int)? {
    guard at + 1 < text.count else { return nil }
    let byte = text[at]
    if byte >= 0xC2 { return wideSeparator(text, at) }
    // Most numbers end at something else; a digit follows what separates digits.
    guard byte <= UInt8(ascii: "."), text[at + 1] &- 48 <= 9 || text[at + 1] >= 0xD9 else {
      return nil
    }
    switch byte {
    case UInt8(ascii: "."): return (.point, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: "'"): return (.apostrophe, 1)
    case 0x20: return (.plainSpace, 1)
    default: return nil
    }
  }

  private static func wideSeparator(_ text: Bytes, _ at: Int) -> (Separator, Int)? {
    let scalar = text.scalar(at: at)
    switch scalar.value {
    case 0xA0, 0x2007, 0x2009, 0x200A, 0x202F: return (.fixedSpace, scalar.length)
    case 0x2019, 0x2BC, 0x2C8, 0xB4: return (.apostrophe, scalar.length)
    case 0x66B: return (.arabicPoint, 2)
    case 0x66C: return (.arabicComma, 2)
    case 0x60C: return (.comma, 2)
    case 0x2E41, 0xFF0C: return (.comma, 3)
    case 0xFF0E: return (.point, 3)
    default: return nil
    }
  }

  /// `12.-`, `12,--`, `500/-`, `99:-`, `5½`, `1e3`
  private mutating func readEnd(_ text: Bytes) {
    guard end < text.count else { return }
    switch text[end] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
      var at = end + 1
      var dashes = 0
      while at < text.count, dashes < 3 {
        let scalar = text.scalar(at: at)
        guard
          Self.isDash(scalar.value)
            || (text[end] == UInt8(ascii: "/") && scalar.value == 0x3D)
        else { break }
        at += scalar.length
        dashes += 1
      }
      guard dashes > 0, Digits.value(text, at) == nil, !Self.beginsAmount(text, at),
        !text.isLetter(at) || text[end] == UInt8(ascii: ",") && (first > 1 || separators > 0),
        text[end] == UInt8(ascii: ",") || text[end] == UInt8(ascii: ".") || dashes == 1,
        separators == 0 || last == 3
      else { return }
      end = at
      hasPriceEnd = true
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      var at = end + 1
      if text.holds("-", at) || text.holds("+", at) { at += 1 }
      let digits = at
      while text.isDigit(at) { at += 1 }
      guard at > digits, at - digits <= 2, !text.isLetter(at), separators <= 1, lastKind != .comma
      else { return }
      exponent = end..<at
      end = at
    case 0xC2, 0x20:
      let sign = end + (text[end] == 0x20 ? 1 : 0)
      guard let found = Self.quarters(text, sign) else { return }
      quarters = found
      end = sign + 2
    default: break
    }
  }

  /// `4,-$8.20`, `4,-EUR8`: what follows the dash is another amount, whose sign it is.
  private static func beginsAmount(_ text: Bytes, _ at: Int) -> Bool {
    if text.holds("$", at) || text.holds("(", at) { return true }
    var next = at
    while next < text.count, next - at < 4, text.isLetter(next) || text[next] >= 0x80 { next += 1 }
    return next > at && Digits.value(text, next) != nil
  }

  static func quarters(_ text: Bytes, _ at: Int) -> Int128? {
    guard at + 1 < text.count, text[at] == 0xC2, 0xBC...0xBE ~= text[at + 1] else { return nil }
    return Int128(text[at + 1] - 0xBB)
  }
}

import Dates
import Money

/// The words of a line of beancount.
struct BeancountTokens {
  enum Kind: Equatable {
    case date, account, currency, number, string, tag, link, key, word, flag, mark
    case bool, none, comment, end
    /// What is no word of the language.
    case invalid
  }

  private(set) var s: Scanner
  private(set) var kind = Kind.end
  private(set) var range = 0..<0

  init(_ s: Scanner) {
    self.s = s
    advance()
  }

  var text: String { s.text(range) }
  var byte: UInt8 { range.isEmpty ? 0 : s.bytes[range.lowerBound] }
  var length: Int { range.count }
  var isAtEnd: Bool { kind == .end || kind == .comment }

  func isMark(_ text: StaticString) -> Bool {
    kind == .mark && range.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { $0.elementsEqual(s.bytes[range]) }
  }

  mutating func skip(_ text: StaticString) -> Bool {
    guard isMark(text) else { return false }
    advance()
    return true
  }

  mutating func advance() {
    while s.at < s.end, s.byte == 0x20 || s.byte == 0x09 || s.byte == 0x0D { s.at += 1 }
    let start = s.at
    defer { range = start..<s.at }
    guard s.at < s.end else {
      kind = .end
      return
    }
    switch s.byte {
    case UInt8(ascii: ";"):
      kind = .comment
      s.at = s.end
    case UInt8(ascii: "\""): readString()
    case 48...57: readNumberOrDate()
    case UInt8(ascii: "#") where Self.isTagByte(s.byte(1)):
      kind = .tag
      readTag()
    case UInt8(ascii: "^") where Self.isTagByte(s.byte(1)):
      kind = .link
      readTag()
    case 97...122: readWord()
    case 65...90, 128...255: readName()
    case UInt8(ascii: "/") where isCurrencyAhead(): readName()
    default: readMark()
    }
  }

  private mutating func readString() {
    s.at += 1
    while s.at < s.end, s.byte != UInt8(ascii: "\"") {
      s.at += s.byte == UInt8(ascii: "\\") ? 2 : 1
    }
    kind = s.at < s.end ? .string : .invalid
    s.at = min(s.at + 1, s.end)
  }

  private mutating func readNumberOrDate() {
    let start = s.at
    while s.isAtDigit { s.at += 1 }
    let isDateMark = { (byte: UInt8) in byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") }
    if s.at - start == 4, isDateMark(s.byte), 48...57 ~= s.byte(1) {
      var (date, parts) = (s, 0)
      while parts < 2, isDateMark(date.byte), 48...57 ~= date.byte(1) {
        date.at += 1
        let part = date.at
        while date.isAtDigit { date.at += 1 }
        guard date.at - part <= 2 else { break }
        parts += 1
      }
      if parts == 2 {
        s = date
        kind = .date
        return
      }
    }
    while s.isAtDigit || s.byte == UInt8(ascii: ",") && 48...57 ~= s.byte(1) { s.at += 1 }
    if s.byte == UInt8(ascii: ".") {
      s.at += 1
      while s.isAtDigit { s.at += 1 }
    }
    kind = .number
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    // `-`, `.`, `/` and digits are beside each other.
    45...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte || byte == UInt8(ascii: "_")
  }

  private mutating func readTag() {
    s.at += 1
    while Self.isTagByte(s.byte) { s.at += 1 }
  }

  private mutating func readWord() {
    let start = s.at
    while Self.isTagByte(s.byte), s.byte != UInt8(ascii: "/"), s.byte != UInt8(ascii: ".") {
      s.at += 1
    }
    if s.byte == UInt8(ascii: ":"), s.at - start >= 2 {
      kind = .key
      s.at += 1
    } else {
      kind = Self.words.contains(s.text(start..<s.at)) ? .word : .invalid
    }
  }

  private static let words: Set<String> = [
    "txn", "open", "close", "commodity", "balance", "pad", "note", "document", "event", "price",
    "query", "custom", "option", "plugin", "include", "pushtag", "poptag", "pushmeta", "popmeta",
  ]

  /// An account, a currency, or a flag of one letter.
  private mutating func readName() {
    let start = s.at
    var name = s
    while Self.isNameByte(name.byte) { name.at += 1 }
    if name.byte == UInt8(ascii: ":"), name.at > start, s.byte != UInt8(ascii: "/") {
      while name.byte == UInt8(ascii: ":") {
        let first = name.byte(1)
        guard 65...90 ~= first || 48...57 ~= first || first >= 0x80 else {
          kind = .invalid
          name.at += 1
          while Self.isNameByte(name.byte) { name.at += 1 }
          s = name
          return
        }
        name.at += 1
        while Self.isNameByte(name.byte) { name.at += 1 }
      }
      s = name
      kind = .account
      return
    }
    while Self.isCurrencyByte(s.byte) || s.byte == UInt8(ascii: "/") && s.at == start { s.at += 1 }
    var end = s.at
    while end > start + 1, Self.isInnerMark(s.bytes[end - 1]) { end -= 1 }
    s.at = end
    if end == start || Self.isNameByte(s.byte) && s.byte != UInt8(ascii: "-") {
      while Self.isNameByte(s.byte) { s.at += 1 }
      s.at = max(s.at, start + 1)
      kind = .invalid
      return
    }
    let word = s.bytes[start..<end]
    kind =
      word.elementsEqual("TRUE".utf8) || word.elementsEqual("FALSE".utf8)
      ? .bool : word.elementsEqual("NULL".utf8) ? .none : .currency
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    65...90 ~= byte || 97...122 ~= byte || 48...57 ~= byte || byte == UInt8(ascii: "-")
      || byte >= 0x80
  }

  private static func isCurrencyByte(_ byte: UInt8) -> Bool {
    65...90 ~= byte || 48...57 ~= byte || isInnerMark(byte)
  }

  /// What a currency may have, but not end with.
  private static func isInnerMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// `/ESM26`, but not a division.
  private func isCurrencyAhead() -> Bool {
    var at = s
    at.at += 1
    var hasLetter = false
    while Self.isCurrencyByte(at.byte) {
      hasLetter = hasLetter || 65...90 ~= at.byte
      at.at += 1
    }
    return hasLetter
  }

  private mutating func readMark() {
    let byte = s.byte
    kind = .mark
    s.at += 1
    if "@{}".utf8.contains(byte), s.byte == byte { s.at += 1 }
    if "!&?%".utf8.contains(byte) { kind = .flag }
    if !"@{}(),+-*/~#|!&?%:".utf8.contains(byte) { kind = .invalid }
  }
}

/// Numbers of beancount: points before decimals, commas between groups of three, and arithmetic with 28 digits.
enum Beancount {
  /// A number or an expression; nil if there is none.
  static func number(_ t: inout BeancountTokens) throws(Refusal) -> Decimal? {
    guard t.kind == .number || t.isMark("+") || t.isMark("-") || t.isMark("(") else { return nil }
    return try sum(&t, 0)
  }

  private static func sum(_ t: inout BeancountTokens, _ depth: Int) throws(Refusal) -> Decimal {
    var value = try product(&t, depth)
    while t.isMark("+") || t.isMark("-") {
      let (at, isPlus) = (t.range.lowerBound, t.isMark("+"))
      t.advance()
      let other = try product(&t, depth)
      value = try rounded(at) { () throws(DecimalError) in
        isPlus ? try value + other : try value - other
      }
    }
    return value
  }

  private static func product(_ t: inout BeancountTokens, _ depth: Int) throws(Refusal) -> Decimal {
    var value = try factor(&t, depth)
    while t.isMark("*") || t.isMark("/") {
      let (at, isTimes) = (t.range.lowerBound, t.isMark("*"))
      t.advance()
      let other = try factor(&t, depth)
      guard isTimes || !other.isZero else { throw Refusal(at, "It divides by zero.") }
      value = try rounded(at) { () throws(DecimalError) in
        isTimes ? try value * other : try quotient(value, other)
      }
    }
    return value
  }

  private static let maxDepth = 32

  private static func factor(_ t: inout BeancountTokens, _ depth: Int) throws(Refusal) -> Decimal {
    guard depth < maxDepth else {
      throw Refusal(t.range.lowerBound, "The brackets are nested too deeply.")
    }
    if t.skip("-") { return -(try factor(&t, depth + 1)) }
    if t.skip("+") { return try factor(&t, depth + 1) }
    if t.skip("(") {
      let value = try sum(&t, depth + 1)
      guard t.skip(")") else {
        throw Refusal(t.range.lowerBound, "A closing bracket was expected.")
      }
      return value
    }
    guard t.kind == .number else {
      throw Refusal(t.range.lowerBound, "A number was expected, not \(t.s.here(t.range)).")
    }
    let value = try literal(t.s.bytes[t.range], t.range.lowerBound)
    t.advance()
    return value
  }

  private static func literal(_ text: ArraySlice<UInt8>, _ at: Int) throws(Refusal) -> Decimal {
    var (digits, scale, isBehind): (Int128, Int, Bool) = (0, 0, false)
    var (count, sinceComma, hasComma) = (0, 0, false)
    for byte in text {
      switch byte {
      case UInt8(ascii: "."):
        guard !hasComma || sinceComma == 3 else { throw badGroup(at) }
        (isBehind, hasComma) = (true, false)
      case UInt8(ascii: ","):
        guard !isBehind, hasComma ? sinceComma == 3 : sinceComma <= 3 else { throw badGroup(at) }
        (hasComma, sinceComma) = (true, 0)
      default:
        if digits != 0 || byte != 48 { count += 1 }
        guard count <= Decimal.maximumDigits, scale < Decimal.maximumScale else {
          throw Refusal(at, "The number has more than 38 digits.")
        }
        digits = digits * 10 + Int128(byte - 48)
        if isBehind { scale += 1 } else { sinceComma += 1 }
      }
    }
    guard !hasComma || sinceComma == 3 else { throw badGroup(at) }
    return Decimal(digits, scale: scale)
  }

  private static func badGroup(_ at: Int) -> Refusal {
    Refusal(at, "A comma separates groups of three digits, and a point comes before decimals.")
  }

  private static func rounded(
    _ at: Int, _ compute: () throws(DecimalError) -> Decimal
  ) throws(Refusal) -> Decimal {
    try Refusal.exact(at) { () throws(DecimalError) in
      let value = try compute()
      return isLong(value) ? try value.rounded(toSignificantDigits: 28, .halfEven) : value
    }
  }

  /// Whether it has more digits than beancount computes with.
  static func isLong(_ number: Decimal) -> Bool {
    number.digits.magnitude >= 10_000_000_000_000_000_000_000_000_000
  }

  /// With 28 digits, without zeros beyond those of the two.
  static func quotient(_ left: Decimal, _ right: Decimal) throws(DecimalError) -> Decimal {
    let exact = try Ratio(numerator: left, denominator: right)
      .decimal(significantDigits: 28, .halfEven).reduced
    let scale = max(0, left.scale - right.scale)
    return exact.scale < scale ? try exact.rounded(toScale: scale, .halfEven) : exact
  }

  /// Of beancount 3.2.
  static let options: Set<String> = [
    "title", "name_assets", "name_liabilities", "name_equity", "name_income", "name_expenses",
    "account_previous_balances", "account_previous_earnings", "account_previous_conversions",
    "account_current_earnings", "account_current_conversions", "account_unrealized_gains",
    "account_rounding", "conversion_currency", "display_precision", "inferred_tolerance_default",
    "tolerance_multiplier", "inferred_tolerance_multiplier", "infer_tolerance_from_cost",
    "documents", "operating_currency", "render_commas", "plugin_processing_mode",
    "long_string_maxlines", "booking_method", "allow_pipe_separator",
    "allow_deprecated_none_for_tags_and_links", "use_precise_interpolation", "insert_pythonpath",
  ]

  static func day(_ t: BeancountTokens) throws(Refusal) -> Day {
    // Four digits, and two or one of each other, as the token has it.
    let parts = t.s.bytes[t.range].split { !(48...57 ~= $0) }.map { digits in
      digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    guard let day = Day(year: parts[0], month: parts[1], day: parts[2]) else {
      throw Refusal(t.range.lowerBound, "\(noSuchDay) \(t.text).")
    }
    return day
  }

  static let noSuchDay = "The calendar has no day"
}

extension Scanner {
  func here(_ range: Range<Int>) -> String {
    range.isEmpty ? "the end of the line" : "“\(text(range))”"
  }
}

import Dates
import Money

/// How ledger reads amounts, accounts and days, 3.3 and 3.4.
enum Ledger {
  /// An amount. Where one is posted, the mark before its decimals is learned for its commodity.
  static func amount(
    _ s: inout Scanner, _ reader: inout PlainReader, teaches: Bool = false
  ) throws(Refusal) -> Written {
    s.skipBlanks()
    let start = s.at
    let isNegative = s.skip(UInt8(ascii: "-"))
    if isNegative { s.skipBlanks() }
    var form = AmountForm()
    let quantity: Range<Int>
    var (name, isQuoted) = ("", false)
    if s.isAtDigit {
      quantity = digits(&s)
      let before = s
      s.skipBlanks()
      form.hasBlank = s.at > before.at
      (name, isQuoted) = try symbol(&s)
      // Blanks in front of what is no symbol belong to what follows.
      if name.isEmpty, !isQuoted { s = before }
    } else {
      form.isBefore = true
      (name, isQuoted) = try symbol(&s)
      let end = s.at
      s.skipBlanks()
      form.hasBlank = s.at > end
      quantity = digits(&s)
    }
    guard !quantity.isEmpty else {
      throw Refusal(start, "An amount was expected, and it has no number.")
    }
    let end = s.at
    var commodity: Int32 = name.isEmpty ? -1 : reader.book.commodity(name)
    var number = try LedgerNumber(
      s.bytes[quantity], isComma: reader.isDecimalComma(commodity))
    if commodity >= 0, reader.book.styles[Int(commodity)].aliasOf >= 0 {
      commodity = reader.book.styles[Int(commodity)].aliasOf
    }
    if teaches, commodity >= 0, !reader.book.styles[Int(commodity)].isFixed {
      if number.isComma { reader.book.styles[Int(commodity)].hasDecimalComma = true }
    }
    if isNegative { number.quantity = -number.quantity }
    form.mark = number.quantity.scale > 0 ? UInt8(ascii: number.isComma ? "," : ".") : nil
    form.group = number.group
    form.digits = number.quantity.scale
    var amount = BookAmount(number.quantity, commodity)
    // Hours and minutes are seconds.
    if let seconds = ["m": Int128(60), "h": 3_600][name], !isQuoted,
      let product = try? amount.quantity * Decimal(seconds)
    {
      amount = BookAmount(product, reader.book.commodity("s"))
    }
    return Written(amount: amount, range: start..<end, form: form)
  }

  /// Digits, points and commas behind a minus, up to the last digit.
  private static func digits(_ s: inout Scanner) -> Range<Int> {
    let start = s.at
    var end = start
    while s.at < s.end {
      let byte = s.bytes[s.at]
      guard
        48...57 ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
          || byte == UInt8(ascii: "-") && s.at == start
      else { break }
      s.at += 1
      if 48...57 ~= byte { end = s.at }
    }
    s.at = end
    return start..<end
  }

  static func isInSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "'"),
      UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "`"), 65...90, 97...122, 128...255:
      true
    default: false
    }
  }

  private static let reserved: Set<String> = [
    "and", "div", "else", "false", "if", "not", "or", "true",
  ]

  /// Empty where there is none.
  private static func symbol(_ s: inout Scanner) throws(Refusal) -> (String, Bool) {
    s.skipBlanks()
    if s.byte == UInt8(ascii: "\"") {
      guard let close = s.bytes[(s.at + 1)..<s.end].firstIndex(of: UInt8(ascii: "\"")),
        close > s.at + 1
      else { throw Refusal(s.at, "The symbol in quotes is empty or has no end.") }
      let name = s.text(s.at + 1..<close)
      s.at = close + 1
      return (name, true)
    }
    let start = s.at
    // A backslash stands before a character that is taken as it is.
    let backslash = UInt8(ascii: "\\")
    while s.at < s.end, isInSymbol(s.bytes[s.at]) {
      s.at = min(s.end, s.at + (s.bytes[s.at] == backslash ? 2 : 1))
    }
    let bytes = s.bytes[start..<s.at]
    let name =
      bytes.contains(backslash)
      ? String(decoding: bytes.filter { $0 != backslash }, as: UTF8.self) : s.text(start..<s.at)
    if let first = bytes.first, 97...122 ~= first, reserved.contains(name) {
      throw Refusal(start, "“\(name)” cannot be a commodity.")
    }
    return (name, false)
  }

  /// Lots, and then a cost.
  static func behindAmount(
    _ s: inout Scanner, _ posting: inout PostingDraft, _ reader: inout PlainReader
  ) throws(Refusal) {
    try lots(&s, &posting, &reader)
    s.skipBlanks()
    guard let form = PlainReader.costMark(&s) else { return }
    s.skipBlanks()
    guard !s.isAtEnd else { throw Refusal(s.at, "A cost was expected behind @.") }
    if s.skip(UInt8(ascii: "=")) { s.skipBlanks() }
    let written: Written
    if s.byte == UInt8(ascii: "(") {
      written = try expression(&s, &reader)
    } else {
      written = try amount(&s, &reader)
    }
    guard !written.amount.quantity.isNegative else {
      throw Refusal(written.range.lowerBound, "A cost may not be negative.")
    }
    if let own = posting.amount?.amount.commodity, own >= 0, own == written.amount.commodity {
      throw Refusal(written.range.lowerBound, "A cost is in another commodity than its amount.")
    }
    reader.mention(written, posting.day)
    posting.cost = (form.isTotal ? .total : .unit, written.amount)
    reader.learnCost(written)
    // Lots behind the cost are those of the price.
    var aside = posting
    try lots(&s, &aside, &reader)
    posting.hasLot = aside.hasLot
    s.skipBlanks()
  }

  /// `{2 USD}`, `{{20 USD}}`, `[2025-01-01]`, `(note)`, `((expression))` in any order.
  private static func lots(
    _ s: inout Scanner, _ posting: inout PostingDraft, _ reader: inout PlainReader
  ) throws(Refusal) {
    var seen: [UInt8] = []
    while true {
      s.skipBlanks()
      if seen.contains(s.byte) { throw Refusal(s.at, "The lot has this twice.") }
      seen.append(s.byte)
      switch s.byte {
      case UInt8(ascii: "{"):
        s.at += 1
        let isTotal = s.skip(UInt8(ascii: "{"))
        s.skipBlanks()
        _ = s.skip(UInt8(ascii: "="))
        let written = try amount(&s, &reader)
        reader.mention(written, posting.day)
        posting.lot = (isTotal, written.amount)
        try close(&s, UInt8(ascii: "}"), isDouble: isTotal)
      case UInt8(ascii: "["): try close(&s, UInt8(ascii: "]"), isDouble: false)
      case UInt8(ascii: "(") where s.byte(1) != UInt8(ascii: "@"):
        try close(&s, UInt8(ascii: ")"), isDouble: s.byte(1) == UInt8(ascii: "("))
      default: return
      }
      posting.hasLot = true
    }
  }

  /// Goes past the end of a bracket.
  static func close(_ s: inout Scanner, _ mark: UInt8, isDouble: Bool) throws(Refusal) {
    guard let end = s.bytes[s.at..<s.end].firstIndex(of: mark) else {
      throw Refusal(s.at, "The bracket has no end.")
    }
    s.at = end + 1
    if isDouble { _ = s.skip(mark) }
  }

  /// `= 5 USD`: what the account has to hold.
  static func assertion(
    _ s: inout Scanner, _ posting: inout PostingDraft, _ reader: inout PlainReader
  ) throws(Refusal) {
    guard s.skip(UInt8(ascii: "=")) else { return }
    s.skipBlanks()
    guard !s.isAtEnd else { throw Refusal(s.at, "A balance was expected behind =.") }
    let written =
      s.byte == UInt8(ascii: "(") ? try expression(&s, &reader) : try amount(&s, &reader)
    reader.mention(written, posting.day)
    posting.assertion = Assertion(amount: written.amount, isTotal: false, isInclusive: false)
    s.skipBlanks()
  }

  /// Where the account ends: at two blanks, a tab, or the end of the line.
  static func accountEnd(_ s: Scanner) -> Int {
    var at = s.at
    while at < s.end {
      if s.bytes[at] == 0x09 { return at }
      if s.bytes[at] == 0x20, at + 1 < s.end, s.bytes[at + 1] == 0x20 || s.bytes[at + 1] == 0x09 {
        return at
      }
      at += 1
    }
    return s.end
  }

  /// `2026-1-5`, `2026/01`, or `1-5` of the year that is known, up to `end`.
  static func day(_ s: inout Scanner, year known: Int) throws(Refusal) -> Day {
    let start = s.at
    var (first, second, third, count) = (0, 0, 0, 0)
    var isLong = false
    var hasYear = false
    while count < 3 {
      let from = s.at
      var number = 0
      while s.isAtDigit, s.at - from < 6 {
        number = number * 10 + Int(s.byte - 48)
        s.at += 1
      }
      guard s.at > from else { throw Refusal(start, "It has no day such as 2026-10-30.") }
      if count == 0, s.at - from == 4 { hasYear = true } else { isLong = isLong || s.at - from > 2 }
      (first, second, third, count) = (second, third, number, count + 1)
      guard count < 3, "-/.".utf8.contains(s.byte) else { break }
      s.at += 1
    }
    guard !isLong, count == 2 || count == 3 && hasYear else {
      throw Refusal(start, "“\(s.text(start..<s.at))” is no day such as 2026-10-30.")
    }
    // `2026-01` is the first of that month, and `1-5` a day of the year that is known.
    if count == 2 { (first, second, third) = hasYear ? (second, third, 1) : (known, second, third) }
    guard 1_400...9_999 ~= first, let day = Day(year: first, month: second, day: third) else {
      throw Refusal(start, "The calendar, from 1400 to 9999, has no day \(s.text(start..<s.at)).")
    }
    return day
  }

  /// The day in brackets in a comment, before that of `=`; one with a colon has tags, and no days.
  static func day(inComment s: Scanner, year: Int) throws(Refusal) -> Day? {
    guard let open = s.bytes[s.at..<s.end].firstIndex(of: UInt8(ascii: "[")), open + 1 < s.end,
      !s.bytes[s.at..<s.end].contains(UInt8(ascii: ":")),
      48...57 ~= s.bytes[open + 1] || s.bytes[open + 1] == UInt8(ascii: "="),
      let close = s.bytes[open..<s.end].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    var date = Scanner(s.bytes, open + 1..<close)
    let day = date.byte == UInt8(ascii: "=") ? nil : try Self.day(&date, year: year)
    if date.skip(UInt8(ascii: "=")) { _ = try Self.day(&date, year: year) }
    guard date.isAtEnd else { throw Refusal(date.at, "The day in brackets goes on.") }
    return day
  }
}

/// A number by ledger's rules: read from its end, a mark with three digits behind it separates groups.
private struct LedgerNumber {
  var quantity: Decimal
  private(set) var isComma: Bool
  private(set) var group: AmountForm.Group?

  init(_ text: ArraySlice<UInt8>, isComma: Bool) throws(Refusal) {
    var text = text
    var isNegative = false
    if text.first == UInt8(ascii: "-") {
      isNegative = true
      text = text.dropFirst()
    }
    var isComma = isComma
    var (scale, offset) = (0, 0)
    var (noMoreCommas, noMorePeriods, comma, period) = (false, false, false, false)
    let at = text.startIndex
    for byte in text.reversed() {
      switch byte {
      case UInt8(ascii: "."):
        if noMorePeriods { throw Refusal(at, "The number has too many points.") }
        if isComma || comma {
          isComma = true
          guard offset % 3 == 0 else {
            throw Refusal(at, "A point between thousands needs three digits behind it.")
          }
          group = AmountForm.Group(mark: byte)
          noMoreCommas = true
        } else {
          (noMorePeriods, scale, offset) = (true, offset, 0)
        }
        period = true
      case UInt8(ascii: ","):
        if noMoreCommas { throw Refusal(at, "The number has too many commas.") }
        if isComma || offset % 3 != 0 {
          guard !period, isComma || !comma else {
            throw Refusal(at, "A comma between thousands needs three digits behind it.")
          }
          (isComma, noMoreCommas, scale, offset) = (true, true, offset, 0)
        } else {
          group = AmountForm.Group(mark: byte)
          noMorePeriods = true
        }
        comma = true
      default: offset += 1
      }
    }
    var (digits, count): (Int128, Int) = (0, 0)
    for byte in text where 48...57 ~= byte {
      if digits != 0 || byte != 48 { count += 1 }
      guard count <= Decimal.maximumDigits else {
        throw Refusal(at, "The number has more than 38 digits.")
      }
      digits = digits * 10 + Int128(byte - 48)
    }
    guard scale <= Decimal.maximumScale else {
      throw Refusal(at, "The number has more than 38 digits after the point.")
    }
    quantity = Decimal(isNegative ? -digits : digits, scale: scale)
    self.isComma = isComma
  }
}

/// Expressions in brackets: `(100 USD / 3)`. Nothing but arithmetic is done.
extension Ledger {
  static func expression(
    _ s: inout Scanner, _ reader: inout PlainReader, teaches: Bool = false
  ) throws(Refusal) -> Written {
    let start = s.at
    var nesting = Nesting(teaches: teaches)
    let amount = try factor(&s, &reader, &nesting)
    return Written(amount: amount, range: start..<s.at, form: AmountForm(), isExpression: true)
  }

  private struct Nesting {
    static let maxDepth = 32
    var depth = 0
    let teaches: Bool
  }

  private static func sum(
    _ s: inout Scanner, _ reader: inout PlainReader, _ nesting: inout Nesting
  ) throws(Refusal) -> BookAmount {
    var value = try product(&s, &reader, &nesting)
    while true {
      s.skipBlanks()
      let sign = s.byte
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return value }
      let at = s.at
      s.at += 1
      let other = try product(&s, &reader, &nesting)
      guard value.commodity == other.commodity else {
        throw Refusal(at, "Amounts of two commodities have no sum that is one amount.")
      }
      value.quantity = try Refusal.exact(at) { () throws(DecimalError) in
        sign == UInt8(ascii: "+")
          ? try value.quantity + other.quantity : try value.quantity - other.quantity
      }
    }
  }

  private static func product(
    _ s: inout Scanner, _ reader: inout PlainReader, _ nesting: inout Nesting
  ) throws(Refusal) -> BookAmount {
    var value = try factor(&s, &reader, &nesting)
    while true {
      s.skipBlanks()
      let sign = s.byte
      guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else { return value }
      let at = s.at
      s.at += 1
      let other = try factor(&s, &reader, &nesting)
      let (left, right) = (value.quantity, other.quantity)
      guard sign == UInt8(ascii: "*") || !right.isZero else {
        throw Refusal(at, "It divides by zero.")
      }
      value.quantity = try Refusal.exact(at) { () throws(DecimalError) in
        sign == UInt8(ascii: "*")
          ? try left * right
          : try left.divided(by: right, scale: min(38, left.scale + right.scale + 6), .halfUp)
      }
      if value.commodity < 0 { value.commodity = other.commodity }
    }
  }

  private static func factor(
    _ s: inout Scanner, _ reader: inout PlainReader, _ nesting: inout Nesting
  ) throws(Refusal) -> BookAmount {
    s.skipBlanks()
    nesting.depth += 1
    defer { nesting.depth -= 1 }
    guard nesting.depth < Nesting.maxDepth else {
      throw Refusal(s.at, "The brackets are nested too deeply.")
    }
    if s.skip(UInt8(ascii: "(")) {
      let value = try sum(&s, &reader, &nesting)
      s.skipBlanks()
      guard s.skip(UInt8(ascii: ")")) else {
        // Comparisons and choices are not computed.
        if "<>=!&|?:,".utf8.contains(s.byte) { throw Refusal(s.at, Refusal.nameInExpression) }
        throw Refusal(s.at, "A closing bracket was expected, not \(s.here).")
      }
      return value
    }
    if s.byte == UInt8(ascii: "-") {
      s.at += 1
      var value = try factor(&s, &reader, &nesting)
      value.quantity = -value.quantity
      return value
    }
    let letter = s.byte
    if 65...90 ~= letter || 97...122 ~= letter || letter == UInt8(ascii: "_") {
      var ahead = s
      let named = try? amount(&ahead, &reader)
      // A name that a definition gives, or a function: what it means is not computed.
      guard named != nil else { throw Refusal(s.at, Refusal.nameInExpression) }
    }
    return try amount(&s, &reader, teaches: nesting.teaches).amount
  }
}

import Dates
import Money

/// How hledger reads amounts, accounts and days, 1.25 to 1.52. Where the two differ, what either takes is taken.
enum Hledger {
  /// An amount: signs, symbol and number in all their orders.
  static func amount(_ s: inout Scanner, _ reader: inout PlainReader) throws(Refusal) -> Written {
    let start = s.at
    var isNegative = sign(&s)
    var form = AmountForm()
    var symbol = try symbol(&s)
    if symbol != nil {
      form.isBefore = true
      let end = s.at
      s.skipAnyBlanks()
      form.hasBlank = s.at > end
      if sign(&s) { isNegative.toggle() }
    }
    guard let number = try RawNumber(&s) else {
      throw Refusal(
        s.at,
        symbol.map { "There is no number behind \(s.text($0)), but \(s.here)." }
          ?? "An amount was expected, not \(s.here).")
    }
    if symbol == nil {
      var behind = s
      behind.skipAnyBlanks()
      form.hasBlank = behind.at > s.at
      symbol = try Self.symbol(&behind)
      if symbol != nil { s = behind }
    }
    var commodity = reader.scope.defaultCommodity ?? -1
    if let symbol { commodity = reader.book.commodity(s.bytes[symbol]) }
    let isDecimal = number.openMark.map { reader.takesAsDecimal($0, in: commodity) } ?? false
    return try number.written(commodity, isNegative, isDecimal: isDecimal, &form, start..<s.at)
  }

  /// Whether the sign here, if there is one, is a minus. Blanks behind it belong to it.
  private static func sign(_ s: inout Scanner) -> Bool {
    let byte = s.byte
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return false }
    s.at += 1
    s.skipAnyBlanks()
    return byte == UInt8(ascii: "-")
  }

  /// Digits and these bytes are in no symbol that stands without quotes.
  static func isInSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...32, 48...57, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "@"), UInt8(ascii: "*"), UInt8(ascii: ";"), UInt8(ascii: "\""),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="):
      false
    default: true
    }
  }

  static func symbol(_ s: inout Scanner) throws(Refusal) -> Range<Int>? {
    if s.byte == UInt8(ascii: "\"") {
      var at = s.at + 1
      while at < s.end, s.bytes[at] != UInt8(ascii: "\""), s.bytes[at] != UInt8(ascii: ";") {
        at += 1
      }
      guard at < s.end, s.bytes[at] == UInt8(ascii: "\""), at > s.at + 1 else {
        throw Refusal(s.at, "The symbol in quotes is empty or has no end.")
      }
      let name = s.at + 1..<at
      s.at = at + 1
      return name
    }
    let start = s.at
    while s.at < s.end, isInSymbol(s.bytes[s.at]), s.blank(at: s.at) == 0 { s.at += 1 }
    return s.at > start ? start..<s.at : nil
  }

  /// Costs and lots in any order, then an assertion.
  static func behindAmount(
    _ s: inout Scanner, _ posting: inout PostingDraft, _ reader: inout PlainReader
  ) throws(Refusal) {
    while true {
      s.skipAnyBlanks()
      if let form = PlainReader.costMark(&s) {
        guard posting.cost == nil else { throw Refusal(s.at, "There are two costs.") }
        s.skipAnyBlanks()
        if form.isInBrackets, s.isAtEnd || s.byte == UInt8(ascii: ";") { continue }
        let written = try amount(&s, &reader)
        reader.mention(written, posting.day)
        posting.cost = (form.isTotal ? .total : .unit, written.amount)
        reader.learnCost(written)
      } else if s.byte == UInt8(ascii: "{") {
        try lot(&s, &posting, &reader)
      } else if s.byte == UInt8(ascii: "[") || s.byte == UInt8(ascii: "(") {
        let mark = s.byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
        try Ledger.close(&s, mark, isDouble: s.byte(1) == UInt8(ascii: "("))
        posting.hasLot = true
      } else {
        return
      }
    }
  }

  private static func lot(
    _ s: inout Scanner, _ posting: inout PostingDraft, _ reader: inout PlainReader
  ) throws(Refusal) {
    s.at += 1
    let isTotal = s.skip(UInt8(ascii: "{"))
    s.skipAnyBlanks()
    _ = s.skip(UInt8(ascii: "="))
    s.skipAnyBlanks()
    if s.byte != UInt8(ascii: "}") {
      let written = try amount(&s, &reader)
      reader.mention(written, posting.day)
      posting.lot = (isTotal, written.amount)
      s.skipAnyBlanks()
    }
    guard s.skip(UInt8(ascii: "}")), !isTotal || s.skip(UInt8(ascii: "}")) else {
      throw Refusal(s.at, "The lot price has no end.")
    }
    posting.hasLot = true
  }

  /// `=`, `==`, `=*` or `==*`, and what the account has to hold.
  static func assertion(
    _ s: inout Scanner, _ posting: inout PostingDraft, _ reader: inout PlainReader
  ) throws(Refusal) {
    guard s.skip(UInt8(ascii: "=")) else { return }
    let isTotal = s.skip(UInt8(ascii: "="))
    let isInclusive = s.skip(UInt8(ascii: "*"))
    s.skipAnyBlanks()
    let written = try amount(&s, &reader)
    reader.mention(written, posting.day)
    posting.assertion = Assertion(
      amount: written.amount, isTotal: isTotal, isInclusive: isInclusive)
    // An amount that is left out is shown as what is asserted, where its commodity is in nothing else.
    if posting.amount == nil { reader.learnAlone(written) }
    // A cost of what is asserted is that of an amount that is left out.
    var aside = posting
    aside.cost = nil
    try behindAmount(&s, &aside, &reader)
    if posting.amount == nil { posting.cost = aside.cost }
  }

  /// Where the account ends: at two blanks of any kind, or the end of the line.
  static func accountEnd(_ s: Scanner) -> Int {
    var at = s.at
    while at < s.end {
      let length = s.blank(at: at)
      guard length > 0 else {
        at += 1
        continue
      }
      if at + length >= s.end || s.blank(at: at + length) > 0 { return at }
      at += length
    }
    return s.end
  }

  /// `2026-1-5`, or `1-5` of the year that is known; the two marks are the same.
  static func day(_ s: inout Scanner, year known: Int) throws(Refusal) -> Day {
    let start = s.at
    var (first, second, third, count) = (0, 0, 0, 0)
    var hasYear = false
    var mark: UInt8?
    while count < 3 {
      let from = s.at
      var number = 0
      while s.isAtDigit, s.at - from < 9 {
        number = number * 10 + Int(s.byte - 48)
        s.at += 1
      }
      guard s.at > from else { throw Refusal(start, "It has no day such as 2026-10-30.") }
      if count == 0 { hasYear = s.at - from >= 4 }
      (first, second, third, count) = (second, third, number, count + 1)
      let isMark = "-/.".utf8.contains(s.byte) && 48...57 ~= s.byte(1)
      guard isMark, count < (hasYear ? 3 : 2) else { break }
      guard mark == nil || mark == s.byte else {
        throw Refusal(start, "Its day has two kinds of marks between the numbers.")
      }
      mark = s.byte
      s.at += 1
    }
    guard count == (hasYear ? 3 : 2) else {
      throw Refusal(start, "It has no day such as 2026-10-30.")
    }
    guard let day = Day(year: hasYear ? first : known, month: second, day: third) else {
      throw Refusal(start, "The calendar, from 0001 to 9999, has no day \(s.text(start..<s.at)).")
    }
    return day
  }

  /// The first day in a posting's comment: `date:2026-01-08`, `[2026-01-08=01-09]`. All days are checked, those of
  /// `date2:` and behind `=`, too.
  static func day(inComment s: Scanner, year: Int) throws(Refusal) -> Day? {
    var s = s
    var day: Day?
    var isWordStart = true
    while !s.isAtEnd {
      if s.byte == UInt8(ascii: "[") {
        let inside = s.bytes[(s.at + 1)..<s.end]
        let body = inside.prefix { 48...57 ~= $0 || "-/.=".utf8.contains($0) }
        let isDay =
          body.contains { 48...57 ~= $0 } && body.contains { "-/.".utf8.contains($0) }
        if isDay, body.endIndex < s.end, s.bytes[body.endIndex] == UInt8(ascii: "]") {
          var date = Scanner(s.bytes, body.startIndex..<body.endIndex)
          if date.byte != UInt8(ascii: "=") {
            let found = try Self.day(&date, year: year)
            day = day ?? found
          }
          if date.skip(UInt8(ascii: "=")) { _ = try Self.day(&date, year: year) }
          guard date.isAtEnd else { throw Refusal(date.at, "The day in brackets goes on.") }
          s.at = body.endIndex
        }
      } else if isWordStart, s.starts(with: "date:") || s.starts(with: "date2:") {
        let isSecond = s.starts(with: "date2:")
        s.at += isSecond ? 6 : 5
        s.skipBlanks()
        // What is behind the day is not read.
        let found = try Self.day(&s, year: year)
        if !isSecond { day = day ?? found }
        while !s.isAtEnd, s.byte != UInt8(ascii: ","), s.byte != UInt8(ascii: "[") { s.at += 1 }
        continue
      }
      isWordStart = s.blank(at: s.at) > 0 || s.byte == UInt8(ascii: ";")
      s.at += 1
    }
    return day
  }
}

/// A number before it is known which mark is the decimal one.
struct RawNumber {
  private var digits: Int128 = 0
  private var count = 0
  /// Digits behind the mark that separates them last.
  private var last = 0
  private var mark: UInt8?
  private var group: AmountForm.Group?
  /// The only mark, between digits, where it may be the decimal one or separate thousands.
  private(set) var openMark: UInt8?
  private var exponent = 0

  /// Nil if there is no number here.
  init?(_ s: inout Scanner) throws(Refusal) {
    if Self.isMark(s.byte), 48...57 ~= s.byte(1) {
      mark = s.byte
      s.at += 1
      last = try take(&s)
      try readExponent(&s)
      return
    }
    guard s.isAtDigit else { return nil }
    let first = try take(&s)
    if let (separator, length) = Self.separator(s), 48...57 ~= s.byte(length) {
      var (size, groups) = (0, 0)
      var sizes = [first]
      while let (next, length) = Self.separator(s), next == separator, 48...57 ~= s.byte(length) {
        s.at += length
        size = try take(&s)
        sizes.append(size)
        groups += 1
      }
      group = AmountForm.Group(mark: separator, sizes: sizes)
      if Self.isMark(s.byte), s.byte != separator {
        mark = s.byte
        s.at += 1
        last = try take(&s)
      } else if groups == 1, Self.isMark(separator) {
        openMark = separator
        last = size
      }
    } else if Self.isMark(s.byte) {
      mark = s.byte
      s.at += 1
    }
    try readExponent(&s)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  private static func separator(_ s: Scanner) -> (mark: UInt8, length: Int)? {
    if isMark(s.byte) { return (s.byte, 1) }
    guard s.byte != 0x09, s.byte != 0x0D else { return nil }
    let length = s.blank(at: s.at)
    return length > 0 ? (0x20, length) : nil
  }

  private mutating func take(_ s: inout Scanner) throws(Refusal) -> Int {
    let start = s.at
    while s.isAtDigit {
      if digits != 0 || s.byte != 48 { count += 1 }
      guard count <= Decimal.maximumDigits else {
        throw Refusal(start, "The number has more than 38 digits.")
      }
      digits = digits * 10 + Int128(s.byte - 48)
      s.at += 1
    }
    return s.at - start
  }

  private mutating func readExponent(_ s: inout Scanner) throws(Refusal) {
    guard s.byte == UInt8(ascii: "e") || s.byte == UInt8(ascii: "E") else { return }
    var behind = s
    behind.at += 1
    let isNegative = behind.byte == UInt8(ascii: "-")
    if isNegative || behind.byte == UInt8(ascii: "+") { behind.at += 1 }
    guard behind.isAtDigit else { return }
    var number = 0
    while behind.isAtDigit {
      number = min(number * 10 + Int(behind.byte - 48), 1_000)
      behind.at += 1
    }
    exponent = isNegative ? -number : number
    s = behind
  }

  /// - Parameter isDecimal: Whether `openMark` is the decimal one.
  func written(
    _ commodity: Int32, _ isNegative: Bool, isDecimal: Bool, _ form: inout AmountForm,
    _ range: Range<Int>
  ) throws(Refusal) -> Written {
    var scale = mark == nil ? 0 : last
    form.mark = mark
    form.group = group
    if isDecimal, let group { (form.mark, form.group, scale) = (group.mark, nil, last) }
    guard scale <= Decimal.maximumScale else {
      throw Refusal(range.lowerBound, "The number has more than 38 digits after the point.")
    }
    form.digits = scale
    var quantity = Decimal(isNegative ? -digits : digits, scale: scale)
    if exponent != 0 {
      // As written, so that the digits are kept.
      guard let moved = quantity.moved(by: exponent) else {
        throw Refusal(range.lowerBound, "The number has more than 38 digits.")
      }
      quantity = moved
      form.digits = quantity.scale
    }
    return Written(amount: BookAmount(quantity, commodity), range: range, form: form)
  }
}

extension Decimal {
  /// Times a power of ten; nil if it has too many digits.
  func moved(by exponent: Int) -> Decimal? {
    if exponent <= scale {
      let newScale = scale - exponent
      return newScale <= Self.maximumScale ? Decimal(digits, scale: newScale) : nil
    }
    guard exponent - scale < Self.maximumDigits else { return nil }
    var number = digits
    for _ in 0..<exponent - scale {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      guard !overflow, product.magnitude < Decimal.digitLimit else { return nil }
      number = product
    }
    return Decimal(number)
  }

  /// 10^38
  static let digitLimit: UInt128 = 100_000_000_000_000_000_000_000_000_000_000_000_000
}

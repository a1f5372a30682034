import Dates
import Money

/// OFX 1 (SGML, in which `<TRNAMT>-1.00` has no end tag) and OFX 2 (XML), by their structure: a value ends at
/// the next tag, a transaction at `</STMTTRN>` and nowhere else.
struct OFXReader {
  private var markup: MarkupReader
  private let request: Statement.Request
  private var statement = Statement()
  /// The open elements that have no value.
  private var path: [String] = []
  private var currency = ""
  private var account = ""
  private var row: Row?
  private var pending = 0
  private var investments = 0

  private static let maxDepth = 64

  private struct Row {
    let line: Int
    var values: [String: [UInt8]] = [:]
    var amount = 0..<0
    var hasTwoAmounts = false
  }

  init(_ text: UnsafeBufferPointer<UInt8>, _ request: Statement.Request) {
    markup = MarkupReader(text)
    self.request = request
  }

  mutating func read() throws(StatementProblem) -> Statement {
    var leaf: String?
    var value: [UInt8] = []
    var place = 0..<0
    while let token = try markup.next() {
      switch token {
      case .text(let range, let isLiteral):
        guard !path.isEmpty else { continue }
        if value.isEmpty { place = range }
        value += markup.said(range, isLiteral: isLiteral)
      case .open(let name, _, let isClosed):
        if let leaf { close(leaf, value, place) }
        (leaf, value) = (nil, [])
        guard !path.isEmpty || name == "OFX" else { continue }
        try open(name)
        if !isClosed { leaf = name } else { path.removeLast() }
      case .close(let name):
        if let leaf { close(leaf, value, place) }
        (leaf, value) = (nil, [])
        try end(name)
      }
    }
    if let row { statement.refuse(row.line, "ends within a transaction") }
    count(pending, "pending transaction")
    count(investments, "investment transaction")
    return statement
  }

  private mutating func count(_ number: Int, _ what: String) {
    guard number > 0 else { return }
    statement.remarks.append("\(number) \(what)\(number == 1 ? " is" : "s are") left out.")
  }

  private mutating func open(_ name: String) throws(StatementProblem) {
    if name == "STMTTRN", let before = path.firstIndex(of: name) { path.removeSubrange(before...) }
    if path.last == "INVTRANLIST", !["DTSTART", "DTEND", "INVBANKTRAN"].contains(name) {
      investments += 1
    }
    path.append(name)
    guard path.count <= Self.maxDepth else {
      throw .tooDeep(line: markup.line(of: markup.at), limit: Self.maxDepth)
    }
    switch name {
    case "STMTTRN":
      if let row { statement.refuse(row.line, "has a transaction without an end") }
      row = Row(line: markup.line(of: markup.at))
    case "STMTTRNP": pending += 1
    case "STMTRS", "CCSTMTRS", "INVSTMTRS": (currency, account) = ("", "")
    default: break
    }
  }

  /// A value ends: its element was no aggregate. Without a value it may be either, and stays open until an
  /// element around it ends.
  private mutating func close(_ name: String, _ raw: [UInt8], _ place: Range<Int>) {
    let value = Array(StatementText.trimmed(raw))
    guard !value.isEmpty else { return }
    if path.last == name { path.removeLast() }
    guard row != nil else {
      if name == "CURDEF" { currency = String(decoding: value, as: UTF8.self) }
      if name == "ACCTID" { account = StatementText.line(value) }
      return
    }
    let around = path.last { $0 == "CURRENCY" || $0 == "ORIGCURRENCY" }
    let key = around.map { "\($0)/\(name)" } ?? name
    if key == "TRNAMT" {
      if row?.values[key] != nil { row?.hasTwoAmounts = true }
      row?.amount = place
    }
    if row?.values[key] == nil { row?.values[key] = value }
  }

  private mutating func end(_ name: String) throws(StatementProblem) {
    if let place = path.lastIndex(of: name) { path.removeSubrange(place...) }
    if name == "STMTTRN", let row {
      self.row = nil
      try add(row)
    }
  }

  private mutating func add(_ row: Row) throws(StatementProblem) {
    let raw = row.values["TRNAMT"] ?? []
    guard let amount = StatementText.number(raw, marks: ".,", signs: "+-"), !row.hasTwoAmounts
    else {
      let what =
        row.hasTwoAmounts ? "two amounts" : "no amount of OFX: \(StatementText.quoted(raw))"
      return statement.refuse(row.line, "has \(raw.isEmpty ? "no amount" : what)")
    }
    let posted = row.values["DTPOSTED"] ?? []
    guard let day = Self.day(posted) else {
      let text = posted.isEmpty ? "" : ": \(StatementText.quoted(posted))"
      return statement.refuse(row.line, "has no day\(text)")
    }
    var code = currency
    if let symbol = row.values["CURRENCY/CURSYM"] { code = String(decoding: symbol, as: UTF8.self) }
    if code.isEmpty, let original = row.values["ORIGCURRENCY/CURSYM"],
      row.values["ORIGCURRENCY/CURRATE"] == nil
    {
      code = String(decoding: original, as: UTF8.self)
    }
    guard !code.isEmpty || request.currency != nil else { throw .noCurrency }
    guard let currency = code.isEmpty ? request.currency : Currency(code: code) else {
      return statement.refuse(row.line, "has no known currency: \(StatementText.quoted(code.utf8))")
    }
    let text = [row.values["NAME"] ?? row.values["PAYEEID"], row.values["MEMO"]]
      .compactMap { $0.map { StatementText.line($0) } }
    statement.entries.append(
      StatementEntry(
        day: day, valueDay: row.values["DTAVAIL"].flatMap(Self.day), amount: amount,
        currency: currency, original: original(row, amount, currency),
        text: text.first == text.last ? text.first ?? "" : text.joined(separator: " "),
        account: account, line: row.line, range: StatementText.trimmed(row.amount, in: markup.text))
    )
  }

  /// The first eight digits: no zone moves a day.
  private static func day(_ text: [UInt8]) -> Day? {
    guard text.count >= 8, let number = StatementText.integer(text[..<8]) else { return nil }
    let rest = text[8...].drop { StatementText.isDigit($0) }
    let digits = text.count - 8 - rest.count
    guard [0, 2, 4, 6].contains(digits),
      rest.isEmpty || [UInt8(ascii: "."), UInt8(ascii: "["), 0x20].contains(rest[rest.startIndex])
    else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// What was paid before the bank converted it: the amount by the rate, which is that of one unit.
  private func original(
    _ row: Row, _ amount: Decimal, _ currency: Currency
  ) -> StatementEntry.Original? {
    guard let symbol = row.values["ORIGCURRENCY/CURSYM"],
      let other = Currency(code: String(decoding: symbol, as: UTF8.self)), other != currency,
      let rate = StatementText.number(row.values["ORIGCURRENCY/CURRATE"] ?? [], marks: ".,"),
      !rate.isZero
    else { return nil }
    let turned = Ratio(numerator: .one, denominator: rate)
    let scale = other.minorUnits
    guard let value = try? turned.applied(to: amount, scale: scale, .halfEven) else { return nil }
    return StatementEntry.Original(amount: value, currency: other)
  }
}

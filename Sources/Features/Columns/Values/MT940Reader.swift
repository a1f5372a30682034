import Dates
import Money

/// MT940 and MT942 of SWIFT: messages of fields, `:61:` for each entry. A line that begins no field goes on
/// with the one before it, whatever it looks like.
struct MT940Reader {
  private let text: UnsafeBufferPointer<UInt8>
  private let request: Statement.Request
  private var statement = Statement()
  private let lines: [Range<Int>]
  private var message = Message()
  private var expected = 0

  /// What lasts until the next message: a currency never does.
  private struct Message {
    var line = 0
    var account = ""
    var opening: Balance?
    var closing: Balance?
    /// That of an interim report, which has no balances.
    var floor: Currency?
    var rows: [Row] = []
    /// Whether each row was read.
    var isWhole = true
  }

  private struct Balance {
    let currency: Currency
    /// Nil where its number is none.
    let amount: Decimal?
  }

  /// An entry whose currency comes with its message.
  private struct Row {
    var line: Int
    var day: Day
    var valueDay: Day?
    var amount: Decimal
    /// Whether its decimals are behind a point, against the grammar: then the balance must prove it.
    var hasPoint: Bool
    var fundsCode: UInt8?
    var note: String
    var range: Range<Int>
    var original: StatementEntry.Original?
    var text: [UInt8] = []
  }

  private static let tags = [
    "13", "13D", "20", "21", "25", "25P", "28", "28C", "34F", "60F", "60M", "61", "62F", "62M",
    "64", "65", "65F", "86", "90C", "90D",
  ].map { Array($0.utf8) }

  init(_ text: UnsafeBufferPointer<UInt8>, _ request: Statement.Request) {
    self.text = text
    self.request = request
    lines = Array(TextLines(text))
  }

  mutating func read() throws(StatementProblem) -> Statement {
    // The field that is being read, and where its lines are.
    var field: (tag: [UInt8], first: Int)?
    var before: [UInt8] = []
    for (place, line) in lines.enumerated() {
      let content = text[line]
      if isEnd(content) {
        try finish(field, place, before)
        (field, before) = (nil, [])
        try close()
      } else if let tag = tag(content, place) {
        try finish(field, place, before)
        before = field?.tag ?? []
        if tag == Array("20".utf8) {
          try close()
          message.line = place + 1
        }
        field = (tag, place)
      }
    }
    try finish(field, lines.count, before)
    try close()
    statement.remarkOnBalances()
    if expected > 0 {
      statement.remarks.append("\(expected) of the entries are expected, and not booked yet.")
    }
    return statement
  }

  /// `-` alone, and `-}` with what SWIFT has behind it.
  private func isEnd(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if line.starts(with: "-}".utf8) || line.starts(with: "{1:".utf8) { return true }
    return line.first == UInt8(ascii: "-") && line.dropFirst().allSatisfy { $0 == 0x20 }
  }

  /// The tag of the field that a line begins; nil for a line that goes on. A time that is cut, `:20:15 UHR`,
  /// looks like a field: a message begins where an account follows.
  private func tag(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ place: Int) -> [UInt8]? {
    guard let tag = Self.tag(line) else { return nil }
    guard tag == Array("20".utf8) else { return tag }
    let next = lines[(place + 1)...].lazy.compactMap { Self.tag(text[$0]) }.first
    return next.map { $0.starts(with: "25".utf8) || $0.elementsEqual("21".utf8) } == true
      ? tag : nil
  }

  private static func tag(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    let line = line.drop { $0 == 0x20 }
    guard line.first == UInt8(ascii: ":"), line.count >= 4,
      let close = line.dropFirst().prefix(5).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let tag = Array(line[(line.startIndex + 1)..<close])
    return tags.contains(tag) ? tag : nil
  }

  // MARK: Fields

  /// A field that ends before line `end`.
  private mutating func finish(
    _ field: (tag: [UInt8], first: Int)?, _ end: Int, _ before: [UInt8]
  ) throws(StatementProblem) {
    guard let (tag, first) = field else { return }
    let line = lines[first]
    let start = text[line].drop { $0 == 0x20 }.startIndex + tag.count + 2
    let value = text[start..<line.upperBound]
    let rest = lines[(first + 1)..<end]
    let length = lines[end - 1].upperBound - start
    guard length <= Statement.maxFieldBytes else { throw .tooLong(line: first + 1) }
    switch String(decoding: tag, as: UTF8.self) {
    case "25", "25P":
      // `:25:10` may be a time within a text.
      if message.rows.isEmpty { message.account = StatementText.line(value) }
    case "34F": if message.floor == nil { message.floor = StatementText.currency(value.prefix(3)) }
    case "60F", "60M": message.opening = Self.balance(value)
    case "62F", "62M": message.closing = Self.balance(value)
    case "61": entry(value, first + 1, rest)
    case "86":
      let isBehindEntry = before.elementsEqual("61".utf8)
      guard isBehindEntry, let last = message.rows.indices.last else { return }
      let all = [Array(value)] + rest.map { Array(text[$0]) }
      let words = Array(all.joined(separator: [0x20]))
      if words.contains(where: { $0 > 0x20 }) { message.rows[last].text = words }
      if message.rows[last].original == nil {
        message.rows[last].original = Self.original(
          message.rows[last].text, message.rows[last].amount)
      }
    default: break
    }
  }

  /// `C261029EUR1000,00`
  private static func balance(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Balance? {
    let bytes = Array(value)
    guard bytes.count > 10, bytes[0] == UInt8(ascii: "C") || bytes[0] == UInt8(ascii: "D"),
      let currency = StatementText.currency(bytes[7..<10])
    else { return nil }
    let amount = StatementText.number(bytes[10...], marks: ",")
    return Balance(
      currency: currency, amount: bytes[0] == UInt8(ascii: "D") ? amount.map { -$0 } : amount)
  }

  private static let marks: [(String, isOut: Bool, note: String)] = [
    ("RC", true, "reversal"), ("RD", false, "reversal"), ("EC", false, "expected"),
    ("ED", true, "expected"), ("C", false, ""), ("D", true, ""),
  ]
  private static let maxAmountBytes = 15

  /// `2610301030RCR20,00NTRFNONREF//BANKREF`, by its grammar from the first character on.
  private mutating func entry(
    _ value: Slice<UnsafeBufferPointer<UInt8>>, _ line: Int, _ rest: ArraySlice<Range<Int>>
  ) {
    func refuse(_ reason: String) {
      message.isWhole = false
      statement.refuse(line, reason)
    }
    let bytes = Array(value)
    guard bytes.count > 6, let date = StatementText.integer(bytes[..<6]) else {
      return refuse("has no value day: \(StatementText.quoted(bytes))")
    }
    var at = 6
    var entry: Int?
    if let found = StatementText.integer(bytes[at...].prefix(4)), bytes.count >= at + 4 {
      entry = found
      at += 4
    } else if bytes[at...].starts(with: "    ".utf8) {
      at += 4
    }
    guard let (day, valueDay) = Self.days(date, entry) else {
      return refuse("has no such day: \(StatementText.quoted(bytes.prefix(10)))")
    }
    guard let mark = Self.marks.first(where: { bytes[at...].starts(with: $0.0.utf8) }) else {
      return refuse("has no mark of debit or credit: \(StatementText.quoted(bytes))")
    }
    at += mark.0.utf8.count
    var fundsCode: UInt8?
    if at < bytes.count, bytes[at] &- UInt8(ascii: "A") < 26 {
      fundsCode = bytes[at]
      at += 1
    }
    let digits = bytes[at...].prefix { StatementText.isDigit($0) || $0 == 0x2C || $0 == 0x2E }
    let hasPoint = digits.contains(0x2E)
    let amount = StatementText.number(digits, marks: hasPoint ? "." : ",")
    guard let amount, hasPoint || digits.contains(0x2C), digits.count <= Self.maxAmountBytes,
      at + digits.count < bytes.count || !hasPoint
    else {
      return refuse("has no amount of MT940: \(StatementText.quoted(bytes[at...]))")
    }
    let start = value.startIndex + at
    if mark.note == "expected" { expected += 1 }
    let signed = mark.isOut ? -amount : amount
    let details = rest.flatMap { Array(text[$0]) }
    let behind = Self.textBehind(bytes[(at + digits.count)...])
    message.rows.append(
      Row(
        line: line, day: day, valueDay: valueDay, amount: signed, hasPoint: hasPoint,
        fundsCode: fundsCode, note: mark.note, range: start..<start + digits.count,
        original: Self.original(details, signed), text: behind))
  }

  /// What stands behind the type code, `NTRF`: the text where no `:86:` follows.
  private static func textBehind(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let isLetter = bytes.first.map { "NFS".utf8.contains($0) } == true
    let reference = isLetter && bytes.count >= 4 ? bytes.dropFirst(4) : bytes
    return reference.starts(with: "NONREF".utf8) ? [] : Array(reference)
  }

  /// The day of entry with the year that is nearest to the day of value, and the day of value; nil if there
  /// is no such day. Banks with months of thirty days have the value day 30 February.
  private static func days(_ value: Int, _ entry: Int?) -> (Day, Day?)? {
    let year = value / 10_000 + (value / 10_000 < 80 ? 2_000 : 1_900)
    let (month, number) = (value / 100 % 100, value % 100)
    let valueDay = Day(year: year, month: month, day: number)
    guard 1...12 ~= month, 1...31 ~= number else { return nil }
    guard let entry else { return valueDay.map { ($0, $0) } }
    guard let about = valueDay ?? Day(year: year, month: month, day: 28) else { return nil }
    let days = (year - 1...year + 1).compactMap {
      Day(year: $0, month: entry / 100, day: entry % 100)
    }
    func distance(_ day: Day) -> Int { abs(Int(day.number) - Int(about.number)) }
    return days.min { distance($0) < distance($1) }.map { ($0, valueDay) }
  }

  /// `/OCMT/USD14,00/`: what was paid in another currency.
  private static func original(_ text: [UInt8], _ amount: Decimal) -> StatementEntry.Original? {
    let mark = Array("/OCMT/".utf8)
    guard text.count > mark.count + 4,
      let start = text.indices.first(where: { text[$0...].starts(with: mark) })
    else { return nil }
    let value = text[(start + mark.count)...]
    guard let currency = StatementText.currency(value.prefix(3)) else { return nil }
    let digits = value.dropFirst(3).prefix { StatementText.isDigit($0) || $0 == 0x2C }
    return StatementText.number(digits, marks: ",").map {
      StatementEntry.Original(amount: amount.isNegative ? -$0 : $0, currency: currency)
    }
  }

  // MARK: Messages

  /// The entries of a message get its currency, and its balances are added up.
  private mutating func close() throws(StatementProblem) {
    defer { message = Message() }
    let (opening, closing) = (message.opening, message.closing)
    let known = opening?.currency ?? closing?.currency ?? message.floor
    guard !message.rows.isEmpty || opening != nil else { return }
    if let opening, let closing, opening.currency != closing.currency {
      for row in message.rows {
        statement.refuse(
          row.line,
          "is of a statement that opens in \(opening.currency.code) and closes in "
            + "\(closing.currency.code)")
      }
      return
    }
    guard let currency = known ?? request.currency else {
      if message.rows.isEmpty { return }
      throw .noCurrency
    }
    let isProved = opening?.amount.flatMap(sum).map { $0 == closing?.amount } ?? false
    for row in message.rows { add(row, currency, isProved: isProved) }
    guard let first = opening?.amount, let last = closing?.amount else { return }
    statement.checkBalances(message.line, first, last, sum(from: first), currency)
  }

  /// Nil where not all rows could be read.
  private func sum(from opening: Decimal) -> Decimal? {
    guard message.isWhole else { return nil }
    var sum = opening
    for row in message.rows where row.note != "expected" {
      guard let next = try? sum + row.amount else { return nil }
      sum = next
    }
    return sum
  }

  private mutating func add(_ row: Row, _ currency: Currency, isProved: Bool) {
    if row.hasPoint, !isProved {
      return statement.refuse(
        row.line, "has a point for its comma, and no balance proves its amount")
    }
    if let letter = row.fundsCode, letter != currency.code.utf8.last {
      let code = String(decoding: [letter], as: UTF8.self)
      return statement.refuse(
        row.line, "has the funds code \(code), which is not the last letter of \(currency.code)")
    }
    let notes = [
      row.note, row.hasPoint ? "a point before decimals, which the balance confirms" : "",
    ]
    statement.entries.append(
      StatementEntry(
        day: row.day, valueDay: row.valueDay, amount: row.amount, currency: currency,
        original: row.original?.currency == currency ? nil : row.original,
        text: StatementText.line(row.text),
        note: notes.filter { !$0.isEmpty }.joined(separator: ", "),
        account: message.account, line: row.line, range: row.range))
  }
}

import Dates
import Money

/// QIF: lines of which the first letter says what the rest is, and `^` after each record. Its days and
/// numbers are those of the program that wrote it: the whole file shows how to read them, or it is asked.
struct QIFReader {
  private let text: UnsafeBufferPointer<UInt8>
  private let request: Statement.Request
  private var statement = Statement()
  private var rows: [Row] = []
  private var kind = Kind.entries
  private var account = ""
  private var investments = 0

  private enum Kind { case entries, accounts, investments, lists }

  private struct Row {
    let line: Int
    let account: String
    var day: Range<Int>?
    var amount: Range<Int>?
    /// The amount in the field for larger numbers.
    var larger: Range<Int>?
    var payee: Range<Int>?
    var memo: Range<Int>?
    var isOpen = false
  }

  /// What stands in `!Type:` for lists, which are no entries.
  private static let lists = [
    "cat", "memorized", "security", "prices", "budget", "invitem", "template", "tag", "tax",
    "class",
  ]

  init(_ text: UnsafeBufferPointer<UInt8>, _ request: Statement.Request) {
    self.text = text
    self.request = request
  }

  mutating func read() throws(StatementProblem) -> Statement {
    try readRecords()
    if investments > 0 {
      let what = investments == 1 ? "record is" : "records are"
      statement.remarks.append(
        "\(investments) investment \(what) left out: QIF gives them no sign.")
    }
    guard !rows.isEmpty else { return statement }
    guard let currency = request.currency else { throw .noCurrency }
    let order = try order()
    let decimal = try decimal()
    for row in rows { add(row, currency, order, decimal) }
    return statement
  }

  // MARK: Records

  private mutating func readRecords() throws(StatementProblem) {
    var row: Row?
    for (place, range) in TextLines(text).enumerated() {
      guard range.count <= Statement.maxFieldBytes else { throw .tooLong(line: place + 1) }
      if !range.isEmpty { take(range, place + 1, isCut: range.upperBound == text.count, &row) }
    }
    guard let last = row, kind == .entries else { return }
    if last.isOpen {
      statement.refuse(last.line, "ends within a record")
    } else {
      rows.append(last)
      statement.remarks.append("The last record, in line \(last.line), has no ^ at its end.")
    }
  }

  private mutating func take(_ range: Range<Int>, _ line: Int, isCut: Bool, _ row: inout Row?) {
    let value = range.lowerBound + 1..<range.upperBound
    switch text[range.lowerBound] {
    case UInt8(ascii: "!"):
      if let open = row, kind == .entries { rows.append(open) }
      row = nil
      header(text[value])
    case UInt8(ascii: "^"):
      guard let done = row else { return }
      row = nil
      if kind == .entries { rows.append(done) }
      if kind == .investments { investments += 1 }
    case let code:
      if kind == .accounts, code == UInt8(ascii: "N") { account = StatementText.line(text[value]) }
      var open = row ?? Row(line: line, account: account)
      open.isOpen = isCut
      switch code {
      case UInt8(ascii: "D"): open.day = open.day ?? value
      case UInt8(ascii: "T"): open.amount = open.amount ?? value
      case UInt8(ascii: "U"): open.larger = open.larger ?? value
      case UInt8(ascii: "P"): open.payee = open.payee ?? value
      case UInt8(ascii: "M"): open.memo = open.memo ?? value
      default: break
      }
      row = open
    }
  }

  private mutating func header(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    let name = StatementText.line(text).lowercased()
    if name.hasPrefix("account") {
      kind = .accounts
    } else if name.hasPrefix("type:") {
      let type = name.dropFirst("type:".utf8.count)
      kind =
        type.hasPrefix("invst")
        ? .investments
        : Self.lists.contains { type.hasPrefix($0) } ? .lists : .entries
    }
  }

  // MARK: Days

  /// Numbers of a day as they stand, with the mark after the first.
  private struct Written {
    var numbers: [Int]
    let mark: UInt8
    /// The year, where it is told apart by its four digits or its apostrophe.
    var year: Int?
    let isYearFirst: Bool
  }

  /// `10/30'26`, ` 1/ 5'27`, `30.10.2026`, `2026-10-30`, `20261030`; text may follow the year.
  private func written(_ range: Range<Int>) -> Written? {
    var at = range.lowerBound
    func skipBlanks() { while at < range.upperBound, text[at] == 0x20 { at += 1 } }
    func number(_ limit: Int) -> (value: Int, digits: Int)? {
      skipBlanks()
      let start = at
      while at < range.upperBound, at - start < limit, StatementText.isDigit(text[at]) { at += 1 }
      return StatementText.integer(text[start..<at]).map { ($0, at - start) }
    }
    guard let first = number(8) else { return nil }
    if first.digits == 8 {
      return Written(
        numbers: [first.value / 100 % 100, first.value % 100], mark: 0,
        year: first.value / 10_000, isYearFirst: true)
    }
    skipBlanks()
    guard at < range.upperBound, "/.-".utf8.contains(text[at]) else { return nil }
    let mark = text[at]
    at += 1
    guard let second = number(2) else { return nil }
    skipBlanks()
    guard at < range.upperBound, "/.-'".utf8.contains(text[at]) else { return nil }
    let isMillennium = text[at] == UInt8(ascii: "'")
    at += 1
    if first.digits == 4 {
      guard let third = number(2) else { return nil }
      return Written(
        numbers: [second.value, third.value], mark: mark, year: first.value, isYearFirst: true)
    }
    guard first.digits <= 2, let third = number(4) else { return nil }
    let year: Int
    switch third.digits {
    case 4: year = third.value
    // A text may begin with a digit.
    case 3: year = Self.year(third.value / 10)
    case 1 where !isMillennium: return nil
    default: year = isMillennium ? 2_000 + third.value : Self.year(third.value)
    }
    return Written(
      numbers: [first.value, second.value], mark: mark, year: year, isYearFirst: false)
  }

  /// The format is of the 1990s: two digits are of 1970 to 2069.
  private static func year(_ digits: Int) -> Int { digits < 70 ? 2_000 + digits : 1_900 + digits }

  /// What the days of the file show; else one question.
  private func order() throws(StatementProblem) -> DayOrder {
    if let order = request.order { return order }
    var evidence = DayOrderEvidence()
    for range in rows.compactMap(\.day) {
      guard let day = written(range), !day.isYearFirst else { continue }
      evidence.add(
        StatementText.line(text[range]), day.numbers[0], day.numbers[1], mark: day.mark)
    }
    if let day = evidence.dayFirst, let month = evidence.monthFirst {
      throw .orders(dayFirst: day, monthFirst: month)
    }
    guard let order = evidence.order else { throw .order(evidence.open ?? "") }
    return order
  }

  private func day(_ range: Range<Int>, _ order: DayOrder) -> Day? {
    guard let day = written(range), let year = day.year else { return nil }
    let isMonthFirst = day.isYearFirst || order == .mdy
    return Day(
      year: year, month: day.numbers[isMonthFirst ? 0 : 1], day: day.numbers[isMonthFirst ? 1 : 0])
  }

  // MARK: Numbers

  /// The mark before decimals, which the numbers of the file show together.
  private func decimal() throws(StatementProblem) -> UInt8 {
    if let decimal = request.decimal { return decimal }
    var (point, comma, open): (String?, String?, String?)
    for range in rows.flatMap({ [$0.amount, $0.larger] }).compactMap({ $0 }) {
      let shown = StatementText.line(text[range])
      switch GroupedNumber(text[range]).decimalMarks {
      case [0x2E]: point = point ?? shown
      case [0x2C]: comma = comma ?? shown
      case [0x2E, 0x2C]: open = open ?? shown
      // What cannot be read, or has no mark, shows nothing.
      default: break
      }
    }
    if let point, let comma { throw .decimals(point: point, comma: comma) }
    if point != nil { return 0x2E }
    if comma != nil { return 0x2C }
    if let open { throw .decimal(open) }
    return 0x2E
  }

  private mutating func add(
    _ row: Row, _ currency: Currency, _ order: DayOrder, _ decimal: UInt8
  ) {
    let shown = (row.amount ?? row.larger).map { StatementText.quoted(text[$0]) }
    let amounts = [row.amount, row.larger].compactMap { range in
      range.map { GroupedNumber(text[$0]).value(decimal) }
    }
    guard let first = amounts.first, let amount = first, amounts.allSatisfy({ $0 == amount }) else {
      return statement.refuse(row.line, "has no amount" + (shown.map { ": \($0)" } ?? ""))
    }
    guard let range = row.day, let day = day(range, order) else {
      let shown = row.day.map { ": \(StatementText.quoted(text[$0]))" } ?? ""
      return statement.refuse(row.line, "has no day\(shown)")
    }
    let words = [row.payee, row.memo].compactMap { $0.map { StatementText.line(text[$0]) } }
    statement.entries.append(
      StatementEntry(
        day: day, amount: amount, currency: currency,
        text: words.filter { !$0.isEmpty }.joined(separator: " "), account: row.account,
        line: row.line, range: StatementText.trimmed(row.amount ?? row.larger ?? 0..<0, in: text)))
  }
}

/// A number with groups of thousands, whose decimals are behind a mark that it may or may not show.
private struct GroupedNumber {
  /// Digits and marks after the sign.
  private var body: [UInt8] = []
  private var isNegative = false
  private var isNumber = true

  init(_ text: some Collection<UInt8>) {
    var rest = StatementText.trimmed(text)
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    // Blanks and apostrophes are groups only: one sign for all of them.
    var at = rest.startIndex
    while at < rest.endIndex {
      if let blank = Self.groups.first(where: { rest[at...].starts(with: $0) }) {
        body.append(UInt8(ascii: "'"))
        at += blank.count
        continue
      }
      isNumber =
        isNumber && (StatementText.isDigit(rest[at]) || rest[at] == 0x2E || rest[at] == 0x2C)
      body.append(rest[at])
      at += 1
    }
    isNumber = isNumber && body.contains(where: StatementText.isDigit)
  }

  private static let groups: [[UInt8]] = [
    [0x27], [0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x99],
  ]

  /// The marks of which decimals may be behind one.
  var decimalMarks: [UInt8] {
    let hasMark = body.contains { $0 == 0x2E || $0 == 0x2C }
    return hasMark ? [0x2E, 0x2C].filter { value($0) != nil } : []
  }

  /// Nil if it is none with this mark; groups have three digits, the first has fewer.
  func value(_ decimal: UInt8) -> Decimal? {
    guard isNumber else { return nil }
    let parts = body.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    guard fraction.allSatisfy(StatementText.isDigit) else { return nil }
    let mark = parts[0].first { !StatementText.isDigit($0) }
    let groups = parts[0].split(separator: mark ?? 0, omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy(StatementText.isDigit) }) else { return nil }
    if groups.count > 1 {
      guard 1...3 ~= groups[0].count, groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
        return nil
      }
    }
    let whole = groups.joined()
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var plain: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    plain += whole.isEmpty ? [UInt8(ascii: "0")] : Array(whole)
    if !fraction.isEmpty { plain += [UInt8(ascii: ".")] + fraction }
    return plain.withUnsafeBufferPointer { try? Decimal(utf8: $0) }
  }
}

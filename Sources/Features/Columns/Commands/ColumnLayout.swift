import Dates
import Features
import Money

/// Which columns of a table are which, and how its text is to be read: as it was given, otherwise as the
/// beginning of the table shows it.
struct ColumnLayout {
  let reader: CSVReader
  let amount: AmountText
  let days: DayText
  let encoding: CSVEncoding
  let hasHeader: Bool
  let columns: Columns
  /// The column of amounts, where neither their sign is in another column nor there are several columns.
  let plainColumn: Int?
  /// The column of currencies; nil where all rows have one, and where it is beside the amounts.
  let currencyColumn: Int?
  let dayColumn: Int?
  /// Nil if each row has its own.
  let currency: Currency?
  let width: Int
  /// The names in the header, where there is one.
  let names: [String]
  /// Where the table begins, below other lines.
  let start: (byte: Int, line: Int)
  /// What a person should know of how the table is read.
  private(set) var remarks: [String] = []

  /// The places of the columns, from 0.
  struct Columns {
    var amounts: [Amount]
    var sign: Int?
    /// Nil if all rows are in one currency.
    var currency: Int?
    var day: Int?
    /// Whether one of them was found by its name.
    var isNamed = false

    struct Amount {
      let place: Int
      /// `-Debit`: what is in it is money out; `+Credit`: money in. Nil for amounts with their own sign.
      var isOut: Bool?
    }

    /// The columns that a row must have.
    var needed: Int { (amounts.map(\.place) + [sign, currency, day].compactMap { $0 }).max()! + 1 }

    /// Whether an amount is as it stands, without a word or a column for its sign.
    var isPlain: Bool { amounts.count == 1 && amounts[0].isOut == nil && sign == nil }
  }

  /// What is wrong with the table as a whole.
  struct Problem: Error {
    let message: String
    let hint: String
  }

  private static let delimiters = Array(",;\t|".utf8)

  init(
    _ command: ColumnsCommand, _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool,
    _ encoding: CSVEncoding, today: Day
  ) throws(Problem) {
    let candidates = (command.delimiter.map { [$0] } ?? Self.delimiters).map { delimiter in
      Candidate(command, bytes, delimiter, isLast: isLast, encoding)
    }
    // The first of those that fit equally well.
    let best = candidates.reduce(candidates[0]) { $1.score > $0.score ? $1 : $0 }
    guard let columns = best.columns else {
      throw best.problem ?? Problem(message: "The table is empty.", hint: "Give a file with rows.")
    }
    let rows = best.sample.rows
    let first = rows.first ?? []
    reader = best.sample.reader
    self.encoding = encoding
    start = best.sample.starts.first ?? (0, 1)
    currency = columns.currency == nil ? command.currency.flatMap { Currency(code: $0.text) } : nil
    hasHeader =
      command.hasHeader
      ?? (columns.isNamed
        || !Candidate.isRow(first, columns) && Candidate.isNames(first, columns))
    names = hasHeader ? first : []
    let body = rows.dropFirst(hasHeader ? 1 : 0)
    width = Self.width(rows)
    let texts = columns.amounts.flatMap { Self.cells($0.place, of: body) }
    amount = AmountText(decimal: try Self.decimal(texts, given: command.decimal))
    let signed = Self.withSigns(columns, body, amount)
    self.columns = signed
    plainColumn = signed.isPlain ? signed.amounts[0].place : nil
    let isBeside = signed.amounts.contains { $0.place == signed.currency }
    (currencyColumn, dayColumn) = (isBeside ? nil : signed.currency, signed.day)
    let order = try Self.order(columns, body, given: command.order)
    days = DayText(order: order, thisYear: today.year)
    remarks = Self.remarks(self.columns, body, names, amount)
  }

  private static func cells(
    _ place: Int, of rows: ArraySlice<[String]>
  ) -> [String] {
    rows.compactMap { $0.indices.contains(place) ? $0[place] : nil }
  }

  /// The columns of the header; of the rows, where those have empty ones behind it, or most are longer.
  private static func width(_ rows: [[String]]) -> Int {
    let header = rows.first?.count ?? 0
    let longer = rows.filter { $0.count > header }
    let isEmpty = longer.allSatisfy { $0[header...].allSatisfy(\.isEmpty) }
    return isEmpty || longer.count * 2 > rows.count
      ? longer.map(\.count).max() ?? header : header
  }

  /// A column of money out whose amounts are all negative has its signs already.
  private static func withSigns(
    _ columns: Columns, _ rows: ArraySlice<[String]>, _ amount: AmountText
  ) -> Columns {
    var columns = columns
    for place in columns.amounts.indices where columns.amounts[place].isOut == true {
      let values = cells(columns.amounts[place].place, of: rows).compactMap { amount.value(of: $0) }
      let negative = values.count(where: \.isNegative)
      if negative > 0, values.allSatisfy({ $0.isNegative || $0.isZero }) {
        columns.amounts[place].isOut = nil
      }
    }
    return columns
  }

  // MARK: What the rows show

  /// The decimal sign that the amounts show; an error if either may be it.
  private static func decimal(
    _ amounts: [String], given: UInt8?
  ) throws(Problem) -> UInt8 {
    if let given { return given }
    var (point, comma, open): (String?, String?, String?)
    for amount in amounts {
      var text = amount
      let (evidence, hasMark) = text.withUTF8 { bytes in
        let digits = CellSign.number(in: bytes)
        return (
          AmountText.evidence(bytes), digits.map { bytes[$0].contains { $0 == 0x2E || $0 == 0x2C } }
        )
      }
      // What is no amount shows nothing.
      if let evidence, AmountText(decimal: evidence).value(of: amount) == nil { continue }
      if evidence == 0x2E { point = point ?? amount }
      if evidence == 0x2C { comma = comma ?? amount }
      if evidence == nil, hasMark == true { open = open ?? amount }
    }
    if let point, let comma {
      throw Problem(
        message: "'\(point)' has a decimal point, and '\(comma)' a comma.",
        hint: "Say which with --decimal . or --decimal , and rows of the other kind are refused.")
    }
    if point == nil, comma == nil, let open {
      throw Problem(
        message: "'\(open)' may be a whole number or have decimals.",
        hint: "Say which with --decimal . or --decimal ,")
    }
    return comma == nil ? 0x2E : 0x2C
  }

  /// Whether the day or the month is first where numbers alone do not tell: one number over twelve in the
  /// file does, in any column of days. One question, if none does; nil if it does not matter.
  private static func order(
    _ columns: Columns, _ rows: ArraySlice<[String]>, given: DayOrder?
  ) throws(Problem) -> DayOrder? {
    guard given == nil, let place = columns.day else { return given }
    let own = evidence(cells(place, of: rows))
    guard own.open != nil else { return nil }
    if let day = own.dayFirst, let month = own.monthFirst {
      throw Problem(
        message: "In '\(day)' the day is first, and in '\(month)' the month.",
        hint: "Say which the file means with --day-order dmy or --day-order mdy; "
          + "rows of the other kind are then refused.")
    }
    if let order = own.order { return order }
    // Another column of days in the same file is written by the same program.
    let widest = rows.map(\.count).max() ?? 0
    var found: Set<DayOrder> = []
    for other in 0..<widest where other != place {
      let evidence = evidence(cells(other, of: rows))
      if evidence.dayFirst != nil { found.insert(.dmy) }
      if evidence.monthFirst != nil { found.insert(.mdy) }
    }
    if found.count == 1 { return found.first }
    throw Problem(
      message: "'\(own.open ?? "")' may begin with the day or with the month.",
      hint: "Say which with --day-order dmy or --day-order mdy.")
  }

  private static func evidence(_ cells: [String]) -> DayOrderEvidence {
    var evidence = DayOrderEvidence()
    for cell in cells {
      var text = cell
      guard let (first, second, mark) = text.withUTF8({ DayText.open($0) }) else { continue }
      evidence.add(cell, first, second, mark: mark)
    }
    return evidence
  }

  /// Says that a column beside amounts without signs looks like their signs.
  private static func remarks(
    _ columns: Columns, _ rows: ArraySlice<[String]>, _ names: [String], _ amount: AmountText
  ) -> [String] {
    guard columns.isPlain, rows.count > 1 else { return [] }
    let values = cells(columns.amounts[0].place, of: rows).compactMap { amount.value(of: $0) }
    guard !values.isEmpty, !values.contains(where: \.isNegative) else { return [] }
    let widest = rows.map(\.count).max() ?? 0
    for place in 0..<widest where place != columns.currency && place != columns.day {
      let words = Set(cells(place, of: rows).filter { !$0.isEmpty })
      guard words.count == 2, Set(words.map { SignText.isOut($0.utf8) }) == [true, false] else {
        continue
      }
      let name =
        names.indices.contains(place) && !names[place].isEmpty ? names[place] : "\(place + 1)"
      let listed = words.sorted().map { "'\($0)'" }.joined(separator: " and ")
      return [
        "All amounts are positive, and column '\(name)' has \(listed): "
          + "if these tell money out from money in, give --sign '\(name)'."
      ]
    }
    return []
  }
}

extension ColumnLayout {
  /// Whether a cell of a record over several lines has a line with as many delimiters as a row: then its
  /// quote was none, and the rows in it would be lost.
  func hidesRows(
    _ record: CSVReader.Record, from start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var (count, isInside) = (0, false)
    for at in start..<record.textEnd {
      let byte = bytes[at]
      if byte == reader.quote {
        if isInside, count > 0, count >= width - 1 { return true }
        isInside.toggle()
        count = 0
      } else if isInside {
        if byte == reader.delimiter { count += 1 }
        if byte == 0x0A || byte == 0x0D {
          if count > 0, count >= width - 1 { return true }
          count = 0
        }
      }
    }
    return false
  }

  /// How the table is read, for `--audit`.
  var summary: String {
    func column(_ place: Int) -> String {
      names.indices.contains(place) && !names[place].isEmpty ? "'\(names[place])'" : "\(place + 1)"
    }
    let amounts = columns.amounts.map { amount in
      (amount.isOut.map { $0 ? "-" : "+" } ?? "") + column(amount.place)
    }
    let mark = reader.delimiter == 0x09 ? "tab" : String(UnicodeScalar(reader.delimiter))
    var parts = [
      "from line \(start.line)", hasHeader ? "with a header" : "without a header",
      "delimiter \(mark)", reader.quote.map { "quote \(UnicodeScalar($0))" } ?? "no quotes",
      "decimals behind \(UnicodeScalar(amount.decimal))", encoding.rawValue,
      "amounts in \(amounts.joined(separator: ", "))",
    ]
    if let sign = columns.sign { parts.append("signs in \(column(sign))") }
    parts.append(
      "currency \(columns.currency.map(column) ?? currency?.code ?? "beside the amount")")
    if let day = columns.day {
      parts.append("days in \(column(day))" + (days.order.map { ", \($0.rawValue)" } ?? ""))
    }
    return "The table is read " + parts.joined(separator: ", ") + "."
  }
}

extension AmountText {
  /// An amount as `readWithUnit` reads it, without its currency.
  func value(of cell: String) -> Decimal? {
    var text = cell
    return text.withUTF8 { read($0) ?? readWithUnit($0)?.number }
  }
}

/// A table as one delimiter makes it.
private struct Candidate {
  private(set) var sample: ColumnSample
  /// How many rows have a currency and an amount where they should be.
  private(set) var score = 0
  private(set) var columns: ColumnLayout.Columns?
  private(set) var problem: ColumnLayout.Problem?

  private static let maxLinesAbove = 30

  init(
    _ command: ColumnsCommand, _ bytes: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8,
    isLast: Bool, _ encoding: CSVEncoding
  ) {
    let quote = command.quote ?? ColumnSample.quote(bytes, delimiter)
    let reader = CSVReader(delimiter: delimiter, quote: quote)
    let lines = ColumnSample.lineStarts(bytes, skipping: command.skip, limit: Self.maxLinesAbove)
    func sample(from start: (byte: Int, line: Int)) -> ColumnSample {
      ColumnSample(reader, bytes, from: start, isLast: isLast, encoding)
    }
    self.sample = sample(from: lines.first ?? (0, 1))
    // The names of columns may be below other lines.
    var best = [String]()
    let isSearched = command.hasNames && command.hasHeader != false
    for start in isSearched ? lines : Array(lines.prefix(1)) {
      let header =
        start.byte == lines[0].byte
        ? self.sample.rows.first ?? [] : Self.cells(reader, bytes, start.byte, isLast, encoding)
      if header.count > best.count { best = header }
      guard let found = try? Self.columns(command, header) else { continue }
      if start.byte != lines[0].byte { self.sample = sample(from: start) }
      columns = found
      break
    }
    if columns == nil, !command.hasNames, let start = start(command) {
      self.sample = sample(from: start)
      columns = try? Self.columns(command, self.sample.rows.first ?? [])
    }
    if let columns {
      score = 1 + self.sample.rows.reduce(0) { $0 + Self.fit($1, columns) }
      if let twice = Self.twice(command, self.sample.rows.first ?? []) {
        (problem, self.columns) = (twice, nil)
      }
      return
    }
    do throws(ColumnLayout.Problem) { _ = try Self.columns(command, best) } catch {
      problem = error
    }
  }

  /// Where the table begins if columns have numbers: at the first row with an amount, and at what is right
  /// above it with as many columns.
  private func start(_ command: ColumnsCommand) -> (byte: Int, line: Int)? {
    for (place, row) in sample.rows.prefix(Self.maxLinesAbove).enumerated() {
      guard let columns = try? Self.columns(command, row), Self.isRow(row, columns) else {
        continue
      }
      var first = place
      while first > 0, sample.rows[first - 1].count >= columns.needed,
        sample.rows[first - 1].count > 1
      {
        first -= 1
      }
      return sample.starts[first]
    }
    return nil
  }

  private static func cells(
    _ reader: CSVReader, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool,
    _ encoding: CSVEncoding
  ) -> [String] {
    var fields: [CSVReader.Field] = []
    let scratch = Scratch()
    guard reader.read(bytes, from: start, isLast: isLast, &fields) != nil else { return [] }
    return fields.map { encoding.text(reader.content($0, bytes, scratch)) }
  }

  // MARK: Columns by their names and numbers

  private static func columns(
    _ command: ColumnsCommand, _ first: [String]
  ) throws(ColumnLayout.Problem) -> ColumnLayout.Columns {
    var found = ColumnLayout.Columns(amounts: [])
    func place(_ text: String, _ option: String) throws(ColumnLayout.Problem) -> Int {
      if command.hasHeader != false, let place = named(text, first) {
        found.isNamed = true
        return place
      }
      guard let number = Int(text), number > 0 else {
        let names = first.prefix(30).map { "'\($0)'" }.joined(separator: ", ")
        throw ColumnLayout.Problem(
          message: "No column is called '\(text)'.", hint: "The first line has \(names).")
      }
      guard number <= first.count else {
        throw ColumnLayout.Problem(
          message: "\(option) is \(number), and the first line has \(first.count) columns.",
          hint: "Name another column, or the --delimiter.")
      }
      return number - 1
    }
    for text in command.amounts {
      let isWhole = named(text, first) != nil || Int(text).map { $0 > 0 } == true
      guard !isWhole, text.hasPrefix("-") || text.hasPrefix("+") else {
        found.amounts.append(.init(place: try place(text, "--amount"), isOut: nil))
        continue
      }
      for part in text.split(separator: ",") {
        guard part.hasPrefix("-") || part.hasPrefix("+") else {
          throw ColumnLayout.Problem(
            message: "'\(part)' has no sign before it.",
            hint: "Give each column of a list one, such as --amount -Debit,+Credit")
        }
        found.amounts.append(
          .init(
            place: try place(String(part.dropFirst()), "--amount"), isOut: part.hasPrefix("-")))
      }
    }
    if let sign = command.sign { found.sign = try place(sign.text, "--sign") }
    if let currency = command.currency {
      do throws(ColumnLayout.Problem) {
        found.currency = try place(currency.text, "--currency")
      } catch {
        // A code that is no name of a column is the currency of all rows.
        guard Currency(code: currency.text) != nil else { throw error }
      }
    }
    if let day = command.day { found.day = try place(day.text, "--day") }
    return found
  }

  /// Numbers are no names.
  private static func named(_ text: String, _ cells: [String]) -> Int? {
    if Int(text).map({ $0 > 0 }) == true { return nil }
    return cells.firstIndex(of: text)
      ?? cells.firstIndex { $0.lowercased() == text.lowercased() }
  }

  /// A name that was asked for and that two columns have.
  private static func twice(
    _ command: ColumnsCommand, _ names: [String]
  ) -> ColumnLayout.Problem? {
    guard command.hasHeader != false else { return nil }
    let lists = command.amounts.flatMap { text in
      named(text, names) == nil
        ? text.split(separator: ",").map { String($0.drop { $0 == "-" || $0 == "+" }) } : [text]
    }
    let asked = lists + [command.sign, command.currency, command.day].compactMap { $0?.text }
    for text in asked where named(text, names) != nil {
      let exact = names.indices.filter { names[$0] == text }
      let all =
        exact.isEmpty
        ? names.indices.filter { names[$0].lowercased() == text.lowercased() } : exact
      guard all.count > 1 else { continue }
      let numbers = all.map { "\($0 + 1)" }.joined(separator: " and ")
      return ColumnLayout.Problem(
        message: "Columns \(numbers) are both called '\(text)'.",
        hint: "Give the number of the one that you mean.")
    }
    return nil
  }

  // MARK: Rows

  /// How well a row fits: with an amount and a currency, and with a day.
  private static func fit(_ row: [String], _ columns: ColumnLayout.Columns) -> Int {
    guard isRow(row, columns) else { return 0 }
    guard let place = columns.day, row.indices.contains(place) else { return 2 }
    var text = row[place]
    return text.withUTF8 { DayText(order: .dmy).read($0) ?? DayText(order: .mdy).read($0) } == nil
      ? 1 : 2
  }

  /// Whether it has an amount and a currency where they should be.
  static func isRow(_ row: [String], _ columns: ColumnLayout.Columns) -> Bool {
    guard
      columns.amounts.contains(where: {
        row.indices.contains($0.place) && isAmount(row[$0.place])
      })
    else { return false }
    if let currency = columns.currency, !columns.amounts.contains(where: { $0.place == currency }) {
      guard row.indices.contains(currency), !row[currency].isEmpty else { return false }
      // A sign or a name is one, too.
      return row[currency].utf8.count <= 32 && !row[currency].contains(where: \.isNumber)
    }
    return true
  }

  static func isNames(_ row: [String], _ columns: ColumnLayout.Columns) -> Bool {
    columns.amounts.allSatisfy {
      row.indices.contains($0.place) && !row[$0.place].contains(where: \.isNumber)
    }
  }

  private static func isAmount(_ text: String) -> Bool {
    [0x2E, 0x2C].contains { AmountText(decimal: $0).value(of: text) != nil }
  }
}

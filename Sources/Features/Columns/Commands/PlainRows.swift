import Dates
import Engine
import Money
import Rates

/// Converts rows from bytes to bytes, in one loop, where the tables of one publisher decide the rate and the cells are
/// as nearly all are: `2026-10-30`, `-12.50`, `USD`. Rows that are otherwise are left to `ColumnsRun`.
///
/// Safe: each row is looked at up to its line feed, which is in the bytes; eight bytes are read at once only where
/// they are there. What is written has the room that `makeRoom` makes for a row.
final class PlainRows {
  private let quotes: DailyQuotes
  private let cells: UnsafeMutablePointer<UInt64>
  /// Whether its quotes are in units per anchor. A call for each cell would take as long as its division.
  private let isPerAnchor: Bool
  private let targets: UnsafeMutableBufferPointer<Target>
  private let width: Int
  private let delimiter: UInt8
  /// 256 where nothing is quoted.
  private let quote: UInt16
  private let point: UInt8
  private let places: (amount: Int, currency: Int, day: Int)?
  /// The currency of all rows, and the day of all; nil where each has its own.
  private let column: Int?
  private let day: Day?
  private var row: Int?
  private let hasErrors: Bool
  /// A delimiter, the publisher and a delimiter, with room for `sourceRoom` bytes.
  private let source: UnsafeMutablePointer<UInt8>
  private let sourceCount: Int

  /// By three letters of five bits, the column of a currency in the quotes; 0 is not known yet.
  private let codes: UnsafeMutablePointer<UInt8>
  /// By year, month and day: the row in the quotes and 1; 0 is not known yet.
  private let days: UnsafeMutablePointer<UInt32>
  private let firstYear: Int
  private let starts: UnsafeMutablePointer<Int>
  private let ends: UnsafeMutablePointer<Int>

  /// What was written since `removeAll`.
  private var out: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 19
  private(set) var count = 0

  private struct Target {
    let column: Int
    let form: WordRatio.Form
  }

  /// Bytes of rows after which they are sent.
  static let fullBytes = 1 << 18
  private static let sourceRoom = 32
  /// How many bytes a target adds at most, with those that are written behind its end.
  private static let targetRoom = WordRatio.maximumTextLength + sourceRoom + 24
  private static let maxYears = 64

  /// Nil where another part of the command has a say in each row.
  init?(
    _ request: ColumnRates.Request, _ form: ColumnForm, _ layout: ColumnLayout, hasErrors: Bool,
    _ engine: Engine
  ) {
    let reader = layout.reader
    guard request.rule == nil, !request.conversion.cash, request.conversion.fee == nil,
      layout.dayColumn != nil || request.day != nil,
      !"-.,0123456789".utf8.contains(where: {
        reader.isSpecial($0) && ($0 != 0x2C || form.decimal == 0x2C)
      }),
      let quotes = engine.dailyQuotes(of: request.source)
    else { return nil }
    var targets: [Target] = []
    for target in request.targets {
      let column = quotes.column(of: target)
      guard column != DailyQuotes.noColumn else { return nil }
      targets.append(
        Target(
          column: column,
          form: WordRatio.Form(
            scale: request.conversion.scale(of: target), rounding: request.conversion.rounding,
            delimiter: reader.delimiter, point: form.decimal)))
    }
    self.quotes = quotes
    cells = quotes.cells
    isPerAnchor = quotes.publisher.direction == .unitsPerAnchor
    self.targets = .allocate(capacity: targets.count)
    _ = self.targets.initialize(from: targets)
    self.hasErrors = hasErrors
    width = layout.width
    delimiter = reader.delimiter
    quote = reader.quote.map { UInt16($0) } ?? 256
    point = form.decimal
    column = layout.currency.map { quotes.column(of: $0) }
    day = layout.dayColumn == nil ? request.day : nil
    row = day.map { quotes.row(on: $0) }
    if let amount = layout.plainColumn, layout.currencyColumn != nil || column != nil {
      places = (amount, layout.currencyColumn ?? -1, layout.dayColumn ?? -1)
    } else {
      places = nil
    }
    var source = [reader.delimiter]
    form.append(quotes.publisher.id.text, to: &source)
    source.append(reader.delimiter)
    guard source.count <= Self.sourceRoom else { return nil }
    sourceCount = source.count
    self.source = .allocate(capacity: Self.sourceRoom)
    self.source.initialize(repeating: 0, count: Self.sourceRoom)
    self.source.update(from: source, count: source.count)
    firstYear = engine.today.year - Self.maxYears + 2
    codes = .allocate(capacity: 1 << 15)
    codes.initialize(repeating: 0, count: 1 << 15)
    days = .allocate(capacity: Self.maxYears << 9)
    days.initialize(repeating: 0, count: Self.maxYears << 9)
    starts = .allocate(capacity: width + 1)
    ends = .allocate(capacity: width + 1)
    out = .allocate(capacity: capacity)
  }

  deinit {
    targets.deallocate()
    source.deallocate()
    codes.deallocate()
    days.deallocate()
    starts.deallocate()
    ends.deallocate()
    out.deallocate()
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: out, count: count) }

  func removeAll() { count = 0 }

  // MARK: Rows that were read otherwise

  /// The currency that a cell was found to mean.
  func learn(_ cell: UnsafeBufferPointer<UInt8>, _ currency: Currency) {
    guard cell.count == 3, let code = Self.code(cell[0], cell[1], cell[2]) else { return }
    codes[code] = UInt8(quotes.column(of: currency))
  }

  /// Appends a row that was read, if these quotes have its rates.
  ///
  /// - Parameter missing: How many columns it lacks at its end.
  func append(
    _ row: (start: Int, textEnd: Int, lineEnd: Int, end: Int), missing: Int, _ amount: Decimal,
    _ currency: Currency, _ day: Day?, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let start = bytes.baseAddress, let amount = WordRatio.Amount(amount) else { return false }
    let place = self.row ?? day.map { quotes.row(on: $0) } ?? 0
    makeRoom(row.end - row.start + missing)
    let (line, column) = (cells + place, quotes.column(of: currency))
    guard hasQuotes(line, column) else { return false }
    var end = copy(start + row.start, row.textEnd - row.start, to: out + count)
    end.update(repeating: delimiter, count: missing)
    guard let done = appendCells(amount, line, column, to: end + missing) else { return false }
    end = copy(start + row.lineEnd, row.end - row.lineEnd, to: done)
    count = end - out
    return true
  }

  @inline(__always)
  private func hasQuotes(_ line: UnsafePointer<UInt64>, _ column: Int) -> Bool {
    var isThere = line[column] != 0
    for target in targets { isThere = isThere && line[target.column] != 0 }
    return isThere
  }

  private func makeRoom(_ bytes: Int) {
    let needed = count + bytes + Self.targetRoom * targets.count + Self.targetRoom
    guard needed > capacity else { return }
    capacity = max(2 * capacity, needed)
    let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    wider.update(from: out, count: count)
    out.deallocate()
    out = wider
  }

  @inline(__always)
  private func copy(
    _ start: UnsafePointer<UInt8>, _ count: Int, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    out.update(from: start, count: count)
    return out + count
  }

  /// The cells of all targets, and that of errors; nil where a number does not fit a word.
  @inline(__always)
  private func appendCells(
    _ amount: WordRatio.Amount, _ line: UnsafePointer<UInt64>, _ column: Int,
    to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    var end = start
    let from = line[column]
    for target in targets {
      end.pointee = delimiter
      end += 1
      if target.column == column {
        guard let written = WordRatio.one.write(amount, target.form, into: end) else { return nil }
        // What is worth itself has no source and no day.
        (written[0], written[1]) = (delimiter, delimiter)
        end = written + 2
        continue
      }
      guard let written = ratio(from, line[target.column]).write(amount, target.form, into: end)
      else { return nil }
      UnsafeMutableRawPointer(written).copyMemory(from: source, byteCount: Self.sourceRoom)
      end = written + sourceCount
      UnsafeMutableRawPointer(end).copyMemory(from: line, byteCount: 16)
      end += 10
    }
    if hasErrors {
      end.pointee = delimiter
      end += 1
    }
    return end
  }

  /// As `DailyQuotes.ratio` has it.
  @inline(__always)
  private func ratio(_ from: UInt64, _ to: UInt64) -> WordRatio {
    let (above, below) = isPerAnchor ? (to, from) : (from, to)
    return WordRatio(
      above: above >> 8, below: below >> 8, shift: Int(below & 0xFF) - Int(above & 0xFF))
  }

  // MARK: Rows that are plain

  /// Converts rows from `start` on, up to one that is not plain or not whole, or until `fullBytes` are written. Returns
  /// where that one begins.
  @_optimize(speed)
  func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ lines: inout Int
  ) -> Int {
    guard let places, let base = bytes.baseAddress else { return start }
    // A row whose table is stale is there the second time.
    if row == 0 { row = day.map { quotes.row(on: $0) } }
    var at = start
    while at < bytes.count, count < Self.fullBytes {
      guard let row = record(base, at, bytes.count), row.textEnd > at,
        let amount = amount(base, starts[places.amount], ends[places.amount])
      else { return at }
      let column =
        self.column ?? self.column(base, starts[places.currency], ends[places.currency])
      let line = cells + (self.row ?? self.row(base, starts[places.day], ends[places.day]))
      guard hasQuotes(line, column) else { return at }
      makeRoom(row.end - at)
      let end = copy(base + at, row.textEnd - at, to: out + count)
      guard let done = appendCells(amount, line, column, to: end) else { return at }
      done[0] = base[row.textEnd]
      done[1] = base[row.end - 1]
      count = done + (row.end - row.textEnd) - out
      at = row.end
      lines += 1
    }
    return at
  }

  /// The ends of the text and of the line of a row of as many cells as the table has, each without quotes or wholly
  /// between two; nil for others. Notes where they are.
  @inline(__always)
  private func record(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) -> (textEnd: Int, end: Int)? {
    var (at, field) = (start, 0)
    while at < count {
      if UInt16(base[at]) == quote {
        at += 1
        starts[field] = at
        while at < count, UInt16(base[at]) != quote {
          if base[at] == 0x0A || base[at] == 0x0D { return nil }
          at += 1
        }
        ends[field] = at
        at += 1
      } else {
        starts[field] = at
        at = self.end(base, at, count)
        ends[field] = at
      }
      guard at < count else { return nil }
      field += 1
      let byte = base[at]
      if byte == delimiter {
        if field == width { return nil }
        at += 1
        continue
      }
      guard field == width else { return nil }
      if byte == 0x0A { return (at, at + 1) }
      guard byte == 0x0D, at + 1 < count, base[at + 1] == 0x0A else { return nil }
      return (at, at + 2)
    }
    return nil
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The first delimiter or end of a line.
  @inline(__always)
  private func end(_ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Int {
    var at = start
    while at + 8 <= count {
      let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self).littleEndian
      let found =
        Self.zeros(word ^ (UInt64(delimiter) &* Self.ones)) | Self.zeros(word ^ (0x0A &* Self.ones))
        | Self.zeros(word ^ (0x0D &* Self.ones))
      if found != 0 { return at + found.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < count, base[at] != delimiter, base[at] != 0x0A, base[at] != 0x0D { at += 1 }
    return at
  }

  /// A bit for each byte that is zero; above the lowest of them, others may be set.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// As `AmountText.read` reads it; nil for what has a group or another sign.
  @inline(__always)
  private func amount(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> WordRatio.Amount? {
    var (at, digits, pointAt) = (start, UInt64(0), -1)
    let isNegative = at < end && base[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let first = at
    while at < end {
      let digit = base[at] &- UInt8(ascii: "0")
      if digit <= 9 {
        digits = digits &* 10 &+ UInt64(digit)
      } else {
        guard base[at] == point, pointAt < 0 else { return nil }
        pointAt = at
      }
      at += 1
    }
    let scale = pointAt < 0 ? 0 : end - pointAt - 1
    let length = end - first - (pointAt < 0 ? 0 : 1)
    guard 1...18 ~= length, pointAt < 0 || scale > 0 else { return nil }
    return WordRatio.Amount(digits: digits, scale: scale, isNegative: isNegative)
  }

  /// The column of a code in capitals; that without quotes for what is not known yet.
  @inline(__always)
  private func column(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard end - start == 3, let code = Self.code(base[start], base[start + 1], base[start + 2])
    else { return DailyQuotes.noColumn }
    let known = codes[code]
    return known == 0 ? DailyQuotes.noColumn : Int(known)
  }

  @inline(__always)
  private static func code(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    let (a, b, c) = (first &- 0x41, second &- 0x41, third &- 0x41)
    guard a < 26, b < 26, c < 26 else { return nil }
    return Int(a) << 10 | Int(b) << 5 | Int(c)
  }

  /// The row of a day such as 2026-10-30; that without quotes for another text.
  @inline(__always)
  private func row(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard end - start == 10 else { return 0 }
    let digit = { (place: Int) -> Int in Int(base[start + place] &- UInt8(ascii: "0")) }
    guard base[start + 4] == UInt8(ascii: "-"), base[start + 7] == UInt8(ascii: "-"),
      max(digit(0), digit(1), digit(2), digit(3)) <= 9,
      max(digit(5), digit(6), digit(8), digit(9)) <= 9
    else { return 0 }
    let year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3) - firstYear
    let (month, day) = (digit(5) * 10 + digit(6), digit(8) * 10 + digit(9))
    guard 0..<Self.maxYears ~= year, month < 16, day < 32 else { return 0 }
    let place = year << 9 | month << 5 | day
    let known = days[place]
    return known == 0 ? find(place) : Int(known) - 1
  }

  @inline(never)
  private func find(_ place: Int) -> Int {
    let known = Day(year: firstYear + place >> 9, month: place >> 5 & 15, day: place & 31)
    guard let day = known else { return 0 }
    let row = quotes.row(on: day)
    // A day without a row may have one the next time.
    if row != 0 { days[place] = UInt32(row) + 1 }
    return row
  }
}

import CBundledRates
import Dates
import Money
import Rates

/// A publisher's own figures, packed: a row per day, the newest first, with the differences to the row
/// before it. `.ci/pack-rates` writes them from the publisher's file, and describes their form.
///
/// Days are found by bisection over a list of them, and a row is read from the beginning of its 32, so
/// that a conversion of today reads the first one only, and one of any other day 16 more.
///
/// Safe: `misfit` checks all lists against the bytes, when a frozen file is opened, and in a test for
/// what is compiled in; `Cursor` checks each row that it reads.
final class PackedHistory {
  let publisher: Publisher
  private let isBundled: Bool
  /// Quotes for more than one unit.
  private let nominals: [NominalSpan]
  let bytes: UnsafeBufferPointer<UInt8>
  let width: Int
  let rows: Int
  let oldest: Int
  /// The offsets of the lists of starts and of columns.
  let starts: Int
  let heads: Int
  /// The bytes of a map of columns.
  private let mapBytes: Int

  private(set) lazy var columns = TableColumns((0..<width).map(currency))
  /// The decimals in which a column's differences are counted.
  private lazy var scales = (0..<width).map { Int(bytes[heads + Self.headBytes * $0 + 3]) }
  /// The rows that have a map of their own, as far as they were read.
  private lazy var runs = Runs(self)

  private static let rowsAtOnce = 32
  static let days = 8
  static let headBytes = 6
  /// What `init` reads.
  static let minBytes = days

  init(
    _ publisher: Publisher, _ file: KursBundledFile, isBundled: Bool = true,
    nominals: [NominalSpan] = []
  ) {
    self.publisher = publisher
    precondition(file.count >= Self.minBytes, "packed tables begin with their counts")
    self.isBundled = isBundled
    self.nominals = nominals
    bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    width = Self.number(bytes, at: 0, 2)
    rows = Self.number(bytes, at: 2, 2)
    oldest = Int(Int32(truncatingIfNeeded: Self.number(bytes, at: 4, 4)))
    starts = Self.days + 2 * rows
    heads = starts + 4 * ((rows + Self.rowsAtOnce - 1) / Self.rowsAtOnce)
    mapBytes = (width + 63) / 64 * 8
  }

  static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ count: Int
  ) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private func currency(_ column: Int) -> Currency {
    let at = heads + Self.headBytes * column
    guard let currency = Currency(code: UnsafeBufferPointer(rebasing: bytes[at..<at + 3])) else {
      preconditionFailure("the bundled history has a column the registry does not know")
    }
    return currency
  }

  var oldestRow: Int { rows - 1 }

  func day(ofRow row: Int) -> Day { Day(number: Int32(oldest + offset(ofRow: row))) }

  /// In days since the oldest.
  func offset(ofRow row: Int) -> Int { Self.number(bytes, at: Self.days + 2 * row, 2) }

  /// The day of a currency's first quote.
  func firstDay(of currency: Currency) -> Day? {
    columns.slot(of: currency).map { column in
      Day(number: Int32(oldest + Self.number(bytes, at: heads + Self.headBytes * column + 4, 2)))
    }
  }

  /// The newest day up to `last` with a number in the currency's column.
  func lastDay(of currency: Currency, upTo last: Day) -> Day? {
    guard let column = columns.slot(of: currency), let start = row(atOrBefore: last) else {
      return nil
    }
    return runs.row(quoting: column, from: start, self).map(day(ofRow:))
  }

  /// The newest row that is not after `day`.
  func row(atOrBefore day: Day) -> Int? {
    // Rows before `low` are too new, and those from `high` on are old enough.
    var (low, high) = (0, rows)
    while low < high {
      let middle = low + (high - low) / 2
      if self.day(ofRow: middle) <= day { high = middle } else { low = middle + 1 }
    }
    return low < rows ? low : nil
  }

  /// The oldest row after `day`.
  func row(after day: Day) -> Int? {
    let next = row(atOrBefore: day) ?? rows
    return next > 0 ? next - 1 : nil
  }

  func table(atRow row: Int) -> Table {
    var cursor = Cursor(self, at: row)
    return table(atRow: row, &cursor)
  }

  /// The tables of all rows that are read together with this one, and the first of these rows.
  func block(around row: Int) -> (first: Int, tables: [Table]) {
    let first = row / Self.rowsAtOnce * Self.rowsAtOnce
    var cursor = Cursor(self, at: first)
    let last = min(first + Self.rowsAtOnce, rows)
    return (first, (first..<last).map { table(atRow: $0, &cursor) })
  }

  private func table(atRow row: Int, _ cursor: inout Cursor) -> Table {
    cursor.read(self)
    let day = day(ofRow: row)
    return Table(
      publisher: publisher.id, day: day, anchor: publisher.anchor ?? .eur,
      direction: publisher.direction, columns: columns,
      values: columns.currencies.indices.map { cursor.quote($0, self) },
      nominals: nominals.contains { $0.days.contains(day) }
        ? columns.currencies.map { nominal(of: $0, on: day) } : [],
      isBundled: isBundled)
  }

  private func nominal(of currency: Currency, on day: Day) -> Int32 {
    nominals.first { $0.currency == currency && $0.days.contains(day) }?.nominal ?? 1
  }

  /// One pass over the rows between two days.
  func walk(
    _ currencies: [Currency], from first: Day, to last: Day, _ visit: (Day, [Decimal?]) -> Bool
  ) {
    guard let start = row(atOrBefore: last) else { return }
    let wanted = currencies.map { columns.slot(of: $0) }
    var values = [Decimal?](repeating: nil, count: wanted.count)
    var cursor = Cursor(self, at: start)
    for row in start..<rows {
      let day = day(ofRow: row)
      guard day >= first else { return }
      cursor.read(self)
      values.withUnsafeMutableBufferPointer { values in
        for place in wanted.indices {
          guard let column = wanted[place] else { continue }
          values[place] = cursor.quote(column, self)
          guard !nominals.isEmpty, let value = values[place] else { continue }
          let nominal = nominal(of: currencies[place], on: day)
          values[place] = Table.perUnit(value, nominal: nominal)
        }
      }
      guard visit(day, values) else { return }
    }
  }
}

/// Days on which a currency's quotes are for more than one unit.
struct NominalSpan: Equatable, Sendable {
  let currency: Currency
  let nominal: Int32
  let days: ClosedRange<Day>
}

extension PackedHistory {
  /// Which columns have quotes in which rows. Read from the newest row on as far as a question needs,
  /// once: a currency can lack a quote for years.
  fileprivate struct Runs {
    private var cursor: Cursor
    private var read = 0
    /// Rows that have quotes in the same columns: the newest of them, and the offset of their map.
    private var runs: [(row: Int, map: Int)] = []

    init(_ history: PackedHistory) { cursor = Cursor(history, at: 0) }

    /// The newest row from `start` on that has a quote in the column.
    mutating func row(quoting column: Int, from start: Int, _ history: PackedHistory) -> Int? {
      // The newest runs are the first; the one that has `start` in it may begin before it.
      for (place, run) in runs.enumerated() where history.isSet(column, inMap: run.map) {
        let end = place + 1 < runs.count ? runs[place + 1].row : read
        if end > start { return max(run.row, start) }
      }
      while read < history.rows {
        cursor.read(history)
        if runs.last.map({ !history.hasSameColumns($0.map, cursor.map) }) ?? true {
          runs.append((read, cursor.map))
        }
        read += 1
        if read > start, history.isSet(column, inMap: cursor.map) { return read - 1 }
      }
      return nil
    }
  }

  private func isSet(_ column: Int, inMap map: Int) -> Bool {
    map != Cursor.noMap && bytes[map + column / 8] >> UInt8(column % 8) & 1 == 1
  }

  private func hasSameColumns(_ one: Int, _ other: Int) -> Bool {
    if one == other || one == Cursor.noMap || other == Cursor.noMap { return one == other }
    return (0..<mapBytes).allSatisfy { bytes[one + $0] == bytes[other + $0] }
  }
}

extension PackedHistory {
  /// Reads one row after the other. A row that does not fit has no quotes, and neither have those after
  /// it up to the next that begins where the list of starts says: one of which the map is missing or
  /// names a column that there is none of, one that ends outside the bytes, and one with a figure of
  /// zero or less.
  fileprivate struct Cursor {
    /// The row that `read` reads next, and its offset.
    private var row: Int
    private var offset = 0
    /// The offset of the map of the columns of the row that have a quote, or `noMap` for none.
    private(set) var map = Self.noMap
    /// Each column's last quote, in units of the column's decimals.
    private var units: [Int64]
    /// The decimals of a quote that ends with zeros; else -1.
    private var decimals: [Int8]

    static let noMap = -1
    /// Figures have up to 63 bits.
    private static let maxNumberBytes = 9

    init(_ history: PackedHistory, at row: Int) {
      units = Array(repeating: 0, count: history.width)
      decimals = Array(repeating: -1, count: history.width)
      self.row = row / rowsAtOnce * rowsAtOnce
      while self.row < row { read(history) }
    }

    mutating func read(_ history: PackedHistory) {
      if row % rowsAtOnce == 0 {
        offset = number(history.bytes, at: history.starts + 4 * (row / rowsAtOnce), 4)
        map = Self.noMap
        for column in units.indices { units[column] = 0 }
      }
      row += 1
      guard takeMap(history), takeQuotes(history) else {
        (map, offset) = (Self.noMap, history.bytes.count)
        return
      }
    }

    private mutating func takeMap(_ history: PackedHistory) -> Bool {
      guard offset < history.bytes.count else { return false }
      let first = history.bytes[offset]
      offset += 1
      guard first == 1 else { return first == 0 && map != Self.noMap }
      guard history.mapBytes <= history.bytes.count - offset else { return false }
      map = offset
      offset += history.mapBytes
      let rest = UInt64(truncatingIfNeeded: number(history.bytes, at: offset - 8, 8))
      return history.width % 64 == 0 || rest >> UInt64(history.width % 64) == 0
    }

    private mutating func takeQuotes(_ history: PackedHistory) -> Bool {
      // Of a figure and its decimals.
      let most = 2 * Self.maxNumberBytes * history.width
      return most <= history.bytes.count - offset
        ? readQuotes(history, isNearEnd: false) : readQuotes(history, isNearEnd: true)
    }

    /// Adds the differences of the row's quotes. In a loop the pointers are taken once, since each
    /// change of an array asks whether it is shared.
    ///
    /// Safe: `takeMap` has checked that the map names columns that there are, each of which has a place
    /// in both arrays. The end of the bytes is looked for only where a row can reach it.
    @inline(__always)
    private mutating func readQuotes(_ history: PackedHistory, isNearEnd: Bool) -> Bool {
      let (bytes, map, mapBytes) = (history.bytes, map, history.mapBytes)
      var offset = offset
      // Its highest bit is set once a figure is zero or less.
      var signs: Int64 = 0
      let fits = units.withUnsafeMutableBufferPointer { units in
        decimals.withUnsafeMutableBufferPointer { decimals in
          for word in stride(from: 0, to: mapBytes, by: 8) {
            var rest = UInt64(truncatingIfNeeded: number(bytes, at: map + word, 8))
            while rest != 0 {
              let column = word * 8 + rest.trailingZeroBitCount
              rest &= rest - 1
              guard let value = Self.varied(bytes, &offset, isNearEnd) else { return false }
              let amount = Int64(truncatingIfNeeded: value >> 1)
              units[column] &+= amount & 1 == 0 ? amount >> 1 : -((amount + 1) >> 1)
              signs |= units[column] | (units[column] &- 1)
              if value & 1 == 1 {
                guard let count = Self.varied(bytes, &offset, isNearEnd) else { return false }
                decimals[column] = Int8(truncatingIfNeeded: min(count, UInt64(Int8.max)))
              } else {
                decimals[column] = -1
              }
            }
          }
          return true
        }
      }
      self.offset = offset
      return fits && signs >= 0
    }

    /// Seven bits to a byte, the lowest first; nil for more than nine bytes.
    @inline(__always)
    private static func varied(
      _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, _ isNearEnd: Bool
    ) -> UInt64? {
      if isNearEnd, offset >= bytes.count { return nil }
      var byte = bytes[offset]
      offset &+= 1
      var value = UInt64(byte & 0x7F)
      var shift: UInt64 = 7
      while byte >= 0x80 {
        if shift == 7 * UInt64(maxNumberBytes) || isNearEnd && offset >= bytes.count { return nil }
        byte = bytes[offset]
        offset &+= 1
        value |= UInt64(byte & 0x7F) &<< shift
        shift &+= 7
      }
      return value
    }

    /// As it was published; nil for no quote.
    func quote(_ column: Int, _ history: PackedHistory) -> Decimal? {
      guard history.isSet(column, inMap: map) else { return nil }
      var (digits, scale) = (units[column], history.scales[column])
      let wanted = max(Int(decimals[column]), 0)
      while scale > wanted, digits % 10 == 0 { (digits, scale) = (digits / 10, scale - 1) }
      return Decimal(word: digits, scale: scale)
    }
  }
}

import CBundledRates
import Dates
import Money
import Rates

/// The ECB's own figures since 1999, packed: a row per day, the newest first, with the differences to
/// the row before it. `.ci/pack-rates` writes them from the ECB's CSV, and describes their form.
///
/// Days are found by bisection over a list of them, and a row is read from the beginning of its 32, so
/// that a conversion of today reads the first one only, and one of any other day 16 more.
struct ECBHistory {
  private let bytes: UnsafeBufferPointer<UInt8>
  let columns: TableColumns
  /// The decimals in which a column's differences are counted.
  private let scales: [Int]
  let rows: Int
  private let oldest: Int
  /// The offsets of the lists of days and of starts.
  private let days: Int
  private let starts: Int

  private static let rowsAtOnce = 32

  init(_ file: KursBundledFile) {
    bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    let count = Self.number(bytes, at: 0, 2)
    rows = Self.number(bytes, at: 2, 2)
    oldest = Self.number(bytes, at: 4, 4)
    var currencies: [Currency] = []
    var scales: [Int] = []
    var at = 8
    for _ in 0..<count {
      let code = UnsafeBufferPointer(rebasing: bytes[at..<at + 3])
      guard let currency = Currency(code: code) else {
        preconditionFailure("the bundled history has a column the registry does not know")
      }
      currencies.append(currency)
      scales.append(Int(bytes[at + 3]))
      at += 4
    }
    columns = TableColumns(currencies)
    self.scales = scales
    days = at
    starts = at + 2 * rows
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ count: Int
  ) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  var oldestRow: Int { rows - 1 }

  func day(ofRow row: Int) -> Day {
    Day(number: Int32(oldest + Self.number(bytes, at: days + 2 * row, 2)))
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
    cursor.read()
    return Table(
      publisher: .ecb, day: day(ofRow: row), anchor: .eur, direction: .unitsPerAnchor,
      columns: columns, values: columns.currencies.indices.map { cursor.quote($0) },
      isBundled: true)
  }
}

extension ECBHistory {
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
      cursor.read()
      values.withUnsafeMutableBufferPointer { values in
        for place in wanted.indices {
          if let column = wanted[place] { values[place] = cursor.quote(column) }
        }
      }
      guard visit(day, values) else { return }
    }
  }
}

extension ECBHistory {
  /// Reads one row after the other.
  struct Cursor {
    private let history: ECBHistory
    /// The row that `read` reads next, and its offset.
    private var row: Int
    private var offset = 0
    /// The columns of the row that have a quote, as bits.
    private(set) var quoted: UInt64 = 0
    /// Each column's last quote, in units of the column's decimals.
    private var units: [Int64]
    /// The decimals of a quote that ends with zeros; else -1.
    private var decimals: [Int8]

    init(_ history: ECBHistory, at row: Int) {
      self.history = history
      units = Array(repeating: 0, count: history.scales.count)
      decimals = Array(repeating: -1, count: history.scales.count)
      self.row = row / rowsAtOnce * rowsAtOnce
      while self.row < row { read() }
    }

    mutating func read() {
      if row % rowsAtOnce == 0 {
        offset = number(history.bytes, at: history.starts + 4 * (row / rowsAtOnce), 4)
        for column in units.indices { units[column] = 0 }
      }
      let hasMap = history.bytes[offset] == 1
      offset += 1
      if hasMap {
        quoted = UInt64(number(history.bytes, at: offset, 6))
        offset += 6
      }
      readQuotes()
      row += 1
    }

    /// Adds the differences of the row's quotes. In a loop the pointers are taken once, since each
    /// change of an array asks whether it is shared.
    private mutating func readQuotes() {
      let (bytes, quoted) = (history.bytes, quoted)
      var (offset, rest) = (offset, quoted)
      units.withUnsafeMutableBufferPointer { units in
        decimals.withUnsafeMutableBufferPointer { decimals in
          while rest != 0 {
            let column = rest.trailingZeroBitCount
            rest &= rest - 1
            let value = Self.varied(bytes, &offset)
            let amount = Int64(truncatingIfNeeded: value >> 1)
            units[column] += amount & 1 == 0 ? amount >> 1 : -((amount + 1) >> 1)
            decimals[column] =
              value & 1 == 1 ? Int8(truncatingIfNeeded: Self.varied(bytes, &offset)) : -1
          }
        }
      }
      self.offset = offset
    }

    /// Seven bits to a byte, the lowest first.
    @inline(__always)
    private static func varied(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> UInt64 {
      var byte = bytes[offset]
      offset &+= 1
      var value = UInt64(byte & 0x7F)
      var shift: UInt64 = 7
      while byte >= 0x80 {
        byte = bytes[offset]
        offset &+= 1
        value |= UInt64(byte & 0x7F) &<< shift
        shift &+= 7
      }
      return value
    }

    /// As it was published; nil for no quote.
    func quote(_ column: Int) -> Decimal? {
      guard quoted >> UInt64(column) & 1 == 1 else { return nil }
      var (digits, scale) = (units[column], history.scales[column])
      let wanted = Int(decimals[column])
      while scale > max(wanted, 0), wanted >= 0 || digits % 10 == 0 {
        (digits, scale) = (digits / 10, scale - 1)
      }
      return Decimal(word: digits, scale: scale)
    }
  }
}

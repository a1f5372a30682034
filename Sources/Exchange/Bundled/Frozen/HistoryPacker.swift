import Dates
import Money
import Rates

/// Packs all tables of a publisher in the form that `PackedHistory` reads, as `.ci/pack-rates` does.
struct HistoryPacker {
  private(set) var bytes: [UInt8] = []
  private(set) var nominals: [NominalSpan] = []

  private static let rowsAtOnce = 32
  /// Rows and days are counted in two bytes.
  private static let maxRows = Int(UInt16.max)

  /// Nil where the publisher has no table.
  init?(_ publisher: Publisher, in archive: any RateArchive) throws(FrozenRatesError) {
    var tables: [Table] = []
    var next = archive.newestTable(of: publisher.id)
    while let table = next {
      tables.append(table)
      guard table.day > .first else { break }
      next = archive.table(of: publisher.id, atOrBefore: table.day.adding(days: -1))
    }
    guard let oldest = tables.last?.day, let newest = tables.first?.day else { return nil }
    guard tables.count < Self.maxRows, newest.days(since: oldest) < Self.maxRows else {
      throw .tooMany(publisher.id)
    }
    let currencies = Set(tables.flatMap(\.currencies)).sorted()
    let scales = currencies.map { currency in
      tables.reduce(0) { max($0, $1[currency]?.scale ?? 0) }
    }
    nominals = Self.nominals(tables, currencies)
    var (rows, starts): ([UInt8], [Int]) = ([], [])
    var row = Row(count: currencies.count)
    for (place, table) in tables.enumerated() {
      if place % Self.rowsAtOnce == 0 {
        starts.append(rows.count)
        row = Row(count: currencies.count)
      }
      guard row.append(table, currencies, scales, to: &rows) else { throw .tooMany(publisher.id) }
    }
    append(currencies.count, 2)
    append(tables.count, 2)
    append(Int(oldest.number), 4)
    for table in tables { append(table.day.days(since: oldest), 2) }
    let body = bytes.count + 4 * starts.count + 6 * currencies.count
    for start in starts { append(body + start, 4) }
    for (currency, scale) in zip(currencies, scales) {
      let first = tables.last { $0[currency] != nil }?.day ?? oldest
      bytes += currency.code.utf8
      append(scale, 1)
      append(first.days(since: oldest), 2)
    }
    bytes += rows
  }

  private mutating func append(_ number: Int, _ count: Int) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  /// The spans of days on which a quote is for more than one unit, from the newest to the oldest.
  private static func nominals(_ tables: [Table], _ currencies: [Currency]) -> [NominalSpan] {
    var spans: [NominalSpan] = []
    for currency in currencies {
      var open: NominalSpan?
      for table in tables where table[currency] != nil {
        let nominal = table.nominal(of: currency)
        if let known = open, known.nominal == nominal {
          open = NominalSpan(
            currency: currency, nominal: nominal, days: table.day...known.days.upperBound)
        } else {
          if let open { spans.append(open) }
          open = NominalSpan(currency: currency, nominal: nominal, days: table.day...table.day)
        }
      }
      if let open { spans.append(open) }
    }
    return spans.filter { $0.nominal != 1 }
  }

  /// What the differences of a row are to.
  private struct Row {
    private var last: [Int64]
    private var map: [UInt8] = []

    init(count: Int) { last = Array(repeating: 0, count: count) }

    /// False if a number has too many digits.
    mutating func append(
      _ table: Table, _ currencies: [Currency], _ scales: [Int], to rows: inout [UInt8]
    ) -> Bool {
      var here = [UInt8](repeating: 0, count: (currencies.count + 63) / 64 * 8)
      for (column, currency) in currencies.enumerated() where table[currency] != nil {
        here[column / 8] |= 1 << UInt8(column % 8)
      }
      rows.append(here == map ? 0 : 1)
      if here != map { rows += here }
      map = here
      for (column, currency) in currencies.enumerated() {
        guard let value = table[currency] else { continue }
        guard let aligned = try? value.rounded(toScale: scales[column], .halfUp),
          let units = Int64(exactly: aligned.digits), units.magnitude < 1 << 61
        else { return false }
        let difference = units - last[column]
        last[column] = units
        let amount = difference >= 0 ? difference * 2 : -difference * 2 - 1
        let endsWithZeros = value.scale > 0 && value.digits % 10 == 0
        Self.append(amount * 2 + (endsWithZeros ? 1 : 0), to: &rows)
        if endsWithZeros { Self.append(Int64(value.scale), to: &rows) }
      }
      return true
    }

    /// Seven bits to a byte, the lowest first.
    private static func append(_ number: Int64, to rows: inout [UInt8]) {
      var rest = UInt64(bitPattern: number)
      while rest >= 0x80 {
        rows.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      rows.append(UInt8(rest))
    }
  }
}

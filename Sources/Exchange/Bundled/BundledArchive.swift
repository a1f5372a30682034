import CBundledRates
import Dates
import Money
package import Rates

/// What kurs knows without a network: the ECB's history since 1999, that of the National Bank of
/// Poland since 1998, the laws and the parities.
///
/// Reads each file when it is first needed, and only as far as necessary.
package final class BundledArchive: PackedArchive {
  /// How many parsed tables of a publisher are cached, besides its newest.
  package static let tableLimit = 8

  package let publishers: [Publisher] = [.ecb, .nbp, .nbpWeekly]
  package private(set) lazy var fixed = FixedRates.bundled()
  package private(set) lazy var sets = RateSet.bundled()
  package private(set) lazy var remarks = QuoteRemark.bundled()

  private lazy var ecb = PackedTables(.ecb, kurs_bundled_ecb_history())
  private lazy var nbp = PackedTables(.nbp, kurs_bundled_nbp_history())
  private lazy var nbpWeekly = PackedTables(.nbpWeekly, kurs_bundled_nbp_b_history())

  package init() {}

  func tables(of publisher: Publisher.ID) -> PackedTables? {
    switch publisher {
    case .ecb: ecb
    case .nbp: nbp
    case .nbpWeekly: nbpWeekly
    default: nil
    }
  }
}

/// An archive whose tables are packed histories.
protocol PackedArchive: RateArchive {
  func tables(of publisher: Publisher.ID) -> PackedTables?
}

extension PackedArchive {
  package func newestDay(of publisher: Publisher.ID) -> Day? {
    tables(of: publisher)?.history.day(ofRow: 0)
  }

  package func oldestDay(of publisher: Publisher.ID) -> Day? {
    tables(of: publisher).map { $0.history.day(ofRow: $0.history.oldestRow) }
  }

  package func newestTable(of publisher: Publisher.ID) -> Table? {
    tables(of: publisher)?.newest
  }

  package func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    table(of: publisher, atOrBefore: day).flatMap { $0.day == day ? $0 : nil }
  }

  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    tables(of: publisher)?.table(atOrBefore: day)
  }

  package func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    guard let tables = tables(of: publisher) else { return nil }
    return tables.history.row(after: day).map(tables.table(atRow:))
  }

  package func firstDay(of currency: Currency, by publisher: Publisher.ID) -> Day? {
    tables(of: publisher)?.history.firstDay(of: currency)
  }

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo last: Day) -> Day? {
    tables(of: publisher)?.history.lastDay(of: currency, upTo: last)
  }

  package func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from first: Day, to last: Day,
    _ visit: (Day, [Decimal?]) -> Bool
  ) {
    tables(of: publisher)?.history.walk(currencies, from: first, to: last, visit)
  }
}

/// The packed tables of one publisher.
final class PackedTables {
  let history: PackedHistory
  private(set) lazy var newest = history.table(atRow: 0)
  /// The most recently used table is first.
  private var read: [(row: Int, table: Table)] = []
  /// The rows around the one read last, once two of them were needed: a table of bookings has
  /// one day after the other.
  private var block: (first: Int, tables: [Table])?
  /// The day looked up last, and its row.
  private var lastRow: (day: Day, row: Int)?

  init(
    _ publisher: Publisher, _ file: KursBundledFile, isBundled: Bool = true,
    nominals: [NominalSpan] = []
  ) {
    history = PackedHistory(publisher, file, isBundled: isBundled, nominals: nominals)
  }

  func table(atOrBefore day: Day) -> Table? {
    if newest.day <= day { return newest }
    if let lastRow, lastRow.day == day { return table(atRow: lastRow.row) }
    guard let row = history.row(atOrBefore: day) else { return nil }
    lastRow = (day, row)
    return table(atRow: row)
  }

  func table(atRow row: Int) -> Table {
    if row == 0 { return newest }
    if let block, row >= block.first, row - block.first < block.tables.count {
      return block.tables[row - block.first]
    }
    if let place = read.firstIndex(where: { $0.row == row }) {
      let known = read.remove(at: place)
      read.insert(known, at: 0)
      return known.table
    }
    if let last = read.first?.row, abs(last - row) == 1 {
      let found = history.block(around: row)
      block = found
      return found.tables[row - found.first]
    }
    let table = history.table(atRow: row)
    if read.count == BundledArchive.tableLimit { read.removeLast() }
    read.insert((row, table), at: 0)
    return table
  }
}

import CBundledRates
package import Dates
package import Money
package import Rates

/// What kurs knows without a network: the ECB's history since 1999, two tables of the National
/// Bank of Poland, the laws and the parities.
///
/// Reads each file when it is first needed, and only as far as necessary.
package final class BundledArchive: RateArchive {
  /// How many parsed tables are cached, besides each publisher's newest.
  package static let tableLimit = 8

  package let publishers: [Publisher] = [.ecb, .nbp, .nbpWeekly]
  package private(set) lazy var fixed = FixedRates.bundled()
  package private(set) lazy var sets = RateSet.bundled()

  private lazy var history = ECBHistory(kurs_bundled_ecb_history())
  private lazy var newest = history.table(atRow: 0)
  private lazy var nbp = NBPTables(BundledText(kurs_bundled_nbp_tables()))
  /// The most recently used table is first.
  private var read: [(row: Int, table: Table)] = []
  /// The day looked up last, and its row.
  private var lastRow: (day: Day, row: Int)?

  package init() {}

  package func newestDay(of publisher: Publisher.ID) -> Day? {
    newestTable(of: publisher)?.day
  }

  package func oldestDay(of publisher: Publisher.ID) -> Day? {
    publisher == .ecb
      ? history.day(ofRow: history.oldestRow) : nbp.table(of: publisher)?.day
  }

  package func newestTable(of publisher: Publisher.ID) -> Table? {
    publisher == .ecb ? newest : nbp.table(of: publisher)
  }

  package func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    table(of: publisher, atOrBefore: day).flatMap { $0.day == day ? $0 : nil }
  }

  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    guard let latest = newestTable(of: publisher) else { return nil }
    if latest.day <= day { return latest }
    return publisher == .ecb ? row(atOrBefore: day).map(table(atRow:)) : nil
  }

  private func row(atOrBefore day: Day) -> Int? {
    if let lastRow, lastRow.day == day { return lastRow.row }
    let row = history.row(atOrBefore: day)
    lastRow = row.map { (day, $0) }
    return row
  }

  package func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    guard let latest = newestTable(of: publisher), latest.day > day else { return nil }
    return publisher == .ecb ? history.row(after: day).map(table(atRow:)) : latest
  }

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo last: Day) -> Day? {
    if publisher == .ecb { return history.lastDay(of: currency, upTo: last) }
    guard let table = nbp.table(of: publisher), table[currency] != nil, table.day <= last else {
      return nil
    }
    return table.day
  }

  package func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from first: Day, to last: Day,
    _ visit: (Day, [Decimal?]) -> Bool
  ) {
    if publisher == .ecb { return history.walk(currencies, from: first, to: last, visit) }
    guard let table = nbp.table(of: publisher), first <= table.day, table.day <= last else {
      return
    }
    _ = visit(table.day, currencies.map { table[$0] })
  }

  private func table(atRow row: Int) -> Table {
    if let place = read.firstIndex(where: { $0.row == row }) {
      let known = read.remove(at: place)
      read.insert(known, at: 0)
      return known.table
    }
    let table = history.table(atRow: row)
    if read.count == Self.tableLimit { read.removeLast() }
    read.insert((row, table), at: 0)
    return table
  }
}

/// The two bundled tables of the National Bank of Poland, of one day each.
struct NBPTables {
  /// Table A, published daily, and table B, published on Wednesdays.
  let daily: Table
  let weekly: Table

  private struct Line {
    let currency: Currency
    let value: Decimal
    let day: Day
    let isDaily: Bool
  }

  init(_ text: BundledText) {
    let lines = text.map { fields in
      Line(
        currency: fields.currency(), value: fields.decimal(), day: fields.day(),
        isDaily: fields.next().first == UInt8(ascii: "A"))
    }
    daily = Self.table(.nbp, lines.filter(\.isDaily))
    weekly = Self.table(.nbpWeekly, lines.filter { !$0.isDaily })
  }

  func table(of publisher: Publisher.ID) -> Table? {
    publisher == .nbp ? daily : publisher == .nbpWeekly ? weekly : nil
  }

  private static func table(_ publisher: Publisher.ID, _ lines: [Line]) -> Table {
    guard let day = lines.first?.day else {
      preconditionFailure("the bundled file has a line of either table")
    }
    return Table(
      publisher: publisher, day: day, anchor: .pln, direction: .anchorPerUnit,
      columns: TableColumns(lines.map(\.currency)), values: lines.map(\.value), isBundled: true)
  }
}

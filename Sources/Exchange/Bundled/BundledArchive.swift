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
  private lazy var runs = ECBHistory.Runs(history)
  private lazy var newest = history.table(atRow: 0)
  private lazy var nbp = NBPTables(BundledText(kurs_bundled_nbp_tables()))
  /// The most recently used table is first.
  private var read: [(row: Int, table: Table)] = []
  /// The rows around the one read last, once two of them were needed: a table of bookings has
  /// one day after the other.
  private var block: (first: Int, tables: [Table])?
  /// The day looked up last, and its row.
  private var lastRow: (day: Day, row: Int)?

  package init() {}

  package func newestDay(of publisher: Publisher.ID) -> Day? {
    publisher == .ecb ? newest.day : nbp.day(of: publisher)
  }

  package func oldestDay(of publisher: Publisher.ID) -> Day? {
    publisher == .ecb
      ? history.day(ofRow: history.oldestRow) : nbp.day(of: publisher)
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
    if publisher == .ecb { return runs.lastDay(of: currency, upTo: last) }
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
    if read.count == Self.tableLimit { read.removeLast() }
    read.insert((row, table), at: 0)
    return table
  }
}

/// The two bundled tables of the National Bank of Poland, of one day each. Each is read when it is
/// first needed: that no rate rests on one is known by its day.
private struct NBPTables {
  /// Table A, published daily, and table B, published on Wednesdays.
  private lazy var daily: Table = Self.table(.nbp, letter: UInt8(ascii: "A"), in: text)
  private lazy var weekly: Table = Self.table(.nbpWeekly, letter: UInt8(ascii: "B"), in: text)
  private let text: BundledText
  private let days: (daily: Day, weekly: Day)

  private struct Line {
    let currency: Currency
    let value: Decimal
    let day: Day
    let letter: UInt8?

    init(_ fields: inout BundledFields) {
      currency = fields.currency()
      value = fields.decimal()
      day = fields.day()
      letter = fields.next().first
    }
  }

  init(_ text: BundledText) {
    self.text = text
    days = (
      Self.day(letter: UInt8(ascii: "A"), in: text), Self.day(letter: UInt8(ascii: "B"), in: text)
    )
  }

  mutating func table(of publisher: Publisher.ID) -> Table? {
    publisher == .nbp ? daily : publisher == .nbpWeekly ? weekly : nil
  }

  func day(of publisher: Publisher.ID) -> Day? {
    publisher == .nbp ? days.daily : publisher == .nbpWeekly ? days.weekly : nil
  }

  /// The day of the first line of a table.
  private static func day(letter: UInt8, in text: BundledText) -> Day {
    var offset = text.firstLine
    while offset < text.bytes.count {
      let next = text.lineAfter(offset)
      // The letter ends the line.
      if text.bytes[next - 2] == letter {
        var fields = BundledFields(text, line: offset)
        return Line(&fields).day
      }
      offset = next
    }
    preconditionFailure("the bundled file has a line of either table")
  }

  private static func table(
    _ publisher: Publisher.ID, letter: UInt8, in text: BundledText
  ) -> Table {
    let lines = text.map { Line(&$0) }.filter { $0.letter == letter }
    return Table(
      publisher: publisher, day: lines[0].day, anchor: .pln, direction: .anchorPerUnit,
      columns: TableColumns(lines.map(\.currency)), values: lines.map(\.value), isBundled: true)
  }
}

package import Dates
package import Money
package import Rates

/// The quotes of the first publisher by day and currency, each a word, for work that needs the rates of many days.
///
/// It has the rates that this publisher's tables alone decide. Of all others, which law, parity, another
/// publisher or the day have a say in, a cell is 0, and `Engine.quotedOnce` answers: so that no rate differs
/// from it, and that what is stale is renewed.
///
/// Safe: a row is as long as `width` and lies in the cells, which have room for the rows of all blocks.
package final class DailyQuotes {
  package let publisher: Publisher
  /// Whether quotes are of the currencies, in units per anchor.
  private let isPerAnchor: Bool
  /// Rows of cells: the day of the table as it is written in the first two, a place without a quote, then the
  /// currencies. The first row has no quotes.
  package let cells: UnsafeMutablePointer<UInt64>
  private let archive: any RateArchive
  private let currencies: [Currency]
  private let width: Int
  /// By the currency's index.
  private let columns: [UInt8]
  private let rescalings: [FixedRates.Rescaling]
  private let maximumGap: Int
  private let firstDay: Int
  /// The row of each day from the first one on, or `unread`; below that, the row of a day whose table is stale.
  private let rows: UnsafeMutableBufferPointer<Int32>
  private var nextRow: Int

  /// The place in a row that never has a quote.
  package static let noColumn = 2
  private static let unread: Int32 = -1
  /// Days that are read together: the tables around one are there already.
  private static let blockDays = 128
  /// A hundred years.
  private static let maxDays = 36_525
  /// Columns are numbered in a byte.
  private static let maxWidth = 250
  private static let cellBits: UInt64 = 56

  init?(_ finder: RateFinder, _ archive: any RateArchive, upTo last: Day) {
    guard let publisher = finder.plainPublisher, let anchor = publisher.anchor,
      let newest = archive.newestTable(of: publisher.id), newest.anchor == anchor,
      newest.direction == publisher.direction, let oldest = archive.oldestDay(of: publisher.id),
      oldest <= last
    else { return nil }
    let days = last.days(since: oldest) + 1
    guard days <= Self.maxDays else { return nil }
    // Of the newest table, not of the one in force: that may be missing today.
    let currencies = newest.currencies.filter(finder.isPlain)
    self.currencies = currencies
    width = Self.noColumn + 2 + currencies.count
    guard finder.isPlain(anchor), width <= Self.maxWidth else { return nil }
    var columns = [UInt8](repeating: UInt8(Self.noColumn), count: Currency.count)
    for (place, currency) in ([anchor] + currencies).enumerated() {
      columns[Int(currency.index)] = UInt8(Self.noColumn + 1 + place)
    }
    self.columns = columns
    self.publisher = publisher
    isPerAnchor = publisher.direction == .unitsPerAnchor
    self.archive = archive
    rescalings = archive.fixed.rescalings.filter { currencies.contains($0.currency) }
    maximumGap = finder.gap(of: publisher)
    firstDay = Int(oldest.number)
    rows = .allocate(capacity: days)
    rows.initialize(repeating: Self.unread)
    // A block has a table of each of its days, and one from before it. What is not used takes no memory.
    let blocks = (days + Self.blockDays - 1) / Self.blockDays
    cells = .allocate(capacity: (1 + blocks * (Self.blockDays + 1)) * width)
    cells.initialize(repeating: 0, count: width)
    nextRow = width
  }

  deinit {
    rows.deallocate()
    cells.deallocate()
  }

  /// The place of a currency in each row.
  package func column(of currency: Currency) -> Int { Int(columns[Int(currency.index)]) }

  /// Where the row of the table in force on a day begins. A day whose table is stale has a row without quotes the
  /// first time, for a question that renews it.
  package func row(on day: Day) -> Int {
    let place = Int(day.number) - firstDay
    guard rows.indices ~= place else { return 0 }
    if rows[place] == Self.unread { read(place / Self.blockDays) }
    let row = rows[place]
    guard row < Self.unread else { return Int(row) }
    rows[place] = Self.unread - 1 - row
    return 0
  }

  /// The rate from one quote to another of a row, which both are there.
  package func ratio(_ from: UInt64, _ to: UInt64) -> WordRatio {
    let (above, below) = isPerAnchor ? (to, from) : (from, to)
    return WordRatio(
      above: above >> 8, below: below >> 8, shift: Int(below & 0xFF) - Int(above & 0xFF))
  }

  /// A quote as it was published, for one unit; nil where a row has none.
  package func quote(_ row: Int, _ column: Int) -> Decimal? {
    let cell = cells[row + column]
    return cell == 0 ? nil : Decimal(word: Int64(cell >> 8), scale: Int(cell & 0xFF))
  }

  /// The day of the table that a row has; nil for the row without quotes.
  package func day(ofRow row: Int) -> Day? {
    guard row > 0 else { return nil }
    let text = UnsafeRawBufferPointer(start: cells + row, count: 10)
    return text.withMemoryRebound(to: UInt8.self) { try? Day(iso8601: $0) }
  }

  // MARK: Reading

  private func read(_ block: Int) {
    let start = block * Self.blockDays
    // The newest day that has no row yet.
    var newest = min(start + Self.blockDays, rows.count) - 1
    archive.walk(
      publisher.id, currencies, from: day(start).adding(days: -maximumGap), to: day(newest)
    ) { day, values in
      let row = add(values, of: day)
      let table = Int(day.number) - firstDay
      while newest >= max(table, start) {
        rows[newest] = self.row(row, of: day, on: self.day(newest))
        newest -= 1
      }
      return table > start
    }
    while newest >= start {
      rows[newest] = 0
      newest -= 1
    }
  }

  private func day(_ place: Int) -> Day { Day(number: Int32(firstDay + place)) }

  /// A table's row for a day on which it may be in force.
  private func row(_ row: Int32, of table: Day, on asked: Day) -> Int32 {
    if asked == table { return row }
    // The code means another unit by then.
    let isRescaled = rescalings.contains {
      $0.since <= asked && table < $0.since(by: publisher.id)
    }
    guard asked.days(since: table) <= maximumGap, !isRescaled else { return 0 }
    let end = Instant(startOf: asked.adding(days: 1)).adding(seconds: -1)
    let isStale = publisher.calendar.map { $0.lastPublication(atOrBefore: end) > table } ?? false
    return isStale ? Self.unread - 1 - row : row
  }

  private func add(_ values: [Decimal?], of day: Day) -> Int32 {
    let start = cells + nextRow
    start.initialize(repeating: 0, count: width)
    day.write(into: UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self))
    // The anchor is one of itself.
    start[Self.noColumn + 1] = 1 << 8
    for (place, value) in values.enumerated() {
      guard let value, let digits = UInt64(exactly: value.digits), digits > 0,
        digits >> Self.cellBits == 0
      else { continue }
      start[Self.noColumn + 2 + place] = digits << 8 | UInt64(value.scale)
    }
    for change in rescalings where change.since <= day && day < change.since(by: publisher.id) {
      start[column(of: change.currency)] = 0
    }
    defer { nextRow += width }
    return Int32(nextRow)
  }
}

extension Engine {
  /// The quotes of many days, for work that asks for more than a few; nil where no publisher's tables alone decide.
  package func dailyQuotes(of source: Publisher.ID?) -> DailyQuotes? {
    guard users.ownRates.isEmpty else { return nil }
    let today = clock.now.day
    let question = RateQuestion(from: .eur, to: .usd, on: today, source: source)
    return DailyQuotes(rates.finder(for: question), rates.archive, upTo: today.adding(days: 1))
  }
}

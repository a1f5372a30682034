package import Dates
import Money

/// A publisher's quotes over some time, by currency: read once for many pairs, and compared without a
/// division.
package final class RateColumns: Sendable {
  /// Days with a table, the oldest first.
  package let days: [Day]
  private let columns: TableColumns
  /// The digits after the point of all values in a column; nil if its quotes are too long.
  private let scales: [Int?]
  /// The values, column by column, each in the order of the days; zero where nothing was quoted.
  private let digits: [Int64]

  /// From `first` on, in the columns of the newest table; nil where there is no table since.
  package init?(_ publisher: Publisher.ID, from first: Day, in archive: any RateArchive) {
    guard let newest = archive.newestTable(of: publisher) else { return nil }
    let columns = TableColumns(newest.currencies)
    var days: [Day] = []
    var rows: [[Decimal?]] = []
    archive.walk(publisher, columns.currencies, from: first, to: newest.day) { day, values in
      days.append(day)
      rows.append(values)
      return true
    }
    guard !days.isEmpty else { return nil }
    days.reverse()
    rows.reverse()
    var scales: [Int?] = []
    var digits: [Int64] = []
    digits.reserveCapacity(days.count * columns.currencies.count)
    for (slot, currency) in columns.currencies.enumerated() {
      // Quotes from before a rescaling are of another unit.
      let since =
        archive.fixed.rescalings.last { $0.currency == currency }?
        .since(by: publisher) ?? .first
      let column = zip(days, rows).map { day, row in day < since ? nil : row[slot] }
      let scale = column.reduce(0) { max($0, $1?.scale ?? 0) }
      let aligned = column.map { Self.digits($0, at: scale) }
      scales.append(aligned.contains(nil) ? nil : scale)
      digits += aligned.map { $0 ?? 0 }
    }
    self.days = days
    self.columns = columns
    self.scales = scales
    self.digits = digits
  }

  /// Nil for the anchor, and for a currency that the publisher does not quote.
  func column(of currency: Currency) -> RateColumn? {
    guard let slot = columns.slot(of: currency), let scale = scales[slot] else { return nil }
    return RateColumn(columns: self, start: slot * days.count, scale: scale)
  }

  /// The index of the last day up to `day`.
  package func place(atOrBefore day: Day) -> Int? {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  fileprivate func digits(at place: Int) -> Int64 { digits[place] }

  /// Zero for nil; nil for a value that does not fit.
  private static func digits(_ value: Decimal?, at scale: Int) -> Int64? {
    guard let value else { return 0 }
    guard let aligned = try? value.rounded(toScale: scale, .halfUp) else { return nil }
    return Int64(exactly: aligned.digits)
  }
}

/// One currency's quotes over time.
struct RateColumn: Sendable {
  let columns: RateColumns
  fileprivate let start: Int
  let scale: Int

  /// Nil where nothing was quoted.
  func digits(at place: Int) -> Int64? {
    let digits = columns.digits(at: start + place)
    return digits > 0 ? digits : nil
  }

  /// The last quote up to `day`, unless it is more than `gap` days older.
  func last(atOrBefore day: Day, gap: Int) -> (digits: Int64, day: Day)? {
    guard var place = columns.place(atOrBefore: day) else { return nil }
    while day.days(since: columns.days[place]) <= gap {
      if let digits = digits(at: place) { return (digits, columns.days[place]) }
      guard place > 0 else { return nil }
      place -= 1
    }
    return nil
  }
}

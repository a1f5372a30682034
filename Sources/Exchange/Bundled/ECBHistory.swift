import Dates
import Money
import Rates

/// The ECB's own CSV: one line per day, newest first, one column per currency, `N/A` for no quote.
///
/// Days are found by bisection over the bytes, so that a conversion of today reads the header and
/// one line of two megabytes, and one of any other day a dozen lines more.
struct ECBHistory {
  let text: BundledText
  let columns: TableColumns
  private let firstLine: Int

  init(_ text: BundledText) {
    self.text = text
    firstLine = text.firstLine
    var fields = BundledFields(text, line: text.header)
    // The first column is the date; every line ends with a comma.
    _ = fields.next()
    var currencies: [Currency] = []
    var code = fields.next()
    while code.count == 3 {
      guard let currency = Currency(code: code) else {
        preconditionFailure("the bundled history has a column the registry does not know")
      }
      currencies.append(currency)
      code = fields.next()
    }
    columns = TableColumns(currencies)
  }

  var newestLine: Int { firstLine }

  var oldestLine: Int { text.lineStart(of: text.bytes.count - 2) }

  func day(ofLine line: Int) -> Day {
    // YYYY-MM-DD
    Day(bundled: UnsafeBufferPointer(rebasing: text.bytes[line..<line + 10]))
  }

  /// The newest line that is not after `day`.
  func line(atOrBefore day: Day) -> Int? {
    // Lines before `low` are too new, and those from `high` on are old enough.
    var (low, high) = (firstLine, text.bytes.count)
    while low < high {
      let middle = text.lineStart(of: low + (high - low) / 2)
      if self.day(ofLine: middle) <= day {
        high = middle
      } else {
        low = text.lineAfter(middle)
      }
    }
    return low < text.bytes.count ? low : nil
  }

  /// The oldest line after `day`.
  func line(after day: Day) -> Int? {
    let next = line(atOrBefore: day) ?? text.bytes.count
    return next > firstLine ? text.lineStart(of: next - 2) : nil
  }

  func table(atLine line: Int) -> Table {
    var fields = BundledFields(text, line: line)
    let day = fields.day()
    let values = columns.currencies.map { _ in Self.quote(fields.next()) }
    return Table(
      publisher: .ecb, day: day, anchor: .eur, direction: .unitsPerAnchor, columns: columns,
      values: values, isBundled: true)
  }

  /// Nil for `N/A`.
  @inline(__always)
  static func quote(_ field: UnsafeBufferPointer<UInt8>) -> Decimal? {
    field.first == UInt8(ascii: "N") ? nil : Decimal(bundled: field)
  }
}

extension ECBHistory {
  /// One pass over the lines between two days; only the columns asked for are read.
  func walk(
    _ currencies: [Currency], from first: Day, to last: Day, _ visit: (Day, [Decimal?]) -> Bool
  ) {
    guard var line = line(atOrBefore: last) else { return }
    // From left to right, each with its index in the row passed to `visit`.
    let wanted = currencies.enumerated().compactMap { place, currency in
      columns.slot(of: currency).map { (column: $0 + 1, place: place) }
    }.sorted { $0.column < $1.column }
    var values = [Decimal?](repeating: nil, count: currencies.count)
    while line < text.bytes.count {
      let day = day(ofLine: line)
      guard day >= first else { return }
      line = read(wanted, ofLine: line, into: &values)
      guard visit(day, values) else { return }
    }
  }

  /// The newest day up to `last` with a number in the currency's column.
  func lastDay(of currency: Currency, upTo last: Day) -> Day? {
    guard columns.slot(of: currency) != nil else { return nil }
    var found: Day?
    walk([currency], from: .first, to: last) { day, values in
      if values[0] != nil { found = day }
      return found == nil
    }
    return found
  }

  /// The offset at which the next line starts.
  private func read(
    _ wanted: [(column: Int, place: Int)], ofLine line: Int, into values: inout [Decimal?]
  ) -> Int {
    var (offset, column) = (line, 0)
    for (wantedColumn, place) in wanted {
      while column < wantedColumn {
        if text.bytes[offset] == UInt8(ascii: ",") { column += 1 }
        offset += 1
      }
      let field = text.field(at: offset)
      values[place] = Self.quote(field)
    }
    return text.lineAfter(offset)
  }
}

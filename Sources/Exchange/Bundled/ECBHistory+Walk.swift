import Dates
import Money
import Rates

extension ECBHistory {
  /// One pass over the lines between two days; only the columns asked for are read.
  func walk(
    _ currencies: [Currency], from first: Day, to last: Day, _ visit: (Day, [Decimal?]) -> Bool
  ) {
    guard var line = line(atOrBefore: last) else { return }
    // From left to right, each with its place in what is handed over.
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

  /// Where the next line begins.
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

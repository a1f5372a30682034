package import Dates
package import Money
package import Rates

extension SQLiteTableStore {
  package func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [StoredRow] {
    var rows: [StoredRow] = []
    var last = Int(to.number)
    // Rows that cannot be read do not count, so that a short answer means there is no more.
    while rows.count < limit {
      var count = 0
      let before = last
      let wanted = limit - rows.count
      let hasRead: Void? = read { database throws(SQLiteError) in
        // Begins again where the file was exchanged meanwhile.
        count = 0
        var new: [StoredRow] = []
        try database.statement(
          """
          SELECT day, anchor, direction, quotes FROM fetched_table
          WHERE publisher = ? AND \(TableRow.hasDay) ORDER BY day DESC LIMIT ?
          """
        ).forEachRow(
          .text(publisher.text), .integer(Int(from.number)), .integer(last), .integer(wanted)
        ) { row in
          count += 1
          // In a damaged file, a row may be where another day belongs.
          guard row.integer(0) >= Int(from.number), row.integer(0) <= last else {
            return note(publisher, row.integer(0), isSound: false)
          }
          last = row.integer(0) - 1
          if let read = self.row(row, currencies, of: publisher) { new.append(read) }
        }
        rows += new
        return ()
      }
      if hasRead == nil || count < wanted || last == before { break }
    }
    return rows
  }

  /// How many rows are of days that no calendar has. No search comes to them.
  func strayRows() -> Int {
    let rows: Int? = read { database throws(SQLiteError) in
      var rows = 0
      let tables = "fetched_publisher AS p JOIN fetched_table AS t ON t.publisher = p.publisher"
      try database.statement(
        """
        SELECT (SELECT count(*) FROM \(tables) WHERE t.day < ?)
          + (SELECT count(*) FROM \(tables) WHERE t.day > ?)
        """
      ).forEachRow(.integer(TableRow.days.lowerBound), .integer(TableRow.days.upperBound)) {
        rows = $0.integer(0)
      }
      return rows
    }
    return min(max(rows ?? 0, 0), Self.maxUnreadable)
  }

  /// Only what was asked is read of the text; nil where nothing of it can be.
  private func row(_ row: Row, _ currencies: [Currency], of publisher: Publisher.ID) -> StoredRow? {
    guard let day = TableRow.day(row.integer(0)), let anchor = Currency(code: row.utf8(1)),
      let direction = QuoteDirection(rawValue: row.text(2))
    else {
      note(publisher, row.integer(0), isSound: false)
      return nil
    }
    var values = [Decimal?](repeating: nil, count: currencies.count)
    var isSound = true
    var hasAny = false
    QuoteText.forEach(in: row.utf8(3)) { quote in
      guard let quote, let currency = Currency(code: quote.code) else {
        isSound = false
        return true
      }
      let place = currencies.firstIndex(of: currency)
      if place == nil, hasAny { return true }
      guard let (value, nominal) = quote.read() else {
        isSound = false
        return true
      }
      hasAny = true
      if let place { values[place] = Table.perUnit(value, nominal: nominal) }
      return true
    }
    if !isSound || !hasAny { note(publisher, row.integer(0), isSound: false) }
    return hasAny ? StoredRow(day: day, anchor: anchor, direction: direction, values: values) : nil
  }
}

package import Dates
package import Engine
import Money
package import Rates

extension SQLiteTableStore {
  package func put(_ tables: [Table], fetched: Instant) throws(StorageError) {
    guard !tables.isEmpty else { return }
    let fetched = fetched.description
    try access.changing { database throws(SQLiteError) in
      var changes = Changes()
      for table in tables {
        let kept = try kept(of: table, in: database)
        let all = kept.map { table.filled(from: $0) } ?? table
        try database.statement("INSERT OR REPLACE INTO fetched_table VALUES (?, ?, ?, ?, ?, ?)")
          .run(
            .text(table.publisher.text), .integer(Int(table.day.number)), .text(table.anchor.code),
            .text(table.direction.rawValue), .text(QuoteText.write(all)), .text(fetched))
        changes.note(table)
      }
      try changes.write(to: database)
    }
  }

  private func kept(of table: Table, in database: Database) throws(SQLiteError) -> Table? {
    var row: TableRow?
    try database.statement(
      """
      SELECT day, anchor, direction, quotes FROM fetched_table WHERE publisher = ? AND day = ?
      """
    ).forEachRow(.text(table.publisher.text), .integer(Int(table.day.number))) {
      row = TableRow($0)
    }
    return row.flatMap { self.table($0, of: table.publisher) }
  }
}

/// Whose tables were put, and between which days each currency is in them.
private struct Changes {
  /// By the currency's index; empty where it was not quoted.
  private var spans: [Publisher.ID: [ClosedRange<Int32>?]] = [:]

  mutating func note(_ table: Table) {
    var all =
      spans.removeValue(forKey: table.publisher) ?? Array(repeating: nil, count: Currency.count)
    let day = table.day.number
    for currency in table.currencies {
      let known = all[Int(currency.index)] ?? day...day
      all[Int(currency.index)] = min(known.lowerBound, day)...max(known.upperBound, day)
    }
    spans[table.publisher] = all
  }

  func write(to database: Database) throws(SQLiteError) {
    for (publisher, spans) in spans {
      try database.statement(
        """
        INSERT INTO fetched_publisher VALUES (?, 1) ON CONFLICT DO UPDATE SET changes = changes + 1
        """
      ).run(.text(publisher.text))
      for (index, span) in spans.enumerated() {
        guard let span else { continue }
        try database.statement(
          """
          INSERT INTO fetched_span VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
            first = min(first, excluded.first), last = max(last, excluded.last)
          """
        ).run(
          .text(publisher.text), .text(Currency(index: UInt16(index)).code),
          .integer(Int(span.lowerBound)), .integer(Int(span.upperBound)))
      }
    }
  }
}

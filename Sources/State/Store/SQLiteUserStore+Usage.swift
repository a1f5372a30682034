import Dates
package import Engine
import Money

extension SQLiteUserStore {
  package func recents(limit: Int) throws(StorageError) -> [Recent] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      var recents: [Recent] = []
      var unreadable = 0
      let statement = try connection.database.statement(
        """
        SELECT from_code, to_code, amount, count, last FROM recent
        ORDER BY last DESC, from_code, to_code LIMIT ?
        """)
      try statement.forEachRow(.integer(max(limit, 0))) { row in
        if let recent = Recent(row) { recents.append(recent) } else { unreadable += 1 }
      }
      unreadableRows["recent"] = unreadable
      return recents
    }
  }

  package func forgetRecents() throws(StorageError) -> Int {
    try access.changing { database throws(SQLiteError) in
      // The condition keeps SQLite from a short cut after which it does not count the rows.
      try database.statement("DELETE FROM recent WHERE true").run()
      return database.changedRows
    }
  }

  package func counters() throws(StorageError) -> Tally {
    try access.reading(orElse: Tally()) { connection throws(SQLiteError) in
      var counters = Tally()
      try connection.database.statement("SELECT name, count FROM counter").forEachRow {
        switch $0.text(0) {
        case "requests": counters.requests = Tally.credible($0.integer(1))
        case "conversions": counters.conversions = Tally.credible($0.integer(1))
        case "errors": counters.errors = Tally.credible($0.integer(1))
        // Of a newer kurs.
        default: break
        }
      }
      return counters
    }
  }

  package func note(_ usage: Usage) throws(StorageError) {
    guard !usage.isEmpty else { return }
    try access.changing { database throws(SQLiteError) in
      for conversion in usage.conversions { try Self.add(conversion, to: database) }
      try Self.add(usage.counters.requests, to: "requests", in: database)
      try Self.add(usage.counters.conversions, to: "conversions", in: database)
      try Self.add(usage.counters.errors, to: "errors", in: database)
      guard try database.integer("SELECT count(*) FROM recent") > Recent.limit else { return }
      try database.statement(
        """
        DELETE FROM recent WHERE (from_code, to_code) NOT IN
          (SELECT from_code, to_code FROM recent ORDER BY last DESC, from_code, to_code LIMIT ?)
        """
      ).run(.integer(Recent.limit))
    }
  }

  private static func add(
    _ count: Int, to counter: String, in database: Database
  ) throws(SQLiteError) {
    guard count != 0 else { return }
    try database.statement(
      """
      INSERT INTO counter (name, count) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET count = min(max(count, 0), \(Tally.limit)) + excluded.count
      """
    ).run(.text(counter), .integer(count))
  }

  private static func add(_ conversion: Recent, to database: Database) throws(SQLiteError) {
    try database.statement(
      """
      INSERT INTO recent (from_code, to_code, amount, count, last) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        amount = CASE WHEN excluded.last >= last THEN excluded.amount ELSE amount END,
        count = min(max(count, 0), \(Tally.limit)) + excluded.count, last = max(last, excluded.last)
      """
    ).run(
      .text(conversion.from.code), .text(conversion.to.code),
      .text(conversion.amount.description), .integer(conversion.count),
      .text(conversion.last.sortable))
  }
}

extension Recent {
  /// Nil when a newer kurs, or a person, wrote what this one cannot read.
  fileprivate init?(_ row: Row) {
    guard let from = Currency(code: row.text(0)), let to = Currency(code: row.text(1)),
      let amount = try? Decimal(row.text(2)), let last = try? Instant(iso8601: row.text(4))
    else { return nil }
    self.init(from: from, to: to, amount: amount, count: Tally.credible(row.integer(3)), last: last)
  }
}

extension Instant {
  /// Always nine decimals, so that the order of the texts is that of the moments.
  fileprivate var sortable: String {
    let text = description.dropLast()
    let point = nanoseconds == 0 ? "." : ""
    // "2026-10-30T16:00:00." is 20 long, and then the decimals.
    let missing = 29 - text.utf8.count - point.utf8.count
    return text + point + String(repeating: "0", count: missing) + "Z"
  }
}

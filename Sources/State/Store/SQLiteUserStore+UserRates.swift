import Dates
package import Engine
package import Money

extension SQLiteUserStore {
  package func userRates() throws(StorageError) -> [UserRate] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      var rates: [UserRate] = []
      var unreadable = 0
      let statement = try connection.database.statement(
        """
        SELECT rate_set, base, quote, value, from_day, noted FROM user_rate
        ORDER BY rate_set, base, quote, from_day
        """)
      try statement.forEachRow { row in
        if let rate = UserRate(row) { rates.append(rate) } else { unreadable += 1 }
      }
      unreadableRows["user_rate"] = unreadable
      return rates
    }
  }

  package func put(_ rates: [UserRate]) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      let statement = try database.statement(
        """
        INSERT OR REPLACE INTO user_rate (rate_set, base, quote, from_day, value, noted)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
      for rate in rates {
        try statement.run(
          .text(rate.set), .text(rate.base.code), .text(rate.quote.code),
          .text(rate.from?.description ?? ""), .text(rate.value.description),
          .text(rate.noted.description))
      }
    }
  }

  package func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int {
    try access.changing { database throws(SQLiteError) in
      try database.statement(
        """
        DELETE FROM user_rate
        WHERE rate_set = ?1 AND (?2 = '' OR base = ?2) AND (?3 = '' OR quote = ?3)
        """
      ).run(.text(set), .text(base?.code ?? ""), .text(quote?.code ?? ""))
      return database.changedRows
    }
  }
}

extension UserRate {
  /// Nil when a newer kurs, or a person, wrote what this one cannot read.
  fileprivate init?(_ row: Row) {
    guard let base = Currency(code: row.text(1)), let quote = Currency(code: row.text(2)),
      base != quote, let value = try? Decimal(row.text(3)), !value.isZero, !value.isNegative,
      let noted = try? Instant(iso8601: row.text(5))
    else { return nil }
    var from: Day?
    if case let text = row.text(4), !text.isEmpty {
      guard let day = try? Day(iso8601: text) else { return nil }
      from = day
    }
    self.init(
      set: row.text(0), base: base, quote: quote, value: value, from: from, noted: noted)
  }
}

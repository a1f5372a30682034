package import Dates
package import Engine
package import Features
package import Money

/// The user store in a file that all kurs processes of a user share.
///
/// A change that returned is on the disk, unless `DiskSync` waits for that. Nothing is touched
/// before the first question. One
/// process has at most one of these a file: closing a file gives back the locks that another
/// connection of the same process holds on it.
package final class SQLiteUserStore: UserStore {
  let access: Access
  /// What was fetched, in the same file and by the same connection.
  package let tables: SQLiteTableStore
  /// Rows left out by the last reading of each kind.
  private var left: [String: [UnreadableRow]] = [:]
  private lazy var copies = UnreadableCopies(path: access.file.path)

  /// `now` names damaged files that are set aside; `tell` is told of each at once, for
  /// only the process that met the damage knows of it. `disk` waits for the disk, if not the store.
  package init(
    path: String, migrations: Migrations = .current, limits: StoreLimits = StoreLimits(),
    disk: DiskSync = DiskSync(), now: @escaping () -> Instant,
    tell: @escaping (StoreNotice) -> Void = { _ in }
  ) {
    access = Access(
      StoreFile(path: path), migrations: migrations, limits: limits, disk: disk, now: now,
      tell: tell)
    tables = SQLiteTableStore(access)
  }

  package func revision() throws(StorageError) -> Int {
    try access.readIfChanged()
    return access.revision
  }

  package func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> R {
    try access.transaction(durability, body)
  }

  package var isLastChance: Bool {
    get { access.isLastChance }
    set { access.isLastChance = newValue }
  }

  package var unopened: StorageError? { access.connection == nil ? access.openingError : nil }

  package func status() -> UserStoreStatus {
    // Opens the file; what fails at that is in the refusal.
    try? access.readIfChanged()
    return UserStoreStatus(
      path: access.file.path, schemaVersion: access.version, bytes: access.file.bytes,
      refusal: access.refusal ?? access.file.creationRefusal, setAside: access.setAside,
      isOpenToOthers: access.isOpenToOthers,
      unreadableRows: unreadable.count + tables.unreadableRows.count
        + tables.strayRows())
  }

  package var unreadable: [UnreadableRow] {
    left.isEmpty ? [] : left.byName.flatMap(\.value)
  }

  package var unreadableCopy: String? { unreadable.isEmpty ? nil : copies.existing }

  package func note(unreadable rows: [UnreadableRow], of kind: String) {
    left[kind] = rows.isEmpty ? nil : rows
    if !rows.isEmpty { copies.add(rows) }
  }

  package func close() {
    access.connection?.finishLog()
    access.drop()
  }
}

/// What a person is told of the state file, once, whatever was asked.
package enum StoreNotice: Equatable, Sendable {
  /// The file was damaged, and is there now.
  case setAside(String)
  /// kurs has not written the file, and neither reads nor changes it.
  case foreign(StorageError)
}

extension SQLiteUserStore {
  package func settings() throws(StorageError) -> [String: String] {
    try access.reading(orElse: [:]) { connection throws(SQLiteError) in
      var settings: [String: String] = [:]
      try connection.database.statement("SELECT key, value FROM setting").forEachRow {
        settings[$0.text(0)] = $0.text(1)
      }
      return settings
    }
  }

  package func set(_ changes: [(key: String, value: String?)]) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      for (key, value) in changes {
        if let value {
          try database.statement("INSERT OR REPLACE INTO setting VALUES (?, ?)")
            .run(.text(key), .text(value))
        } else {
          try database.statement("DELETE FROM setting WHERE key = ?").run(.text(key))
        }
      }
    }
  }
}

extension SQLiteUserStore {
  package func documents(of kind: DocumentKind) throws(StorageError) -> [StoredDocument] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      guard !kind.isInternal, kind != .secret else {
        return try Self.documents(of: kind, in: connection.database)
      }
      note(unreadable: try Self.strays(in: connection.database), of: "document")
      return try Self.documents(of: kind, in: connection.database, whole: true)
    }
  }

  /// Documents of kinds that this kurs does not know: a newer kurs wrote them, or the disk has
  /// damaged the kind.
  private static func strays(in database: Database) throws(SQLiteError) -> [UnreadableRow] {
    var strays: [UnreadableRow] = []
    let known = DocumentKind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let statement = try database.statement(
      "SELECT kind, name, body FROM document WHERE +kind NOT IN (\(known))")
    try statement.forEachRow { row in
      strays.append(UnreadableRow("document", row, key: 0..<2, columns: 3))
    }
    return strays
  }

  package func discard(_ row: UnreadableRow) throws(StorageError) {
    let delete =
      switch row.kind {
      case "rate":
        "DELETE FROM user_rate WHERE rate_set = ? AND base = ? AND quote = ? AND from_day = ?"
      case "recent": "DELETE FROM recent WHERE from_code = ? AND to_code = ?"
      case "setting": "DELETE FROM setting WHERE 'setting' = ? AND key = ?"
      default: "DELETE FROM document WHERE kind = ? AND name = ?"
      }
    try access.changing { database throws(SQLiteError) in
      try database.statement(delete).run(row.key.map { .text($0) })
    }
  }

  package func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      var texts: [String: String] = [:]
      if let names {
        for name in names {
          let statement = try database.statement(
            "SELECT body FROM document WHERE kind = ? AND name = ?")
          try statement.forEachRow(.text(kind.rawValue), .text(name)) { texts[name] = $0.text(0) }
        }
      } else {
        for document in try Self.documents(of: kind, in: database) {
          texts[document.name] = document.text
        }
      }
      for edit in change(texts) { try Self.make(edit, of: kind, in: database) }
    }
  }

  private static func documents(
    of kind: DocumentKind, in database: Database, whole: Bool = false
  ) throws(SQLiteError) -> [StoredDocument] {
    var documents: [StoredDocument] = []
    // A row with a damaged key is out of order, and would hide others from a search: the plus sign
    // has SQLite read every row.
    let statement = try database.statement(
      "SELECT name, body FROM document WHERE \(whole ? "+" : "")kind = ? ORDER BY name")
    try statement.forEachRow(.text(kind.rawValue)) {
      documents.append(StoredDocument(name: $0.text(0), text: $0.text(1)))
    }
    return documents
  }

  private static func make(
    _ edit: StoredDocument.Edit, of kind: DocumentKind, in database: Database
  ) throws(SQLiteError) {
    if let text = edit.text {
      try database.statement("INSERT OR REPLACE INTO document VALUES (?, ?, ?)")
        .run(.text(kind.rawValue), .text(edit.name), .text(text))
    } else {
      try database.statement("DELETE FROM document WHERE kind = ? AND name = ?")
        .run(.text(kind.rawValue), .text(edit.name))
    }
  }
}

extension SQLiteUserStore {
  package func userRates() throws(StorageError) -> [UserRate] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      var rates: [UserRate] = []
      var unreadable: [UnreadableRow] = []
      let statement = try connection.database.statement(
        """
        SELECT rate_set, base, quote, value, from_day, noted FROM user_rate
        ORDER BY rate_set, base, quote, from_day
        """)
      try statement.forEachRow { row in
        if let rate = UserRate(row) {
          rates.append(rate)
        } else {
          unreadable.append(UnreadableRow("rate", row, key: [0, 1, 2, 4], columns: 6))
        }
      }
      note(unreadable: unreadable, of: "rate")
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

extension SQLiteUserStore {
  package func recents(limit: Int) throws(StorageError) -> [Recent] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      var recents: [Recent] = []
      var unreadable: [UnreadableRow] = []
      let statement = try connection.database.statement(
        """
        SELECT from_code, to_code, amount, count, last FROM recent
        ORDER BY last DESC, from_code, to_code LIMIT ?
        """)
      try statement.forEachRow(.integer(max(limit, 0))) { row in
        if let recent = Recent(row) {
          recents.append(recent)
        } else {
          unreadable.append(UnreadableRow("recent", row, key: 0..<2, columns: 5))
        }
      }
      note(unreadable: unreadable, of: "recent")
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

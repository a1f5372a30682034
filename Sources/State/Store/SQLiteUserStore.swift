import CSQLite
package import Dates
package import Documents
package import Engine
package import Money

/// The user store in a file that all kurs processes of a user share.
///
/// A change that returned is on the disk, unless `DiskSync` waits for that. Nothing is touched
/// before the first question. One
/// process has at most one of these a file: closing a file gives back the locks that another
/// connection of the same process holds on it.
package final class SQLiteUserStore: StoreUpkeep {
  let access: Access
  /// What was fetched, in the same file and by the same connection.
  package let tables: SQLiteTableStore
  /// Rows left out by the last reading of each kind: by this store, and by the reader of documents.
  private var damaged: [String: Loss] = [:]
  private var undecoded: [String: Loss] = [:]
  /// As the file has them.
  package private(set) var repairs: [Repair] = []
  private var hasTold = false

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
      lost: Loss.joined(repairs.flatMap(\.lost) + unreadable + tables.lost))
  }

  package var hasUnreadable: Bool { !unreadable.isEmpty }

  package var unreadable: [Loss] {
    if damaged.isEmpty, undecoded.isEmpty { return [] }
    // What is damaged has no text, and cannot be decoded either.
    return Loss.joined(Array(damaged.values) + Array(undecoded.values))
  }

  package func note(unreadable names: [String], of kind: String) {
    undecoded[kind] =
      names.isEmpty
      ? nil : Loss(kind: kind, names: Array(names.prefix(Loss.maxNames)), count: names.count)
  }

  /// Notes what a reading of a whole kind has met.
  private func note(
    _ names: [String], _ check: RowCheck, of kind: String, in connection: Connection
  ) throws(SQLiteError) {
    let missing = check.missing(isSealed: connection.database.isSealed)
    // The way to them may be damaged, and not they.
    if missing > 0 { try access.examineOnce(connection) }
    let count = names.count + missing
    guard count > 0 else {
      if !damaged.isEmpty { damaged[kind] = nil }
      return
    }
    let loss = Loss(kind: kind, names: Array(names.prefix(Loss.maxNames)), count: count)
    if damaged.updateValue(loss, forKey: kind) != loss { access.tell(.unreadable(loss)) }
  }

  /// What is as it was written, and this kurs cannot read.
  var undecodable: [Loss] {
    undecoded.values.compactMap { loss in
      let names = Set(loss.names).subtracting(damaged[loss.kind]?.names ?? [])
      return names.isEmpty ? nil : Loss(kind: loss.kind, names: names.sorted(), count: names.count)
    }
  }

  func forgetUnreadable() { (damaged, undecoded) = ([:], [:]) }

  package var repairsDamage: Bool {
    get { access.repairsDamage }
    set { access.repairsDamage = newValue }
  }

  package var leavesOneFile = false
  /// The process that writes the log since this store was closed; nil where none does.
  package private(set) var writer: Int32?

  package func close() {
    access.copy.finish(milliseconds: access.limits.lastPatience)
    var leavesMuch = false
    if leavesOneFile || access.hasChanged || access.disk.isBeside {
      access.connection?.leaveOneFile()
    } else if access.limits.writesLogApart {
      if access.hasChangedTables { access.connection?.logHoldsChanges = true }
      leavesMuch = access.connection?.leavesMuchInLog ?? false
    }
    access.drop()
    if leavesMuch { writer = kurs_sqlite3_write_log_apart(access.file.realPath) }
  }
}

/// What a person is told of the state file, once, whatever was asked.
package enum StoreNotice: Equatable, Sendable {
  /// The file was damaged: what could be read of it is in a new one.
  case repaired(Repair)
  /// That was so earlier, and was not shown yet.
  case wasRepaired(Repair)
  /// Something of the file cannot be read.
  case unreadable(Loss)
  /// Beside the file was the log of another one, which is now there.
  case otherLog(String)
  /// The log or its index was removed or exchanged while the file was open; where what the log had is now, if
  /// it could be kept.
  case companionsRemoved(kept: String?)
  /// kurs has not written the file, and neither reads nor changes it.
  case foreign(StorageError)
}

extension SQLiteUserStore {
  package func settings() throws(StorageError) -> [String: String] {
    try access.reading(orElse: [:]) { connection throws(SQLiteError) in
      var settings: [String: String] = [:]
      var damaged: [String] = []
      var check = RowCheck(2)
      try connection.database.reading(
        "SELECT key, value", checked: "'setting', 1, key, value", "FROM setting",
        digest: "UNION ALL SELECT rows, keys, -2 FROM digest WHERE kind = 'setting'"
      ).forEachRow { row in
        switch check.read(row) {
        case .sound: settings[row.text(0)] = row.text(1)
        case .damaged: damaged.append(row.text(0))
        case .digest: break
        }
      }
      try note(damaged, check, of: "setting", in: connection)
      note(repairs: settings.removeValue(forKey: Repair.key))
      let mark = settings.removeValue(forKey: LogMark.key).flatMap(LogMark.init)
      connection.logHoldsChanges = mark?.holdsChanges ?? true
      return settings
    }
  }

  /// Says what was not shown yet, once in each process.
  private func note(repairs text: String?) {
    guard let text else {
      if !repairs.isEmpty { repairs = [] }
      return
    }
    repairs = Repair.all(text)
    guard !hasTold else { return }
    hasTold = true
    for repair in repairs where !repair.isShown && repair.file != access.setAside {
      access.tell(.wasRepaired(repair))
    }
  }

  package func set(_ changes: [(key: String, value: String?)]) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      for (key, value) in changes {
        if let value {
          try StoredTable.setting.put([.text(key), .text(value)], in: database)
        } else {
          try StoredTable.setting.remove(where: "key = ?1", [.text(key)], in: database)
        }
      }
    }
  }
}

extension SQLiteUserStore {
  package func documents(of kind: DocumentKind) throws(StorageError) -> [StoredDocument] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      try documents(of: kind, in: connection)
    }
  }

  /// A damaged document of the user's has no text, which no document has: so it is known by its name, and
  /// not overwritten. What kurs keeps for itself begins empty.
  private func documents(
    of kind: DocumentKind, in connection: Connection
  ) throws(SQLiteError) -> [StoredDocument] {
    var documents: [StoredDocument] = []
    var damaged: [String] = []
    var check = RowCheck(2)
    try connection.database.reading(
      "SELECT name, body", checked: "'document', 2, kind, name, body",
      "FROM document WHERE kind = ?1",
      digest: "UNION ALL SELECT rows, keys, -2 FROM digest WHERE kind = ?1"
    ).forEachRow(.text(kind.name)) { row in
      switch check.read(row) {
      case .sound: documents.append(StoredDocument(name: row.text(0), text: row.text(1)))
      case .damaged: damaged.append(row.text(0))
      case .digest: break
      }
    }
    try note(damaged, check, of: kind.name, in: connection)
    if !kind.isInternal, kind != Secret.kind {
      documents += damaged.map { StoredDocument(name: $0, text: "") }
    }
    return documents
  }

  package func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      var texts: [String: String] = [:]
      if let names {
        for name in names {
          try database.reading(
            "SELECT body", checked: "'document', 2, kind, name, body",
            "FROM document WHERE kind = ?1 AND name = ?2"
          ).forEachRow(.text(kind.name), .text(name)) { row in
            if row.integer(1) >= 0 {
              texts[name] = row.text(0)
            } else if !kind.isInternal, kind != Secret.kind {
              texts[name] = ""
            }
          }
        }
      } else if let connection = access.connection {
        for document in try documents(of: kind, in: connection) {
          texts[document.name] = document.text
        }
      }
      for edit in change(texts) { try Self.make(edit, of: kind, in: database) }
    }
  }

  private static func make(
    _ edit: StoredDocument.Edit, of kind: DocumentKind, in database: Database
  ) throws(SQLiteError) {
    if let text = edit.text {
      try StoredTable.document.put(
        [.text(kind.name), .text(edit.name), .text(text)], in: database)
    } else {
      try StoredTable.document.remove(
        where: "kind = ?1 AND name = ?2", [.text(kind.name), .text(edit.name)], in: database)
    }
  }
}

extension SQLiteUserStore {
  package func userRates() throws(StorageError) -> [UserRate] {
    try access.reading(orElse: []) { connection throws(SQLiteError) in
      var rates: [UserRate] = []
      var unreadable: [String] = []
      var check = RowCheck(6)
      try connection.database.reading(
        "SELECT rate_set, base, quote, value, from_day, noted",
        checked: "'user_rate', 4, rate_set, base, quote, from_day, value, noted", "FROM user_rate",
        digest: """
          UNION ALL SELECT rows, keys, NULL, NULL, NULL, NULL, -2 FROM digest WHERE kind = 'rate'
          """
      ).forEachRow { row in
        switch check.read(row) {
        case .digest: break
        case .sound:
          if let rate = UserRate(row) { rates.append(rate) } else { fallthrough }
        case .damaged:
          unreadable.append([0, 1, 2, 4].map { row.text($0) }.joined(separator: " "))
        }
      }
      try note(unreadable, check, of: "rate", in: connection)
      return rates
    }
  }

  package func put(_ rates: [UserRate]) throws(StorageError) {
    try access.changing { database throws(SQLiteError) in
      for rate in rates {
        try StoredTable.rate.put(
          [
            .text(rate.set), .text(rate.base.code), .text(rate.quote.code),
            .text(rate.from?.description ?? ""), .text(rate.value.description),
            .text(rate.noted.description),
          ], in: database)
      }
    }
  }

  package func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int {
    try access.changing { database throws(SQLiteError) in
      try StoredTable.rate.remove(
        where: "rate_set = ?1 AND (?2 = '' OR base = ?2) AND (?3 = '' OR quote = ?3)",
        [.text(set), .text(base?.code ?? ""), .text(quote?.code ?? "")], in: database)
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
      var unreadable: [String] = []
      var check = RowCheck(5)
      try connection.database.reading(
        "SELECT * FROM (SELECT from_code, to_code, amount, count, last",
        checked: "'recent', 2, from_code, to_code, amount, count, last",
        "FROM recent ORDER BY last DESC, from_code, to_code LIMIT ?1)",
        digest:
          "UNION ALL SELECT rows, keys, NULL, NULL, NULL, -2 FROM digest WHERE kind = 'recent'"
      ).forEachRow(.integer(max(limit, 0))) { row in
        switch check.read(row) {
        case .digest: break
        case .sound:
          if let recent = Recent(row) { recents.append(recent) } else { fallthrough }
        case .damaged: unreadable.append("\(row.text(0)) \(row.text(1))")
        }
      }
      // A part of them has no digest.
      if limit >= Recent.limit { try note(unreadable, check, of: "recent", in: connection) }
      return recents
    }
  }

  package func forgetRecents() throws(StorageError) -> Int {
    try access.changing { database throws(SQLiteError) in
      try StoredTable.recent.remove(where: "true", [], in: database)
    }
  }

  package func counters() throws(StorageError) -> Tally {
    try access.reading(orElse: Tally()) { connection throws(SQLiteError) in
      var counters = Tally()
      var damaged: [String] = []
      var check = RowCheck(2)
      try connection.database.reading(
        "SELECT name, count", checked: "'counter', 1, name, count", "FROM counter",
        digest: "UNION ALL SELECT rows, keys, -2 FROM digest WHERE kind = 'counter'"
      ).forEachRow { row in
        switch (check.read(row), row.text(0)) {
        case (.damaged, let name): damaged.append(name)
        case (.digest, _): break
        case (_, "requests"): counters.requests = Tally.credible(row.integer(1))
        case (_, "conversions"): counters.conversions = Tally.credible(row.integer(1))
        case (_, "errors"): counters.errors = Tally.credible(row.integer(1))
        // Of a newer kurs.
        default: break
        }
      }
      try note(damaged, check, of: "counter", in: connection)
      return counters
    }
  }

  package func note(_ usage: Usage) throws(StorageError) {
    guard !usage.isEmpty else { return }
    try access.changing { database throws(SQLiteError) in
      var isLonger = false
      for conversion in usage.conversions where try Self.add(conversion, to: database) {
        isLonger = true
      }
      try Self.add(usage.counters.requests, to: "requests", in: database)
      try Self.add(usage.counters.conversions, to: "conversions", in: database)
      try Self.add(usage.counters.errors, to: "errors", in: database)
      guard isLonger, try database.integer("SELECT count(*) FROM recent") > Recent.limit else {
        return
      }
      try StoredTable.recent.remove(
        where: """
          (from_code, to_code) NOT IN
            (SELECT from_code, to_code FROM recent ORDER BY last DESC, from_code, to_code LIMIT ?1)
          """, [.integer(Recent.limit)], in: database)
    }
  }

  /// A damaged row stays as it is.
  private static func add(
    _ count: Int, to counter: String, in database: Database
  ) throws(SQLiteError) {
    guard count != 0 else { return }
    var known: (count: Int, isSound: Bool)?
    try StoredTable.counter.read([.text(counter)], in: database) { row, isSound in
      known = (Tally.credible(row.integer(0)), isSound)
    }
    guard known?.isSound != false else { return }
    try StoredTable.counter.put(
      [.text(counter), .integer((known?.count ?? 0) + count)], isNew: known == nil, in: database)
  }

  /// Whether there is one more of them.
  private static func add(_ conversion: Recent, to database: Database) throws(SQLiteError) -> Bool {
    let key: [Statement.Value] = [.text(conversion.from.code), .text(conversion.to.code)]
    var known: (amount: String, count: Int, last: String, isSound: Bool)?
    try StoredTable.recent.read(key, in: database) { row, isSound in
      known = (row.text(0), Tally.credible(row.integer(1)), row.text(2), isSound)
    }
    guard known?.isSound != false else { return false }
    var (amount, last) = (conversion.amount.description, conversion.last.sortable)
    // Another process may have kept a later one.
    if let known, known.last > last { (amount, last) = (known.amount, known.last) }
    let count = (known?.count ?? 0) + conversion.count
    try StoredTable.recent.put(
      key + [.text(amount), .integer(count), .text(last)], isNew: known == nil, in: database)
    return known == nil
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
    let text = String(description.dropLast())
    let point = nanoseconds == 0 ? "." : ""
    // "2026-10-30T16:00:00." is 20 long, and then the decimals.
    let missing = 29 - text.utf8.count - point.utf8.count
    return text + point + String(repeating: "0", count: missing) + "Z"
  }
}

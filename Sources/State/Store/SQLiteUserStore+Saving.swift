import CSQLite
import Documents
package import Engine
import Platform

/// All of the state as one file, and back.
extension SQLiteUserStore {
  package func save(to path: String) throws(StorageError) -> SavedState {
    let target = StoreFile(path: path)
    try target.requireFree(for: access.file)
    let database = try openedDatabase()
    try target.copy(from: database)
    let rows = try StateContents(of: target, known: access.migrations).usersRows
    return SavedState(file: path, rows: rows.count, bytes: StoreFile.size(path))
  }

  /// Of a file that is sound, or repaired, or made now.
  private func openedDatabase() throws(StorageError) -> Database {
    _ = try settings()
    if let unopened { throw unopened }
    if access.connection == nil { try access.changing { _ in } }
    guard let database = access.connection?.database else { throw .busy(path: access.file.path) }
    return database
  }

  package func restore(from path: String) throws(StorageError) -> RestoredState {
    let source = StoreFile(path: path)
    guard let there = source.fingerprint else {
      throw .unavailable(path: path, reason: "there is no such file")
    }
    guard access.file.fingerprint?.isSameFile(as: there) != true else {
      throw .unusable(
        path: path, reason: "is the state file itself",
        hint: "Name a file that `kurs state save` has made, or another copy.")
    }
    let new = try StateContents(of: source, known: access.migrations)
    _ = try openedDatabase()
    var restored = RestoredState(kept: "", rows: 0, came: 0, went: 0)
    try access.transaction(.lasting) { () throws(StorageError) in
      // No other process can write now.
      let kept = try keptCopy()
      let old = try StateContents(of: kept, known: access.migrations, isOwn: true)
      try access.changing { database throws(SQLiteError) in
        try new.write(to: database, over: old)
      }
      let (before, after) = (Set(old.usersRows), Set(new.usersRows))
      restored = RestoredState(
        kept: kept.path, rows: after.count, came: after.subtracting(before).count,
        went: before.subtracting(after).count)
    }
    forgetUnreadable()
    _ = try settings()
    return restored
  }

  /// Of what is committed, by another connection than the one with the transaction.
  private func keptCopy() throws(StorageError) -> StoreFile {
    let file = access.file
    let kept = StoreFile(path: file.freeName(file.realPath, now: access.now(), "replaced"))
    let reader: Database
    do throws(SQLiteError) {
      reader = try Database(
        path: file.sqlitePath, flags: SQLITE_OPEN_READWRITE, patience: access.limits.lastPatience)
    } catch {
      throw error.meaning(path: file.path)
    }
    try kept.copy(from: reader)
    return kept
  }
}

/// All rows of a state file.
struct StateContents {
  private var rows: [StoredTable: [[Statement.Value]]] = [:]

  /// Throws where the file is not whole. The own file may have rows that cannot be read, which its copy
  /// has, too.
  init(of file: StoreFile, known: Migrations, isOwn: Bool = false) throws(StorageError) {
    do throws(SQLiteError) {
      let path = file.hasLog ? file.sqlitePath : file.frozenURI
      let flags = file.hasLog ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      let database = try Database(path: path, flags: flags, patience: 1_000)
      guard FileSigns(try database.start(FileSigns.wanted)).isSQLite,
        try database.integer("PRAGMA application_id") == Migrations.applicationID
      else { throw SQLiteError.foreign }
      let version = try database.integer("PRAGMA user_version")
      guard 1...known.version ~= version else {
        throw SQLiteError(code: SQLITE_SCHEMA, systemError: Int32(version), message: "")
      }
      database.isSealed = version >= Migrations.sealed
      if !isOwn {
        guard try database.isSound() else { throw SQLiteError.missingRows }
        if database.isSealed {
          guard try LastGoodCopy.isWhole(database) else { throw SQLiteError.missingRows }
        }
      }
      // The first version had four tables.
      for table in StoredTable.allCases where version > 1 || table.rawValue < 4 {
        rows[table] = try Self.rows(of: table, in: database)
      }
    } catch {
      throw Self.meaning(error, file.path, known)
    }
  }

  private static func rows(
    of table: StoredTable, in database: Database
  ) throws(SQLiteError) -> [[Statement.Value]] {
    let columns = table.columns
    let areNumbers = columns.map(table.isNumber)
    let checked = table.checksum.dropFirst("row_checksum(".count).dropLast()
    var rows: [[Statement.Value]] = []
    try database.reading(
      "SELECT \(columns.joined(separator: ", "))", checked: String(checked), "FROM \(table.name)"
    ).forEachRow { row in
      guard row.integer(Int32(columns.count)) >= 0 else { return }
      rows.append(
        areNumbers.enumerated().map { index, isNumber in
          isNumber ? .integer(row.integer(Int32(index))) : .text(row.text(Int32(index)))
        })
    }
    return rows
  }

  private static func meaning(
    _ error: SQLiteError, _ path: String, _ known: Migrations
  ) -> StorageError {
    let hint = "Name a file that `kurs state save` has made, or another copy of a state file."
    if error.primaryCode == SQLITE_SCHEMA {
      return .unusable(
        path: path,
        reason:
          "has version \(error.systemError), and this kurs knows versions up to \(known.version)",
        hint: "Update kurs.")
    }
    if error.primaryCode == SQLITE_NOTADB {
      return .unusable(path: path, reason: "is not a state file of kurs", hint: hint)
    }
    guard error.isDamage else { return error.meaning(path: path) }
    return .unusable(
      path: path, reason: "is damaged: not all of it can be read",
      hint: "`kurs recover \(path)` adds what can be read to what is saved now.")
  }

  /// Settings that are the file's own, and not the user's.
  private static let ownSettings = [Repair.key, LogMark.key]

  /// What a person has made, each row as a text.
  var usersRows: [String] {
    [StoredTable.setting, .rate, .document].flatMap { table in
      (rows[table] ?? []).filter { row in
        let name = row[0].description
        return switch table {
        case .setting: !Self.ownSettings.contains(name)
        case .document: !(DocumentKind.everStored[name] ?? false)
        default: true
        }
      }.map { row in "\(table)\u{0}" + row.map(\.description).joined(separator: "\u{0}") }
    }
  }

  /// Puts these rows in the place of all.
  func write(to database: Database, over old: StateContents) throws(SQLiteError) {
    let own = try StateContents.rows(of: .setting, in: database).filter {
      Self.ownSettings.contains($0[0].description)
    }
    for table in StoredTable.allCases { try database.execute("DELETE FROM \(table.name)") }
    try database.execute("DELETE FROM digest")
    for (table, rows) in rows where table != .publisher {
      for row in rows
      where table != .setting || !Self.ownSettings.contains(row[0].description) {
        try table.put(row, in: database)
      }
    }
    for row in own { try StoredTable.setting.put(row, in: database) }
    // The number of changes only rises, so that no process takes these tables for older ones.
    var changes: [String: Int] = [:]
    for row in (rows[.publisher] ?? []) + (old.rows[.publisher] ?? []) {
      guard case .integer(let count) = row[1] else { continue }
      changes[row[0].description] = max(changes[row[0].description] ?? 0, count)
    }
    for (publisher, count) in changes {
      try StoredTable.publisher.put([.text(publisher), .integer(count + 1)], in: database)
    }
  }
}

extension StoreFile {
  /// Throws where a copy may not take this name: nothing may be there but an older copy.
  func requireFree(for own: StoreFile) throws(StorageError) {
    guard let there = fingerprint else { return }
    let hint = "Name a file that is not there yet, or one that `kurs state save` has made."
    if own.fingerprint?.isSameFile(as: there) == true {
      throw .unusable(path: path, reason: "is the state file itself", hint: hint)
    }
    switch kind() {
    case .empty, .missing: return
    case .unusable(let error): throw error
    case .file: break
    }
    var start = Array(StoreFile.bytes(path).prefix(FileSigns.wanted))
    start += [UInt8](repeating: 0, count: FileSigns.wanted - start.count)
    guard FileSigns(start).areOfKurs, !hasLog else {
      let reason = hasLog ? "is in use: it has a log" : "is there, and is not a state file of kurs"
      throw .unusable(path: path, reason: reason, hint: hint)
    }
  }

  /// Copies all of a state to this name at once, for its owner only.
  func copy(from database: Database) throws(StorageError) {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw refusal(errno) }
    defer { close(descriptor) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(SQLiteError) {
      try database.statement("VACUUM INTO ?1").run(.text(made))
    } catch {
      unlink(made)
      throw error.meaning(path: path)
    }
    // SQLite does not have this file open, so that closing it gives back no lock.
    guard fsync(descriptor) == 0, rename(made, path) == 0 else {
      let code = errno
      unlink(made)
      throw refusal(code)
    }
    sync(directory: directory)
  }
}

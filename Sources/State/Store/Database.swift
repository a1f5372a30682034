import CSQLite

/// One connection to one SQLite file, used by one thread.
final class Database {
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// `flags` are SQLite's. Waits up to `patience` milliseconds for locks of others.
  init(path: String, flags: Int32, patience: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    // SQLite's own locks are for threads; here is only one.
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else {
      throw SQLiteError(code: SQLITE_NOMEM, systemError: 0, message: "out of memory")
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    guard code == SQLITE_OK else {
      // Without a file there is no object yet whose deinit would close the handle.
      let error = Database.error(code: code, handle)
      sqlite3_close_v2(handle)
      throw error
    }
    sqlite3_busy_timeout(handle, patience)
    keepLogAtClose()
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Prepared when first asked for, then kept.
  func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let known = statements[sql] { return known }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code: code) }
    let statement = Statement(prepared, of: self)
    statements[sql] = statement
    return statement
  }

  /// Runs any number of statements whose rows nobody needs, without keeping them.
  func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code: code) }
  }

  /// The first column of the first row, or 0.
  func integer(_ sql: String) throws(SQLiteError) -> Int {
    var value = 0
    try statement(sql).forEachRow { value = $0.integer(0) }
    return value
  }

  /// How many rows the last statement inserted, changed or removed.
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether another file, or none, is now where this one was opened.
  var hasMoved: Bool {
    var moved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// Lets the last connection tidy up. Until this is said, closing leaves a file as it was
  /// found, which may be damaged or somebody else's.
  func writeLogAtClose() {
    _ = kurs_sqlite3_keep_log_at_close(handle, 0)
  }

  func keepLogAtClose() {
    _ = kurs_sqlite3_keep_log_at_close(handle, 1)
  }

  /// Writes the log into the file whenever it is this long.
  func limitLog(pages: Int32) {
    sqlite3_wal_autocheckpoint(handle, pages)
  }

  func error(code: Int32) -> SQLiteError { Database.error(code: code, handle) }

  private static func error(code: Int32, _ handle: OpaquePointer) -> SQLiteError {
    SQLiteError(
      code: code, systemError: sqlite3_system_errno(handle),
      message: sqlite3_errmsg(handle).map { String(cString: $0) } ?? "")
  }
}

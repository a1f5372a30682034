import CSQLite
import Platform

/// One connection to one SQLite file, used by one thread.
final class Database {
  private let handle: OpaquePointer
  private let path: String
  private var statements: [String: Statement] = [:]
  /// Those of `StoredTable`, by a number.
  private var numbered: [Statement?] = Array(repeating: nil, count: 3 * StoredTable.allCases.count)
  /// How many pages the log had after the last change, written by SQLite.
  ///
  /// Safe: handles live as long as this; SQLite is told how long a buffer is.
  private let logLength: UnsafeMutablePointer<Int32>
  private(set) var safety = Safety.full
  private var writesLogAtClose = false
  /// Whether rows have checksums: not those of a file that an older kurs made and this one may not write.
  var isSealed = true

  /// The layer for the system that sleeps briefly where locks fail, by its name.
  nonisolated(unsafe) private static let layer = kurs_sqlite3_add_layer()

  /// For what a change waits.
  enum Safety: String {
    /// The log is on the disk, not in the system's memory, before a change is answered for.
    case full = "FULL"
    /// Only the beginning of a new log is waited for, and writing it into the file.
    case ordered = "NORMAL"
    /// Nothing.
    case none = "OFF"
  }

  /// `flags` are SQLite's. Waits up to `patience` milliseconds for locks of others.
  init(path: String, flags: Int32, patience: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    // SQLite's own locks are for threads; here is only one.
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, Database.layer)
    guard let opened else {
      throw SQLiteError(code: SQLITE_NOMEM, systemError: 0, message: "out of memory")
    }
    sqlite3_extended_result_codes(opened, 1)
    guard code == SQLITE_OK else {
      // Before there is an object, whose deinit would close it, too.
      let error = Database.error(code: code, opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.path = path
    logLength = .allocate(capacity: 1)
    logLength.initialize(to: 0)
    sqlite3_busy_timeout(handle, patience)
    kurs_sqlite3_add_checksums(handle)
    keepLogAtClose()
    // Instead of SQLite's own, which writes a long log into the file and waits for that.
    sqlite3_wal_hook(
      handle,
      { length, _, _, pages in
        length?.assumingMemoryBound(to: Int32.self).pointee = pages
        return SQLITE_OK
      }, logLength)
  }

  deinit {
    statements = [:]
    numbered = []
    if writesLogAtClose { try? set(.full) }
    sqlite3_close_v2(handle)
    logLength.deallocate()
  }

  /// Milliseconds to wait for locks of others.
  func wait(_ patience: Int32) { sqlite3_busy_timeout(handle, patience) }

  /// How many pages the log had after the last change of this connection.
  var logPages: Int32 { logLength.pointee }

  /// Not to be called inside a transaction.
  func set(_ safety: Safety) throws(SQLiteError) {
    guard safety != self.safety else { return }
    try execute("PRAGMA synchronous = \(safety.rawValue)")
    self.safety = safety
  }

  /// Returns when all of the file, not of its log, is on the disk.
  func sync() throws(SQLiteError) {
    let code = kurs_sqlite3_sync(handle)
    guard code == SQLITE_OK else { throw error(code: code) }
  }

  /// Prepared when first asked for, then kept.
  func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let known = statements[sql] { return known }
    let statement = try prepare(sql)
    statements[sql] = statement
    return statement
  }

  /// Finds a statement by a number, so that its text is not made each time.
  func statement(_ number: Int, _ sql: () -> String) throws(SQLiteError) -> Statement {
    if let known = numbered[number] { return known }
    let statement = try prepare(sql())
    numbered[number] = statement
    return statement
  }

  /// Reads rows of a table whose last column is -1 where their checksum is not right. `digest`
  /// adds the one of their kind, with -2 in that column. A file without checksums has neither.
  func reading(
    _ select: String, checked: String, _ rest: String, digest: String = ""
  ) throws(SQLiteError) -> Statement {
    guard isSealed else { return try statement("\(select), 0 \(rest)") }
    return try statement("\(select), checked(checksum, \(checked)) \(rest) \(digest)")
  }

  private func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var prepared: OpaquePointer?
    errno = 0
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code: code) }
    return Statement(prepared, of: self)
  }

  /// Runs any number of statements whose rows are not needed, without keeping them.
  func execute(_ sql: String) throws(SQLiteError) {
    errno = 0
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code: code) }
  }

  /// The first column of the first row, or nothing.
  func text(_ sql: String) throws(SQLiteError) -> String {
    var text = ""
    try statement(sql).forEachRow { text = $0.text(0) }
    return text
  }

  /// The first column of the first row, or 0.
  func integer(_ sql: String) throws(SQLiteError) -> Int {
    var value = 0
    try statement(sql).forEachRow { value = $0.integer(0) }
    return value
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether another file, or none, is now where this one was opened.
  var hasMoved: Bool {
    var moved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// Lets the last connection tidy up. Until this is said, closing leaves a file as it was
  /// found, which may be damaged or made by another program.
  func writeLogAtClose() {
    writesLogAtClose = true
    _ = kurs_sqlite3_keep_log_at_close(handle, 0)
  }

  func keepLogAtClose() {
    writesLogAtClose = false
    _ = kurs_sqlite3_keep_log_at_close(handle, 1)
  }

  func error(code: Int32) -> SQLiteError { Database.error(code: code, handle) }

  /// To be called right after the call that failed, before which `errno` was 0.
  private static func error(code: Int32, _ handle: OpaquePointer) -> SQLiteError {
    // SQLite says of every lock that fails that another process holds it. To wait for one that the
    // system failed to give would be in vain.
    let system = errno
    if SQLiteError.isBusy(code), SQLiteError.lockFailures.contains(system) {
      return SQLiteError(
        code: SQLiteError.failedLocks[0], systemError: system, message: "locks fail")
    }
    let known = sqlite3_system_errno(handle)
    return SQLiteError(
      code: code, systemError: known != 0 ? known : kurs_sqlite3_last_errno(handle),
      message: sqlite3_errmsg(handle).map { String(cString: $0) } ?? "")
  }

  /// The first bytes of the file, fewer where it is shorter. No lock is needed for them.
  func start(_ count: Int) throws(SQLiteError) -> [UInt8] {
    var code = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      code = kurs_sqlite3_read_start(handle, buffer.baseAddress, Int32(count))
      filled = code == SQLITE_OK || code == SQLiteError.shortRead ? count : 0
    }
    guard !bytes.isEmpty else { throw error(code: code) }
    return bytes
  }

  /// All of the file, as far as it can be read.
  func bytes() -> [UInt8] {
    let size = min(StoreFile.size(path), SalvagedPages.maxBytes)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = min(SalvagedPages.size, size - filled)
        let place = UnsafeMutableRawPointer(buffer.baseAddress! + filled)
        place.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        // Of a page that the disk does not give, nothing is known.
        _ = kurs_sqlite3_read(handle, place, Int32(count), Int64(filled))
        filled += count
      }
    }
  }

  /// How much of the log is committed; nil where that cannot be told.
  var logState: kurs_log_state? {
    var state = kurs_log_state()
    return kurs_sqlite3_log_state(handle, &state) == 1 ? state : nil
  }

  /// Writes as much of the log into the file as other processes let, and waits for the disk.
  func writeLog() throws(SQLiteError) {
    try set(.full)
    try statement("PRAGMA wal_checkpoint(PASSIVE)").run()
  }

  /// Whether every page, row and index of the file agrees with the others.
  func isSound() throws(SQLiteError) -> Bool {
    var findings: [String] = []
    try statement("PRAGMA integrity_check(1)").forEachRow { findings.append($0.text(0)) }
    return findings == ["ok"]
  }
}

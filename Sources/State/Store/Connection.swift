import Engine

/// The notebook's file while it is open: known to be ours, and what may be done with it.
final class Connection {
  let database: Database
  /// Why it may only be read, or nil.
  let refusal: StorageError?
  /// 0 while nobody has made the tables.
  private(set) var version: Int

  private let file: StoreFile
  let fingerprint: StoreFile.Fingerprint
  private let migrations: Migrations
  private let limits: StoreLimits
  private let isFrozen: Bool
  private var lastDataVersion: Int
  private var isReadyToWrite = false

  init(
    _ file: StoreFile, _ fingerprint: StoreFile.Fingerprint, migrations: Migrations,
    limits: StoreLimits
  ) throws(ConnectionError) {
    let opened = try OpenedFile(file, limits: limits)
    guard opened.isOurs else { throw .refused(.foreign(path: file.path)) }
    self.file = file
    self.fingerprint = fingerprint
    self.migrations = migrations
    self.limits = limits
    database = opened.database
    isFrozen = opened.isFrozen
    version = opened.version
    lastDataVersion = opened.dataVersion
    if version > migrations.version {
      refusal = .newerVersion(found: version, known: migrations.version, path: file.path)
    } else if database.isReadOnly {
      refusal = .readOnly(path: file.path)
    } else {
      refusal = nil
      database.writeLogAtClose()
    }
  }

  /// Whether the path now leads to another file, or to none.
  var isOutdated: Bool {
    isFrozen ? file.fingerprint != fingerprint : database.hasMoved
  }

  /// Whether there are tables, perhaps only since another process made them.
  func hasTables() throws(SQLiteError) -> Bool {
    if version == 0 { version = try database.integer("PRAGMA user_version") }
    return version > 0
  }

  /// Whether somebody else has changed anything since this was last asked.
  func hasNews() throws(SQLiteError) -> Bool {
    let now = try database.integer("PRAGMA data_version")
    defer { lastDataVersion = now }
    return now != lastDataVersion
  }

  /// Brings an older file to today's tables, one transaction a version. A process that comes
  /// second finds it done.
  func migrate() throws(SQLiteError) {
    while version < migrations.version {
      try makeReadyToWrite()
      try transaction { () throws(SQLiteError) in
        version = try database.integer("PRAGMA user_version")
        guard version < migrations.version else { return }
        try database.execute(migrations.steps[version])
        try database.execute(
          """
          PRAGMA application_id = \(Migrations.applicationID);
          PRAGMA user_version = \(version + 1);
          """)
      }
      version = try database.integer("PRAGMA user_version")
    }
  }

  /// All of it is on the disk when this returns, or nothing is; nil when a newer kurs has
  /// changed the tables since, and nothing was done.
  func change<Value>(
    _ body: (Database) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value? {
    try makeReadyToWrite()
    try migrate()
    return try transaction { () throws(SQLiteError) -> Value? in
      version = try database.integer("PRAGMA user_version")
      return version == migrations.version ? try body(database) : nil
    }
  }

  private func transaction<Value>(
    _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    // Taking the lock for writing first means that whoever waits has read nothing yet, so
    // waiting always helps.
    try database.statement("BEGIN IMMEDIATE").run()
    do throws(SQLiteError) {
      let value = try body()
      try database.statement("COMMIT").run()
      return value
    } catch {
      // SQLite may have rolled back by itself; what it says to that is of no use.
      if database.isInTransaction { try? database.execute("ROLLBACK") }
      throw error
    }
  }

  /// What only writing needs, and reading would pay for.
  private func makeReadyToWrite() throws(SQLiteError) {
    guard !isReadyToWrite else { return }
    // Full: the log is on the disk, not in the system's memory, before a change is answered for.
    try database.execute("PRAGMA synchronous = FULL")
    // SQLite does not wait here by itself. Where a file system cannot share a log, the file
    // keeps its rollback journal, which is as safe.
    try Patience(milliseconds: limits.patience).retry(while: \.isBusy) { () throws(SQLiteError) in
      try database.execute("PRAGMA journal_mode = WAL")
    }
    if let pages = limits.filePages {
      try database.execute("PRAGMA max_page_count = \(pages)")
    }
    database.limitLog(pages: limits.logPages)
    isReadyToWrite = true
  }
}

import CSQLite
import Engine
import Platform

/// The state file while it is open: known to be ours, and what may be done with it.
final class Connection {
  let database: Database
  /// Why it may only be read, or nil.
  let refusal: StorageError?
  /// 0 before the tables are made; below it where a bit has flipped, which is read and never
  /// written, as what a newer kurs made.
  private(set) var version: Int {
    didSet { database.isSealed = version == 0 || version >= Migrations.sealed }
  }

  private let file: StoreFile
  let fingerprint: StoreFile.Fingerprint
  private let migrations: Migrations
  private let limits: StoreLimits
  private let isFrozen: Bool
  private var lastDataVersion: Int
  private var isReadyToWrite = false
  /// Whether the file has a log. Where a file system cannot share one, it has a rollback journal,
  /// and every change waits for the disk.
  private var isLogged = false
  /// Whether the file and its name are known to be on the disk.
  private var isSecured = false
  private let logPath: String
  private let indexPath: String
  /// The log and its index that SQLite has open; nil where there was none yet.
  private var companions: (log: UInt64, index: UInt64)?
  /// When the file was last written to, of which the log is known to be.
  private var modified: Int
  /// How many were made here.
  private var changes = 0
  /// Whether the file was written to after the log, by another process, when the last change was about to be
  /// written: then the log, which has become newer, does not tell.
  var fileWasNewer = false
  /// The log whose mark says that it holds changes.
  private var markedLog: UInt64?
  /// Whether the log may hold anything but recent conversions.
  var logHoldsChanges = true
  /// Whether the disk is waited for beside the loop; see `DiskSync`.
  private let isBeside: Bool
  /// Whether the last change was to last, and may not be on the disk yet.
  private(set) var owesSync = false

  init(
    _ file: StoreFile, _ fingerprint: StoreFile.Fingerprint, migrations: Migrations,
    limits: StoreLimits, patience: Int32, isBeside: Bool
  ) throws(ConnectionError) {
    let real = file.realPath
    (logPath, indexPath) = (real + "-wal", real + "-shm")
    let before = FilePlace(path: file.path, log: logPath, index: indexPath)
    let opened = try OpenedFile(file, limits: limits, patience: patience)
    let after = FilePlace(path: file.path, log: logPath, index: indexPath)
    if let log = after.log, before.log == nil || before.log == log, let index = after.index {
      companions = (log, index)
    }
    guard opened.isOurs else { throw .refused(.foreign(path: file.path)) }
    self.file = file
    self.fingerprint = fingerprint
    self.migrations = migrations
    self.limits = limits
    self.isBeside = isBeside
    modified = fingerprint.modified * 1_000_000_000 + fingerprint.modifiedNanoseconds
    database = opened.database
    isFrozen = opened.isFrozen
    version = opened.version
    database.isSealed = version == 0 || version >= Migrations.sealed
    lastDataVersion = opened.dataVersion
    if version > migrations.version || version < 0 {
      refusal = .newerVersion(found: version, known: migrations.version, path: file.path)
    } else if database.isReadOnly {
      refusal = .readOnly(path: file.path)
    } else {
      refusal = nil
    }
  }

  /// Whether the path now leads to another file, or to none.
  var isOutdated: Bool {
    isFrozen ? file.fingerprint != fingerprint : database.hasMoved
  }

  /// Whether the log belongs to the file.
  func hasOwnLog() throws(SQLiteError) -> Bool {
    guard !isFrozen, version == migrations.version else { return true }
    // Another process may have begun the log again between two looks.
    for _ in 0..<3 where try seemsToHaveOwnLog() { return true }
    do throws(SQLiteError) {
      try database.execute("BEGIN IMMEDIATE")
    } catch {
      // Nothing is known while another process writes. A file that may not be written keeps its log.
      guard error.isBusy else { return true }
      throw error
    }
    defer { try? database.execute("ROLLBACK") }
    return try seemsToHaveOwnLog()
  }

  private func seemsToHaveOwnLog() throws(SQLiteError) -> Bool {
    let header = try database.start(FileSigns.header)
    guard let begins = LogFrames.begins(file.logStart(LogFrames.header + 124), after: header) else {
      return true
    }
    guard begins else {
      let log = file.log()
      // Of a log whose first frame is not whole, SQLite reads nothing.
      return LogFrames.has(header, in: log) || LogFrames(log).readable == 0
    }
    // After a power cut, the time of the file may be an older one.
    let place = place
    guard place.logModified / 1_000_000_000 + 1 >= System.boot, let mark = try mark() else {
      return true
    }
    let fileIsNewer = place.fileIsNewer || fileWasNewer
    return !fileIsNewer || mark.agrees(place.mark(holdsChanges: false))
  }

  /// What became of the file and its companions while they were open.
  enum Interference { case none, moved, otherContent, lostLog, otherLog, lostIndex }

  func interference() -> Interference {
    guard !isFrozen else { return isOutdated ? .moved : .none }
    let place = place
    guard place.file == fingerprint.inode else { return .moved }
    let isWritten = place.modified != modified
    if isWritten {
      guard (try? hasOwnLog()) == true else { return .otherContent }
      modified = place.modified
    }
    guard let companions else {
      if let log = place.log, let index = place.index { companions = (log, index) }
      return .none
    }
    guard let log = place.log else { return isWritten ? .otherLog : .lostLog }
    guard log == companions.log else { return .otherLog }
    return place.index == companions.index ? .none : .lostIndex
  }

  /// Whether others now see another file or another log than the one that the last change is in.
  var isReplaced: Bool {
    switch interference() {
    case .moved, .otherContent, .otherLog: true
    case .none, .lostLog, .lostIndex: false
    }
  }

  /// Whether the log has committed changes that SQLite has not read.
  func dropsLog(_ evidence: LogFrames.Evidence?) -> Bool {
    !isFrozen && file.logDrops(evidence, readBy: database)
  }

  /// Whether there are tables, perhaps only since another process made them.
  func hasTables() throws(SQLiteError) -> Bool {
    if version == 0 { version = try database.integer("PRAGMA user_version") }
    return version != 0
  }

  /// Whether another process has changed anything since this was last asked.
  func hasNews() throws(SQLiteError) -> Bool {
    let now = try database.integer("PRAGMA data_version")
    defer { lastDataVersion = now }
    return now != lastDataVersion
  }

  /// Brings an older file to today's tables, one transaction a version. A process that comes
  /// second finds it done.
  func migrate(
    _ durability: Durability = .lasting, patience: Int32
  ) throws(SQLiteError) {
    while migrations.steps.indices.contains(version) {
      try makeReadyToWrite(durability, patience)
      try transaction(durability) { () throws(SQLiteError) in
        version = try database.integer("PRAGMA user_version")
        guard migrations.steps.indices.contains(version) else { return }
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

  /// All of it is on the disk when this returns, where it is to last and nothing is owed, or nothing
  /// is; nil when a newer kurs has changed the tables since, and nothing was done.
  func change<Value>(
    _ durability: Durability, patience: Int32, _ body: (Database) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value? {
    database.wait(patience)
    if isBeside { try makeReadyToWrite(.relaxed, patience) }
    // The log has every change in order, so that one sync of it is enough for all.
    owesSync = durability == .lasting && isBeside && isLogged
    let waits = owesSync ? Durability.relaxed : durability
    try makeReadyToWrite(waits, patience)
    try migrate(waits, patience: patience)
    // What need not last leaves its log to the next process. A change that fails may leave its part
    // in the log, which closing removes.
    if durability == .lasting { database.writeLogAtClose() }
    let value = try transaction(waits) { () throws(SQLiteError) -> Value? in
      version = try database.integer("PRAGMA user_version")
      guard version == migrations.version else { return nil }
      try markLog(durability)
      let value = try body(database)
      let place = place
      fileWasNewer = place.modified != modified && place.fileIsNewer
      return value
    }
    if durability == .lasting { markedLog = database.logState?.salts }
    changes += 1
    if hasLongLog { kurs_sqlite3_shorten_log(file.realPath) }
    return value
  }

  /// Whether the last change has found the log long, so that a thread shortens it. In a process that does
  /// not serve, it is written when the process ends.
  private var hasLongLog: Bool {
    isLogged && database.logPages >= limits.logPages && (isBeside || changes > Self.fewChanges)
  }

  /// A process that serves, or a screen, makes more.
  private static let fewChanges = 20

  /// Says in the log which file it is beside, where this change begins it, and whether it holds changes.
  private func markLog(_ durability: Durability) throws(SQLiteError) {
    guard isLogged, let log = database.logState else { return }
    let isLasting = durability == .lasting
    let begins = log.frames == log.in_file
    guard begins || isLasting && markedLog != log.salts else { return }
    var mark = place.mark(holdsChanges: isLasting)
    let known = try self.mark()
    if !begins, let known {
      logHoldsChanges = true
      guard !known.holdsChanges else { return }
      mark = known
      mark.holdsChanges = true
    }
    try StoredTable.setting.put(
      [.text(LogMark.key), .text(mark.text)], isNew: known == nil, in: database)
    logHoldsChanges = isLasting
    if begins { try database.execute("PRAGMA user_version = \(version)") }
  }

  private func mark() throws(SQLiteError) -> LogMark? {
    LogMark(try database.text("SELECT value FROM setting WHERE key = '\(LogMark.key)'"))
  }

  private var place: FilePlace { FilePlace(path: file.path, log: logPath, index: indexPath) }

  /// To be called before the process ends, if it has served or changed anything: closing then leaves one
  /// file with all in it, or, while other processes have it open, one whose log holds nothing more.
  func leaveOneFile() {
    guard refusal == nil, !isFrozen, !database.hasMoved else { return }
    if isLogged { kurs_wait_for_short_log(limits.lastPatience) }
    if hasMoreInLog { try? database.writeLog() }
    database.writeLogAtClose()
  }

  /// Whether a process that ends without `leaveOneFile` leaves a long log, or more than recent
  /// conversions in it.
  var leavesMuchInLog: Bool {
    guard refusal == nil, hasMoreInLog else { return false }
    return logHoldsChanges || StoreFile.size(logPath) >= LogFrames.frame * Int(limits.logPages)
  }

  /// Whether the log that SQLite has open, perhaps by a name that is gone, has more than the file.
  var hasMoreInLog: Bool {
    // SQLite would make an index of a log that it does not have.
    guard !isFrozen, companions != nil || StoreFile.size(logPath) > 0 else { return false }
    return database.logState.map { $0.frames > $0.in_file } ?? false
  }

  private func transaction<Value>(
    _ durability: Durability, _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    // Taking the lock for writing first means that a process that waits has read nothing yet, so
    // waiting always helps.
    try database.set(safety(durability))
    try database.statement("BEGIN IMMEDIATE").run()
    do throws(SQLiteError) {
      // Another process may have begun the log since.
      if durability == .relaxed, isLogged, database.safety == .none, safety(durability) != .none {
        try database.execute("ROLLBACK")
        try database.set(.ordered)
        try database.statement("BEGIN IMMEDIATE").run()
      }
      let value = try body()
      try commit()
      return value
    } catch {
      // SQLite may have rolled back by itself; what it says to that is of no use.
      if database.isInTransaction { try? database.execute("ROLLBACK") }
      throw error
    }
  }

  /// What the disk has refused is in the log, where the next process may read it.
  private func commit() throws(SQLiteError) {
    do throws(SQLiteError) {
      try database.statement("COMMIT").run()
    } catch {
      var error = error
      error.mayBeKept = isLogged && error.isFailedSync
      throw error
    }
  }

  /// A change that need not last waits for nothing. It is in the log before any later change, so
  /// that a power cut loses the last such changes and never one that was to last: that waits for
  /// all of the log.
  ///
  /// When a log is begun again over an old one, its beginning has to be on the disk before the rest,
  /// or a power cut could leave a mixture; the thread that shortens logs waits for that. A log of
  /// no bytes has nothing to be mixed with.
  private func safety(_ durability: Durability) -> Database.Safety {
    guard durability == .relaxed, isLogged else { return .full }
    return StoreFile.size(logPath) > 0 ? .ordered : .none
  }

  /// What only writing needs, and reading would pay for.
  private func makeReadyToWrite(
    _ durability: Durability, _ patience: Int32
  ) throws(SQLiteError) {
    if !isReadyToWrite {
      // A file without any content has nothing to lose; see `secure`. Beside the loop, the sync that
      // the first change is answered after is one of the file, too. Until then a power cut may leave
      // a first page of zeros, which is known for what it is: see `StoreFile.isBlank`.
      let isNew = StoreFile.size(file.path) == 0
      try database.set(isNew && durability == .relaxed ? .none : .full)
      // SQLite does not wait here by itself. Where a file system cannot share a log, the file
      // keeps its rollback journal, which is as safe.
      try Patience(milliseconds: patience).retry(while: \.isBusy) { () throws(SQLiteError) in
        isLogged = try database.text("PRAGMA journal_mode = WAL") == "wal"
      }
      // A log that has become long is cut when it begins again.
      try database.execute("PRAGMA journal_size_limit = \(StoreLimits.logBytes)")
      if let pages = limits.filePages {
        try database.execute("PRAGMA max_page_count = \(pages)")
      }
      isReadyToWrite = true
    }
    if durability == .lasting, !isSecured { try secure() }
  }

  /// The process that made the file may not have waited for the disk. A file that is longer than one
  /// page was written from a log, and that was waited for.
  private func secure() throws(SQLiteError) {
    if StoreFile.size(file.path) <= 4_096 {
      try database.sync()
      kurs_sync_folders(file.realPath)
    }
    isSecured = true
  }
}

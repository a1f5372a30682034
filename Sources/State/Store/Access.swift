import CSQLite
import Dates
import Engine

/// Opens the file when it is first needed, and again whenever the path leads elsewhere than it
/// did. Reads go on whatever happens; changes get a reason.
final class Access {
  let file: StoreFile
  /// Rises with every change, by any process, and whenever another file is read than before.
  var revision = 0
  /// Rises whenever the file is opened.
  var openings = 0
  /// Whether other users may read the file, and kurs may not change that.
  var isOpenToOthers = false
  /// Where the last damaged file went.
  var setAside: String?

  let migrations: Migrations
  let limits: StoreLimits
  let now: () -> Instant
  let tell: (StoreNotice) -> Void
  /// Counts the changes whose way to the disk is waited for beside the loop.
  let disk: DiskSync
  var connection: Connection?
  /// Why the file could not be opened the last time.
  var openingError: StorageError?
  /// The file that cannot be used, as it was when that was found.
  var refused: StoreFile.Fingerprint?
  /// Why the last reading failed.
  private var readingError: StorageError?
  /// A table of this version without the columns it should have: what reads others does not end it.
  private var schemaError: StorageError?
  /// Why the last change was refused, where only trying again can tell that it is over.
  var changeError: StorageError?
  /// How many changes in a row have met a lock, and after how many the file is opened again.
  private var busyChanges = 0
  private static let closings: Set = [3, 30, 300]
  var filesSetAside = 0
  /// Whether a damaged file is repaired, and not only refused.
  var repairsDamage = true
  /// What told how far the log was committed when the process first saw it.
  var evidence: LogFrames.Evidence?
  /// Whether the log is newer than the file only since a change was made that met another file.
  var logIsSuspect = false
  var copy = LastGoodCopy()
  /// Whether this process has changed what lasts, and whether tables, which are no recent conversions
  /// either.
  var hasChanged = false
  var hasChangedTables = false
  /// The file that was examined since rows were missing in it.
  private var examined: StoreFile.Fingerprint?
  private var hasToldOfForeign = false
  /// How often in a row the file could not be read, or seemed damaged and was not.
  var failedReadings = 0
  static let maxReadings = 3
  var patience: PatienceLeft
  /// The connection whose transaction is open, and what has failed in it.
  private var open: Connection?
  private var failure: SQLiteError?

  init(
    _ file: StoreFile, migrations: Migrations, limits: StoreLimits, disk: DiskSync,
    now: @escaping () -> Instant, tell: @escaping (StoreNotice) -> Void
  ) {
    self.file = file
    self.migrations = migrations
    self.limits = limits
    self.disk = disk
    patience = PatienceLeft(limits)
    self.now = now
    self.tell = tell
  }

  var version: Int? { connection?.version }

  func refuseForeign() {
    let refusal = StorageError.foreign(path: file.path)
    openingError = refusal
    if !hasToldOfForeign { tell(.foreign(refusal)) }
    hasToldOfForeign = true
  }

  var refusal: StorageError? {
    connection?.refusal ?? openingError ?? changeError ?? schemaError ?? readingError
  }

  /// `empty` where there is nothing to read or it cannot be opened; `refusal` says which.
  func reading<Value>(
    orElse empty: Value, _ read: (Connection) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    if let open {
      return try insideTransaction { () throws(SQLiteError) in try read(open) }
    }
    do throws(StorageError) {
      let value = try readingNow(orElse: empty, read)
      readingError = nil
      patience.note(isBusy: false)
      return value
    } catch {
      patience.note(isBusy: error.isBusy)
      readingError = error
      throw error
    }
  }

  private func readingNow<Value>(
    orElse empty: Value, _ read: (Connection) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    for _ in 0..<limits.attempts {
      guard let connection = try connected() else {
        // There is something, and on a full disk SQLite cannot even open it.
        if let openingError, case .full = openingError { throw openingError }
        return empty
      }
      do throws(SQLiteError) {
        connection.database.wait(patience.milliseconds)
        let value = try connection.hasTables() ? try read(connection) : empty
        failedReadings = 0
        return value
      } catch {
        // Another version's tables may be others: they are read as far as possible.
        if error.primaryCode == SQLITE_ERROR, connection.version != migrations.version {
          return empty
        }
        if error.primaryCode == SQLITE_ERROR { schemaError = error.meaning(path: file.path) }
        try prepareRepetition(after: error, on: connection)
      }
    }
    return empty
  }

  /// Runs `body` in one transaction, to which every `changing` and `reading` inside it belongs.
  /// Once one of them has failed, nothing of it is kept, even where `body` ignored the failure.
  func transaction<Value>(
    _ durability: Durability, _ body: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    guard open == nil else { return try body() }
    var refusal: StorageError?
    do throws(StorageError) {
      return try changing(durability) { _ throws(SQLiteError) in
        open = connection
        failure = nil
        refusal = nil
        defer { open = nil }
        let outcome: Result<Value, StorageError>
        do throws(StorageError) {
          outcome = .success(try body())
        } catch {
          outcome = .failure(error)
        }
        if let failure { throw failure }
        switch outcome {
        case .success(let value): return value
        case .failure(let error):
          refusal = error
          throw SQLiteError(code: SQLITE_ABORT, systemError: 0, message: "the change was refused")
        }
      }
    } catch {
      throw refusal ?? error
    }
  }

  private func insideTransaction<Value>(
    _ work: () throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    if let failure { throw failure.meaning(path: file.path) }
    do throws(SQLiteError) {
      return try work()
    } catch {
      failure = error
      throw error.meaning(path: file.path)
    }
  }

  /// Returns when the change is in the file the path leads to, and on the disk if it is to last and
  /// `disk` does not wait for that; inside a transaction, when it is part of it.
  func changing<Value>(
    _ durability: Durability = .lasting, _ change: (Database) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    if let open {
      return try insideTransaction { () throws(SQLiteError) in try change(open.database) }
    }
    do throws(StorageError) {
      let value = try changeNow(durability, change)
      revision += 1
      if durability == .lasting { hasChanged = true }
      if durability == .lasting, limits.keepsCopy { copy.noteChange(of: file, at: now().seconds) }
      changeError = nil
      busyChanges = 0
      patience.note(isBusy: false)
      return value
    } catch {
      patience.note(isBusy: error.isBusy)
      if error.isBusy { freeOwnLock() } else { changeError = error }
      throw error
    }
  }

  private func changeNow<Value>(
    _ durability: Durability, _ change: (Database) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    for _ in 0..<limits.attempts {
      let connection = try connectedForWriting(durability)
      do throws(SQLiteError) {
        let value = try connection.change(durability, patience: patience.milliseconds, change)
        // When another process set the file or its log aside meanwhile, it is done again in the new one.
        if let value, !connection.isReplaced {
          failedReadings = 0
          if connection.owesSync { disk.noteChange() }
          return value
        } else if value == nil {
          drop()
        } else {
          logIsSuspect = connection.fileWasNewer
        }
      } catch {
        try prepareRepetition(after: error, on: connection)
      }
    }
    throw .busy(path: file.path)
  }

  /// Returns where the same may now succeed: one read has failed, or a damaged file was set aside.
  private func prepareRepetition(
    after error: SQLiteError, on connection: Connection
  ) throws(StorageError) {
    guard error.isDamage || error.isReadError else { throw error.meaning(path: file.path) }
    if error.isDamage { connection.database.keepLogAtClose() }
    drop()
    failedReadings += 1
    if error.isReadError {
      guard failedReadings < Self.maxReadings else { throw error.meaning(path: file.path) }
    } else if try !isSetAside(connection.fingerprint), openingError == nil {
      guard failedReadings < Self.maxReadings else {
        throw .unreadable(path: file.path, reason: error.message)
      }
    }
  }

  /// Throws, so that the file is examined, where that was not done yet.
  func examineOnce(_ connection: Connection) throws(SQLiteError) {
    if let examined, examined.isSameFile(as: connection.fingerprint) { return }
    examined = connection.fingerprint
    throw .missingRows
  }

  /// Looks for changes of others.
  func readIfChanged() throws(StorageError) {
    let hasNews = try reading(orElse: false) { connection throws(SQLiteError) in
      try connection.hasNews()
    }
    if hasNews { revision += 1 }
  }

  /// A lock of this process that the system did not give back looks like that of another one, and
  /// keeps every process from writing, until the file is closed. SQLite does not tell.
  private func freeOwnLock() {
    busyChanges += 1
    guard Self.closings.contains(busyChanges) else { return }
    // Closing is not to wait for the disk.
    connection?.database.keepLogAtClose()
    drop()
  }

  func drop() {
    guard connection != nil else { return }
    connection = nil
    schemaError = nil
    revision += 1
  }

  /// Whether a lock is waited for longer in place, since nothing can be tried again later.
  var isLastChance: Bool {
    get { patience.isLast }
    set { patience.isLast = newValue }
  }
}

import CSQLite
import Dates
import Engine

/// Opens the file when it is first needed, and again whenever the path leads elsewhere than it
/// did. Reads go on whatever happens; changes get a reason.
final class Access {
  let file: StoreFile
  /// Rises with every change, of whoever, and whenever another file is read than before.
  private(set) var revision = 0
  /// Rises whenever the file is opened.
  private(set) var openings = 0
  /// Where the last damaged file went.
  private(set) var setAside: String?

  private let migrations: Migrations
  private let limits: StoreLimits
  private let now: () -> Instant
  private let tell: (String) -> Void
  private var connection: Connection?
  /// Why the file could not be opened the last time.
  private var openingRefusal: StorageError?
  /// Why the last change was refused, where only trying again can tell that it is over.
  private var changeRefusal: StorageError?
  private var filesSetAside = 0
  /// The connection whose transaction is open, and what has failed in it.
  private var open: Connection?
  private var failure: SQLiteError?

  init(
    _ file: StoreFile, migrations: Migrations, limits: StoreLimits, now: @escaping () -> Instant,
    tell: @escaping (String) -> Void
  ) {
    self.file = file
    self.migrations = migrations
    self.limits = limits
    self.now = now
    self.tell = tell
  }

  var version: Int? { connection?.version }

  var refusal: StorageError? { connection?.refusal ?? openingRefusal ?? changeRefusal }

  /// `empty` where there is nothing to read or it cannot be opened; `refusal` says which.
  func reading<Value>(
    orElse empty: Value, _ read: (Connection) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    if let open {
      return try insideTransaction { () throws(SQLiteError) in try read(open) }
    }
    for _ in 0..<limits.attempts {
      guard let connection = try connected() else { return empty }
      do throws(SQLiteError) {
        return try connection.hasTables() ? try read(connection) : empty
      } catch {
        // Another version's tables may be others: they are read as far as possible.
        if error.primaryCode == SQLITE_ERROR, connection.version != migrations.version {
          return empty
        }
        guard error.isDamage else { throw error.meaning(path: file.path) }
        replace(connection)
      }
    }
    return empty
  }

  /// Runs `body` in one transaction, to which every `changing` and `reading` inside it belongs.
  /// Once one of them has failed, nothing of it is kept, even where `body` ignored the failure.
  func transaction<Value>(
    _ body: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    guard open == nil else { return try body() }
    var refusal: StorageError?
    do throws(StorageError) {
      return try changing { _ throws(SQLiteError) in
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

  /// Returns when the change is on the disk, in the file the path leads to; inside a transaction,
  /// when it is part of it.
  func changing<Value>(
    _ change: (Database) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    if let open {
      return try insideTransaction { () throws(SQLiteError) in try change(open.database) }
    }
    do throws(StorageError) {
      let value = try changeNow(change)
      revision += 1
      changeRefusal = nil
      return value
    } catch {
      if case .busy = error { throw error }
      changeRefusal = error
      throw error
    }
  }

  private func changeNow<Value>(
    _ change: (Database) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    for _ in 0..<limits.attempts {
      let connection = try connectedForWriting()
      do throws(SQLiteError) {
        let value = try connection.change(change)
        // When another process set the file aside meanwhile, it is done again in the new one.
        if let value, !connection.isOutdated { return value }
        drop()
      } catch {
        guard error.isDamage else { throw error.meaning(path: file.path) }
        replace(connection)
      }
    }
    throw .busy(path: file.path)
  }

  /// Looks for changes of others.
  func lookForNews() throws(StorageError) {
    let hasNews = try reading(orElse: false) { connection throws(SQLiteError) in
      try connection.hasNews()
    }
    if hasNews { revision += 1 }
  }

  func drop() {
    guard connection != nil else { return }
    connection = nil
    revision += 1
  }

  private func connectedForWriting() throws(StorageError) -> Connection {
    // What was in the way may be gone: look again.
    if connection?.refusal != nil { drop() }
    for _ in 0..<limits.attempts {
      if let connection = try connected() {
        if let refusal = connection.refusal { throw refusal }
        return connection
      }
      if let openingRefusal { throw openingRefusal }
      try file.create(patience: Patience(milliseconds: limits.patience))
      if let fingerprint = file.fingerprint, let new = try open(fingerprint) { return new }
    }
    throw .busy(path: file.path)
  }

  /// Nil when there is no file yet, or it cannot be opened; then `openingRefusal` says why.
  private func connected() throws(StorageError) -> Connection? {
    if let connection, !connection.isOutdated { return connection }
    drop()
    for _ in 0..<limits.attempts {
      openingRefusal = nil
      switch file.kind() {
      case .missing, .empty: return nil
      case .unusable(let refusal): openingRefusal = refusal
      case .file(let fingerprint):
        if let new = try open(fingerprint) { return new }
      }
      if openingRefusal != nil { return nil }
    }
    return nil
  }

  /// Nil when it was set aside, or with a refusal.
  private func open(_ fingerprint: StoreFile.Fingerprint) throws(StorageError) -> Connection? {
    do throws(ConnectionError) {
      let new = try Connection(file, fingerprint, migrations: migrations, limits: limits)
      connection = new
      revision += 1
      openings += 1
      bringUpToDate(new)
      return new
    } catch {
      switch error {
      case .refused(let refusal): openingRefusal = refusal
      case .failed(let error) where error.isDamage: setAside(fingerprint)
      case .failed(let error) where error.isBusy: throw error.meaning(path: file.path)
      case .failed(let error): openingRefusal = error.meaning(path: file.path)
      }
      return nil
    }
  }

  /// Before anything is read, or an older file would read as empty until its first change.
  private func bringUpToDate(_ connection: Connection) {
    guard connection.version > 0, connection.refusal == nil else { return }
    do throws(SQLiteError) {
      try connection.migrate()
    } catch {
      // Reading goes on as far as it can; the next change tries again, and tells.
      changeRefusal = error.meaning(path: file.path)
    }
  }

  private func replace(_ damaged: Connection) {
    damaged.database.keepLogAtClose()
    drop()
    setAside(damaged.fingerprint)
  }

  private func setAside(_ damaged: StoreFile.Fingerprint) {
    guard filesSetAside < limits.filesSetAside else {
      openingRefusal = .damaged(path: file.path, setAside: setAside)
      return
    }
    do throws(StorageError) {
      let patience = Patience(milliseconds: limits.patience)
      // Nil is another process having been faster.
      guard let target = try file.setAside(damaged, now: now(), patience: patience) else { return }
      setAside = target
      filesSetAside += 1
      tell(target)
    } catch {
      openingRefusal = error
    }
  }
}

import Engine
import Platform

/// Opening the file, and what becomes of one that cannot be used.
extension Access {
  func connectedForWriting(_ durability: Durability) throws(StorageError) -> Connection {
    // What was in the way may be gone: look again.
    if connection?.refusal != nil { drop() }
    refused = nil
    for _ in 0..<limits.attempts {
      if let connection = try connected() {
        if let refusal = connection.refusal { throw refusal }
        return connection
      }
      if let openingError { throw openingError }
      // Beside the loop, the folders are waited for with the first change.
      try file.create(
        disk.isBeside ? .relaxed : durability,
        patience: Patience(milliseconds: patience.milliseconds))
      if let fingerprint = file.fingerprint, let new = try open(fingerprint) { return new }
      if let openingError { throw openingError }
    }
    throw .busy(path: file.path)
  }

  /// Nil when there is no file yet, or it cannot be opened; then `openingError` says why.
  func connected() throws(StorageError) -> Connection? {
    if let connection, !isDisturbed(connection) { return connection }
    drop()
    for _ in 0..<limits.attempts {
      if let refused, openingError != nil, file.fingerprint == refused { return nil }
      openingError = nil
      switch file.kind() {
      case .empty: return nil
      case .missing:
        try file.finishRepair(patience: Patience(milliseconds: patience.milliseconds))
        guard case .file = file.kind() else { return nil }
      case .unusable(let refusal): openingError = refusal
      case .file(let fingerprint):
        if let new = try open(fingerprint) { return new }
      }
      if openingError != nil { return nil }
    }
    return nil
  }

  /// Nil when it was set aside, or with a refusal.
  func open(_ fingerprint: StoreFile.Fingerprint) throws(StorageError) -> Connection? {
    if openings == 0 { evidence = file.logEvidence() }
    if !repairsDamage, file.logDrops(evidence) {
      openingError = .damaged(path: file.path, setAside: nil)
      refused = fingerprint
      return nil
    }
    do throws(ConnectionError) {
      let new = try Connection(
        file, fingerprint, migrations: migrations, limits: limits,
        patience: patience.milliseconds, isBeside: disk.isBeside)
      if new.dropsLog(evidence) {
        file.note(evidence)
        throw .failed(.damagedLog)
      }
      (new.fileWasNewer, logIsSuspect) = (logIsSuspect, false)
      guard try hasOwnLog(new) else {
        try setLogAside(new)
        return nil
      }
      connection = new
      revision += 1
      openings += 1
      isOpenToOthers = new.refusal == nil && !file.isPrivate()
      bringUpToDate(new)
      return new
    } catch {
      switch error {
      case .refused(.foreign):
        refuseForeign()
        refused = fingerprint
      case .refused(let refusal):
        openingError = refusal
        if case .otherLog = refusal { refused = fingerprint }
      case .failed(let error) where error.isDamage:
        failedReadings += 1
        if try !isSetAside(fingerprint), openingError == nil, failedReadings >= Self.maxReadings {
          throw .unreadable(path: file.path, reason: error.message)
        }
      case .failed(let error) where error.isReadError:
        failedReadings += 1
        if failedReadings >= Self.maxReadings { throw error.meaning(path: file.path) }
      case .failed(let error) where error.isBusy: throw error.meaning(path: file.path)
      case .failed(let error): openingError = error.meaning(path: file.path)
      }
      return nil
    }
  }

  /// Whether the file or its companions were exchanged or removed while they were open, so that the file is
  /// to be opened again. What was in a log that is gone is kept.
  private func isDisturbed(_ connection: Connection) -> Bool {
    let interference = connection.interference()
    if case .none = interference { return false }
    let database = connection.database
    database.keepLogAtClose()
    let hasMore = connection.hasMoreInLog
    switch interference {
    case .none, .moved, .otherContent: break
    case .lostIndex: tell(.companionsRemoved(kept: nil))
    case .lostLog:
      let isKept = (try? database.writeLog()) != nil
      tell(.companionsRemoved(kept: isKept || !hasMore ? file.path : nil))
    case .otherLog where hasMore:
      let copy = file.freeName(file.realPath, now: now(), "replaced")
      let kept = StoreFile(path: copy)
      let isKept = (try? kept.copy(from: database)) != nil
      // Where another process has begun the log again, what is read here may be of two logs.
      let isWhole = isKept && (try? StateContents(of: kept, known: migrations)) != nil
      if isKept, !isWhole { unlink(copy) }
      tell(.companionsRemoved(kept: isWhole ? copy : nil))
    case .otherLog: break
    }
    return true
  }

  /// Moves the log of another file away, which would be read into this one.
  private func setLogAside(_ connection: Connection) throws(ConnectionError) {
    guard repairsDamage else { throw .refused(.otherLog(path: file.path)) }
    let lock = DirectoryLock(
      file.directory, patience: Patience(milliseconds: patience.milliseconds))
    defer { lock.release() }
    guard try !hasOwnLog(connection) else { return }
    let source = file.realPath
    let target = file.freeName(source, now: now(), "replaced")
    for suffix in StoreFile.suffixes.dropFirst() {
      guard rename(source + suffix, target + suffix) == 0 || errno == ENOENT else {
        throw .refused(.otherLog(path: file.path))
      }
    }
    setAside = target + StoreFile.suffixes[1]
    tell(.otherLog(target + StoreFile.suffixes[1]))
  }

  private func hasOwnLog(_ connection: Connection) throws(ConnectionError) -> Bool {
    do throws(SQLiteError) {
      return try connection.hasOwnLog()
    } catch {
      throw .failed(error)
    }
  }

  /// Before anything is read, or an older file would read as empty until its first change.
  private func bringUpToDate(_ connection: Connection) {
    guard connection.version > 0, connection.refusal == nil else { return }
    do throws(SQLiteError) {
      try connection.migrate(patience: patience.milliseconds)
    } catch {
      // Reading goes on as far as it can; the next change tries again, and tells.
      changeError = error.meaning(path: file.path)
    }
  }

  /// Moves a file away whose damage a second opening confirms. False where it is sound, or may not
  /// be moved, with `openingError` for the reason.
  func isSetAside(_ damaged: StoreFile.Fingerprint) throws(StorageError) -> Bool {
    switch file.examined(patience: limits.lastPatience, evidence: evidence) {
    case .sound:
      // Another process may have been writing.
      file.forgetEvidence()
      evidence = nil
      return false
    case .unknown(let error): throw error
    case .foreign: refuseForeign()
    case .damaged where !repairsDamage: openingError = .damaged(path: file.path, setAside: nil)
    case .damaged: repair(damaged)
    }
    // The next request need not examine it again.
    if openingError != nil { refused = damaged }
    return openingError == nil
  }

  private func repair(_ damaged: StoreFile.Fingerprint) {
    guard filesSetAside < limits.filesSetAside else {
      openingError = .damaged(path: file.path, setAside: setAside)
      return
    }
    do throws(StorageError) {
      _ = try repaired(damaged)
    } catch {
      openingError = error
    }
  }

  /// Nil where another process has been faster.
  func repaired(
    _ damaged: StoreFile.Fingerprint, leavingOut unwanted: Set<String> = []
  ) throws(StorageError) -> Repair? {
    let made = try file.repair(
      damaged, evidence: evidence, migrations: migrations, now: now(),
      patience: Patience(milliseconds: limits.lastPatience), leavingOut: unwanted)
    guard let made else { return nil }
    setAside = made.file
    filesSetAside += 1
    evidence = nil
    tell(.repaired(made))
    return made
  }
}

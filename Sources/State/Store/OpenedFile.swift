import CSQLite
import Platform

/// A file just opened, and what its header says. Four small reads: a shell that starts kurs at
/// every prompt waits for them.
struct OpenedFile {
  let database: Database
  /// Opened as a file that no process can change, because its directory takes no companions.
  let isFrozen: Bool
  let applicationID: Int
  let version: Int
  let dataVersion: Int
  private let hasTables: Bool

  init(_ file: StoreFile, limits: StoreLimits, patience: Int32) throws(ConnectionError) {
    do throws(SQLiteError) {
      let flags = limits.opensReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
      do throws(SQLiteError) {
        self = try OpenedFile(file, file.sqlitePath, flags, patience, isFrozen: false)
      } catch {
        let needsCompanions =
          error.primaryCode == SQLITE_CANTOPEN || error.primaryCode == SQLITE_READONLY
        // With a log beside it, the file alone is not the whole truth.
        guard needsCompanions, !file.hasLog else { throw error }
        self = try OpenedFile(
          file, file.frozenURI, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, patience, isFrozen: true)
      }
    } catch {
      throw .failed(error)
    }
  }

  private init(
    _ file: StoreFile, _ path: String, _ flags: Int32, _ patience: Int32, isFrozen: Bool
  ) throws(SQLiteError) {
    self.isFrozen = isFrozen
    database = try Database(path: path, flags: flags, patience: patience)
    // SQLite would take a file of a few bytes for an empty one, and write over it. The size comes
    // first: another process may be writing the beginning just now.
    let isEmpty = StoreFile.size(file.path) == 0
    let isSQLite = FileSigns(try database.start(FileSigns.header)).isSQLite
    guard isEmpty || isSQLite else {
      throw SQLiteError(code: SQLITE_NOTADB, systemError: 0, message: "not a database")
    }
    dataVersion = try database.integer("PRAGMA data_version")
    version = try database.integer("PRAGMA user_version")
    var name = try database.integer("PRAGMA application_id")
    hasTables = name != 0 ? true : try database.integer("SELECT count(*) FROM sqlite_master") > 0
    // Another process may have made the tables between the two looks, and the name with them.
    if name == 0, hasTables { name = try database.integer("PRAGMA application_id") }
    applicationID = name
  }

  /// Made by kurs, or still empty.
  var isOurs: Bool {
    applicationID == Migrations.applicationID
      || (applicationID == 0 && version == 0 && !hasTables)
  }
}

extension StoreFile {
  /// What a second opening makes of a file that seemed damaged: one failed read is not damage, and
  /// a file without signs of kurs is not ours to judge.
  func examined(patience: Int32, evidence: LogFrames.Evidence?) -> FileCondition {
    do throws(SQLiteError) {
      let database = try Database(
        path: sqlitePath, flags: SQLITE_OPEN_READWRITE, patience: patience)
      let start = try database.start(FileSigns.wanted)
      if isBlank(start) { return .damaged }
      // Of a new file, the tables may be in the log alone.
      guard FileSigns(start, log: logStart(FileSigns.wantedLog)).areOfKurs else { return .foreign }
      guard try database.isSound() else { return .damaged }
      // While no other process writes to the log, where one could: a part of its change looks like a lost one.
      do throws(SQLiteError) {
        try database.execute("BEGIN IMMEDIATE")
      } catch {
        if error.isBusy { throw error }
      }
      return logDrops(evidence) ? .damaged : .sound
    } catch {
      if error.isReadError || error.isBusy { return .unknown(error.meaning(path: path)) }
      // Where the directory takes no companions, nothing can be moved either.
      return .damaged
    }
  }

  /// Whether the file is one page of zeros that only its owner may open. A power cut can leave a new state
  /// file so, before kurs has confirmed any change, and no file of another program looks like this.
  private func isBlank(_ start: [UInt8]) -> Bool {
    var found = stat()
    return stat(path, &found) == 0 && found.st_size == Int64(start.count)
      && found.st_mode & 0o777 == 0o600 && start.allSatisfy { $0 == 0 }
  }

  /// SQLite gives some names a meaning of their own, `:memory:` and `file:…`; a path has none.
  var sqlitePath: String {
    path.hasPrefix("/") ? path : "./" + path
  }

  var frozenURI: String {
    let escaped = sqlitePath.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "?"): "%3f"
      case UInt8(ascii: "#"): "%23"
      default: String(decoding: [byte], as: UTF8.self)
      }
    }
    return "file:" + escaped.joined() + "?immutable=1"
  }
}

import CSQLite

/// A file just opened, and what its header says. Four small reads: whoever starts kurs at
/// every prompt waits for them.
struct OpenedFile {
  let database: Database
  /// Opened as if nobody could change it, because its directory takes no companions.
  let isFrozen: Bool
  let applicationID: Int
  let version: Int
  let dataVersion: Int
  private let hasTables: Bool

  init(_ file: StoreFile, limits: StoreLimits) throws(ConnectionError) {
    do throws(SQLiteError) {
      let flags = limits.opensReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
      do throws(SQLiteError) {
        self = try OpenedFile(path: file.sqlitePath, flags, limits, isFrozen: false)
      } catch {
        let needsCompanions =
          error.primaryCode == SQLITE_CANTOPEN || error.primaryCode == SQLITE_READONLY
        // With a log beside it, the file alone is not the whole truth.
        guard needsCompanions, !file.hasLog else { throw error }
        self = try OpenedFile(
          path: file.frozenURI, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, limits, isFrozen: true)
      }
    } catch {
      throw .failed(error)
    }
  }

  private init(
    path: String, _ flags: Int32, _ limits: StoreLimits, isFrozen: Bool
  ) throws(SQLiteError) {
    self.isFrozen = isFrozen
    database = try Database(path: path, flags: flags, patience: limits.patience)
    dataVersion = try database.integer("PRAGMA data_version")
    version = try database.integer("PRAGMA user_version")
    applicationID = try database.integer("PRAGMA application_id")
    hasTables =
      applicationID == 0 ? try database.integer("SELECT count(*) FROM sqlite_master") > 0 : true
  }

  /// Made by kurs, or by nobody yet.
  var isOurs: Bool {
    applicationID == Migrations.applicationID
      || (applicationID == 0 && version == 0 && !hasTables)
  }
}

extension StoreFile {
  /// SQLite gives some names a meaning of their own, `:memory:` and `file:…`; a path has none.
  fileprivate var sqlitePath: String {
    path.hasPrefix("/") ? path : "./" + path
  }

  fileprivate var frozenURI: String {
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

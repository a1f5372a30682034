import CSQLite
import Engine
import Platform

/// What SQLite said, before it is known what it means for the user's data.
struct SQLiteError: Error {
  /// The extended result code.
  let code: Int32
  /// The operating system's error behind it, or 0.
  let systemError: Int32
  let message: String
  /// Whether what has failed may be in the file all the same.
  var mayBeKept = false

  var primaryCode: Int32 { code & 0xFF }

  /// What SQLite does not say.
  static let missingRows = SQLiteError(
    code: SQLITE_CORRUPT, systemError: 0, message: "rows are missing")
  static let foreign = SQLiteError(
    code: SQLITE_NOTADB, systemError: 0, message: "not a state file of kurs")
  static let damagedLog = SQLiteError(
    code: SQLITE_CORRUPT, systemError: 0, message: "the log has changes behind a damaged one")

  /// The file's content seems wrong, or it ends before its own index says. `StoreFile.examined`
  /// tells whether it is.
  var isDamage: Bool { looksDamaged && !isReadError }

  /// The system could not read the file. SQLite calls that "malformed", too.
  var isReadError: Bool {
    (looksDamaged || Self.failedReads.contains(code)) && Self.readErrors.contains(systemError)
  }

  private var looksDamaged: Bool {
    primaryCode == SQLITE_NOTADB || primaryCode == SQLITE_CORRUPT || code == Self.shortRead
  }

  /// SQLITE_IOERR_READ, SQLITE_IOERR_CORRUPTFS, and what SQLite answers where it could not read the
  /// first page; failed writes have codes of their own. A failed write is never tried again: what it has
  /// written may be there, and a second opening would take it for made.
  private static let failedReads = [
    SQLITE_IOERR, SQLITE_IOERR | (1 << 8), SQLITE_IOERR | (33 << 8),
  ]

  private static let readErrors = [EIO, ENXIO, ESTALE, EBADMSG]

  /// SQLITE_IOERR_SHORT_READ, a macro that C does not hand over.
  static let shortRead = SQLITE_IOERR | (2 << 8)

  /// Another process is using the file, and it may pass. SQLITE_PROTOCOL is what two
  /// processes that open a log at the same time can get.
  var isBusy: Bool { Self.isBusy(code) }

  static func isBusy(_ code: Int32) -> Bool {
    [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL].contains(code & 0xFF)
  }

  /// SQLITE_IOERR_FSYNC, SQLITE_IOERR_DIR_FSYNC.
  var isFailedSync: Bool { [4, 5].map { SQLITE_IOERR | ($0 << 8) }.contains(code) }

  /// SQLITE_IOERR_LOCK, _UNLOCK, _RDLOCK, _CHECKRESERVEDLOCK and _SHMLOCK, macros that C does not
  /// hand over.
  static let failedLocks = [15, 8, 9, 14, 20].map { SQLITE_IOERR | ($0 << 8) }

  /// What the system says of a lock that no process holds: the file system has none, or the disk is broken.
  static let lockFailures = [EIO, ENOLCK, ENOSYS, EOPNOTSUPP]
}

extension SQLiteError {
  /// For which a file cannot be opened now, and perhaps can a little later.
  private static let passing = [EIO, ENXIO, ESTALE, EMFILE, ENFILE, ENOMEM, EAGAIN]

  /// Where there is no room for the names of the files beside it, SQLite says that these are not there.
  private static func hasNoRoom(besides path: String) -> Bool {
    var disk = statvfs()
    return statvfs(path, &disk) == 0
      && (disk.f_bavail == 0 || disk.f_files > 0 && disk.f_favail == 0)
  }

  /// What it means to a person whose data lies at `path`.
  func meaning(path: String) -> StorageError {
    if mayBeKept { return .uncertain(path: path, reason: String(cString: strerror(systemError))) }
    if isBusy { return .busy(path: path) }
    if isReadError {
      return .unreadable(path: path, reason: String(cString: strerror(systemError)))
    }
    if isDamage { return .damaged(path: path, setAside: nil) }
    if Self.failedLocks.contains(code) {
      return .unlockable(path: path, reason: String(cString: strerror(systemError)))
    }
    switch primaryCode {
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_READONLY: return .readOnly(path: path)
    // Only after these is the system's error of the same moment.
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      switch systemError {
      case ENOSPC, EDQUOT: return .full(path: path)
      case ENOENT where Self.hasNoRoom(besides: path): return .full(path: path)
      case EROFS: return .readOnly(path: path)
      case let system where primaryCode == SQLITE_CANTOPEN && Self.passing.contains(system):
        return .unreadable(path: path, reason: String(cString: strerror(systemError)))
      case 0: return .unavailable(path: path, reason: message)
      default:
        return .unavailable(
          path: path, reason: "\(message), \(String(cString: strerror(systemError)))")
      }
    default: return .unavailable(path: path, reason: message)
    }
  }
}

/// Why a file could not be opened or changed.
enum ConnectionError: Error {
  /// SQLite says so; the error tells whether the file is damaged.
  case failed(SQLiteError)
  /// The file is sound, and not for us to use so.
  case refused(StorageError)
}

import CSQLite
import Engine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SQLiteError {
  /// For which a file cannot be opened now, and perhaps can a little later.
  private static let passing = [EIO, ENXIO, ESTALE, EMFILE, ENFILE, ENOMEM, EAGAIN]

  /// What it means to a person whose data lies at `path`.
  func meaning(path: String) -> StorageError {
    if isBusy { return .busy(path: path) }
    if isReadError {
      return .unreadable(path: path, reason: String(cString: strerror(systemError)))
    }
    if isDamage { return .damaged(path: path, setAside: nil) }
    switch primaryCode {
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_READONLY: return .readOnly(path: path)
    // Only behind these is the system's error of the same moment.
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      switch systemError {
      case ENOSPC, EDQUOT: return .full(path: path)
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

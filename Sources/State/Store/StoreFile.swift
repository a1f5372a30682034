import CSQLite
import Dates
import Engine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file on the disk and its companions, apart from what is in it.
struct StoreFile {
  let path: String

  /// The database, its write-ahead log, and the index of the log that processes share.
  static let suffixes = ["", "-wal", "-shm"]

  /// Which file it is and whether it was written to; nil when there is none.
  struct Fingerprint: Hashable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let modified: Int
    let modifiedNanoseconds: Int
  }

  enum Kind {
    case missing
    /// Just created, or left so by a process that was ended at it.
    case empty
    case file(Fingerprint)
    case unusable(StorageError)
  }

  func kind() -> Kind {
    var found = stat()
    guard stat(path, &found) == 0 else {
      return errno == ENOENT ? .missing : .unusable(unavailable(errno))
    }
    switch found.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .unusable(.unavailable(path: path, reason: "it is a directory"))
    default: return .unusable(.unavailable(path: path, reason: "it is not a regular file"))
    }
    return found.st_size == 0 ? .empty : .file(Fingerprint(found))
  }

  /// Of a file of any size; nil when there is none.
  var fingerprint: Fingerprint? {
    var found = stat()
    return stat(path, &found) == 0 ? Fingerprint(found) : nil
  }

  /// Bytes of a file; 0 where there is none.
  static func size(_ path: String) -> Int {
    var found = stat()
    return stat(path, &found) == 0 ? Int(found.st_size) : 0
  }

  /// Whether changes may lie beside the file that are not in it yet.
  var hasLog: Bool {
    access(realPath + "-wal", F_OK) == 0
  }

  /// The first bytes of the log. SQLite holds no locks on that file, which closing it could give
  /// back.
  func logStart(_ count: Int) -> [UInt8] {
    let descriptor = open(realPath + "-wal", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(read(descriptor, buffer.baseAddress, count), 0)
    }
  }

  /// With the log and its index.
  var bytes: Int64 {
    Self.suffixes.reduce(0) { sum, suffix in
      var found = stat()
      return stat(realPath + suffix, &found) == 0 ? sum + Int64(found.st_size) : sum
    }
  }

  /// SQLite keeps the companions beside the file a symbolic link leads to.
  var realPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  func unavailable(_ code: Int32) -> StorageError {
    .unavailable(path: path, reason: String(cString: strerror(code)))
  }

  /// For a directory or file that could not be made.
  func refusal(_ code: Int32) -> StorageError {
    switch code {
    case EACCES, EPERM, EROFS: .readOnly(path: path)
    case ENOSPC, EDQUOT: .full(path: path)
    default: unavailable(code)
    }
  }
}

extension StoreFile.Fingerprint {
  fileprivate init(_ found: stat) {
    #if canImport(Darwin)
      let time = found.st_mtimespec
    #else
      let time = found.st_mtim
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: found.st_dev),
      inode: UInt64(truncatingIfNeeded: found.st_ino), size: Int64(found.st_size),
      modified: time.tv_sec, modifiedNanoseconds: time.tv_nsec)
  }

  func isSameFile(as other: Self) -> Bool {
    device == other.device && inode == other.inode
  }
}

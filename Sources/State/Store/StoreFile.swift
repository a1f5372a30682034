import CSQLite
import Dates
import Engine
import Platform

/// The file on the disk and its companions, apart from what is in it.
struct StoreFile {
  let path: String

  /// The database, its write-ahead log, and the index of the log that processes share.
  static let suffixes = ["", "-wal", "-shm"]

  /// Which file it is and whether it was written to; nil when there is none.
  struct Fingerprint: Equatable {
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
  ///
  /// Safe: read(2) is told the capacity, and returns no more.
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
  var realPath: String { System.realPath(path) ?? path }

  func unavailable(_ code: Int32) -> StorageError {
    .unavailable(path: path, reason: String(cString: strerror(code)))
  }

  /// Why a file that is not there cannot be made; nil where it is there, or can.
  var creationRefusal: StorageError? {
    guard case .missing = kind() else { return nil }
    var folder = directory
    while access(folder, F_OK) != 0, errno == ENOENT, folder != "/", folder != "." {
      folder = StoreFile(path: folder).directory
    }
    return faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 ? nil : refusal(errno)
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
    self.init(
      device: UInt64(truncatingIfNeeded: found.st_dev),
      inode: UInt64(truncatingIfNeeded: found.st_ino), size: Int64(found.st_size),
      modified: found.modified.tv_sec, modifiedNanoseconds: found.modified.tv_nsec)
  }

  func isSameFile(as other: Self) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// Where the user's data lies unless told otherwise.
package enum StorePath {
  /// `$XDG_STATE_HOME/kurs/kurs.db`, or `$HOME/.local/state/kurs/kurs.db`; nil when neither
  /// variable holds an absolute path. A relative one is ignored, as the XDG Base Directory
  /// Specification has it.
  package static func standard(stateHome: String?, home: String?) -> String? {
    if let stateHome, stateHome.hasPrefix("/") { return stateHome + "/kurs/kurs.db" }
    guard let home, home.hasPrefix("/") else { return nil }
    return home + "/.local/state/kurs/kurs.db"
  }
}

extension StoreFile {
  /// Makes an empty file that only its owner may open, whatever the umask, and the directories
  /// to it. SQLite gives the companions the same mode.
  func create(_ durability: Durability, patience: Patience) throws(StorageError) {
    try makeDirectories(durability)
    let lock = DirectoryLock(directory, patience: patience)
    defer { lock.release() }
    // Without O_EXCL, which would refuse a symbolic link to a file that is not there yet.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refusal(errno) }
    defer { close(descriptor) }
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_size == 0 else { return }
    // Some file systems refuse it: those of Windows have no permissions. `isPrivate` tells.
    fchmod(descriptor, 0o600)
  }

  /// Takes from other users what they may do with the file and its companions: it can hold keys.
  /// False where they still may, since it belongs to another user, or its file system refuses that.
  func isPrivate() -> Bool {
    let real = realPath
    return Self.suffixes.allSatisfy { suffix in
      var found = stat()
      guard stat(real + suffix, &found) == 0, found.st_mode & 0o077 != 0 else { return true }
      return chmod(real + suffix, 0o600) == 0
    }
  }

  var directory: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Those that are missing are the owner's only; those that are there stay as they are.
  private func makeDirectories(_ durability: Durability) throws(StorageError) {
    guard access(directory, F_OK) != 0 else { return }
    var made = directory.hasPrefix("/") ? "/" : "./"
    for part in directory.split(separator: "/") {
      let parent = made
      made += part + "/"
      if mkdir(made, 0o700) == 0 {
        chmod(made, 0o700)
        // The new name, too, is to survive a loss of power.
        if durability == .lasting { sync(directory: parent) }
      } else if errno != EEXIST {
        throw refusal(errno)
      }
    }
  }

  func sync(directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

import CSQLite
import Engine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    guard fchmod(descriptor, 0o600) == 0 else { throw refusal(errno) }
  }

  /// Takes from other users what they may do with the file and its companions: it can hold keys.
  /// False where they still may, since it belongs to another user.
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
        guard chmod(made, 0o700) == 0 else { throw refusal(errno) }
        // The new name, too, is to survive a loss of power.
        if durability == .lasting { sync(directory: parent) }
      } else if errno != EEXIST {
        throw refusal(errno)
      }
    }
  }

  private func sync(directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

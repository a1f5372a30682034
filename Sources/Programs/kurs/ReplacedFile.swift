/// A file that takes another one's place at once: a process that reads it sees the old one or the new
/// one, after a power failure, too. What is no regular file, such as `/dev/null` or a named pipe, is
/// never replaced: it is written to.
struct ReplacedFile {
  let descriptor: Int32
  private let path: String
  private let temporary: String
  private let isDevice: Bool

  /// Nil if no file can be made beside it. Its mode is that of the file it replaces, if there is one.
  init?(replacing path: String) {
    // A link stays one: what it leads to is replaced.
    self.path = System.realPath(path) ?? path
    var status = stat()
    let isThere = stat(self.path, &status) == 0
    temporary = "\(self.path).\(getpid()).new"
    isDevice = isThere && status.st_mode & S_IFMT != S_IFREG
    descriptor =
      isDevice
      ? open(self.path, O_WRONLY | O_CLOEXEC)
      : open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    if isDevice { return }
    if isThere {
      // Only root may give a file away; then the mode alone is kept.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      fchmod(descriptor, status.st_mode & 0o7777)
    } else {
      let mask = umask(0)
      umask(mask)
      fchmod(descriptor, 0o666 & ~mask)
    }
  }

  /// False, and the old file is as it was, if the new one could not be written.
  func replace(_ isWhole: Bool) -> Bool {
    if isDevice { return System.close(descriptor) == 0 && isWhole }
    let isWritten = isWhole && fsync(descriptor) == 0
    guard System.close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      let error = errno
      unlink(temporary)
      errno = error
      return false
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      System.close(directory)
    }
    return true
  }

  func discard() {
    System.close(descriptor)
    if !isDevice { unlink(temporary) }
  }

  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = ReplacedFile(replacing: path) else { return false }
    return file.replace(bytes.withUnsafeBytes { System.writeAll(file.descriptor, $0) })
  }
}

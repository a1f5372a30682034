import Platform

/// A file that takes another one's place at once: a process that reads it sees the old one or the new
/// one, after a power failure, too. What is no regular file, such as `/dev/null` or a named pipe, is
/// never replaced: it is written to.
struct ReplacedFile {
  let descriptor: Int32
  /// As it was given.
  private let name: String
  /// Without links.
  private let path: String
  private let temporary: String
  private let isDevice: Bool

  /// Why a file was not replaced. It is as it was.
  struct Problem: Error, CustomStringConvertible {
    let description: String

    /// The reason is the system's last one.
    init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
  }

  /// Its mode is that of the file it replaces, if there is one. A process that was killed leaves a new
  /// file behind: those of yesterday are taken away.
  init(replacing name: String) throws(Problem) {
    self.name = name
    // A link stays one: what it leads to is replaced.
    path = System.realPath(name) ?? name
    var status = stat()
    let isThere = stat(path, &status) == 0
    isDevice = isThere && status.st_mode & S_IFMT != S_IFREG
    guard !isDevice else {
      temporary = path
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Problem("cannot write \(name)") }
      return
    }
    Leftovers.remove(of: path, now: System.wallClock().seconds)
    (temporary, descriptor) = Self.create(beside: path)
    guard descriptor >= 0 else { throw Problem("cannot write beside \(name)") }
    // Held until the file is closed, so that no other process takes it for a leftover.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
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

  /// Under a random name: process ids repeat in containers.
  private static func create(beside path: String) -> (name: String, descriptor: Int32) {
    for _ in 0..<tries {
      let name = Leftovers.name(of: path, .random(in: 0...(.max)))
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 || errno != EEXIST { return (name, descriptor) }
    }
    return (path, -1)
  }

  private static let tries = 100

  /// The file is as it was if that fails.
  func replace() throws(Problem) {
    guard !isDevice else {
      guard Platform.close(descriptor) == 0 else { throw Problem("cannot write \(name)") }
      return
    }
    let isWritten = fsync(descriptor) == 0
    guard Platform.close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      let problem = Problem("\(name) is as it was")
      unlink(temporary)
      throw problem
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      Platform.close(directory)
    }
  }

  func discard() {
    Platform.close(descriptor)
    if !isDevice { unlink(temporary) }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let file = try ReplacedFile(replacing: path)
    guard bytes.withUnsafeBytes({ System.writeAll(file.descriptor, $0) }) else {
      let problem = Problem("cannot write \(path)")
      file.discard()
      throw problem
    }
    try file.replace()
  }
}

/// The new files that killed processes have left beside the file they were to replace.
private enum Leftovers {
  private static let mark = ".kurs-"
  private static let ending = ".new"
  private static let digits = 16

  static func name(of path: String, _ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return path + mark + String(repeating: "0", count: digits - text.count) + text + ending
  }

  /// Removes those of one file that are older than a day and that no process holds.
  static func remove(of path: String, now: Int64) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let entries = System.names(in: folder, limit: maxEntries) ?? []
    for found in entries where isOne(found, of: name) { removeIfOld(folder + found, now) }
  }

  /// Entries of a folder that are looked at.
  private static let maxEntries = 10_000
  private static let secondsOfDay: Int64 = 86_400

  private static func isOne(_ found: String, of name: Substring) -> Bool {
    guard found.utf8.count == name.utf8.count + mark.utf8.count + digits + ending.utf8.count,
      found.hasPrefix(name + mark), found.hasSuffix(ending)
    else { return false }
    return found.utf8.dropLast(ending.utf8.count).suffix(digits).allSatisfy {
      48...57 ~= $0 || 97...102 ~= $0
    }
  }

  private static func removeIfOld(_ path: String, _ now: Int64) {
    // Neither through a link, nor waiting for the other end of a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { Platform.close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      now - Int64(status.modified.tv_sec) > secondsOfDay, flock(file, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }
}

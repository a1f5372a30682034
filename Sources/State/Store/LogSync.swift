import CSQLite
package import Engine
import Platform

/// Waits for the disk in a thread: until the log of the state file is on it, and of a young file the
/// file itself and its names, too.
///
/// SQLite holds no locks on the log, so that it can be opened once more and closed. The descriptor
/// is opened on the loop, where the file is known to be the one that was changed.
package final class LogSync: DiskWork {
  private let file: StoreFile
  /// Where a thread writes its result.
  private var report: (read: Int32, write: Int32)?
  /// The log whose name is known to be on the disk, and the one that is being waited for.
  private var knownLog: ino_t?
  private var newLog: ino_t?
  /// Whether a sync has failed, since when nothing was certain.
  private var isSuspect = false
  /// Where not even a pipe can be had.
  private var result: Int32?
  private var couldBegin = true

  package init(path: String) { file = StoreFile(path: path) }

  package var descriptor: Int32? { report?.read }

  package func begin() {
    if report == nil { report = System.pipe() }
    let path = file.realPath
    let log = open(path + "-wal", O_RDONLY | O_CLOEXEC)
    // Where the log has been written into the file and removed, the file has everything.
    guard let report, log >= 0 || errno == ENOENT else {
      result = errno
      couldBegin = false
      return
    }
    var status = stat()
    newLog = log >= 0 && fstat(log, &status) == 0 ? status.st_ino : nil
    // A file that is longer than one page was written from a log, and that was waited for.
    let isYoung = log < 0 || StoreFile.size(path) <= 4_096
    kurs_begin_sync(
      log, report.write, path, newLog == knownLog ? 0 : 1, isYoung ? 1 : 0, isSuspect ? 1 : 0)
  }

  package func outcome(waiting: Bool) -> Result<Void, StorageError>? {
    guard let code = result ?? read(waiting: waiting) else { return nil }
    result = nil
    isSuspect = code != 0
    knownLog = code == 0 ? newLog : nil
    guard code != 0 else { return .success(()) }
    let reason = String(cString: strerror(code))
    defer { couldBegin = true }
    return .failure(
      couldBegin
        ? .uncertain(path: file.path, reason: reason) : .unsynced(path: file.path, reason: reason))
  }

  private func read(waiting: Bool) -> Int32? {
    guard let report else { return nil }
    var code: Int32 = 0
    while true {
      var one = pollfd(fd: report.read, events: Int16(POLLIN), revents: 0)
      guard poll(&one, 1, waiting ? -1 : 0) > 0 else {
        if waiting { continue }
        return nil
      }
      let count = Platform.read(report.read, &code, MemoryLayout<Int32>.size)
      if count == MemoryLayout<Int32>.size { return code }
      guard waiting else { return nil }
    }
  }
}

import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the log has changes that SQLite does not read: it stops at the first damaged frame.
extension StoreFile {
  /// How far the log was committed by the index beside it, which outlives the processes that made it,
  /// but not the first one that opens the file after them. Nil where there is no log, or no index of it.
  ///
  /// The descriptor stays open: to close it could give back SQLite's locks.
  func committedLog() -> LogFrames.Committed? {
    let path = realPath
    guard Self.size(path + "-wal") > LogFrames.header else { return nil }
    let descriptor = open(path + "-shm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    // A power cut leaves of the index and the log what it will.
    var found = stat()
    guard fstat(descriptor, &found) == 0, Self.modified(found) + 1 >= Self.boot else { return nil }
    var words = [UInt32](repeating: 0, count: 25)
    guard pread(descriptor, &words, 100, 0) == 100 else { return nil }
    // Two copies of the version, the number of frames, the log's own two numbers and a checksum.
    guard words[..<12].elementsEqual(words[12..<24]), words[0] == 3_007_000 else { return nil }
    var (first, second): (UInt32, UInt32) = (0, 0)
    for place in stride(from: 0, to: 10, by: 2) {
      first = first &+ words[place] &+ second
      second = second &+ words[place + 1] &+ first
    }
    guard words[10] == first, words[11] == second else { return nil }
    let salts = words.withUnsafeBytes { Array($0[32..<40]) }
    return LogFrames.Committed(salts: salts, frames: Int(words[4]), inFile: Int(words[24]))
  }

  private static func modified(_ found: stat) -> Int {
    #if canImport(Darwin)
      found.st_mtimespec.tv_sec
    #else
      found.st_mtim.tv_sec
    #endif
  }

  /// When the system began to run.
  private static var boot: Int {
    var (now, uptime) = (timespec(), timespec())
    clock_gettime(CLOCK_REALTIME, &now)
    #if canImport(Darwin)
      clock_gettime(CLOCK_MONOTONIC, &uptime)
    #else
      clock_gettime(CLOCK_BOOTTIME, &uptime)
    #endif
    return now.tv_sec - uptime.tv_sec
  }

  /// The whole log.
  func log() -> [UInt8] {
    logStart(min(Self.size(realPath + "-wal"), SalvagedPages.maxBytes))
  }

  /// Whether there are committed changes behind a damaged one.
  func logDrops(_ committed: LogFrames.Committed?) -> Bool {
    LogFrames(log(), committed: committed).dropped > 0
  }

  /// Whether there are such changes, at once where SQLite has read all that there is, to be asked after the first read.
  func logDrops(_ committed: LogFrames.Committed?, readBy database: Database) -> Bool {
    let path = realPath + "-wal"
    let size = Self.size(path)
    guard size > LogFrames.header, let frames = database.logFrames else { return false }
    guard let committed, frames < committed.frames else { return false }
    return logDrops(committed)
  }
}

import CSQLite
import Platform

/// Whether the log has changes that SQLite does not read: it stops at the first damaged frame.
extension StoreFile {
  /// What tells how far the log was committed: the index beside it, which outlives the processes that
  /// made it, but not the first one that opens the file after them. Nil where there is no log, or a
  /// power cut may have left of it what it will.
  func logEvidence() -> LogFrames.Evidence? {
    let path = realPath
    var found = stat()
    guard stat(path + "-wal", &found) == 0, found.st_size > LogFrames.header else { return nil }
    if let noted = notedEvidence() { return noted }
    // What is left of an older log is known as soon as it was read: an index was made of it.
    let order: LogFrames.Evidence? = found.modified.tv_sec + 1 >= System.boot ? .order : nil
    guard access(path + "-shm", F_OK) == 0 else { return order }
    return index(path + "-shm", orElse: order)
  }

  /// The descriptor stays open: to close it could give back SQLite's locks.
  private func index(_ path: String, orElse order: LogFrames.Evidence?) -> LogFrames.Evidence? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var found = stat()
    guard descriptor >= 0, fstat(descriptor, &found) == 0, found.modified.tv_sec + 1 >= System.boot
    else { return nil }
    var words = [UInt32](repeating: 0, count: 25)
    guard pread(descriptor, &words, 100, 0) == 100 else { return order }
    // Two copies of the version, the number of frames, the log's own two numbers and a checksum.
    guard words[..<12].elementsEqual(words[12..<24]), words[0] == 3_007_000 else { return order }
    var (first, second): (UInt32, UInt32) = (0, 0)
    for place in stride(from: 0, to: 10, by: 2) {
      first = first &+ words[place] &+ second
      second = second &+ words[place + 1] &+ first
    }
    guard words[10] == first, words[11] == second else { return order }
    let salts = words.withUnsafeBytes { Array($0[32..<40]) }
    return .index(salts: salts, frames: Int(words[4]), inFile: Int(words[24]))
  }

  /// Where the evidence is kept after SQLite has made another index, until the file is repaired: what a link
  /// of that name leads to. A link can be made on a full disk, too.
  private var notePath: String { realPath + ".unrepaired" }

  func note(_ evidence: LogFrames.Evidence?) {
    guard let evidence else { return }
    var numbers = [0, 0]
    if case .index(_, let frames, let inFile) = evidence { numbers = [frames, inFile] }
    let salts = LogFrames(log()).salts.map { "\($0)" }.joined(separator: ".")
    _ = symlink("\(salts) \(numbers[0]) \(numbers[1])", notePath)
  }

  func forgetEvidence() { unlink(notePath) }

  private func notedEvidence() -> LogFrames.Evidence? {
    var target = [CChar](repeating: 0, count: 256)
    let count = readlink(notePath, &target, target.count)
    guard count > 0 else { return nil }
    let text = String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let words = text.split(separator: " ")
    let salts = words.first?.split(separator: ".").compactMap { UInt8($0) } ?? []
    guard words.count == 3, let frames = Int(words[1]), let inFile = Int(words[2]),
      salts == LogFrames(log()).salts
    else {
      // Of another log.
      forgetEvidence()
      return nil
    }
    return frames == 0 ? .order : .index(salts: salts, frames: frames, inFile: inFile)
  }

  /// The whole log.
  func log() -> [UInt8] {
    logStart(min(Self.size(realPath + "-wal"), SalvagedPages.maxBytes))
  }

  /// Whether there are committed changes behind a damaged one.
  func logDrops(_ evidence: LogFrames.Evidence?) -> Bool {
    LogFrames(log(), evidence).dropped > 0
  }

  /// Whether there are such changes, to be asked after the first read: at once where SQLite has read all
  /// that the index has.
  func logDrops(_ evidence: LogFrames.Evidence?, readBy database: Database) -> Bool {
    guard let evidence, let log = database.logState else { return false }
    if case .index(_, let frames, _) = evidence, log.frames >= frames { return false }
    return logDrops(evidence)
  }
}

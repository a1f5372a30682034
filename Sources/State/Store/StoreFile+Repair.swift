import CSQLite
import Dates
import Engine
import Platform
import Rates

/// A new file of what can be read of a damaged one.
extension StoreFile {
  /// Under which it is made, complete when it has the first name.
  private static let (made, unfinished) = (".repaired", ".repaired.new")

  /// What can be read of the file and its log. `database` is one that has the file open, by whose
  /// descriptor it is to be read.
  func salvage(_ evidence: LogFrames.Evidence?, by database: Database?) -> Salvage {
    let file = database?.bytes() ?? StoreFile.bytes(realPath)
    return Salvage(SalvagedPages(file: file, log: log(), evidence: evidence))
  }

  /// Moves the damaged file and its companions to `….damaged-20261030T160000Z` and puts a new one in its
  /// place; nil when another process already did. Nothing is ever deleted or overwritten, and ended at
  /// any moment, the next start goes on.
  func repair(
    _ damaged: Fingerprint, evidence: LogFrames.Evidence?, migrations: Migrations, now: Instant,
    patience: Patience, leavingOut unwanted: Set<String> = []
  ) throws(StorageError) -> Repair? {
    let lock = DirectoryLock(directory, patience: patience)
    defer { lock.release() }
    guard let there = fingerprint, there.isSameFile(as: damaged) else { return nil }
    // Keeps the changes of other processes out, where SQLite still can.
    let database = try? Database(
      path: sqlitePath, flags: SQLITE_OPEN_READWRITE, patience: patience.milliseconds)
    try? database?.execute("BEGIN IMMEDIATE")
    let salvage = salvage(evidence, by: database)
    guard salvage.version <= migrations.version || salvage.version > 1_000 else {
      throw .newerVersion(found: salvage.version, known: migrations.version, path: path)
    }
    let source = realPath
    let target = freeName(source, now: now)
    let rows = salvage.rows.filter { !unwanted.contains("\($0.kind) \($0.name)") }
    let repair = Repair(
      file: target, at: Instant(seconds: now.seconds), kept: rows.count, lost: salvage.lost,
      older: salvage.older)
    do throws(SQLiteError) {
      try Self.write(rows, repair, to: source + Self.unfinished, migrations)
    } catch {
      unlink(source + Self.unfinished)
      throw error.meaning(path: path)
    }
    guard rename(source + Self.unfinished, source + Self.made) == 0,
      rename(source, target) == 0
    else {
      unlink(source + Self.made)
      throw .damaged(path: path, setAside: nil)
    }
    try finish(source, target)
    return repair
  }

  /// Goes on where a process was ended between moving the damaged file away and putting the new one in
  /// its place. To be asked where there is no file.
  func finishRepair(patience: Patience) throws(StorageError) {
    let source = realPath
    guard access(source + Self.made, F_OK) == 0 else { return }
    let lock = DirectoryLock(directory, patience: patience)
    defer { lock.release() }
    guard access(source, F_OK) != 0 else { return }
    var target: String?
    do throws(SQLiteError) {
      let database = try Database(
        path: source + Self.made, flags: SQLITE_OPEN_READWRITE, patience: 0)
      let text = try database.text("SELECT value FROM setting WHERE key = '\(Repair.key)'")
      target = Repair.all(text).last?.file
    } catch {
      throw error.meaning(path: path)
    }
    if let target { try finish(source, target) }
  }

  /// The log goes first: never is an old one left beside a new file.
  private func finish(_ source: String, _ target: String) throws(StorageError) {
    for suffix in Self.suffixes.dropFirst() {
      guard rename(source + suffix, target + suffix) == 0 || errno == ENOENT else {
        throw .damaged(path: path, setAside: target)
      }
    }
    guard rename(source + Self.made, source) == 0 else {
      throw .damaged(path: path, setAside: target)
    }
    sync(directory: directory)
    forgetEvidence()
  }

  private static func write(
    _ rows: [Salvage.Found], _ repair: Repair, to path: String, _ migrations: Migrations
  ) throws(SQLiteError) {
    unlink(path)
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw SQLiteError(code: SQLITE_CANTOPEN, systemError: errno, message: "cannot be made")
    }
    close(file)
    let database = try Database(path: path, flags: SQLITE_OPEN_READWRITE, patience: 0)
    // Where the process ends before the end, the next start makes the file again.
    try database.execute("PRAGMA journal_mode = MEMORY; BEGIN")
    for step in migrations.steps { try database.execute(step) }
    try database.execute(
      """
      PRAGMA application_id = \(Migrations.applicationID);
      PRAGMA user_version = \(migrations.version);
      """)
    var repairs: [Repair] = []
    var spans = SpanCollector()
    for row in rows {
      switch row.table {
      case .setting where row.name == Repair.key: repairs = Repair.all(row.values[1].description)
      // Made from the tables.
      case .publisher, .span: break
      case .table: spans.add(row.values)
      default: break
      }
      guard row.table != .publisher, row.table != .span else { continue }
      try row.table.put(row.values, in: database)
    }
    try spans.write(to: database)
    let text = Repair.text(repairs + [repair])
    try StoredTable.setting.put([.text(Repair.key), .text(text)], in: database)
    try database.execute("COMMIT")
  }

  /// All bytes of a file that SQLite does not have open.
  ///
  /// Safe: read(2) is told how much room is left, and returns no more.
  static func bytes(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let size = min(size(path), SalvagedPages.maxBytes)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size, let start = buffer.baseAddress {
        let count = read(descriptor, start + filled, size - filled)
        guard count > 0 else { break }
        filled += count
      }
    }
  }

  /// Two files in one second get two names.
  func freeName(_ source: String, now: Instant, _ word: String = "damaged") -> String {
    let second = Instant(seconds: now.seconds)
    let stamp = second.description.filter { $0 != "-" && $0 != ":" }
    let name = "\(source).\(word)-\(stamp)"
    var candidate = name
    var number = 2
    while Self.suffixes.contains(where: { access(candidate + $0, F_OK) == 0 }) {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}

/// Between which days each currency is in the tables of each publisher, by their rows.
struct SpanCollector {
  private var spans: [String: [String: ClosedRange<Int>]] = [:]

  mutating func add(_ values: [Statement.Value]) {
    guard case .text(let publisher) = values[0], case .integer(let day) = values[1] else { return }
    for quote in values[4].description.utf8.split(separator: UInt8(ascii: ";"))
    where quote.count > 4 {
      let code = String(decoding: quote.prefix(3), as: UTF8.self)
      let known = spans[publisher]?[code] ?? day...day
      spans[publisher, default: [:]][code] =
        min(known.lowerBound, day)...max(known.upperBound, day)
    }
  }

  func write(to database: Database) throws(SQLiteError) {
    for (publisher, days) in spans {
      try StoredTable.publisher.put([.text(publisher), .integer(1)], in: database)
      for (code, days) in days {
        try StoredTable.span.put(
          [
            .text(publisher), .text(code), .integer(days.lowerBound), .integer(days.upperBound),
          ], in: database)
      }
    }
  }
}

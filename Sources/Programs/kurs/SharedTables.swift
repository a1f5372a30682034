import Bundled
import Dates
import Engine
import Feeds
import Platform
import Rates

/// Tables that are newer than the program, in a file of the package that kurs belongs to:
/// `../share/kurs/tables.txt` from the folder of kurs, which is /usr/share/kurs for /usr/bin/kurs.
/// `kurs refresh --into FOLDER` writes it.
enum SharedTables {
  static let name = "tables.txt"
  private static let maxBytes = 8 << 20
  /// Tables of a publisher without bundled ones that are written at most.
  private static let maxTables = 100

  static let path: String? = System.folder.map { "\($0)/../share/kurs/\(name)" }

  /// The bundled tables, with those of the file over them if it is there and can be used.
  static func archive(upTo day: Day) -> any RateArchive {
    let bundled = BundledArchive()
    switch read(upTo: day) {
    case nil: return bundled
    case .failure(let problem):
      System.complain("\(problem.path) is not used: \(problem.error).")
      return bundled
    case .success(let entries):
      let store = InMemoryTableStore()
      for entry in entries { store.put([entry.table], fetched: entry.fetched) }
      let archive = LayeredArchive(lower: bundled, store: store, known: Publisher.known)
      archive.refresh()
      return archive
    }
  }

  struct Problem: Error {
    let path: String
    let error: TableFileError
  }

  /// Nil if there is no file.
  static func read(upTo day: Day) -> Result<[TableFile.Entry], Problem>? {
    guard let path, let text = System.regularText(of: path, limit: maxBytes) else { return nil }
    return Result { () throws(TableFileError) in
      // A publisher further east dates its table a day ahead at most.
      try TableFile.read(text, from: Publisher.known, upTo: day.adding(days: 1))
    }.mapError { Problem(path: System.realPath(path) ?? path, error: $0) }
  }

  /// Writes what the engine has and the program has not; false if that failed. Of each publisher the
  /// oldest table comes first.
  static func write(from engine: Engine, into folder: String, isQuiet: Bool) -> Bool {
    let path = "\(folder)/\(name)"
    let entries = engine.archive.publishers.flatMap { newer(of: $0, in: engine.archive) }
    mkdir(folder, 0o755)
    do throws(ReplacedFile.Problem) {
      try ReplacedFile.write(Array(TableFile.text(of: entries).utf8), to: path)
    } catch {
      System.complain(error.description)
      return false
    }
    let count = entries.count == 1 ? "1 table" : "\(entries.count) tables"
    return isQuiet || System.show("\(path): \(count)\n")
  }

  private static func newer(
    of publisher: Publisher, in archive: any RateArchive
  ) -> [TableFile.Entry] {
    // A program of the user's names the anchor itself; a reader could not check it.
    guard Publisher.known.contains(where: { $0.id == publisher.id && $0.anchor != nil }) else {
      return []
    }
    let bundled = BundledArchive().newestDay(of: publisher.id)
    var entries: [TableFile.Entry] = []
    var day = Day.last
    while entries.count < maxTables || bundled != nil,
      let table = archive.table(of: publisher.id, atOrBefore: day),
      bundled.map({ table.day > $0 }) ?? true
    {
      let fetched = archive.fetched(publisher.id, on: table.day)
      entries.append(.init(table: table, fetched: fetched ?? Instant(startOf: table.day)))
      day = table.day.adding(days: -1)
    }
    return entries.reversed()
  }
}

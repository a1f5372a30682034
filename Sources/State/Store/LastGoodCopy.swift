import CSQLite
import Dates
import Engine
import Platform

/// A copy of the state beside the file, for when it is damaged: made once a day by a process that changes
/// something, and only of a state that is whole. The one before is there until the new one is.
struct LastGoodCopy {
  /// When it is to be looked after again; a process asks the disk once a day.
  private var due: Int64 = .min
  private var isAtWork = false

  static let ending = ".last-good"
  private static let day: Int64 = 86_400

  /// To be called after a change.
  mutating func noteChange(of file: StoreFile, at now: Int64) {
    guard now >= due else { return }
    due = now + Self.day
    let path = file.realPath
    let target = path + Self.ending
    var found = stat()
    if stat(target, &found) == 0 {
      let made = Int64(found.modified.tv_sec)
      guard !(now - Self.day < made && made <= now) else {
        due = made + Self.day
        return
      }
    }
    kurs_begin_copy(path, target, target + ".new", Self.question, now)
    isAtWork = true
  }

  /// Lets the copy be made before the process ends, for a while.
  func finish(milliseconds: Int32) { if isAtWork { kurs_wait_for_copy(milliseconds) } }

  /// How much of a state is not as it should be. While something of it is missing, the copy before has
  /// it, perhaps.
  private static var question: String {
    damage + " + (SELECT count(*) FROM setting WHERE key = '\(Repair.key)')"
  }

  /// Whether all rows are there and right.
  static func isWhole(_ database: Database) throws(SQLiteError) -> Bool {
    try database.integer(damage) == 0
  }

  private static var damage: String {
    let tables = StoredTable.allCases
    let damaged = tables.map { table in
      let checked = table.checksum.dropFirst("row_checksum(".count)
      return "(SELECT count(*) FROM \(table.name) WHERE checked(checksum, \(checked) < 0)"
    }
    let rows = tables.map { table in
      "SELECT \(table.kind) AS kind, checksum >> 32 AS key FROM \(table.name)"
    }
    let kinds = rows.joined(separator: " UNION ALL ")
    let there = "SELECT kind, count(*), sum(key) FROM (\(kinds)) GROUP BY kind"
    let said = "SELECT kind, rows, keys FROM digest WHERE rows <> 0"
    return "SELECT " + damaged.joined(separator: " + ")
      + " + (SELECT count(*) FROM (\(there) EXCEPT \(said)))"
      + " + (SELECT count(*) FROM (\(said) EXCEPT \(there)))"
  }
}

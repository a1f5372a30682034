import Dates
import Engine
import Money
package import Rates

/// The shelf in the notebook's file, through the notebook's connection.
package final class SQLiteTableStore: TableStore {
  let access: Access
  /// Rows met in the file that could not be read, or not all of them.
  private(set) var unreadableRows: Set<RowKey> = []
  /// Of the table read last of each publisher: most of his have the same.
  private var columns: [Publisher.ID: TableColumns] = [:]

  private var lastOpening = 0

  struct RowKey: Hashable {
    let publisher: Publisher.ID
    let day: Int
  }

  /// Beyond so many, it is not counted how many cannot be read.
  static let maxUnreadable = 10_000

  init(_ access: Access) {
    self.access = access
  }

  package func versions() -> [TableVersion]? {
    var editions: [TableVersion] = []
    do throws(StorageError) {
      try access.reading(orElse: ()) { connection throws(SQLiteError) in
        editions = []
        try connection.database.statement(
          "SELECT publisher, changes FROM fetched_publisher ORDER BY publisher"
        ).forEachRow { row in
          editions.append(
            TableVersion(
              publisher: Publisher.ID(row.text(0)), file: access.openings, change: row.integer(1)))
        }
      }
    } catch {
      return nil
    }
    if access.openings != lastOpening {
      // Perhaps another file than before.
      unreadableRows.removeAll()
      lastOpening = access.openings
    }
    return editions
  }

  /// Notes whether all of a row could be read.
  func note(_ publisher: Publisher.ID, _ day: Int, isSound: Bool) {
    let key = RowKey(publisher: publisher, day: day)
    if isSound {
      if !unreadableRows.isEmpty { unreadableRows.remove(key) }
    } else if unreadableRows.count < Self.maxUnreadable {
      unreadableRows.insert(key)
    }
  }

  /// The columns of these currencies, shared with the table read before where they are the same.
  func columns(_ currencies: [Currency], of publisher: Publisher.ID) -> TableColumns {
    if let last = columns[publisher], last.currencies == currencies { return last }
    let new = TableColumns(currencies)
    columns[publisher] = new
    return new
  }
}

package import Dates
package import Rates

/// A store that fetched tables can be put into.
package protocol TableStore: StoredTables {
  /// All of them or none; on the disk when this returns. A table takes the place of the one its
  /// publisher has of that day, whose numbers it lacks are kept.
  func put(_ tables: [Table], fetched: Instant) throws(StorageError)

  /// Removes the tables of publishers: of a day, or all; returns how many there were.
  func remove(_ publishers: [Publisher.ID], on day: Day?) throws(StorageError) -> Int

  /// Whether there are tables that could not be stored when they came.
  var hasRest: Bool { get }
  /// Stores those now, and returns whose they are. They are kept in memory, too, until `dropRest`
  /// says that the change they are part of has been made.
  func putRest() throws(StorageError) -> Set<Publisher.ID>
  func dropRest()
}

extension TableStore {
  package var hasRest: Bool { false }
  package func putRest() throws(StorageError) -> Set<Publisher.ID> { [] }
  package func dropRest() {}
}

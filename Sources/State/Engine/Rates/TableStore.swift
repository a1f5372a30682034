package import Dates
package import Rates

/// A shelf that tables can be put on.
package protocol TableStore: StoredTables {
  /// All of them or none; on the disk when this returns. A table takes the place of the one its
  /// publisher has of that day, whose numbers it lacks are kept.
  func put(_ tables: [Table], fetched: Instant) throws(StorageError)
}

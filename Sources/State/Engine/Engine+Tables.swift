import Dates
package import Rates

extension Engine {
  /// Keeps what was just fetched, all or none, and answers by it from now on.
  package func put(_ tables: [Table]) throws(StorageError) {
    guard !tables.isEmpty else { return }
    try self.tables.put(tables, fetched: now)
    archive.refresh()
    found.removeAll()
    series.removeAll()
  }
}

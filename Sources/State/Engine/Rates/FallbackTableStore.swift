package import Dates
package import Money
package import Rates

/// A table store that keeps in memory what the store below cannot write: on a full disk, this
/// process still uses the rates it fetched, and writes them when there is room.
package final class FallbackTableStore: TableStore {
  private let below: any TableStore
  private var unwritten = InMemoryTableStore()
  /// What there was below when it could be told.
  private var known: [TableVersion]?

  package init(over below: any TableStore) { self.below = below }

  package func put(_ tables: [Table], fetched: Instant) {
    do throws(StorageError) {
      try below.put(tables, fetched: fetched)
    } catch {
      unwritten.put(tables, fetched: fetched)
    }
  }

  package func remove(_ publishers: [Publisher.ID], on day: Day?) throws(StorageError) -> Int {
    try below.remove(publishers, on: day) + unwritten.remove(publishers, on: day)
  }

  package var hasRest: Bool { !unwritten.isEmpty }

  package func putRest() throws(StorageError) -> Set<Publisher.ID> {
    var publishers: Set<Publisher.ID> = []
    for (fetched, tables) in unwritten.all {
      try below.put(tables, fetched: fetched)
      publishers.formUnion(tables.map(\.publisher))
    }
    return publishers
  }

  package func dropRest() { unwritten = InMemoryTableStore() }

  package func versions() -> [TableVersion]? {
    let told = below.versions()
    known = told ?? known
    guard let own = unwritten.versions(), !own.isEmpty else { return told }
    var all = known ?? []
    for edition in own {
      if let place = all.firstIndex(where: { $0.publisher == edition.publisher }) {
        // More than was ever put below, so that no state looks like another one.
        let change = all[place].change &+ edition.change << 32
        all[place] = TableVersion(
          publisher: edition.publisher, file: all[place].file, change: change)
      } else {
        all.append(edition)
      }
    }
    return all.sorted { $0.publisher.text < $1.publisher.text }
  }

  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    let tables = (
      unwritten.table(of: publisher, atOrBefore: day), below.table(of: publisher, atOrBefore: day)
    )
    guard let own = tables.0, let other = tables.1 else { return tables.0 ?? tables.1 }
    return own.day == other.day ? own.filled(from: other) : own.day > other.day ? own : other
  }

  package func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    let tables = (
      unwritten.table(of: publisher, after: day), below.table(of: publisher, after: day)
    )
    guard let own = tables.0, let other = tables.1 else { return tables.0 ?? tables.1 }
    return own.day == other.day ? own.filled(from: other) : own.day < other.day ? own : other
  }

  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
    unwritten.fetched(publisher, on: day) ?? below.fetched(publisher, on: day)
  }

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    [unwritten, below].compactMap { (store: any TableStore) in
      store.lastDay(of: currency, by: publisher, upTo: day)
    }.max()
  }

  package func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [StoredRow] {
    let own = unwritten.rows(of: publisher, currencies, from: from, to: to, limit: limit)
    let other = below.rows(of: publisher, currencies, from: from, to: to, limit: limit)
    guard !own.isEmpty else { return other }
    let days = Set(own.map(\.day))
    let all = own + other.filter { !days.contains($0.day) }
    return Array(all.sorted { $0.day > $1.day }.prefix(limit))
  }
}

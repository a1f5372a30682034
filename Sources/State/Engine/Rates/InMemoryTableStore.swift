package import Dates
package import Money
package import Rates

/// A table store that lasts as long as the process: for `--ephemeral`, and for tests.
package final class InMemoryTableStore: TableStore {
  /// Of each publisher, the oldest first.
  private var kept: [Publisher.ID: [Kept]] = [:]
  private var changes: [Publisher.ID: Int] = [:]

  private struct Kept {
    let table: Table
    let fetched: Instant
  }

  package init() {}

  var isEmpty: Bool { kept.isEmpty }

  /// By when they were fetched.
  var all: [Instant: [Table]] {
    Dictionary(grouping: kept.values.joined(), by: \.fetched).mapValues { $0.map(\.table) }
  }

  package func put(_ tables: [Table], fetched: Instant) {
    for (publisher, new) in Dictionary(grouping: tables, by: \.publisher) {
      var byDay = Dictionary(
        uniqueKeysWithValues: (kept[publisher] ?? []).map { ($0.table.day, $0) })
      for table in new {
        let all = byDay[table.day].map { table.filled(from: $0.table) } ?? table
        byDay[table.day] = Kept(table: all, fetched: fetched)
      }
      kept[publisher] = byDay.values.sorted { $0.table.day < $1.table.day }
      changes[publisher, default: 0] += 1
    }
  }

  package func remove(_ publishers: [Publisher.ID], on day: Day?) -> Int {
    var removed = 0
    for publisher in publishers {
      guard let all = kept[publisher] else { continue }
      let rest = all.filter { day != nil && $0.table.day != day }
      guard rest.count < all.count else { continue }
      removed += all.count - rest.count
      kept[publisher] = rest.isEmpty ? nil : rest
      changes[publisher, default: 0] += 1
    }
    return removed
  }

  package func versions() -> [TableVersion]? {
    changes.filter { kept[$0.key] != nil }.map {
      TableVersion(publisher: $0.key, file: 0, change: $0.value)
    }
    .sorted { $0.publisher.text < $1.publisher.text }
  }

  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    upTo(day, of: publisher).last?.table
  }

  package func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    kept[publisher]?.dropFirst(upTo(day, of: publisher).count).first?.table
  }

  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
    upTo(day, of: publisher).last.flatMap { $0.table.day == day ? $0.fetched : nil }
  }

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    upTo(day, of: publisher).last { $0.table[currency] != nil }?.table.day
  }

  package func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [StoredRow] {
    upTo(to, of: publisher).reversed().prefix { $0.table.day >= from }.prefix(limit).map { kept in
      StoredRow(
        day: kept.table.day, anchor: kept.table.anchor, direction: kept.table.direction,
        values: currencies.map(kept.table.perUnit))
    }
  }

  private func upTo(_ day: Day, of publisher: Publisher.ID) -> ArraySlice<Kept> {
    guard let all = kept[publisher] else { return [] }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = low + (high - low) / 2
      if all[middle].table.day <= day { low = middle + 1 } else { high = middle }
    }
    return all[..<low]
  }
}

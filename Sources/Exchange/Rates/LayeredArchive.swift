package import Dates
package import Money

/// Fetched tables over the bundled ones: of the same publisher and day, the fetched quote counts, and
/// the bundled one where none was fetched.
///
/// Until `refresh` finds a fetched table, only the lower archive is read.
package final class LayeredArchive: RateArchive {
  /// How many results of lookups are cached.
  package static let lookupLimit = 64

  package let knownPublishers: [Publisher]
  package private(set) var publishers: [Publisher]
  package var fixed: FixedRates { lower.fixed }
  package var sets: [RateSet] { lower.sets }
  package var remarks: [QuoteRemark] { lower.remarks }

  let lower: any RateArchive
  let store: any StoredTables
  private var layers: [Layer] = []
  /// The last day of which a fetched table is used.
  private(set) var limit = Day.last
  /// Cached lookups for publishers with a layer; a nil table was looked up and not found.
  private var lookups: [Lookup: Table?] = [:]

  /// A publisher with fetched tables.
  private struct Layer {
    let edition: TableVersion
    var newest: Table??
    var oldest: Day??
  }

  private struct Lookup: Hashable {
    let publisher: Publisher.ID
    let day: Day
    let isAfter: Bool
  }

  /// - Parameter known: All publishers in the order of preference; those of `lower` that are not among
  ///   them come last.
  package init(lower: any RateArchive, store: any StoredTables, known: [Publisher]) {
    self.lower = lower
    self.store = store
    let named = known.map(\.id)
    knownPublishers = known + lower.publishers.filter { !named.contains($0.id) }
    let carried = lower.publishers.map(\.id)
    publishers = knownPublishers.filter { carried.contains($0.id) }
  }

  @discardableResult
  package func refresh() -> Set<Publisher.ID> {
    let known = layers.map(\.edition)
    guard let editions = store.versions(), editions != known else { return [] }
    lookups.removeAll()
    layers = editions.map { edition in
      let known = layers.first { $0.edition == edition }
      // A table that is filled from another one, which may have changed.
      return filler(of: edition.publisher) == nil
        ? known ?? Layer(edition: edition) : Layer(edition: edition)
    }
    findPublishers()
    let changed = editions.filter { !known.contains($0) } + known.filter { !editions.contains($0) }
    return Set(changed.map(\.publisher))
  }

  private func findPublishers() {
    let carried = lower.publishers.map(\.id)
    publishers = knownPublishers.compactMap { publisher in
      if carried.contains(publisher.id) { return publisher }
      guard isLayered(publisher.id), let newest = newestTable(of: publisher.id) else { return nil }
      // Only the user's own program has no anchor of its own; its newest table names it.
      if publisher.anchor != nil { return publisher }
      return publisher.quoting(in: newest)
    }
  }

  package func limit(to day: Day) -> Bool {
    guard day != limit else { return false }
    let before = layers.map { newestDay(of: $0.edition.publisher) }
    limit = day
    guard !layers.isEmpty else { return false }
    lookups.removeAll()
    for place in layers.indices { (layers[place].newest, layers[place].oldest) = (nil, nil) }
    findPublishers()
    return before != layers.map { newestDay(of: $0.edition.publisher) }
  }

  package func dayBeyondLimit(of publisher: Publisher.ID) -> Day? {
    isLayered(publisher) ? store.table(of: publisher, after: limit)?.day : nil
  }

  /// Whether the publisher has fetched tables.
  func isLayered(_ publisher: Publisher.ID) -> Bool { place(of: publisher) != nil }

  private func place(of publisher: Publisher.ID) -> Int? {
    layers.firstIndex { $0.edition.publisher == publisher }
  }

  package func newestDay(of publisher: Publisher.ID) -> Day? {
    isLayered(publisher) ? newestTable(of: publisher)?.day : lower.newestDay(of: publisher)
  }

  package func oldestDay(of publisher: Publisher.ID) -> Day? {
    let carried = lower.oldestDay(of: publisher)
    guard let place = place(of: publisher) else { return carried }
    if let known = layers[place].oldest { return known }
    let fetched = store.table(of: publisher, after: .first).flatMap { used($0)?.day }
    let oldest = [carried, fetched].compactMap { $0 }.min()
    layers[place].oldest = .some(oldest)
    return oldest
  }

  package func newestTable(of publisher: Publisher.ID) -> Table? {
    guard let place = place(of: publisher) else { return lower.newestTable(of: publisher) }
    if let known = layers[place].newest { return known }
    let newest = later(
      store.table(of: publisher, atOrBefore: limit), lower.newestTable(of: publisher))
    let completed = completed(newest)
    layers[place].newest = .some(completed)
    return completed
  }

  /// A fetched table with the quotes of the other table of its day that its publisher is filled from, as the
  /// bundled ones are: a cross rate then stays in one table.
  private func completed(_ table: Table?) -> Table? {
    guard let table, let filler = filler(of: table.publisher),
      let daily = self.table(of: filler, on: table.day)
    else { return table }
    return table.filled(from: daily)
  }

  private func filler(of publisher: Publisher.ID) -> Publisher.ID? {
    knownPublishers.first { $0.id == publisher }?.traits.filledFrom
  }

  package func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    table(of: publisher, atOrBefore: day).flatMap { $0.day == day ? $0 : nil }
  }

  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    guard isLayered(publisher) else { return lower.table(of: publisher, atOrBefore: day) }
    if let newest = newestTable(of: publisher), newest.day <= day { return newest }
    return kept(Lookup(publisher: publisher, day: day, isAfter: false)) {
      later(
        store.table(of: publisher, atOrBefore: min(day, limit)),
        lower.table(of: publisher, atOrBefore: day))
    }
  }

  package func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    guard isLayered(publisher) else { return lower.table(of: publisher, after: day) }
    return kept(Lookup(publisher: publisher, day: day, isAfter: true)) {
      earlier(
        store.table(of: publisher, after: day).flatMap(used), lower.table(of: publisher, after: day)
      )
    }
  }

  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
    (isLayered(publisher) ? store.fetched(publisher, on: day) : nil)
      ?? lower.fetched(publisher, on: day)
  }

  private func kept(_ lookup: Lookup, _ find: () -> Table?) -> Table? {
    if let known = lookups[lookup] { return known }
    let found = completed(find())
    if lookups.count >= Self.lookupLimit { lookups.removeAll() }
    lookups[lookup] = .some(found)
    return found
  }

  private func used(_ fetched: Table) -> Table? { fetched.day <= limit ? fetched : nil }

  private func later(_ fetched: Table?, _ carried: Table?) -> Table? {
    guard let fetched, let carried else { return fetched ?? carried }
    if fetched.day == carried.day { return merged(fetched, carried) }
    return fetched.day > carried.day ? fetched : carried
  }

  private func earlier(_ fetched: Table?, _ carried: Table?) -> Table? {
    guard let fetched, let carried else { return fetched ?? carried }
    if fetched.day == carried.day { return merged(fetched, carried) }
    return fetched.day < carried.day ? fetched : carried
  }

  /// A fetched table with another anchor or direction does not replace a bundled one.
  private func merged(_ fetched: Table, _ carried: Table) -> Table {
    fetched.isComparable(with: carried) ? fetched.filled(from: carried) : carried
  }
}

extension LayeredArchive {
  /// How many fetched rows are read at a time, so that no whole history is in memory.
  static let rowsAtOnce = 256

  package func firstDay(of currency: Currency, by publisher: Publisher.ID) -> Day? {
    lower.firstDay(of: currency, by: publisher)
  }

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    let carried = lower.lastDay(of: currency, by: publisher, upTo: day)
    guard isLayered(publisher) else { return carried }
    let fetched = store.lastDay(of: currency, by: publisher, upTo: min(day, limit))
    guard let fetched, let carried else { return fetched ?? carried }
    return max(fetched, carried)
  }

  package func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool
  ) {
    guard isLayered(publisher), let who = publishers.first(where: { $0.id == publisher }) else {
      return lower.walk(publisher, currencies, from: from, to: to, visit)
    }
    var fetched = StoredRowWalk(store, who, currencies, from, min(to, limit))
    func completed(_ row: StoredRow) -> [Decimal?] {
      guard let filler = who.traits.filledFrom, row.values.contains(nil),
        let daily = table(of: filler, on: row.day)
      else { return row.values }
      return zip(row.values, currencies).map { $0 ?? daily.perUnit($1) }
    }
    var goesOn = true
    lower.walk(publisher, currencies, from: from, to: to) { day, values in
      while goesOn, let row = fetched.next(after: day) { goesOn = visit(row.day, completed(row)) }
      guard goesOn else { return false }
      if let row = fetched.next(on: day) {
        goesOn = visit(day, zip(row.values, values).map { $0 ?? $1 })
      } else {
        goesOn = visit(day, values)
      }
      return goesOn
    }
    while goesOn, let row = fetched.next() { goesOn = visit(row.day, completed(row)) }
  }
}

/// A publisher's fetched rows from the newest to the oldest, read as they are needed.
private struct StoredRowWalk {
  private let store: any StoredTables
  private let publisher: Publisher
  private let currencies: [Currency]
  private let from: Day
  /// The last day to read next; nil when there are no more rows.
  private var to: Day?
  /// The rows read and not yet returned, the next one last.
  private var rows: [StoredRow] = []

  init(
    _ store: any StoredTables, _ publisher: Publisher, _ currencies: [Currency], _ from: Day,
    _ to: Day
  ) {
    self.store = store
    self.publisher = publisher
    self.currencies = currencies
    self.from = from
    self.to = to
  }

  mutating func next() -> StoredRow? {
    fill()
    return rows.popLast()
  }

  mutating func next(after day: Day) -> StoredRow? {
    fill()
    return rows.last.map { $0.day > day } ?? false ? rows.popLast() : nil
  }

  mutating func next(on day: Day) -> StoredRow? {
    fill()
    return rows.last?.day == day ? rows.popLast() : nil
  }

  private mutating func fill() {
    while rows.isEmpty, let last = to, last >= from {
      let limit = LayeredArchive.rowsAtOnce
      let found = store.rows(of: publisher.id, currencies, from: from, to: last, limit: limit)
      to = found.count < limit ? nil : found.last.map { $0.day.adding(days: -1) }
      // Quotes against another anchor do not belong to this history.
      rows = found.reversed().filter {
        $0.anchor == publisher.anchor && $0.direction == publisher.direction
      }
    }
  }
}

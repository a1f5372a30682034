package import Dates
import Money

/// Fetched tables over those kurs carries: of the same publisher and day, the fetched number
/// counts, and what was not fetched is as it was.
///
/// Until `refresh` finds a table on the shelf, nothing is asked there, and every answer is the
/// lower archive's.
package final class LayeredArchive: RateArchive {
  /// So many tables looked up are kept.
  package static let lookupLimit = 64

  package let knownPublishers: [Publisher]
  package private(set) var publishers: [Publisher]
  package var fixed: FixedRates { lower.fixed }
  package var sets: [RateSet] { lower.sets }

  let lower: any RateArchive
  let shelf: any TableShelf
  private var layers: [Layer] = []
  /// What was asked of publishers with a layer.
  private var lookups: [Lookup: Table?] = [:]

  /// A publisher with tables on the shelf.
  private struct Layer {
    let edition: ShelfEdition
    var newest: Table??
    var oldest: Day??
  }

  private struct Lookup: Hashable {
    let publisher: Publisher.ID
    let day: Day
    let isAfter: Bool
  }

  /// - Parameter known: all publishers in the order they are asked; those of `lower` that are not
  ///   among them come last.
  package init(lower: any RateArchive, shelf: any TableShelf, known: [Publisher]) {
    self.lower = lower
    self.shelf = shelf
    let named = known.map(\.id)
    knownPublishers = known + lower.publishers.filter { !named.contains($0.id) }
    let carried = lower.publishers.map(\.id)
    publishers = knownPublishers.filter { carried.contains($0.id) }
  }

  @discardableResult
  package func refresh() -> Set<Publisher.ID> {
    let known = layers.map(\.edition)
    guard let editions = shelf.editions(), editions != known else { return [] }
    lookups.removeAll()
    layers = editions.map { edition in
      layers.first { $0.edition == edition } ?? Layer(edition: edition)
    }
    let carried = lower.publishers.map(\.id)
    publishers = knownPublishers.compactMap { publisher in
      if carried.contains(publisher.id) { return publisher }
      guard isLayered(publisher.id) else { return nil }
      // Nobody's table is read before it is asked for, but to tell what it is quoted in.
      if publisher.anchor != nil { return publisher }
      return newestTable(of: publisher.id).map(publisher.quoting)
    }
    let changed = editions.filter { !known.contains($0) } + known.filter { !editions.contains($0) }
    return Set(changed.map(\.publisher))
  }

  /// Whether anything of the publisher may be on the shelf.
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
    let fetched = shelf.table(of: publisher, after: .first)?.day
    let oldest = [carried, fetched].compactMap { $0 }.min()
    layers[place].oldest = .some(oldest)
    return oldest
  }

  package func newestTable(of publisher: Publisher.ID) -> Table? {
    guard let place = place(of: publisher) else { return lower.newestTable(of: publisher) }
    if let known = layers[place].newest { return known }
    let newest = later(
      shelf.table(of: publisher, atOrBefore: .last), lower.newestTable(of: publisher))
    layers[place].newest = .some(newest)
    return newest
  }

  package func table(of publisher: Publisher.ID, on day: Day) -> Table? {
    table(of: publisher, atOrBefore: day).flatMap { $0.day == day ? $0 : nil }
  }

  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    guard isLayered(publisher) else { return lower.table(of: publisher, atOrBefore: day) }
    if let newest = newestTable(of: publisher), newest.day <= day { return newest }
    return kept(Lookup(publisher: publisher, day: day, isAfter: false)) {
      later(
        shelf.table(of: publisher, atOrBefore: day), lower.table(of: publisher, atOrBefore: day))
    }
  }

  package func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    guard isLayered(publisher) else { return lower.table(of: publisher, after: day) }
    return kept(Lookup(publisher: publisher, day: day, isAfter: true)) {
      earlier(shelf.table(of: publisher, after: day), lower.table(of: publisher, after: day))
    }
  }

  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
    isLayered(publisher) ? shelf.fetched(publisher, on: day) : nil
  }

  private func kept(_ lookup: Lookup, _ find: () -> Table?) -> Table? {
    if let known = lookups[lookup] { return known }
    let found = find()
    if lookups.count >= Self.lookupLimit { lookups.removeAll() }
    lookups[lookup] = .some(found)
    return found
  }

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

  /// What is quoted otherwise than all the publisher's other tables is not put over one of them.
  private func merged(_ fetched: Table, _ carried: Table) -> Table {
    fetched.isComparable(with: carried) ? fetched.filled(from: carried) : carried
  }
}

package import Dates
package import Money

extension LayeredArchive {
  /// Fetched rows taken from the shelf at once: nobody's whole history is in memory.
  static let rowsAtOnce = 256

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    let carried = lower.lastDay(of: currency, by: publisher, upTo: day)
    guard isLayered(publisher) else { return carried }
    let fetched = shelf.lastDay(of: currency, by: publisher, upTo: day)
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
    var fetched = ShelfWalk(shelf, who, currencies, from, to)
    var goesOn = true
    lower.walk(publisher, currencies, from: from, to: to) { day, values in
      while goesOn, let row = fetched.next(after: day) { goesOn = visit(row.day, row.values) }
      guard goesOn else { return false }
      if let row = fetched.next(on: day) {
        goesOn = visit(day, zip(row.values, values).map { $0 ?? $1 })
      } else {
        goesOn = visit(day, values)
      }
      return goesOn
    }
    while goesOn, let row = fetched.next() { goesOn = visit(row.day, row.values) }
  }
}

/// A publisher's fetched rows from the newest to the oldest, taken from the shelf as they are
/// needed.
private struct ShelfWalk {
  private let shelf: any TableShelf
  private let publisher: Publisher
  private let currencies: [Currency]
  private let from: Day
  /// From where on the shelf is to be asked next; nil when it has no more.
  private var to: Day?
  /// The next one last.
  private var rows: [ShelfRow] = []

  init(
    _ shelf: any TableShelf, _ publisher: Publisher, _ currencies: [Currency], _ from: Day,
    _ to: Day
  ) {
    self.shelf = shelf
    self.publisher = publisher
    self.currencies = currencies
    self.from = from
    self.to = to
  }

  mutating func next() -> ShelfRow? {
    fill()
    return rows.popLast()
  }

  mutating func next(after day: Day) -> ShelfRow? {
    fill()
    return rows.last.map { $0.day > day } ?? false ? rows.popLast() : nil
  }

  mutating func next(on day: Day) -> ShelfRow? {
    fill()
    return rows.last?.day == day ? rows.popLast() : nil
  }

  private mutating func fill() {
    while rows.isEmpty, let last = to, last >= from {
      let limit = LayeredArchive.rowsAtOnce
      let found = shelf.rows(of: publisher.id, currencies, from: from, to: last, limit: limit)
      to = found.count < limit ? nil : found.last.map { $0.day.adding(days: -1) }
      // Numbers against another anchor are no part of this history.
      rows = found.reversed().filter {
        $0.anchor == publisher.anchor && $0.direction == publisher.direction
      }
    }
  }
}

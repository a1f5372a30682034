package import Dates
package import Money

/// The port behind which fetched tables are kept, the newest of each publisher and day.
///
/// Reading never fails: what cannot be read is as if it were not there. Tables may have been
/// put there by another process at any time; `editions` tells.
package protocol TableShelf: AnyObject {
  /// Whose tables there are; cheap. Nil when that cannot be told just now.
  func editions() -> [ShelfEdition]?

  /// The last one up to that day.
  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table?
  /// The first one after that day.
  func table(of publisher: Publisher.ID, after day: Day) -> Table?
  /// When the table of that day was fetched the last time.
  func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant?

  /// The last day up to `day` on which the publisher quoted a currency.
  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day?

  /// The tables from `from` to `to`, the newest first, of each only what was asked; no more than
  /// `limit`, of which the last says where to go on.
  func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [ShelfRow]
}

/// A publisher who has tables on a shelf, and which state of them it is: equal means unchanged.
package struct ShelfEdition: Hashable, Sendable {
  package let publisher: Publisher.ID
  /// Counts the files that were opened.
  package let file: Int
  /// Counts how often something was put into the file.
  package let change: Int

  package init(publisher: Publisher.ID, file: Int, change: Int) {
    self.publisher = publisher
    self.file = file
    self.change = change
  }
}

/// Some numbers of one table.
package struct ShelfRow: Hashable, Sendable {
  package let day: Day
  package let anchor: Currency
  package let direction: QuoteDirection
  /// For one unit, in the order asked; nil for what was not quoted.
  package let values: [Decimal?]

  package init(day: Day, anchor: Currency, direction: QuoteDirection, values: [Decimal?]) {
    self.day = day
    self.anchor = anchor
    self.direction = direction
    self.values = values
  }
}

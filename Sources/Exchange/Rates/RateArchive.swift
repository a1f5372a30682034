package import Dates
package import Money

/// Where the tables are: bundled ones, and fetched ones.
package protocol RateArchive: AnyObject {
  /// Publishers that have a table, in the order of preference where a policy names none.
  var publishers: [Publisher] { get }
  /// These and those whose tables can be fetched, in the same order.
  var knownPublishers: [Publisher] { get }
  var fixed: FixedRates { get }
  var sets: [RateSet] { get }

  func newestDay(of publisher: Publisher.ID) -> Day?
  func oldestDay(of publisher: Publisher.ID) -> Day?

  func newestTable(of publisher: Publisher.ID) -> Table?
  /// Of exactly that day.
  func table(of publisher: Publisher.ID, on day: Day) -> Table?
  /// The last published up to that day, however long before.
  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table?
  /// The first published after that day.
  func table(of publisher: Publisher.ID, after day: Day) -> Table?

  /// The last day up to `day` on which the publisher quoted a currency; nil when it never did.
  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day?

  /// When the publisher's table of that day was fetched; nil when it was not.
  func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant?

  /// Reads what any process has fetched since the last time, and names the publishers concerned.
  @discardableResult
  func refresh() -> Set<Publisher.ID>

  /// Visits the days from `from` to `to` that have a table, the newest first, each with the quotes of
  /// `currencies` for one unit (nil for what was not quoted, and for the anchor), until `visit`
  /// returns false.
  ///
  /// One pass without a string or an array a day: twenty-seven years of nine columns are cheap.
  func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool)
}

/// For an archive that never changes.
extension RateArchive {
  package var knownPublishers: [Publisher] { publishers }
  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? { nil }
  @discardableResult
  package func refresh() -> Set<Publisher.ID> { [] }
}

extension RateArchive {
  /// `newest`, or the last one before it that quotes all of them, unless it is more days older.
  /// Bundled tables lack nothing, except those of a publisher whose quotes have days of their own.
  package func table(
    _ newest: Table, of publisher: Publisher, quoting codes: [Currency], within days: Int
  ) -> Table {
    guard publisher.datesQuotes || !newest.isBundled else { return newest }
    var table = newest
    while !codes.allSatisfy(table.quotes) {
      guard let before = self.table(of: publisher.id, atOrBefore: table.day.adding(days: -1)),
        newest.day.days(since: before.day) <= days
      else { return newest }
      table = before
    }
    return table
  }
}

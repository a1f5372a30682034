package import Dates
package import Money

/// A source of tables for lookups: the bundled tables, or fetched tables over bundled ones.
package protocol RateArchive: AnyObject {
  /// The publishers that have a table, in the default order of preference.
  var publishers: [Publisher] { get }
  /// The publishers above and those whose tables can be fetched, in the same order.
  var knownPublishers: [Publisher] { get }
  var fixed: FixedRates { get }
  var sets: [RateSet] { get }
  /// Caveats about bundled quotes.
  var remarks: [QuoteRemark] { get }
  /// Quotes of a frozen archive that waited for a confirmation.
  var heldBack: [HeldQuote] { get }
  /// That of a frozen archive, which every answer repeats; nil for one that changes.
  var checksum: String? { get }

  func newestDay(of publisher: Publisher.ID) -> Day?
  func oldestDay(of publisher: Publisher.ID) -> Day?

  func newestTable(of publisher: Publisher.ID) -> Table?
  /// The publisher's table of exactly that day.
  func table(of publisher: Publisher.ID, on day: Day) -> Table?
  /// The publisher's last table up to that day, however old.
  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table?
  /// The publisher's first table after that day.
  func table(of publisher: Publisher.ID, after day: Day) -> Table?

  /// The first day of the bundled tables on which the publisher quoted a currency.
  func firstDay(of currency: Currency, by publisher: Publisher.ID) -> Day?
  /// The last day up to `day` on which the publisher quoted a currency; nil when it never did.
  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day?

  /// When the publisher's table of that day was fetched; nil when it was not.
  func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant?

  /// Reads what any process has fetched since the last time, and names the publishers concerned.
  @discardableResult
  func refresh() -> Set<Publisher.ID>

  /// Uses no fetched table later than that day; returns whether that changes what there is.
  func limit(to day: Day) -> Bool
  /// The day of a fetched table that is not used because it is later than the limit.
  func dayBeyondLimit(of publisher: Publisher.ID) -> Day?

  /// Visits the days from `from` to `to` that have a table, the newest first, each with the quotes of
  /// `currencies` for one unit (nil for what was not quoted, and for the anchor), until `visit`
  /// returns false.
  ///
  /// One pass without allocating per day, so that twenty-seven years of nine columns are cheap.
  func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool)
}

/// For an archive that never changes.
extension RateArchive {
  package var knownPublishers: [Publisher] { publishers }
  package var remarks: [QuoteRemark] { [] }
  package var heldBack: [HeldQuote] { [] }
  package var checksum: String? { nil }
  package func firstDay(of currency: Currency, by publisher: Publisher.ID) -> Day? { nil }
  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? { nil }
  @discardableResult
  package func refresh() -> Set<Publisher.ID> { [] }
  package func limit(to day: Day) -> Bool { false }
  package func dayBeyondLimit(of publisher: Publisher.ID) -> Day? { nil }
}

extension RateArchive {
  /// The first day with a rate of the currency in the bundled tables: by its own quotes, or by those of
  /// the currency that a law or a peg ties it to. Nil for a currency without a past.
  package func since(_ currency: Currency) -> Day? {
    var known: [Currency: Day?] = [:]
    return since(currency, &known)
  }

  /// `known` has each currency that was come to, so that laws of a frozen file which lead in a circle
  /// come to an end.
  private func since(_ currency: Currency, _ known: inout [Currency: Day?]) -> Day? {
    if let day = known[currency] { return day }
    known.updateValue(nil, forKey: currency)
    var days = publishers.compactMap { publisher in
      publisher.anchor == currency
        ? oldestDay(of: publisher.id) : firstDay(of: currency, by: publisher.id)
    }
    var ties: [(to: Currency, law: Day?)] = []
    if let peg = fixed.peg(of: currency) { ties.append((peg.anchor, peg.since)) }
    if let law = fixed.euroRate(of: currency) { ties.append((.eur, law.since)) }
    for change in fixed.redenominations where change.old == currency {
      ties.append((change.new, change.since))
    }
    for tie in ties {
      if let first = since(tie.to, &known) { days.append(max(first, tie.law ?? .first)) }
    }
    known.updateValue(days.min(), forKey: currency)
    return days.min()
  }

  /// `newest`, or the last one before it that quotes all of them, unless it is more days older.
  /// The table just before it counts however old it is: a newest table without a quote that the one
  /// before had may be damaged, and what was held back from it must not change the publisher.
  /// Bundled tables lack nothing, except those of a publisher whose quotes have days of their own.
  package func table(
    _ newest: Table, of publisher: Publisher, quoting codes: [Currency], within days: Int
  ) -> Table {
    guard publisher.datesQuotes || !newest.isBundled else { return newest }
    var table = newest
    while !codes.allSatisfy(table.quotes) {
      guard let before = self.table(of: publisher.id, atOrBefore: table.day.adding(days: -1)),
        newest.day.days(since: before.day) <= days
          || table.day == newest.day && !publisher.datesQuotes
      else { return newest }
      table = before
    }
    return table
  }
}

/// The port through which lookups read stored tables: the last fetched one of each publisher and
/// day.
///
/// Reading never fails: an unreadable table counts as absent. Another process can store tables at
/// any time; `versions` shows that.
package protocol StoredTables: AnyObject {
  /// The publishers with stored tables, and the versions of their tables; cheap. Nil if the store
  /// cannot be read now.
  func versions() -> [TableVersion]?

  /// The publisher's last table up to that day.
  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table?
  /// The publisher's first table after that day.
  func table(of publisher: Publisher.ID, after day: Day) -> Table?
  /// When the table of that day was fetched the last time.
  func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant?

  /// The last day up to `day` on which the publisher quoted a currency.
  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day?

  /// The quotes of `currencies` from `from` to `to`, the newest day first; at most `limit` rows. To
  /// continue, pass the day before the last row's as `to`.
  func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [StoredRow]
}

/// The version of a publisher's stored tables: equal versions mean unchanged tables.
package struct TableVersion: Equatable, Sendable {
  package let publisher: Publisher.ID
  /// A counter of the files opened so far.
  package let file: Int
  /// A counter of writes to the file.
  package let change: Int

  package init(publisher: Publisher.ID, file: Int, change: Int) {
    self.publisher = publisher
    self.file = file
    self.change = change
  }
}

/// Some quotes of one stored table.
package struct StoredRow: Equatable, Sendable {
  package let day: Day
  package let anchor: Currency
  package let direction: QuoteDirection
  /// The quotes for one unit, in the order requested; nil where the table has none.
  package let values: [Decimal?]

  package init(day: Day, anchor: Currency, direction: QuoteDirection, values: [Decimal?]) {
    self.day = day
    self.anchor = anchor
    self.direction = direction
    self.values = values
  }
}

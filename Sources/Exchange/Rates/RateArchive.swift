package import Dates
package import Money

/// The port behind which rates are kept: those kurs carries, later also those it fetched.
package protocol RateArchive: AnyObject {
  /// In the order they are asked when a policy names none.
  var publishers: [Publisher] { get }
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

  /// Hands over the days from `from` to `to` that have a table, the newest first, each with the
  /// numbers of `currencies` as published for one unit (nil for what was not quoted, and for the
  /// anchor), until `visit` returns false.
  ///
  /// One pass without a string or an array a day: twenty-seven years of nine columns are cheap.
  func walk(
    _ publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day,
    _ visit: (Day, [Decimal?]) -> Bool)
}

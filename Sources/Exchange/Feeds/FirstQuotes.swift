package import Dates
package import Money
package import Rates

/// What quotes of a day were before their source changed them.
///
/// A source may correct itself, within bounds. Were a change compared with the one before it only, a few
/// of them would reach any number.
package struct FirstQuotes: Equatable, Sendable {
  /// The changed quotes of one table as they were at first, and when one was changed first.
  package struct Changed: Equatable, Sendable {
    package let publisher: Publisher.ID
    package let day: Day
    package let anchor: Currency
    package let direction: QuoteDirection
    package let noted: Day
    package fileprivate(set) var quotes: [Currency: FeedQuote]

    package init(
      publisher: Publisher.ID, day: Day, anchor: Currency, direction: QuoteDirection, noted: Day,
      quotes: [FeedQuote]
    ) {
      self.publisher = publisher
      self.day = day
      self.anchor = anchor
      self.direction = direction
      self.noted = noted
      self.quotes = Dictionary(
        quotes.map { ($0.currency, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  package var tables: [Changed] = []

  /// Quotes of one source: of some thirty currencies on each day of a quarter.
  static let limit = 4_000
  /// Days after which the number that a quote has become is its first one.
  static let daysKept = 7

  package init(_ tables: [Changed] = []) { self.tables = tables }

  package var isEmpty: Bool { tables.isEmpty }

  func quote(_ currency: Currency, of table: FeedTable) -> FeedQuote? {
    place(of: table).flatMap { tables[$0].quotes[currency] }
  }

  /// Whether one more can be noted.
  var hasRoom: Bool { tables.reduce(0) { $0 + $1.quotes.count } < Self.limit }

  /// Notes what a quote is, which is about to be changed, unless its first number is known.
  mutating func note(_ quote: FeedQuote, of table: FeedTable, on today: Day) {
    guard let place = place(of: table) else {
      tables.append(
        Changed(
          publisher: table.publisher, day: table.day, anchor: table.anchor,
          direction: table.direction, noted: today, quotes: [quote]))
      return
    }
    if tables[place].quotes[quote.currency] == nil { tables[place].quotes[quote.currency] = quote }
  }

  /// The number that a quote becomes is its first one: it has been confirmed.
  package mutating func remove(_ currency: Currency, of table: FeedTable) {
    guard let place = place(of: table) else { return }
    tables[place].quotes[currency] = nil
    if tables[place].quotes.isEmpty { tables.remove(at: place) }
  }

  mutating func forgetOld(_ today: Day) {
    tables.removeAll { !(0...Self.daysKept).contains(today.days(since: $0.noted)) }
  }

  private func place(of table: FeedTable) -> Int? {
    tables.firstIndex {
      $0.day == table.day && $0.publisher == table.publisher && $0.anchor == table.anchor
        && $0.direction == table.direction
    }
  }
}

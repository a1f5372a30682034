package import Dates
package import Money
package import Rates

/// A publisher's quotes of one day as they stand in its answer, doubled ones and all.
package struct FeedTable: Hashable, Sendable {
  package let publisher: Publisher.ID
  package let day: Day
  package let anchor: Currency
  package let direction: QuoteDirection
  /// In the publisher's order, without the anchor.
  package internal(set) var quotes: [FeedQuote]

  package init(
    publisher: Publisher.ID, day: Day, anchor: Currency, direction: QuoteDirection,
    quotes: [FeedQuote]
  ) {
    self.publisher = publisher
    self.day = day
    self.anchor = anchor
    self.direction = direction
    self.quotes = quotes
  }
}

/// One number as published, digits and all.
package struct FeedQuote: Hashable, Sendable {
  package let currency: Currency
  /// How many units the value is for; of the anchor, where the table has units for the anchor.
  package let nominal: Int32
  package let value: Decimal

  package init(_ currency: Currency, _ value: Decimal, nominal: Int32 = 1) {
    self.currency = currency
    self.nominal = nominal
    self.value = value
  }
}

extension Table {
  /// Tables to look rates up in; those of the same columns share them.
  package static func tables(_ feed: [FeedTable]) -> [Table] {
    var columns = TableColumns([])
    return feed.map { table in
      if !columns.currencies.elementsEqual(table.quotes.lazy.map(\.currency)) {
        columns = TableColumns(table.quotes.map(\.currency))
      }
      let isPlain = table.quotes.allSatisfy { $0.nominal == 1 }
      return Table(
        publisher: table.publisher, day: table.day, anchor: table.anchor,
        direction: table.direction, columns: columns, values: table.quotes.map(\.value),
        nominals: isPlain ? [] : table.quotes.map(\.nominal))
    }
  }
}

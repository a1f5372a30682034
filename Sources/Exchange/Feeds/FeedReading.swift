package import Dates
package import Money
package import Rates

/// What an answer says.
package struct FeedReading: Hashable, Sendable {
  /// In the publisher's order; empty for an answer about codes or the quota.
  package let tables: [FeedTable]
  package internal(set) var remarks: [FeedRemark]
  /// Before then the publisher has nothing new.
  package internal(set) var nextUpdate: Instant?
  package let quota: Quota?
  package let codes: [Code]
  /// Nothing has changed since the last answer: status 304.
  package let isUnchanged: Bool

  package init(
    tables: [FeedTable] = [], remarks: [FeedRemark] = [], nextUpdate: Instant? = nil,
    quota: Quota? = nil, codes: [Code] = [], isUnchanged: Bool = false
  ) {
    self.tables = tables
    self.remarks = remarks
    self.nextUpdate = nextUpdate
    self.quota = quota
    self.codes = codes
    self.isUnchanged = isUnchanged
  }

  package struct Quota: Hashable, Sendable {
    package let requests: Int
    package let left: Int
  }

  package struct Code: Hashable, Sendable {
    package let code: String
    package let name: String
  }
}

/// What was left out of an answer or looks odd in it, and why.
package enum FeedRemark: Hashable, Sendable {
  case unknownCode(String)
  /// Not a number, or one with more digits than are kept.
  case unreadable(Currency, on: Day)
  case notPositive(Currency, on: Day)
  /// Twice with the same number: taken once.
  case repeated(Currency, on: Day)
  /// Twice with different numbers: neither is taken.
  case contradictory(Currency, on: Day)
  /// The number for the nominal and the number for one unit do not agree.
  case inconsistent(Currency, on: Day)
  /// A table that was left out for its day.
  case tooFarAhead(publisher: Publisher.ID, Day)
  /// More than half up or down against the last known: kept aside until it is confirmed.
  case setAside(Currency, on: Day, last: Day)
  /// What was set aside earlier was confirmed by this day's quote, and is taken.
  case confirmed(Currency, on: Day, by: Day)
  /// What was set aside earlier was not confirmed: the quote after it was as before.
  case notConfirmed(Currency, on: Day, by: Day)
  /// A jump within a history, which the publisher lets stand: taken.
  case stands(Currency, on: Day)
  /// Still counted in units that were abolished.
  case oldUnits(Currency, on: Day, since: Day)
  /// Not the rate that holds by decree.
  case notByDecree(Currency, on: Day)
  /// The publisher says when it ends its service.
  case retires(Instant)
  /// More remarks than are kept.
  case andMore
}

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

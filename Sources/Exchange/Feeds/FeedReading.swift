package import Dates
package import Money
package import Rates

/// The parsed content of a response.
package struct FeedReading: Equatable, Sendable {
  /// In the publisher's order; empty for a response about codes or the quota.
  package let tables: [FeedTable]
  package internal(set) var remarks: [FeedRemark]
  /// The time before which the publisher has nothing new.
  package internal(set) var nextUpdate: Instant?
  package let quota: Quota?
  package let codes: [Code]
  /// Nothing has changed since the last response: status 304.
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

  package struct Quota: Equatable, Sendable {
    package let requests: Int
    package let left: Int
  }

  package struct Code: Equatable, Sendable {
    package let code: String
    package let name: String
  }
}

/// A quote or table that was rejected, held back or is unusual, and why.
package enum FeedRemark: Hashable, Sendable {
  case unknownCode(String)
  /// Not a number, or one with too many digits.
  case unreadable(Currency, on: Day)
  case notPositive(Currency, on: Day)
  /// Listed twice with the same number: used once.
  case repeated(Currency, on: Day)
  /// Listed twice with different numbers: neither is used.
  case contradictory(Currency, on: Day)
  /// The number for the nominal and the number for one unit do not agree.
  case inconsistent(Currency, on: Day)
  /// A table rejected because it is dated too far ahead.
  case tooFarAhead(publisher: Publisher.ID, Day)
  /// A table of a day that was not asked for.
  case notAsked(publisher: Publisher.ID, Day)
  /// Changed by more than half since the last known quote: held back until a later quote confirms
  /// it. So are the three that follow.
  case setAside(Currency, on: Day, last: Day)
  /// Too far from the stored quote of its day.
  case changesStored(Currency, on: Day)
  /// The source's first, and far from what all others say.
  case differsFromOthers(Currency, on: Day)
  /// Comparable with nothing, in a table that is implausible where it can be compared.
  case inImplausibleTable(Currency, on: Day)
  /// Another number than the stored one of its day: used.
  case changed(Currency, on: Day, before: Decimal)
  /// A quote held back earlier that the quote of day `by` confirmed: used.
  case confirmed(Currency, on: Day, by: Day)
  /// A quote held back earlier that the quote of day `by` did not confirm: dropped.
  case notConfirmed(Currency, on: Day, by: Day)
  /// A jump within a history that the publisher repeats on another day: used.
  case stands(Currency, on: Day)
  /// Still quoted in units that a redenomination abolished.
  case oldUnits(Currency, on: Day, since: Day)
  /// Not the rate fixed by decree.
  case notByDecree(Currency, on: Day)
  /// The time at which the publisher discontinues its service.
  case retires(Instant)
  /// There were more remarks than the limit.
  case andMore
}

/// A publisher's quotes of one day as in its response, duplicates included.
package struct FeedTable: Equatable, Sendable {
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

/// One number as published, with all its digits.
package struct FeedQuote: Equatable, Sendable {
  package let currency: Currency
  /// How many units the value is for. They are units of the anchor if the table quotes units per
  /// anchor.
  package let nominal: Int32
  package let value: Decimal

  package init(_ currency: Currency, _ value: Decimal, nominal: Int32 = 1) {
    self.currency = currency
    self.nominal = nominal
    self.value = value
  }
}

extension Table {
  /// Converts parsed tables to tables for lookups; tables with equal columns share them.
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

/// Size limits of a response: anything larger is not a table of rates.
package enum FeedLimit {
  /// Bytes of a body. The ECB's whole history has 7 million.
  package static let body = 32 << 20
  /// Bytes of a body where the newest tables are asked for, which kurs does by itself: the ECB's last ninety days
  /// have 170 thousand. To read a megabyte takes 30 ms, in which nothing else is answered.
  package static let newest = 1 << 20
  /// Days that fit in it: the ECB's file of ninety days covers slightly fewer than its name says.
  package static let newestDays = 85
  /// Quotes of one day. The longest tables have some two hundred.
  package static let quotesInTable = 1_000
  /// Days in one response. The ECB's history has 7,000.
  package static let tables = 20_000
  /// Remarks on one response.
  package static let remarks = 1_000
  package static let elementDepth = 16
  package static let attributes = 32
  package static let nestingInJSON = 16
  /// The largest nominal of a quote.
  package static let nominal = 10_000_000
  /// Bytes of one line printed by the user's program.
  package static let line = 200
}

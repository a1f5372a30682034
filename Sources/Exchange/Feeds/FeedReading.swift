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

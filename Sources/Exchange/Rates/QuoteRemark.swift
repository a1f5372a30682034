package import Dates
package import Money

/// What is known of a currency's quotes by the National Bank of Poland on some days, which a chart
/// does not show by itself. The figures stay as published.
package struct QuoteRemark: Hashable, Sendable {
  package let kind: Kind
  package let currency: Currency
  package let first: Day
  package let last: Day

  package enum Kind: String, Hashable, Sendable {
    /// The official rate, while the street paid another.
    case official
    /// Tables that jump and come back.
    case jump
  }

  package init(kind: Kind, currency: Currency, first: Day, last: Day) {
    self.kind = kind
    self.currency = currency
    self.first = first
    self.last = last
  }
}

extension RateArchive {
  /// The remarks on a publisher's quotes of a currency on any of these days.
  func remarks(
    on currency: Currency, by publisher: Publisher.ID, _ days: ClosedRange<Day>
  ) -> [QuoteRemark] {
    guard Publisher.withRemarks.contains(publisher) else { return [] }
    return remarks.filter {
      $0.currency == currency && $0.first <= days.upperBound && $0.last >= days.lowerBound
    }
  }
}

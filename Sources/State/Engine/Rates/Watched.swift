package import Dates
package import Features
package import JSON
package import Money
package import Rates

/// A pair as it stands: its rate, how it moved, and its curve over a month.
package final class Watched {
  package let pair: CurrencyPair
  package let quoted: Result<Quoted, RateError>
  package let moves: Moves
  /// A cell a publication of the last month; empty where there was none.
  package let sparkline: String
  /// What every answer about it repeats, as written.
  package let memo = Memo()

  init(
    _ pair: CurrencyPair, _ quoted: Result<Quoted, RateError>, _ moves: Moves, _ sparkline: String
  ) {
    self.pair = pair
    self.quoted = quoted
    self.moves = moves
    self.sparkline = sparkline
  }

  /// Since the publication before, and since the last one up to a week, a month and a year ago.
  package struct Moves: Sendable {
    package var previous: Move?
    package var week: Move?
    package var month: Move?
    package var year: Move?

    package init(
      previous: Move? = nil, week: Move? = nil, month: Move? = nil, year: Move? = nil
    ) {
      self.previous = previous
      self.week = week
      self.month = month
      self.year = year
    }
  }

  package struct Move: Sendable {
    /// Of the table it is compared with.
    package let since: Day
    package let percent: Decimal

    package static let scale = 4

    package init(since: Day, percent: Decimal) {
      self.since = since
      self.percent = percent
    }
  }
}

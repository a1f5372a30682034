import Dates
import Feeds
import Money
import Rates

extension RateArchive {
  /// The last number a publisher gave before a day, for the guard against absurd jumps.
  func known(
    _ publisher: Publisher.ID, _ anchor: Currency, _ currency: Currency, before day: Day
  ) -> QuoteGuard.Known? {
    let last = lastDay(of: currency, by: publisher, upTo: day.adding(days: -1))
    guard let last, day.days(since: last) <= QuoteGuard.daysToCompare,
      let table = table(of: publisher, on: last), table.anchor == anchor,
      let value = table[currency]
    else { return nil }
    return .init(day: last, value: value, nominal: table.nominal(of: currency))
  }

  /// Whether this very table is here already.
  func has(_ table: Table) -> Bool {
    guard let known = self.table(of: table.publisher, on: table.day), known.anchor == table.anchor
    else { return false }
    return table.currencies.allSatisfy { code in
      known[code] == table[code] && known.nominal(of: code) == table.nominal(of: code)
    }
  }
}

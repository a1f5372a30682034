package import Dates

/// How far back a span goes from its last day: `5y`, `6m`, `2w`, `10d`, `ytd`, `max`.
package enum SpanLength: Hashable, Sendable {
  case period(Period)
  /// From New Year's Day of the last day's year.
  case yearToDate
  /// From the first day anybody has published.
  case everything

  package init(_ text: String) throws(DateError) {
    switch text.lowercased() {
    case "ytd": self = .yearToDate
    case "max": self = .everything
    default: self = .period(try Period(text))
    }
  }

  package func first(upTo last: Day, oldest: Day) -> Day {
    switch self {
    case .period(let period): period.before(last)
    case .yearToDate: last.startOfMonth.adding(months: 1 - last.month)
    case .everything: min(oldest, last)
    }
  }
}

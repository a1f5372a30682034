import Dates

/// What days are counted in: `3 weeks ago`.
enum TimeSpan: UInt8, CaseIterable {
  case day, week, month, year

  private static let names = ["day", "week", "month", "year"]

  init?(name: some StringProtocol) {
    guard let place = Self.names.firstIndex(where: { $0 == name }) else { return nil }
    self = Self.allCases[place]
  }

  /// So many of them before the day.
  func before(_ day: Day, _ count: Int) -> Day {
    switch self {
    case .day: day.adding(days: -count)
    case .week: day.adding(days: -7 * count)
    case .month: day.adding(months: -count)
    case .year: day.adding(years: -count)
    }
  }
}

extension Day {
  /// The last day up to this one that is such a weekday.
  func latest(_ weekday: Int) -> Day { adding(days: -((self.weekday.rawValue - weekday + 7) % 7)) }
}

extension Word {
  /// The span that it names, also in the plural.
  var span: TimeSpan? {
    switch singular.meaning.sense {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    default: nil
    }
  }
}

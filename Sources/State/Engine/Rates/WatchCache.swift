import Dates
import Features
import Rates

/// What was found out about watched pairs, until something changes that it rests on.
struct WatchCache {
  /// Every list of the largest size that is likely to be on one screen.
  static let maxPairs = 4_096

  private(set) var pairs: [CurrencyPair: Watched] = [:]
  /// Of each publisher, from the day asked for; nil where it has nothing from then on.
  private var columns: [Publisher.ID: (from: Day, columns: RateColumns?)] = [:]

  mutating func keep(_ watched: Watched) {
    if pairs.count >= Self.maxPairs { pairs.removeAll() }
    pairs[watched.pair] = watched
  }

  /// The columns as they were read, if they reach as far back.
  func columns(of publisher: Publisher.ID, from first: Day) -> RateColumns?? {
    columns[publisher].flatMap { $0.from <= first ? .some($0.columns) : nil }
  }

  mutating func keep(_ read: RateColumns?, of publisher: Publisher.ID, from first: Day) {
    columns[publisher] = (first, read)
  }

  mutating func removeAll() {
    pairs.removeAll()
    columns.removeAll()
  }
}

package import Rates

/// Every feed that kurs has, with its usual address, in the order of preference.
package enum FeedCatalogue {
  package static let feeds: [any Feed] = [
    ECBFeed(), FrankfurterFeed(), NBPFeed(), ExchangeRateAPIFeed(), OpenERAPIFeed(), CBRFeed(),
    OpenExchangeRatesFeed(), CommandFeed(),
  ]

  package static func feed(_ id: Publisher.ID) -> (any Feed)? {
    feeds.first { $0.id == id }
  }
}

extension Publisher {
  /// Every publisher whose tables kurs can have, in the order of preference.
  package static let all: [Publisher] = FeedCatalogue.feeds.flatMap(\.publishers)
}

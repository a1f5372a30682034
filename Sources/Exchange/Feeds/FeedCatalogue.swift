package import Rates

/// Every publisher kurs can ask, with its usual address.
package enum FeedCatalogue {
  package static let feeds: [any Feed] = [
    ECBFeed(), FrankfurterFeed(), ExchangeRateAPIFeed(), OpenERAPIFeed(), CBRFeed(), NBPFeed(),
    OpenExchangeRatesFeed(), CommandFeed(),
  ]

  package static func feed(_ id: Publisher.ID) -> (any Feed)? {
    feeds.first { $0.id == id }
  }
}

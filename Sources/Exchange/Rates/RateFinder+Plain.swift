import Dates
package import Money

/// The rates that one publisher's tables alone decide. Most are such; see `RateFinder` for what comes before.
extension RateFinder {
  /// The first publisher, if it has a table in force for plain currencies on every day by the same rule; nil where a
  /// rate of the user's own, another policy or the kind of the publisher may lead elsewhere.
  package var plainPublisher: Publisher? {
    guard hasTables, policy.userRates.isEmpty, !policy.interpolates, policy.notBefore == nil,
      policy.pathLimit >= 2, let first = publishers.first, first.anchor != nil,
      first.calendar != nil, !first.datesQuotes, !first.isWeekly, first.traits.filledFrom == nil
    else { return nil }
    return first
  }

  /// Whether the tables of publishers count, not only the user's own rates or a set.
  private var hasTables: Bool {
    switch source {
    case .anyPublisher, .chosenPublisher: true
    case .user, .set, .unknown: false
    }
  }

  /// How many days a publisher's table may be older than the day asked for.
  package func gap(of publisher: Publisher) -> Int { publisher.gap(policy.maximumGap) }

  /// Whether no law, parity or other order of the publishers has a say in the currency's rates.
  package func isPlain(_ currency: Currency) -> Bool {
    !archive.fixed.mayLead(from: currency) && !Publisher.isBest(for: currency)
  }
}

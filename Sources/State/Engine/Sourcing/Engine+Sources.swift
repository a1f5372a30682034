package import Dates
import Documents
package import Feeds
import Money
package import Rates

/// The sources as methods and commands see them: their condition, and the fetches asked of them.
extension Engine {
  package var networkIsOff: SourceError? { fetcher.plan.networkIsOff }

  package var feedsInOrder: [any Feed] { fetcher.plan.feedsInOrder }

  package func missingKey(_ feed: any Feed) -> SourceError? { fetcher.missingKey(feed) }

  /// Everything that must never appear in a recording of a connection.
  package var secrets: [String] {
    kept(Secret.self).values.map(\.text) + configuration.keys.values
  }

  /// When kurs may fetch from the source on its own at the earliest.
  package func nextFetch(of feed: any Feed) -> Instant {
    fetcher.plan.earliest(feed, .newest, fetcher.records[feed.id])
  }

  package func health(of feed: any Feed) -> SourceHealth { fetcher.health(of: feed) }

  package var fetchesUnderWay: [(source: Publisher.ID, progress: FetchProgress)] {
    fetcher.fetches.map { ($0.feed.id, $0.progress) }
  }

  package func isFetching(_ id: Publisher.ID) -> Bool {
    fetcher.fetches.contains { $0.feed.id == id }
  }

  /// The sources that may be fetched from now for what the answers lacked: for a process that exits
  /// before it could.
  package var renewableSources: [Publisher.ID] { fetcher.renewableSources }

  package func needOfNewest(_ feed: any Feed) -> FeedNeed { fetcher.plan.needOfNewest(feed) }

  /// Fetches from these sources, for a request that then waits.
  package func waitForRefresh(_ feeds: [(any Feed, FeedNeed)], force: Bool) -> Wait? {
    guard !hasWaited else { return nil }
    return fetcher.wait(
      for: feeds, urgency: force ? .now : .whenDue, seconds: fetcher.plan.secondsForFetch)
  }

  package var hasWaited: Bool { fetcher.waiting.hasWaited }
}

/// How fetching from one source has gone so far, in any process of the user.
package struct SourceHealth: Equatable, Sendable {
  package enum State: String, Hashable, Sendable {
    /// It was never fetched from.
    case idle
    case loading
    /// The last fetch succeeded.
    case success
    case error
  }

  package let state: State
  package let lastSuccess: Instant?
  /// The last error, if no fetch has succeeded since.
  package let sourceError: SourceError?
  /// When that was.
  package let failedAt: Instant?
  /// Before then kurs does not fetch from it on its own; nil if it may now.
  package let nextAllowed: Instant?
  package let quotaLeft: Int?
  /// Whether it is used for fetching: named in the settings, or a default source.
  package let isEnabled: Bool
  /// Whether it has its key; nil where it needs none.
  package let hasKey: Bool?
}

extension Fetcher {
  func health(of feed: any Feed) -> SourceHealth {
    let record = records[feed.id]
    let isLoading = fetches.contains { $0.feed.id == feed.id } || plan.isHeldElsewhere(record)
    let next = plan.earliest(feed, .newest, record)
    return SourceHealth(
      state: isLoading
        ? .loading
        : record.sourceError != nil ? .error : record.lastSuccess == nil ? .idle : .success,
      lastSuccess: record.lastSuccess, sourceError: record.sourceError(of: feed.id),
      failedAt: record.sourceError?.at, nextAllowed: next > clock.now ? next : nil,
      quotaLeft: record.quotaLeft, isEnabled: plan.feedsInOrder.contains { $0.id == feed.id },
      hasKey: feed.needsKey ? missingKey(feed) == nil : nil)
  }

  var renewableSources: [Publisher.ID] {
    var sources: [Publisher.ID] = []
    let plan = plan
    for question in pending.ofAnswers {
      for feed in plan.feeds(for: question)
      where !sources.contains(feed.id) && missingKey(feed) == nil
        && plan.mayAsk(feed, plan.need(feed, question), records[feed.id], urgency: .whenDue)
      {
        sources.append(feed.id)
      }
    }
    return sources
  }
}

extension FetchPlan {
  /// Those of the settings in their order, else the ECB and Frankfurter, and the Bank of Russia
  /// where the rouble is the pivot. For a currency that none of these has, NBP follows.
  var feedsInOrder: [any Feed] { enabledFeeds(for: [settings.ratePivot]) }

  /// What to request to have the feed's newest tables, and those that were missed.
  func needOfNewest(_ feed: any Feed) -> FeedNeed {
    need(feed, RateQuestion(from: .eur, to: .eur))
  }
}

package import Dates
package import Feeds
import Rates

/// How asking one source has gone so far, by whichever process of the user's.
package struct SourceHealth: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    /// It was never asked.
    case idle
    case loading
    /// It answered the last time.
    case success
    case error
  }

  package let state: State
  package let lastSuccess: Instant?
  /// The last failure, where it has not answered since.
  package let trouble: FetchTrouble?
  /// When that was.
  package let failedAt: Instant?
  /// Before then it is not asked by itself; nil where it may be asked now.
  package let nextAllowed: Instant?
  package let quotaLeft: Int?
  /// Whether it is among those that are asked: named in the settings, or the usual ones.
  package let isAsked: Bool
  /// Whether it has its key; nil where it needs none.
  package let hasKey: Bool?
}

extension Engine {
  package func health(of feed: any Feed) -> SourceHealth {
    let record = record(of: feed.id)
    let isHeld = record.isHeld(now: now) { [facts] in $0 != facts.process && facts.isRunning($0) }
    let state: SourceHealth.State =
      if isFetching(feed.id) || isHeld {
        .loading
      } else if record.trouble != nil {
        .error
      } else {
        record.lastSuccess == nil ? .idle : .success
      }
    let next = nextFetch(of: feed)
    return SourceHealth(
      state: state, lastSuccess: record.lastSuccess,
      trouble: record.trouble.map {
        FetchTrouble($0.kind, feed.id, $0.message, retryAfter: record.past.notBefore)
      },
      failedAt: record.trouble?.at, nextAllowed: next > now ? next : nil,
      quotaLeft: record.quotaLeft, isAsked: feedsInOrder.contains { $0.id == feed.id },
      hasKey: feed.needsKey ? missingKey(feed) == nil : nil)
  }
}

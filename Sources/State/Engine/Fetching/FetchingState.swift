package import Dates
import Feeds
import Rates

/// How keeping the rates up to date is going, as subscribers are told.
package enum FetchingState: Hashable, Sendable {
  /// Nothing has been fetched since the process began.
  case idle
  case loading
  case success
  case error(FetchTrouble)
}

/// How asking one source has gone so far, by any process of the user.
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
  /// Before then kurs does not ask it on its own; nil where it may.
  package let nextAllowed: Instant?
  package let quotaLeft: Int?
  /// Whether it is among those that are asked: named in the settings, or the usual ones.
  package let isAsked: Bool
  /// Whether it has its key; nil where it needs none.
  package let hasKey: Bool?
}

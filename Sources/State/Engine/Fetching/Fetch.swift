import Dates
package import Feeds
package import Rates

/// One source being asked for one thing: by this process, or by another one that is waited for.
final class Fetch {
  let id: Int
  let feed: any Feed
  let need: FeedNeed
  /// Those still to be sent; the first is under way.
  var requests: [FeedRequest]
  var isForeign: Bool
  /// On the engine's own clock, in nanoseconds: then it counts as failed, whatever it is doing.
  let deadline: UInt64
  /// For another process: how many fetches of the source had ended when it began.
  var round: Int
  var output = FetchOutput()
  /// What a program of the user's has printed.
  var printed: [UInt8] = []
  /// Requests of clients that wait for it.
  var waiters = 0
  let purpose: Engine.Purpose
  /// Whether it began because a client wants to wait for it, and ends when none does any more.
  var isForWaiters: Bool { purpose != .freshness }
  /// Whether it began for boards alone, and ends when no board has a use for it any more.
  var isForBoards = false
  /// Which boards have, and for which of their rows.
  var boardWishes: [(board: String, question: RateQuestion)] = []
  var isLeftByBoards: Bool { isForBoards && boardWishes.isEmpty }
  /// Whether it is about days of which the newest publication says nothing.
  let isOfPast: Bool
  /// What has come of the requests before.
  var gained = FetchGain()
  /// The newest tables when it began.
  var before: [Table] = []
  var validators: [String: FeedRecord.Validators] = [:]
  var nextUpdate: Instant?
  var quotaLeft: Int?
  /// Quotes that wait to be confirmed, once it is known.
  var aside: [QuoteGuard.Waiting]?
  let progress = FetchProgress()

  init(
    id: Int, feed: any Feed, need: FeedNeed, requests: [FeedRequest], isOfPast: Bool,
    isForeign: Bool, purpose: Engine.Purpose, deadline: UInt64, round: Int
  ) {
    self.id = id
    self.feed = feed
    self.need = need
    self.requests = requests
    self.isForeign = isForeign
    self.purpose = purpose
    self.isOfPast = isOfPast
    self.deadline = deadline
    self.round = round
  }

  /// Seconds one request may take.
  static let secondsForRequest = 20
  /// A whole fetch may take as long as three, all its requests together.
  static let longestInRequests = 3
  /// Children at once.
  static let most = 4
  /// Bytes of a program's output that are read.
  static let mostPrinted = 1 << 20
}

/// How far a fetch has come, for who is shown it.
package final class FetchProgress {
  package internal(set) var requestsDone = 0
  package internal(set) var requestsInAll = 1
}

/// What has come of a fetch so far.
package struct FetchGain {
  package var tables: [Table] = []
  package var remarks: [FeedRemark] = []
  package var isUnchanged = true
}

/// How a fetch ended; kept for the requests that waited for it.
package struct FetchOutcome {
  package let source: Publisher.ID
  package let result: Result<FetchGain, FetchTrouble>
  /// The newest tables before, of the same publishers.
  package let before: [Table]
  /// Requests that are still to be told.
  var waiters: Int
}

/// A child process the loop is to start.
package struct FetchJob {
  package let id: Int
  package let program: Program
  /// For its standard input.
  package let input: [UInt8]

  package enum Program: Hashable, Sendable {
    case fetch
    /// A command line of the user's.
    case shell(String)
  }
}

import Dates
package import Feeds
package import Rates

/// One fetch from one source: by this process, or by another one whose result a request waits for.
final class Fetch {
  let id: Int
  let feed: any Feed
  let need: FeedNeed
  /// Those still to be sent; the first is under way.
  var requests: [FeedRequest]
  /// Whether another process is fetching, or this one.
  var isForeign: Bool
  /// How many fetches of the source had ended when it began.
  var round: Int
  /// On the uptime clock: then it counts as failed, whatever it is doing.
  let deadline: UInt64
  /// What it is for. A fetch without interests is ended.
  var interests: Set<Interest> = []
  let urgency: Urgency
  /// Whether it is about days of which the newest publication says nothing.
  let isOfPast: Bool
  /// The newest tables when it began.
  let before: [Table]
  let progress = FetchProgress()
  /// What follows once it has ended and its tables are stored, such as to ask another source for what this one lacks.
  var follow: ((Fetch) -> Void)?
  /// The number of the fetch in whose place it was started, under which requests wait for it.
  var origin: Int

  /// What `kurs-fetch` has printed for the request under way, and a program of the user's.
  var output = FetchOutput()
  var printed: [UInt8] = []

  /// The tables and remarks of the responses so far; stored when the fetch ends.
  var gained = FetchGain()
  var validators: [String: FeedRecord.Validators] = [:]
  /// Whether the request under way may be answered with 304.
  var hasSentValidators = false
  var nextUpdate: Instant?
  var quotaLeft: Int?
  /// Quotes that wait to be confirmed, once it is known.
  var aside: [QuoteGuard.Waiting]?
  /// What changed quotes were at first, likewise.
  var firstQuotes: FirstQuotes?

  init(
    id: Int, feed: any Feed, need: FeedNeed, requests: [FeedRequest], isForeign: Bool, round: Int,
    deadline: UInt64, urgency: Urgency, isOfPast: Bool, before: [Table]
  ) {
    self.id = id
    origin = id
    self.feed = feed
    self.need = need
    self.requests = requests
    self.isForeign = isForeign
    self.round = round
    self.deadline = deadline
    self.urgency = urgency
    self.isOfPast = isOfPast
    self.before = before
    progress.requestsInAll = max(1, requests.count)
  }

  /// Requests of clients that wait for it.
  var waiters: Int { interests.count { if case .request = $0 { true } else { false } } }

  /// Seconds one request may take.
  static let secondsForRequest = 20
  /// A whole fetch may take as long as three, all its requests together.
  static let maxRequests = 3
  /// Children at once.
  static let limit = 4
  /// Bytes of a program's output that are read.
  static let maxPrinted = 1 << 20
}

/// What keeps a fetch from starting.
enum Urgency {
  /// Nothing new is due, the last attempt was just now, or the source has asked to wait.
  case whenDue
  /// The source has asked to wait.
  case whenAllowed
  /// Nothing: the user insists.
  case now
}

/// A reason to fetch.
enum Interest: Hashable {
  /// A client was answered with a stale rate or without one: its next request is to find a better
  /// answer, however long the fetch takes.
  case answered
  /// A request waits, by the number of its wait.
  case request(Int)
  /// A topic shows a rate that could be newer.
  case shown(Topic, RateQuestion)
}

/// What a request waits for: any of some fetches, until a deadline.
package struct Wait: Equatable, Sendable {
  let id: Int
  /// The numbers of the fetches.
  package let fetches: [Int]
  /// On the uptime clock, in nanoseconds.
  package let deadline: UInt64
}

/// The progress of the fetches that a request waits for.
package struct WaitProgress: Equatable, Sendable {
  /// The sources still being fetched from: `nbp 2/4` is the second of four requests.
  package let sources: [String]
  /// Of all its fetches; never falls.
  package let percent: Int
}

/// The progress of a fetch.
package final class FetchProgress {
  package internal(set) var requestsDone = 0
  package internal(set) var requestsInAll = 1
}

/// What a fetch has received so far.
package struct FetchGain {
  package var tables: [Table] = []
  package var remarks: [FeedRemark] = []
  package var isUnchanged = true
}

/// How a fetch ended; kept for the requests that waited for it.
package struct FetchOutcome {
  package let source: Publisher.ID
  package let result: Result<FetchGain, SourceError>
  /// The newest tables before, of the same publishers.
  package let before: [Table]
  /// Requests that are still to be answered by it.
  var waiters: Int
}

/// A child process the loop is to start.
package struct FetchJob {
  package let id: Int
  package let program: Program
  /// For its standard input.
  package let input: [UInt8]

  package enum Program: Equatable, Sendable {
    case fetch
    /// A command line of the user's.
    case shell(String)
  }
}

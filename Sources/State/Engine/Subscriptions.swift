/// What a client can subscribe to.
package enum Topic: Equatable, Sendable {
  /// How fetching rates goes.
  case fetching
  /// A watchlist, by name.
  case watchlist(String)
  /// The firings that are not acknowledged.
  case alerts
  /// A board, by name.
  case board(String)
  /// That answers may differ from before.
  case changes

  /// Topics of a kind count their revisions together.
  package enum Kind: Int, CaseIterable, Sendable {
    case fetching, watchlists, alerts, boards, changes
  }

  package var kind: Kind {
    switch self {
    case .fetching: .fetching
    case .watchlist: .watchlists
    case .alerts: .alerts
    case .board: .boards
    case .changes: .changes
    }
  }
}

/// Why answers may differ from before.
package struct Differences: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Tables were fetched.
  package static let rates = Differences(rawValue: 1)
  package static let ownRates = Differences(rawValue: 2)
  package static let settings = Differences(rawValue: 4)
  /// Other sources are used for fetching, or one has another key.
  package static let sources = Differences(rawValue: 8)
}

/// The name of a subscription: the client's own, or the next number.
package enum SubscriptionToken: Hashable, Sendable {
  case number(Int)
  case text(String)
}

/// One client's subscription to a topic. Lasts as long as its connection.
package final class Subscription {
  /// Subscriptions a connection may hold.
  package static let limit = 256

  package let token: SubscriptionToken
  package let topic: Topic
  /// That of the state which the client was sent last.
  package fileprivate(set) var revision: Int
  /// What may differ since the last notification.
  package fileprivate(set) var differences: Differences = []
  /// The current state, if an answer to a request has it already; until the next change.
  package var prepared: Any?
  /// Whether the topic may have changed since the last notification.
  fileprivate(set) var isDue = false
  /// The change that has to be on the disk before a notification may show it; see `DiskSync`.
  fileprivate var isHeldUntil = 0
  /// A digest of the last state that the client was sent.
  fileprivate var known: Int?
  /// Whether an answer showed another state since: then the next one is sent, though it be the known one.
  fileprivate var showsOther = false

  fileprivate init(_ token: SubscriptionToken, _ topic: Topic, revision: Int) {
    self.token = token
    self.topic = topic
    self.revision = revision
  }

  /// For describing notifications.
  package static var sample: Subscription { Subscription(.number(1), .fetching, revision: 1) }
}

/// The connection's subscriptions, the topics that may have changed, and the revision of each.
package final class Subscriptions {
  package private(set) var all: [Subscription] = []
  /// Whether a topic is due.
  package private(set) var hasNews = false
  /// The last number given as a token; 0 before the first.
  private var lastNumber = 0
  /// Up to this one, changes are on the disk.
  private var released = 0
  /// One of each kind.
  private var revisions = Array(repeating: Revision(), count: Topic.Kind.allCases.count)

  private struct Revision {
    /// 0 before the first is sent.
    var number = 0
    /// Whether the topics of the kind may have changed since the number was sent.
    var isPast = true
  }

  package var isEmpty: Bool { all.isEmpty }

  // MARK: Rests

  /// Until when each kind rests, on the uptime clock: where a notification took long to write, the
  /// changes of ten times that long are joined in the next one, so that requests come first.
  private var rests = Array(repeating: UInt64(0), count: Topic.Kind.allCases.count)

  /// What is written faster is never joined.
  private static let shortWork: UInt64 = 2_000_000
  private static let maxRest: UInt64 = 1_000_000_000
  /// When the loop woke last.
  private var now: UInt64 = 0

  /// A notification of the kind took so many nanoseconds.
  package func rest(_ kind: Topic.Kind, after work: UInt64, at now: UInt64) {
    guard work > Self.shortWork else { return }
    rests[kind.rawValue] = now &+ min(work &* 10, Self.maxRest)
  }

  /// When a kind that is due has rested; nil if none rests.
  func restEnd(at now: UInt64) -> UInt64? {
    all.lazy.filter { $0.isDue && $0.isHeldUntil <= self.released }
      .map { self.rests[$0.topic.kind.rawValue] }.filter { $0 > now }.min()
  }

  /// To be called when the loop wakes.
  func wake(at now: UInt64) {
    self.now = now
    if all.contains(where: { isReady($0, at: now) }) { hasNews = true }
  }

  private func isReady(_ subscription: Subscription, at now: UInt64) -> Bool {
    subscription.isDue && subscription.isHeldUntil <= released
      && rests[subscription.topic.kind.rawValue] <= now
  }

  /// Without a token, the next number is chosen. Nil when there are as many as there may be, or the
  /// token is in use.
  package func add(_ topic: Topic, as token: SubscriptionToken? = nil) -> Subscription? {
    guard all.count < Subscription.limit else { return nil }
    let token = token ?? nextNumber()
    guard self[token] == nil else { return nil }
    let new = Subscription(token, topic, revision: revision(of: topic.kind))
    all.append(new)
    return new
  }

  private func nextNumber() -> SubscriptionToken {
    repeat { lastNumber += 1 } while self[.number(lastNumber)] != nil
    return .number(lastNumber)
  }

  /// False where none has that token.
  package func remove(_ token: SubscriptionToken) -> Bool {
    guard let place = all.firstIndex(where: { $0.token == token }) else { return false }
    all.remove(at: place)
    return true
  }

  package subscript(token: SubscriptionToken) -> Subscription? { all.first { $0.token == token } }

  package func of(_ topic: Topic) -> [Subscription] { all.filter { $0.topic == topic } }

  /// Those that a change has touched, and that were not notified of it yet.
  package func due(on topic: Topic) -> [Subscription] { of(topic).filter(\.isDue) }

  func has(_ topic: Topic) -> Bool { all.contains { $0.topic == topic } }

  // MARK: Changes

  /// Notes which topics a change touches. The next notification of each is worked out when it can
  /// be sent.
  func note(_ change: Change) {
    for kind in Topic.Kind.allCases where change.touches(kind) {
      revisions[kind.rawValue].isPast = true
    }
    for subscription in all where change.touches(subscription.topic) {
      subscription.differences.formUnion(change.differences)
      subscription.prepared = nil
      subscription.isDue = true
      if rests[subscription.topic.kind.rawValue] <= now { hasNews = true }
    }
  }

  /// The next one that is due; the one served longest ago comes first.
  package func nextDue(at now: UInt64 = .max) -> Subscription? {
    guard let place = all.firstIndex(where: { isReady($0, at: now) }) else {
      hasNews = false
      return nil
    }
    let due = all.remove(at: place)
    due.isDue = false
    all.append(due)
    return due
  }

  /// Holds notifications that are due back until a change is on the disk.
  func holdDue(until change: Int) {
    for subscription in all where subscription.isDue { subscription.isHeldUntil = change }
    hasNews = all.contains { isReady($0, at: now) }
  }

  /// Changes up to this one are on the disk.
  func release(upTo change: Int) {
    released = max(released, change)
    if all.contains(where: { isReady($0, at: now) }) { hasNews = true }
  }

  // MARK: Revisions

  /// The number of the current state of the topics of a kind. A higher one is newer, and equal ones
  /// are the same state.
  package func revision(of kind: Topic.Kind) -> Int {
    let place = kind.rawValue
    if revisions[place].isPast {
      revisions[place] = Revision(number: revisions[place].number + 1, isPast: false)
    }
    return revisions[place].number
  }

  /// The revision that the next notification to a subscriber will have.
  package func nextRevision(for subscription: Subscription) -> Int {
    let revision = revisions[subscription.topic.kind.rawValue]
    return max(revision.number + (revision.isPast ? 1 : 0), subscription.revision + 1)
  }

  /// The client is sent a state with this digest in a notification. False, and nothing is to be
  /// sent, where it is the last one it was sent.
  package func notify(_ subscription: Subscription, of digest: Int) -> Bool {
    guard digest != subscription.known || subscription.showsOther else { return false }
    (subscription.known, subscription.showsOther) = (digest, false)
    subscription.revision = nextRevision(for: subscription)
    subscription.differences = []
    revisions[subscription.topic.kind.rawValue] = Revision(
      number: subscription.revision, isPast: false)
    return true
  }

  /// The client is sent a state with this digest in the answer to another request.
  package func show(_ subscription: Subscription, of digest: Int) {
    if digest != subscription.known { subscription.showsOther = true }
  }

  /// The client is sent the current state, with this digest, in the answer to its request.
  package func answer(_ subscription: Subscription, with digest: Int) {
    subscription.known = digest
    subscription.revision = revision(of: subscription.topic.kind)
    subscription.isDue = false
  }
}

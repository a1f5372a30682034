package import Documents

/// What a client can subscribe to: all of a kind, or one of it by name.
package struct Topic: Hashable, Sendable {
  package let kind: Kind
  /// Nil where the kind has no names.
  package let name: String?

  package init(_ kind: Kind, _ name: String? = nil) { (self.kind, self.name) = (kind, name) }

  /// Topics of a kind count their revisions together. A feature declares its own.
  package struct Kind: Hashable, Sendable {
    package let name: String
    /// What its notifications show beside documents.
    package let shows: Shows
    /// The documents that each have a topic, by name.
    package let own: DocumentKind?
    /// Documents that all its topics show.
    package let others: [DocumentKind]

    package init(
      _ name: String, shows: Shows, own: DocumentKind? = nil, others: [DocumentKind] = []
    ) {
      (self.name, self.shows, self.own, self.others) = (name, shows, own, others)
    }

    package static func == (one: Kind, other: Kind) -> Bool { one.name == other.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// How fetching rates goes.
    package static let fetching = Kind("fetching", shows: [.fetching, .tables])
    /// That answers may differ from before.
    package static let changes = Kind("changes", shows: .differences)
  }

  /// What a notification has, so that a change of it is one of the topic.
  package struct Shows: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A fetch begins or ends.
    package static let fetching = Shows(rawValue: 1)
    /// Tables of publishers.
    package static let tables = Shows(rawValue: 2)
    package static let settings = Shows(rawValue: 4)
    /// Rates as answers have them: by the tables, the user's own and the settings.
    package static let rates = Shows(rawValue: 8)
    /// Only why answers may differ.
    package static let differences = Shows(rawValue: 16)
  }

  package static let fetching = Topic(.fetching)
  package static let changes = Topic(.changes)
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
  /// Of each kind that a client was ever told a revision of.
  private var revisions: [Topic.Kind: Revision] = [:]

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
  private var rests: [Topic.Kind: UInt64] = [:]

  /// What is written faster is never joined.
  private static let shortWork: UInt64 = 2_000_000
  private static let maxRest: UInt64 = 1_000_000_000
  /// When the loop woke last.
  private var now: UInt64 = 0

  /// A notification of the kind took so many nanoseconds.
  package func rest(_ kind: Topic.Kind, after work: UInt64, at now: UInt64) {
    guard work > Self.shortWork else { return }
    rests[kind] = now &+ min(work &* 10, Self.maxRest)
  }

  /// When a kind that is due has rested; nil if none rests.
  func restEnd(at now: UInt64) -> UInt64? {
    all.lazy.filter { $0.isDue && $0.isHeldUntil <= self.released }
      .compactMap { self.rests[$0.topic.kind] }.filter { $0 > now }.min()
  }

  /// To be called when the loop wakes.
  func wake(at now: UInt64) {
    self.now = now
    if all.contains(where: { isReady($0, at: now) }) { hasNews = true }
  }

  private func isReady(_ subscription: Subscription, at now: UInt64) -> Bool {
    subscription.isDue && subscription.isHeldUntil <= released
      && hasRested(subscription.topic.kind, at: now)
  }

  private func hasRested(_ kind: Topic.Kind, at now: UInt64) -> Bool {
    rests[kind].map { $0 <= now } ?? true
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

  package func has(_ topic: Topic) -> Bool { all.contains { $0.topic == topic } }

  // MARK: Changes

  /// Notes which topics a change touches. The next notification of each is worked out when it can
  /// be sent.
  func note(_ change: Change) {
    for kind in revisions.keys where change.touches(kind) { revisions[kind]?.isPast = true }
    for subscription in all where change.touches(subscription.topic) {
      subscription.differences.formUnion(change.differences)
      subscription.prepared = nil
      subscription.isDue = true
      if hasRested(subscription.topic.kind, at: now) { hasNews = true }
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
    let known = revisions[kind] ?? Revision()
    guard known.isPast else { return known.number }
    revisions[kind] = Revision(number: known.number + 1, isPast: false)
    return known.number + 1
  }

  /// The revision that the next notification to a subscriber will have.
  package func nextRevision(for subscription: Subscription) -> Int {
    let revision = revisions[subscription.topic.kind] ?? Revision()
    return max(revision.number + (revision.isPast ? 1 : 0), subscription.revision + 1)
  }

  /// The client is sent a state with this digest in a notification. False, and nothing is to be
  /// sent, where it is the last one it was sent.
  package func notify(_ subscription: Subscription, of digest: Int) -> Bool {
    guard digest != subscription.known || subscription.showsOther else { return false }
    (subscription.known, subscription.showsOther) = (digest, false)
    subscription.revision = nextRevision(for: subscription)
    subscription.differences = []
    revisions[subscription.topic.kind] = Revision(number: subscription.revision, isPast: false)
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

/// What a client can ask to be told about.
package enum Topic: Hashable, Sendable {
  /// Rates came in, or are being fetched.
  case rates
  /// A list of watched pairs, by name.
  case watchlist(String)
  /// An alert has fired.
  case alerts
  /// A board, by name.
  case board(String)
}

/// Somebody's wish to be told. Lives as long as its connection.
package final class Subscription {
  /// Named subscriptions a connection may hold.
  package static let limit = 256

  package let id: Int
  package let topic: Topic
  /// How often something was told.
  package private(set) var revision = 0
  /// Whether there may be something to tell.
  var isDue = false
  /// What was told last, in short.
  private var told: Int?

  init(id: Int, topic: Topic) {
    self.id = id
    self.topic = topic
  }

  /// Stands in while notifications are described.
  package static var sample: Subscription { Subscription(id: 1, topic: .rates) }

  /// Notes what is about to be told. False where it is what was told the last time.
  package func tell(_ content: UnsafeRawBufferPointer) -> Bool {
    let hash = Self.hash(content)
    guard hash != told else { return false }
    told = hash
    revision += 1
    return true
  }

  /// The subscriber knows this already: it was in the answer to a request.
  package func know(_ content: UnsafeRawBufferPointer) { told = Self.hash(content) }

  private static func hash(_ content: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: content)
    return hasher.finalize()
  }

  /// What is the case when somebody subscribes counts as known to him.
  package func forgetTelling() { revision = 0 }
}

extension Engine {
  /// Nil when there are as many as there may be.
  package func subscribe(to topic: Topic) -> Subscription? {
    guard subscriptions.count < Subscription.limit else { return nil }
    lastSubscription += 1
    let new = Subscription(id: lastSubscription, topic: topic)
    subscriptions.append(new)
    return new
  }

  /// False where there is none with that number.
  package func unsubscribe(_ id: Int) -> Bool {
    guard let place = subscriptions.firstIndex(where: { $0.id == id }) else { return false }
    subscriptions.remove(at: place)
    return true
  }

  /// Those of the topics that `isMeant` may have something to tell from now on.
  package func announce(_ isMeant: (Topic) -> Bool) {
    for subscription in subscriptions where isMeant(subscription.topic) {
      subscription.isDue = true
      hasNews = true
    }
  }

  /// The next one that may have something to tell; the least lately told first.
  package func nextDue() -> Subscription? {
    guard let place = subscriptions.firstIndex(where: \.isDue) else {
      hasNews = false
      return nil
    }
    let due = subscriptions.remove(at: place)
    due.isDue = false
    subscriptions.append(due)
    return due
  }
}

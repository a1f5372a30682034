/// What a client can subscribe to.
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

/// One client's subscription to a topic. Lasts as long as its connection.
package final class Subscription {
  /// Subscriptions a connection may hold.
  package static let limit = 256

  package let id: Int
  package let topic: Topic
  /// How many notifications were sent.
  package private(set) var revision = 0
  /// Whether the topic may have changed since the last notification.
  fileprivate(set) var isDue = false
  /// A digest of the last content that the client knows.
  private var known: Int?

  fileprivate init(id: Int, topic: Topic) {
    self.id = id
    self.topic = topic
  }

  /// For describing notifications.
  package static var sample: Subscription { Subscription(id: 1, topic: .rates) }

  /// Whether content with this digest is new to the client, who is sent it then.
  package func markSent(_ digest: Int) -> Bool {
    guard digest != known else { return false }
    known = digest
    revision += 1
    return true
  }

  /// The client knows content with this digest from the answer to a request.
  package func markCurrent(_ digest: Int) {
    known = digest
    isDue = false
  }
}

/// Who listens to what, and which topics may have something new.
package final class Subscriptions {
  package private(set) var all: [Subscription] = []
  /// The number of the newest; 0 before the first.
  package private(set) var newest = 0
  /// Whether a topic is due.
  package private(set) var hasNews = false

  package var isEmpty: Bool { all.isEmpty }

  /// Nil when there are as many as there may be.
  package func add(_ topic: Topic) -> Subscription? {
    guard all.count < Subscription.limit else { return nil }
    newest += 1
    let new = Subscription(id: newest, topic: topic)
    all.append(new)
    return new
  }

  /// False where none has that number.
  package func remove(_ id: Int) -> Bool {
    guard let place = all.firstIndex(where: { $0.id == id }) else { return false }
    all.remove(at: place)
    return true
  }

  package subscript(id: Int) -> Subscription? { all.first { $0.id == id } }

  package func of(_ topic: Topic) -> [Subscription] { all.filter { $0.topic == topic } }

  func has(_ topic: Topic) -> Bool { all.contains { $0.topic == topic } }

  /// The next notification of these topics is worked out when it can be sent.
  package func markDue(where isTouched: (Topic) -> Bool) {
    for subscription in all where isTouched(subscription.topic) {
      subscription.isDue = true
      hasNews = true
    }
  }

  /// The next one that is due; the one served longest ago comes first.
  package func nextDue() -> Subscription? {
    guard let place = all.firstIndex(where: \.isDue) else {
      hasNews = false
      return nil
    }
    let due = all.remove(at: place)
    due.isDue = false
    all.append(due)
    return due
  }
}

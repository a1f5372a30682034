package import Engine
package import JSON

/// A topic that clients can subscribe to, declared once: its word in `subscribe`, whose answer has the
/// present state, and the notification with each later state. To add one, add a file and a line in
/// `Catalogue`.
///
/// A notification has the current state, not the events: kurs sends it once for many changes, and
/// not at all if it would equal the last one. So it has no member that changes by itself, such as an
/// age.
package protocol Push: SendableMetatype {
  /// Which topic of the kind: params of `subscribe`.
  associatedtype Target: Parameters
  associatedtype State: WritableObject

  static var name: StaticString { get }
  /// One line, for lists.
  static var summary: StaticString { get }
  /// What a client author needs to know beyond the fields, in Markdown; may be empty.
  static var notes: StaticString { get }
  /// What `subscribe` calls it.
  static var topicName: StaticString { get }
  static var kind: Topic.Kind { get }
  /// Of subscribing, in addition to those that all topics have.
  static var errors: [ErrorKind] { get }
  /// The topic; fails if there is none such.
  static func topic(_ target: Target, _ engine: Engine) throws(MethodError) -> Topic
  /// As a subscriber is sent it now.
  static func state(for subscription: Subscription, _ engine: Engine) -> State
  /// Equal for equal states; nil to compare the bytes of the notification itself.
  static func digest(of state: State) -> Int?
}

extension Push {
  package static var notes: StaticString { "" }
  package static var errors: [ErrorKind] { [] }
  package static func digest(of state: State) -> Int? { nil }
}

extension Push {
  /// The params of the notification, and the result of `subscribe`.
  package static var schema: Schema { .object(paramFields, isOpen: true) }

  /// The params of the notification, in order.
  package static var paramFields: [FieldDescription] {
    var describer = Describer()
    head(Subscription.sample, 1, &describer)
    return describer.descriptions + State.describe()
  }

  private static func head<S: FieldSink & ~Copyable>(
    _ subscription: Subscription, _ revision: Int, _ sink: inout S
  ) {
    sink.field("subscription", subscription.token, "The token of the subscription.")
    sink.field("revision", revision, "The number of this state; a higher one is newer.")
  }

  /// Subscribes this connection to the topic, and returns its present state.
  package static func subscribed(
    to topic: Topic, as token: SubscriptionToken?, _ engine: Engine
  ) throws(MethodError) -> Subscribed {
    let new = try engine.subscriptions.subscribe(to: topic, as: token)
    let state = state(for: new, engine)
    // A request that met a lock is run again, and subscribes then.
    if engine.unread != nil { _ = engine.subscriptions.remove(new.token) }
    // The bytes begin with a comma after the head, as in a notification.
    var unsent = Writer()
    unsent.beginObject()
    head(new, new.revision, &unsent)
    engine.subscriptions.answer(new, with: write(state, into: &unsent))
    return Subscribed(subscription: new.token, revision: new.revision, state: state)
  }

  /// Writes the params. False if there is nothing new to send: the caller then removes what was
  /// written.
  package static func write(
    for subscription: Subscription, _ engine: Engine, into out: inout Writer
  ) -> Bool {
    let start = out.count
    out.beginObject()
    head(subscription, engine.subscriptions.nextRevision(for: subscription), &out)
    let digest = write(state(for: subscription, engine), into: &out)
    out.endObject()
    FieldSelection.clean(&out, from: start, for: engine.client)
    return engine.subscriptions.notify(subscription, of: digest)
  }

  /// To be called where an answer shows the topic as it is: a client that draws it has to be told if the
  /// topic goes back to what it was notified of last.
  static func isShown(_ topic: Topic, _ engine: Engine) {
    for subscription in engine.subscriptions.due(on: topic) {
      var unsent = Writer()
      unsent.beginObject()
      head(subscription, subscription.revision, &unsent)
      let digest = write(state(for: subscription, engine), into: &unsent)
      engine.subscriptions.show(subscription, of: digest)
    }
  }

  /// Returns the state's digest.
  private static func write(_ state: State, into out: inout Writer) -> Int {
    let start = out.count
    state.writeMembers(into: &out)
    return digest(of: state) ?? digest(of: out, from: start)
  }

  private static func digest(of out: borrowing Writer, from start: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(
      bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(out.bytes)[start...]))
    return hasher.finalize()
  }
}

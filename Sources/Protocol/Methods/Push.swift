package import Engine
package import JSON

/// A notification kurs sends, declared once as methods are. To add one, add a file and a line in
/// `Catalogue.pushes`.
///
/// It has the current state, not the events: kurs sends it once for many changes, and not at all if
/// it would equal the last one. So it has no member that changes by itself, such as an age.
package protocol Push: SendableMetatype {
  associatedtype Params: Record

  static var name: StaticString { get }
  /// One line, for lists.
  static var summary: StaticString { get }
  /// What a client author needs to know beyond the fields, in Markdown; may be empty.
  static var notes: StaticString { get }
  /// Whether subscribers to the topic are sent this notification.
  static func handles(_ topic: Topic) -> Bool
  /// Whether a new subscriber is sent the current state at once; else it counts as known.
  static var sendsInitialState: Bool { get }
  /// Nil if there is nothing to send.
  static func params(for subscription: Subscription, _ engine: Engine) -> Params?
  /// Equal for equal notifications; nil to compare the bytes of the notification itself.
  static func digest(of params: Params) -> Int?
}

extension Push {
  package static var notes: StaticString { "" }
  package static var sendsInitialState: Bool { false }
  package static func digest(of params: Params) -> Int? { nil }
}

extension Push {
  /// The params of the notification, in order.
  package static var paramFields: [FieldDescription] {
    var describer = Describer()
    head(Subscription.sample, &describer)
    Params.sample.fields(&describer)
    return describer.descriptions
  }

  private static func head<S: FieldSink & ~Copyable>(_ subscription: Subscription, _ sink: inout S)
  {
    sink.field("subscription", subscription.id, "The number of the subscription.")
    sink.field(
      "revision", subscription.revision + 1,
      "Increases by one with each notification of the subscription.")
  }

  /// For a new subscription: the present state counts as known to the client.
  package static func markCurrent(_ subscription: Subscription, _ engine: Engine) {
    // The content's bytes begin with a comma after the head, as in a notification.
    var unsent = Writer()
    unsent.beginObject()
    head(subscription, &unsent)
    if let digest = writeContent(for: subscription, engine, into: &unsent) {
      subscription.markCurrent(digest)
    }
  }

  /// Writes the params. False if there is nothing new to send: the caller then removes what was
  /// written.
  package static func write(
    for subscription: Subscription, _ engine: Engine, into out: inout Writer
  ) -> Bool {
    out.beginObject()
    head(subscription, &out)
    guard let digest = writeContent(for: subscription, engine, into: &out) else { return false }
    out.endObject()
    return subscription.markSent(digest)
  }

  /// Returns the content's digest; nil if there is nothing to send.
  private static func writeContent(
    for subscription: Subscription, _ engine: Engine, into out: inout Writer
  ) -> Int? {
    guard let params = params(for: subscription, engine) else { return nil }
    let start = out.count
    params.fields(&out)
    return digest(of: params) ?? digest(of: out, from: start)
  }

  private static func digest(of out: borrowing Writer, from start: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(
      bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(out.bytes)[start...]))
    return hasher.finalize()
  }
}

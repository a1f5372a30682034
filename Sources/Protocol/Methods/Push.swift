package import Engine
package import JSON

/// A notification kurs sends, declared once as methods are. To add one, add a file and a line in
/// `Catalogue.pushes`.
///
/// It says how things are, not what happened: however much has changed, it is sent once, and not at
/// all where it would say the same as the last time. So nothing stands in it that changes by itself,
/// such as an age.
package protocol Push: SendableMetatype {
  associatedtype Params: Record

  static var name: StaticString { get }
  /// One line, for lists.
  static var summary: StaticString { get }
  /// What a person needs to know beyond the fields, in Markdown; may be empty.
  static var notes: StaticString { get }
  /// Whether this is what subscribers to the topic are sent.
  static func tells(of topic: Topic) -> Bool
  /// Whether what is the case when somebody subscribes is told at once; else it counts as known.
  static var tellsAtOnce: Bool { get }
  /// Nil when there is nothing to tell after all.
  static func params(for subscription: Subscription, _ engine: Engine) -> Params?
  /// Equal where the notification would be; nil to compare the bytes of the notification itself.
  static func digest(of params: Params) -> Int?
}

extension Push {
  package static var notes: StaticString { "" }
  package static var tellsAtOnce: Bool { false }
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
    sink.field("subscription", subscription.id, "The number that subscribing gave.")
    sink.field("revision", subscription.revision + 1, "Rises by one with each notification of it.")
  }

  /// For a new subscription: the present state counts as known to the client.
  package static func markCurrent(_ subscription: Subscription, _ engine: Engine) {
    var unsent = Writer()
    unsent.beginObject()
    if let digest = writeContent(for: subscription, engine, into: &unsent) {
      subscription.markCurrent(digest)
    }
  }

  /// Writes the params. False where there is nothing new to tell; what was written is then to be
  /// removed.
  package static func write(
    for subscription: Subscription, _ engine: Engine, into out: inout Writer
  ) -> Bool {
    out.beginObject()
    head(subscription, &out)
    guard let digest = writeContent(for: subscription, engine, into: &out) else { return false }
    out.endObject()
    return subscription.markSent(digest)
  }

  /// Returns the content's digest; nil if there is nothing to tell after all.
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

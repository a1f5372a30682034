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
}

extension Push {
  package static var notes: StaticString { "" }
  package static var tellsAtOnce: Bool { false }
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

  private static func writeContent(
    for subscription: Subscription, _ engine: Engine, into out: inout Writer
  ) -> Bool {
    guard let params = params(for: subscription, engine) else { return false }
    params.fields(&out)
    return true
  }

  /// Notes that the subscriber knows from an answer how things are.
  package static func settle(_ subscription: Subscription, _ engine: Engine) {
    var unsent = Writer()
    unsent.beginObject()
    head(subscription, &unsent)
    let start = unsent.count
    guard writeContent(for: subscription, engine, into: &unsent) else { return }
    subscription.know(content(of: unsent, from: start))
  }

  /// Writes the params. False where there is nothing new to tell; what was written is then to be
  /// removed.
  package static func write(
    for subscription: Subscription, _ engine: Engine, into out: inout Writer
  ) -> Bool {
    out.beginObject()
    head(subscription, &out)
    let start = out.count
    guard writeContent(for: subscription, engine, into: &out) else { return false }
    let isNew = subscription.tell(content(of: out, from: start))
    out.endObject()
    return isNew
  }

  private static func content(of out: borrowing Writer, from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(out.bytes)[start...])
  }
}

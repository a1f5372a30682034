package import Engine
package import JSON

/// A notification kurs sends, declared once as methods are. To add one, add a file and a line in
/// `Catalogue.pushes`.
///
/// It says how things are, not what happened: however much has changed, it is sent once, and not at
/// all where it would say the same as the last time. So nothing stands in it that changes by itself,
/// such as an age.
package protocol Push {
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

/// A notification as the dialects see it, its types out of sight.
package final class PushEntry {
  package let name: StaticString
  package let summary: StaticString
  package let notes: StaticString
  package let tells: (Topic) -> Bool
  package let tellsAtOnce: Bool
  private let describe: () -> [FieldDescription]
  /// Returns the content's digest; nil when there is nothing to tell after all.
  private let writeContent: (Subscription, Engine, inout Writer) -> Int?

  package private(set) lazy var params: [FieldDescription] = describe()

  package init<P: Push>(_ push: P.Type) {
    name = P.name
    summary = P.summary
    notes = P.notes
    tells = P.tells
    tellsAtOnce = P.tellsAtOnce
    describe = {
      var describer = Describer()
      Self.head(Subscription.sample, &describer)
      P.Params.sample.fields(&describer)
      return describer.descriptions
    }
    writeContent = { subscription, engine, out in
      guard let params = P.params(for: subscription, engine) else { return nil }
      let start = out.count
      params.fields(&out)
      return P.digest(of: params) ?? Self.digest(of: out, from: start)
    }
  }

  private static func head<S: FieldSink & ~Copyable>(_ subscription: Subscription, _ sink: inout S)
  {
    sink.field("subscription", subscription.id, "The number that subscribing gave.")
    sink.field("revision", subscription.revision + 1, "Rises by one with each notification of it.")
  }

  /// For a new subscription: what is the case now counts as known.
  package func markCurrent(_ subscription: Subscription, _ engine: Engine) {
    var unsent = Writer()
    unsent.beginObject()
    if let digest = writeContent(subscription, engine, &unsent) {
      subscription.markCurrent(digest)
    }
  }

  /// False where there is nothing new to tell; what was written is to be thrown away then.
  package func write(
    for subscription: Subscription, _ engine: Engine, into out: inout Writer
  ) -> Bool {
    out.beginObject()
    Self.head(subscription, &out)
    guard let digest = writeContent(subscription, engine, &out) else { return false }
    out.endObject()
    return subscription.markSent(digest)
  }

  private static func digest(of out: borrowing Writer, from start: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(
      bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(out.bytes)[start...]))
    return hasher.finalize()
  }
}

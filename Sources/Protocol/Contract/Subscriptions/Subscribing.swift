package import Engine
package import JSON

/// `subscribe`: notifies of a topic from now on, and returns its present state.
package enum Subscribe: Method {
  package static let name: StaticString = "subscribe"
  package static let summary: StaticString =
    "Subscribes to a topic, and returns its present state."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    The result has the params of the topic's notification, as they are now. A subscription alone fetches \
    nothing: requests for rates do.
    """
  package static var errors: [ErrorKind] {
    Catalogue.pushes.flatMap { $0.errors } + [.tooManySubscriptions]
  }
  package static let example: StaticString = #"{"topic":"alerts"}"#

  package struct Params: Parameters {
    /// Checks that there is such a topic, and subscribes to it.
    let subscribe: (Engine) throws(MethodError) -> Subscribed

    package init(_ read: inout Reader) throws(MethodError) {
      let name: TopicName = try read("topic", "What to be notified of.")
      var topic: ((Engine, SubscriptionToken?) throws(MethodError) -> Subscribed)?
      for push in Catalogue.pushes {
        let isWanted = push.topicName.description == name.word
        let left = read.left
        let found = try Self.target(of: push, &read)
        if isWanted {
          topic = found
        } else if read.left != left, !read.describes {
          throw .refused(
            "topic", "\(name.word) with params of the topic \(push.topicName)",
            hint: "Leave them out, or subscribe to that topic.")
        }
      }
      let token: SubscriptionToken? = try read(
        "subscription", "A string or an integer to name it by. Default: a number.")
      guard let topic else { preconditionFailure("a topic is that of a notification") }
      subscribe = { engine throws(MethodError) in try topic(engine, token) }
    }

    /// For a dialect that makes them itself.
    package init<P: Push>(to push: P.Type, _ target: P.Target, as token: SubscriptionToken) {
      subscribe = { engine throws(MethodError) in
        try P.subscribed(to: P.topic(target, engine), as: token, engine)
      }
    }

    private static func target<P: Push>(
      of push: P.Type, _ read: inout Reader
    ) throws(MethodError) -> (Engine, SubscriptionToken?) throws(MethodError) -> Subscribed {
      let target = try P.Target(&read)
      return { engine, token throws(MethodError) in
        try P.subscribed(to: P.topic(target, engine), as: token, engine)
      }
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Subscribed {
    try params.subscribe(engine)
  }

  package static func settle(
    _ params: Params, _ result: Subscribed, in context: MethodContext
  ) {
    context.hasSubscribed(result.subscription)
  }

  package static func text(_ result: Subscribed, _ engine: Engine) -> String {
    result.subscription.description
  }
}

/// `unsubscribe`: ends a subscription.
package enum Unsubscribe: Method {
  package static let name: StaticString = "unsubscribe"
  package static let summary: StaticString = "Ends a subscription."
  package static let effect = Effect.changes
  package static let errors: [ErrorKind] = [.unknownSubscription]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    (Subscribe.name, Subscribe.example)
  ]
  package static let example: StaticString = #"{"subscription":1}"#

  package struct Params: Parameters {
    let subscription: SubscriptionToken

    package init(_ read: inout Reader) throws(MethodError) {
      subscription = try read("subscription", "The token of the subscription.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Done {
    guard engine.subscriptions.remove(params.subscription) else {
      throw MethodError(
        .unknownSubscription, "There is no such subscription: \(params.subscription).",
        hint: "Use the token that `subscribe` returned on this connection.",
        details: [.init("param", "subscription")])
    }
    return Done()
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}

/// The word of a topic.
struct TopicName: Readable {
  let word: String

  static var schema: Schema { .words(Catalogue.pushes.map { $0.topicName.description }) }
  static var sample: TopicName { TopicName(word: Catalogue.pushes[0].topicName.description) }

  static func read(_ node: Node, of name: StaticString) throws(MethodError) -> TopicName {
    guard node.kind == .string, Catalogue.pushes.contains(where: { node.reads($0.topicName) })
    else {
      throw mismatch(node, of: name)
    }
    return TopicName(word: node.text)
  }
}

/// The result of `subscribe`: what the notifications will have, as it is now.
package struct Subscribed: Writable {
  package let subscription: SubscriptionToken
  let revision: Int
  let state: any WritableObject

  /// That of the notification of any topic.
  package static var schema: Schema {
    Schema(
      "the params of the topic's notification",
      ["anyOf": .array(Catalogue.pushes.map { $0.schema.json })])
  }

  package func write(into out: inout Writer) {
    out.beginObject()
    out.field("subscription", subscription, "The token of the subscription.")
    out.field("revision", revision, "The number of this state; a higher one is newer.")
    state.writeMembers(into: &out)
    out.endObject()
  }
}

/// The result of a method that has nothing to return.
package struct Done: RareRecord {
  package static let members: [Member<Self>] = [
    Member("done", { _ in true }, "Always true.")
  ]
}

extension Subscriptions {
  /// Subscribes this connection, or fails if it has the maximum number of subscriptions or one with
  /// this token.
  func subscribe(
    to topic: Topic, as token: SubscriptionToken?
  ) throws(MethodError) -> Subscription {
    if let new = add(topic, as: token) { return new }
    if let token, self[token] != nil {
      throw .refused(
        "subscription", "\(token), which is in use",
        hint: "End that subscription first, or choose another token.")
    }
    throw MethodError(
      .tooManySubscriptions, "This connection already has \(Subscription.limit) subscriptions.",
      hint: "End one of them first.",
      details: MethodError.exceeded("subscriptions", Subscription.limit))
  }
}

extension SubscriptionToken: Readable, Writable, CustomStringConvertible {
  /// Bytes of a text.
  private static let maxLength = 200

  package static var schema: Schema { .either(String.schema, Int.schema) }
  package static var sample: SubscriptionToken { .number(1) }

  package static func read(
    _ node: Node, of name: StaticString
  ) throws(MethodError) -> SubscriptionToken {
    if node.kind == .string {
      let text = node.text
      guard !text.isEmpty, text.utf8.count <= maxLength else {
        throw .refused(
          name.description, node.excerpt, hint: "Use 1 to \(maxLength) bytes of UTF-8.")
      }
      return .text(text)
    }
    guard node.kind == .number, let number = Int(String(decoding: node.spelling, as: UTF8.self))
    else { throw mismatch(node, of: name) }
    return .number(number)
  }

  package func write(into out: inout Writer) {
    switch self {
    case .number(let number): out.integer(number)
    case .text(let text): out.string(text)
    }
  }

  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}

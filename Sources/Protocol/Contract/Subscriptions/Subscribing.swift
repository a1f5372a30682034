package import Engine
package import JSON

/// `…/subscribe`: subscribes to a topic, and returns its present state. To be declared by naming the
/// topic.
///
/// Not one generic type for all topics: the runtime would check the requirements of each at start.
package protocol Subscribing: Method
where
  Params == SubscribeParams<Pushed>, Result == Subscribed<Pushed.State>
{
  associatedtype Pushed: Push
}

/// `…/unsubscribe`: ends a subscription to the topic.
package protocol Unsubscribing: Method where Params == UnsubscribeParams, Result == Done {
  associatedtype Pushed: Push
}

package struct SubscribeParams<P: Push>: Parameters {
  let target: P.Target
  let subscription: SubscriptionToken?

  package init(_ read: inout Reader) throws(MethodError) {
    target = try P.Target(&read)
    subscription = try read(
      "subscription", "A string or an integer to name it by. Default: a number.")
  }

  package init(_ target: P.Target, as subscription: SubscriptionToken) {
    (self.target, self.subscription) = (target, subscription)
  }
}

package struct UnsubscribeParams: Parameters {
  let subscription: SubscriptionToken

  package init(_ read: inout Reader) throws(MethodError) {
    subscription = try read("subscription", "The token of the subscription.")
  }
}

extension Subscribing {
  package static var name: StaticString { Pushed.subscribing.name }
  package static var summary: StaticString { Pushed.subscribing.summary }
  package static var notes: StaticString { Pushed.subscribing.notes }
  package static var effect: Effect { .reads }
  package static var errors: [ErrorKind] { Pushed.subscribing.errors + [.tooManySubscriptions] }
  package static var example: StaticString { "{}" }

  package static func run(
    _ params: Params, _ engine: Engine
  ) throws(MethodError) -> Subscribed<Pushed.State> {
    try Pushed.subscribed(
      to: Pushed.topic(params.target, engine), as: params.subscription, engine)
  }

  package static func settle(
    _ params: Params, _ result: Subscribed<Pushed.State>, in context: MethodContext
  ) {
    context.hasSubscribed(result.subscription)
  }

  package static func text(_ result: Subscribed<Pushed.State>, _ engine: Engine) -> String {
    result.subscription.description
  }
}

extension Unsubscribing {
  package static var name: StaticString { Pushed.unsubscribing.name }
  package static var summary: StaticString { Pushed.unsubscribing.summary }
  package static var effect: Effect { .changes }
  package static var errors: [ErrorKind] { [.unknownSubscription] }
  package static var preparation: [(method: StaticString, params: StaticString)] {
    [(Pushed.subscribing.name, "{}")]
  }
  package static var example: StaticString { #"{"subscription":1}"# }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Done {
    let token = params.subscription
    let known = engine.subscriptions[token]
    guard known?.topic.kind == Pushed.kind, engine.subscriptions.remove(token) else {
      throw MethodError(
        .unknownSubscription, "There is no such subscription: \(token).",
        hint: "Use the token that `\(Pushed.subscribing.name)` returned on this connection.",
        details: [.init("param", "subscription")])
    }
    return Done()
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}

/// The result of every method that subscribes: what the notifications will have, as it is now.
package struct Subscribed<State: Record>: Record {
  let subscription: SubscriptionToken
  let revision: Int
  let state: State

  package static var sample: Subscribed {
    Subscribed(subscription: .sample, revision: 1, state: .sample)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("subscription", subscription, "The token of the subscription.")
    sink.field("revision", revision, "The number of this state; a higher one is newer.")
    state.fields(&sink)
  }
}

/// The result of a method that has nothing to return.
package struct Done: Record {
  package static var sample: Done { Done() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("done", true, "Always true.")
  }
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

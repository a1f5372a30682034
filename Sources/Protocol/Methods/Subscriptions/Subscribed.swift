import Engine

/// The answer to whoever has subscribed.
package struct Subscribed: Record {
  let subscription: Int

  package static var sample: Subscribed { Subscribed(subscription: 1) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("subscription", subscription, "Its number; every notification carries it.")
  }
}

extension Method where Result == Subscribed {
  package static func settle(_ params: Params, _ result: Subscribed, in context: MethodContext) {
    context.hasSubscribed(result.subscription)
  }
}

extension Subscriptions {
  /// Subscribes this connection, or says that it has as many subscriptions as it may.
  func subscribe(to topic: Topic) throws(Failure) -> Subscribed {
    guard let new = add(topic) else {
      throw Failure(
        .tooManySubscriptions,
        "This connection has \(Subscription.limit) subscriptions already.",
        hint: "End one of them first.",
        details: Failure.exceeded("subscriptions", Subscription.limit))
    }
    return Subscribed(subscription: new.id)
  }
}

import Engine

/// The result of every method that subscribes.
package struct Subscribed: Record {
  let subscription: Int

  package static var sample: Subscribed { Subscribed(subscription: 1) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("subscription", subscription, "Its number, which is in every notification.")
  }
}

extension Method where Result == Subscribed {
  package static func settle(_ params: Params, _ result: Subscribed, in context: MethodContext) {
    context.hasSubscribed(result.subscription)
  }
}

extension Subscriptions {
  /// Subscribes this connection, or fails if it has the maximum number of subscriptions.
  func subscribe(to topic: Topic) throws(Failure) -> Subscribed {
    guard let new = add(topic) else {
      throw Failure(
        .tooManySubscriptions,
        "This connection already has \(Subscription.limit) subscriptions.",
        hint: "End one of them first.",
        details: Failure.exceeded("subscriptions", Subscription.limit))
    }
    return Subscribed(subscription: new.id)
  }
}

/// The params of every method that ends a subscription.
package struct EndedSubscription: Parameters {
  let subscription: Int

  package init(_ read: inout Reader) throws(Failure) {
    subscription = try read("subscription", "The number of the subscription.")
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
  /// Ends a subscription to such a topic, or fails if there is none.
  func end(
    _ params: EndedSubscription, where isMeant: (Topic) -> Bool
  ) throws(Failure) -> Done {
    guard let known = self[params.subscription], isMeant(known.topic), remove(known.id) else {
      throw Failure(
        .unknownSubscription, "There is no such subscription: \(params.subscription).",
        hint: "Use the number that `subscribe` returned on this connection.")
    }
    return Done()
  }
}

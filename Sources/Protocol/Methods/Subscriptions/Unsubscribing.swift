import Engine

/// The params of every method that ends a subscription.
package struct EndedSubscription: Parameters {
  let subscription: Int

  package init(_ read: inout Reader) throws(Failure) {
    subscription = try read("subscription", "The number that subscribing gave.")
  }
}

/// Nothing more to say than that it is done.
package struct Done: Record {
  package static var sample: Done { Done() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("done", true, "Always true.")
  }
}

extension Subscriptions {
  /// Ends a subscription to such a topic, or says that there is none.
  func end(
    _ params: EndedSubscription, where isMeant: (Topic) -> Bool
  ) throws(Failure) -> Done {
    guard let known = self[params.subscription], isMeant(known.topic), remove(known.id) else {
      throw Failure(
        .unknownSubscription, "There is no such subscription: \(params.subscription).",
        hint: "Give the number that subscribing gave on this connection.")
    }
    return Done()
  }
}

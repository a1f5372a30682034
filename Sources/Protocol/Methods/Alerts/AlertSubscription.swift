package import Engine

/// `alerts/subscribe`: subscribes to the firings of alerts.
package enum AlertsSubscribe: Method {
  package static let name: StaticString = "alerts/subscribe"
  package static let summary: StaticString = "Subscribes to alerts."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    kurs sends `alerts/fired` when an alert fires, whichever kurs process of the user noticed it, and \
    right after the response if there are firings not yet acknowledged.
    """
  package static let failures: [FailureKind] = [.tooManySubscriptions]
  package static let example: StaticString = "{}"

  package static func run(
    _ params: NoParameters, _ engine: Engine
  ) throws(Failure) -> Subscribed {
    let subscribed = try engine.subscriptions.subscribe(to: .alerts)
    engine.checkAlerts()
    return subscribed
  }

  package static func text(_ result: Subscribed, _ engine: Engine) -> String {
    "\(result.subscription)"
  }
}

/// `alerts/unsubscribe`: enough of it.
package enum AlertsUnsubscribe: Method {
  package static let name: StaticString = "alerts/unsubscribe"
  package static let summary: StaticString = "Ends a subscription to alerts."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] = [.unknownSubscription]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("alerts/subscribe", "{}")
  ]
  package static let example: StaticString = #"{"subscription":1}"#

  package static func run(
    _ params: EndedSubscription, _ engine: Engine
  ) throws(Failure) -> Done {
    try engine.subscriptions.end(params) { $0 == .alerts }
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}

/// `alerts/fired`: something that was waited for has happened.
package enum AlertsFired: Push {
  package static let name: StaticString = "alerts/fired"
  package static let summary: StaticString = "Alerts have fired."
  package static let notes: StaticString = """
    Has all firings not yet acknowledged: those of earlier notifications appear again, under the \
    same id. After the last of them is acknowledged, in any process, kurs sends it without any.
    """
  package static let sendsInitialState = true

  package struct Params: Record {
    let unseen: Unseen

    package static var sample: Params { Params(unseen: .none) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) { unseen.fields(&sink) }
  }

  package static func handles(_ topic: Topic) -> Bool { topic == .alerts }

  package static func params(for subscription: Subscription, _ engine: Engine) -> Params? {
    let unseen = engine.unseen()
    // A client that has been sent none needs no empty list.
    return unseen.firings.isEmpty && subscription.revision == 0 ? nil : Params(unseen: unseen)
  }
}

package import Engine

/// `alerts/subscribe`: to be told when alerts fire.
package enum AlertsSubscribe: Method {
  package static let name: StaticString = "alerts/subscribe"
  package static let summary: StaticString = "Subscribes to alerts."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    From then on `alerts/fired` is sent when one does, whichever kurs process of the user noticed it, \
    and at once if there are firings not yet acknowledged.
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

package import Engine

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

package import Engine

/// `rates/unsubscribe`: enough of it.
package enum RatesUnsubscribe: Method {
  package static let name: StaticString = "rates/unsubscribe"
  package static let summary: StaticString = "Ends a subscription to rates."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] = [.unknownSubscription]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("rates/subscribe", "{}")
  ]
  package static let example: StaticString = #"{"subscription":1}"#

  package static func run(
    _ params: EndedSubscription, _ engine: Engine
  ) throws(Failure) -> Done {
    try engine.subscriptions.end(params) { $0 == .rates }
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}

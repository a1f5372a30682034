package import Engine

/// `rates/subscribe`: to be told when rates come in.
package enum RatesSubscribe: Method {
  package static let name: StaticString = "rates/subscribe"
  package static let summary: StaticString = "Subscribes to rate updates."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    From then on `rates/changed` is sent whenever a fetch begins or ends, whichever kurs process of \
    the user made it. Nothing is fetched for a subscription alone: rates are renewed because \
    somebody asks for one.
    """
  package static let failures: [FailureKind] = [.tooManySubscriptions]
  package static let example: StaticString = "{}"

  package static func run(
    _ params: NoParameters, _ engine: Engine
  ) throws(Failure) -> Subscribed {
    try engine.subscriptions.subscribe(to: .rates)
  }

  package static func text(_ result: Subscribed, _ engine: Engine) -> String {
    "\(result.subscription)"
  }
}

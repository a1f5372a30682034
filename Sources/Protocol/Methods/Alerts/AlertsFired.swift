package import Engine

/// `alerts/fired`: something that was waited for has happened.
package enum AlertsFired: Push {
  package static let name: StaticString = "alerts/fired"
  package static let summary: StaticString = "Alerts have fired."
  package static let notes: StaticString = """
    Has all firings not yet acknowledged: those of earlier notifications appear again, under the \
    same id. When the last of them was acknowledged, wherever that was, it is sent without any.
    """
  package static let tellsAtOnce = true

  package struct Params: Record {
    let unseen: Unseen

    package static var sample: Params { Params(unseen: .none) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) { unseen.fields(&sink) }
  }

  package static func tells(of topic: Topic) -> Bool { topic == .alerts }

  package static func params(for subscription: Subscription, _ engine: Engine) -> Params? {
    let unseen = engine.unseen()
    // Who was told of none has nothing to take back.
    return unseen.firings.isEmpty && subscription.revision == 0 ? nil : Params(unseen: unseen)
  }
}

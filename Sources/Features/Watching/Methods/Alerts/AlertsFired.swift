import Documents
package import Engine
import Features

/// `alerts/fired`: the firings that are not acknowledged, for subscribers.
package enum AlertsFired: Push {
  package static let name: StaticString = "alerts/fired"
  package static let summary: StaticString = "Alerts have fired, or firings were acknowledged."
  package static let notes: StaticString = """
    It has all firings not yet acknowledged: those of earlier messages appear again, under the same id. \
    After the last of them is acknowledged, in any process, kurs sends it without any.
    """

  package static let topicName: StaticString = "alerts"
  package static let kind = Topic.Kind(
    "alerts", shows: .settings, others: [Alert.kind])

  package static func topic(_ target: NoParameters, _ engine: Engine) -> Topic {
    AlertChecks.check(engine)
    return Topic(kind)
  }

  package static func state(for subscription: Subscription, _ engine: Engine) -> Unseen {
    Unseen(engine)
  }
}

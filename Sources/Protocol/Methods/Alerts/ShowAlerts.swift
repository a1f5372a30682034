package import Engine
import Features

/// `alerts`: what is waited for, and what has happened.
package enum ShowAlerts: Method {
  package static let name: StaticString = "alerts"
  package static let summary: StaticString =
    "Lists the alerts, and the firings not yet acknowledged."
  package static let failures: [FailureKind] = []
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.15","as":"text"}"#),
    (
      "alerts/add",
      #"{"pair":"GBP/JPY","kind":"below","threshold":"215","now":true,"as":"text"}"#
    ),
  ]
  package static let example: StaticString = "{}"

  package struct Result: Record {
    let alerts: [AlertShown]
    let unseen: Unseen

    package static var sample: Result { Result(alerts: [], unseen: .none) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("alerts", alerts, "As they were added.")
      unseen.fields(&sink)
    }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Result {
    engine.checkAlerts()
    let alerts = engine.kept(Alert.self).sorted { $0.key < $1.key }
    return Result(
      alerts: alerts.map { AlertShown(id: $0.key, alert: $0.value) },
      unseen: engine.unseen())
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let firings = result.unseen.firings.map { $0.text(engine) }
    return (result.alerts.map { $0.text(engine) } + (firings.isEmpty ? [] : ["fired:"] + firings))
      .joined(separator: "\n")
  }
}

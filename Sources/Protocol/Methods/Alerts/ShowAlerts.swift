import Dates
import Drawing
package import Engine
import Features
import JSON
import Money
import Rates

/// `alerts`: what is waited for, and what has happened.
package enum ShowAlerts: Method {
  package static let name: StaticString = "alerts"
  package static let summary: StaticString =
    "Lists the alerts, and the firings not yet acknowledged."
  package static let effect = Effect.reads
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

/// An alert in a result.
package struct AlertShown: Record {
  let id: String
  let alert: Alert?

  package static var sample: AlertShown { AlertShown(id: "", alert: nil) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("alert", id, "Its id; they sort as they were added.")
    sink.field("pair", alert?.pair ?? .sample, "The pair it watches.")
    let condition = alert?.condition
    sink.field(
      "kind", condition?.kind.rawValue ?? "", "`above`, `below`, `change`, `high` or `low`.")
    sink.field("threshold", condition?.threshold, "The rate that fires it.")
    sink.field("percent", condition?.percent, "The change that fires it.")
    sink.field("span", condition?.span?.description, "The time it is compared with.")
    sink.field(
      "hysteresis", alert?.hysteresis ?? .zero,
      "How many percent the pair has to go back before it can fire again.")
    sink.field("note", alert?.note, "What was noted with it.")
    sink.field("armed", alert?.isArmed ?? true, "Whether it fires when its condition is met.")
    sink.field("count", alert?.count ?? 0, "How often it has fired.")
    sink.field("added", alert?.added ?? .first, "When it was added.")
  }

  func text(_ engine: Engine) -> String {
    guard let alert else { return "" }
    let note = alert.note.map { " (\($0.onOneLine))" } ?? ""
    let state = alert.isArmed ? "armed" : "waiting to go back"
    return "\(id)  \(alert.pair) \(alert.condition.text(engine))\(note), \(state)"
  }
}

extension AlertCondition {
  func text(_ engine: Engine) -> String {
    let number = (threshold ?? percent).map(engine.format.number) ?? ""
    let span = span?.description ?? ""
    return switch self {
    case .above, .below: "\(kind) \(number)"
    case .change: "change of \(number)% within \(span)"
    case .high, .low: "\(kind) of \(span)"
    }
  }
}

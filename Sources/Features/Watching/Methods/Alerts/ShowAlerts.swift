import Dates
import Documents
import Drawing
package import Engine
import Features
import JSON
import Money
import Rates

/// `alerts`: the alerts, and the firings not yet acknowledged.
package enum ShowAlerts: Method {
  package static let name: StaticString = "alerts"
  package static let summary: StaticString =
    "Lists the alerts, and the firings not yet acknowledged."
  package static let commands = [
    Command(
      "alerts", rows: .list("alerts"),
      ifEmpty: "There are no alerts. Add one: `alerts add EUR/USD above 1.2`.")
  ]
  package static let effect = Effect.reads
  package static let errors: [ErrorKind] = []
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.15","as":"text"}"#),
    (
      "alerts/add",
      #"{"pair":"GBP/JPY","kind":"below","threshold":"215","now":true,"as":"text"}"#
    ),
  ]
  package static let example: StaticString = "{}"

  package struct Result: Record {
    let revision: Int
    let alerts: [AlertRecord]
    let unseen: Unseen

    package static var sample: Result {
      Result(revision: 1, alerts: [], unseen: .none)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("revision", revision, "The number of this state; a higher one is newer.")
      sink.field("alerts", alerts, "As they were added.")
      unseen.fields(&sink)
    }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Result {
    AlertChecks.check(engine)
    let alerts = engine.kept(Alert.self).byName
    AlertsFired.isShown(Topic(AlertsFired.kind), engine)
    return Result(
      revision: engine.subscriptions.revision(of: AlertsFired.kind),
      alerts: alerts.map { AlertRecord(id: $0.key, alert: $0.value, format: engine.format) },
      unseen: Unseen(engine))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let firings = result.unseen.firings.map(\.text)
    let lines = result.alerts.map(\.text)
    return (lines + (firings.isEmpty ? [] : ["fired:"] + firings)).joined(separator: "\n")
  }
}

/// An alert in a result.
package struct AlertRecord: Record {
  let id: String
  let alert: Alert?
  let format: AmountFormat

  package static var sample: AlertRecord { AlertRecord(id: "", alert: nil, format: .plain) }

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
      "Percent that the pair must move back to re-arm.")
    sink.field("note", alert?.note, "The user's note.")
    sink.field("armed", alert?.isArmed ?? true, "Whether it fires when its condition is met.")
    sink.field("count", alert?.count ?? 0, "How often it has fired.")
    sink.field("added", alert?.added ?? .first, "When it was added.")
    sink.field("fired", alert?.unseen.isEmpty == false, "Whether a firing is not acknowledged.")
    sink.field("line", line, "What it is, to show: `EUR/USD above 1.15, armed`.")
  }

  private var line: String {
    guard let alert else { return "" }
    let note = alert.note.map { " (\($0.onOneLine))" } ?? ""
    let state = alert.isArmed ? "armed" : "waiting to re-arm"
    return "\(alert.pair) \(alert.condition.text(format))\(note), \(state)"
  }

  var text: String { "\(id)  \(line)" }
}

extension AlertCondition {
  func text(_ format: AmountFormat) -> String {
    let number = (threshold ?? percent).map(format.number) ?? ""
    let span = span?.description ?? ""
    return switch self {
    case .above, .below: "\(kind) \(number)"
    case .change: "change of \(number)% within \(span)"
    case .high, .low: "\(kind) of \(span)"
    }
  }
}

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

  package struct Result: RareRecord {
    let revision: Int
    let alerts: [AlertRecord]
    let unseen: Unseen

    package static let members: [Member<Self>] = [
      Member("revision", \.revision, "The number of this state; a higher one is newer."),
      Member("alerts", \.alerts, "As they were added."),
      .all(of: \.unseen),
    ]
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
package struct AlertRecord: RareRecord {
  let id: String
  let alert: Alert
  let format: AmountFormat

  package static let members: [Member<Self>] = [
    Member("alert", \.id, "Its id; they sort as they were added."),
    Member("pair", \.alert.pair, "The pair it watches."),
    Member("kind", \.alert.condition.kind.rawValue, "`above`, `below`, `change`, `high` or `low`."),
    Member("threshold", \.alert.condition.threshold, "The rate that fires it."),
    Member("percent", \.alert.condition.percent, "The change that fires it."),
    Member("span", \.alert.condition.span?.description, "The time it is compared with."),
    Member(
      "hysteresis", \.alert.hysteresis,
      "Percent that the pair must move back to re-arm."),
    Member("note", \.alert.note, "The user's note."),
    Member("armed", \.alert.isArmed, "Whether it fires when its condition is met."),
    Member("count", \.alert.count, "How often it has fired."),
    Member("added", \.alert.added, "When it was added."),
    Member("fired", { !$0.alert.unseen.isEmpty }, "Whether a firing is not acknowledged."),
    Member("line", \.line, "What it is, to show: `EUR/USD above 1.15, armed`."),
  ]

  private var line: String {
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

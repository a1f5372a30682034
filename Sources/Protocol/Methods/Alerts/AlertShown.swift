import Dates
import Engine
import Features
import JSON
import Money
import Rates

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
    let note = alert.note.map { " (\($0))" } ?? ""
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

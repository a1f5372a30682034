import Dates
import Engine
import Features
import JSON
import Money

/// A firing that is not yet acknowledged.
package struct FiringShown: Record {
  let alert: String
  let pair: CurrencyPair
  let firing: Alert.Firing?
  let note: String?

  package static var sample: FiringShown {
    FiringShown(alert: "", pair: .sample, firing: nil, note: nil)
  }

  var number: Int { firing?.number ?? 0 }
  var at: Instant { firing?.at ?? .first }
  var id: String { "\(alert)-\(number)" }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("firing", id, "Its id, to acknowledge it by.")
    sink.field("alert", alert, "The alert that fired.")
    sink.field("pair", pair, "The pair that moved.")
    let condition = firing?.condition
    sink.field(
      "kind", condition?.kind.rawValue ?? "", "`above`, `below`, `change`, `high` or `low`.")
    sink.field("threshold", condition?.threshold, "The rate that fired it.")
    sink.field("percent", condition?.percent, "The change that fired it.")
    sink.field("span", condition?.span?.description, "The time it was compared with.")
    sink.field("rate", firing?.rate ?? .one, "What the pair was worth then.")
    sink.field("day", firing?.day, "The value day of that rate.")
    sink.field("at", at, "When it was noticed.")
    sink.field("note", note, "What was noted with the alert.")
  }

  func text(_ engine: Engine) -> String {
    guard let firing else { return "" }
    let note = note.map { " (\($0))" } ?? ""
    let day = firing.day.map { " on \($0)" } ?? ""
    return "\(id)  \(pair) \(engine.format.number(firing.rate))\(day):"
      + " \(firing.condition.text(engine))\(note)"
  }
}

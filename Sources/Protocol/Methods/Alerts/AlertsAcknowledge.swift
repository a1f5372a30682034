import Dates
import Drawing
package import Engine
import Features
import JSON
import Money

/// `alerts/acknowledge`: the user has seen it.
package enum AlertsAcknowledge: Method {
  package static let name: StaticString = "alerts/acknowledge"
  package static let summary: StaticString = "Acknowledges firings."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] = [.unknownAlert, .unknownFiring, .storage]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    (
      "alerts/add",
      #"{"pair":"GBP/JPY","kind":"below","threshold":"215","now":true,"as":"text"}"#
    )
  ]
  package static let example: StaticString = #"{"firing":"a0000001-1"}"#

  package struct Params: Parameters {
    let firing: String?
    let all: Bool

    package init(_ read: inout Reader) throws(Failure) {
      firing = try read("firing", "Its id.")
      all = try read("all", "Acknowledge all there are.", default: false)
    }
  }

  package struct Result: Record {
    let acknowledged: Int
    let unseen: Unseen

    package static var sample: Result { Result(acknowledged: 0, unseen: .none) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("acknowledged", acknowledged, "How many were.")
      unseen.fields(&sink)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    guard let firing = params.firing else {
      guard params.all else {
        throw .refused("firing", "left out", hint: #"Give the id of a firing, or "all":true."#)
      }
      return try acknowledgeAll(engine)
    }
    guard !params.all else {
      throw .refused("all", "true beside a firing", hint: "Give one of the two.")
    }
    let parts = firing.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Int(parts[1]) else { throw unknown(firing) }
    try engine.editing(Alert.self, parts[0]) { (kept: inout Alert?) throws(Failure) in
      guard kept != nil else { throw AlertsUpdate.unknown(parts[0]) }
      guard kept?.acknowledge(number) == true else { throw unknown(firing) }
    }
    return Result(acknowledged: 1, unseen: engine.unseen())
  }

  private static func acknowledgeAll(_ engine: Engine) throws(Failure) -> Result {
    let names = engine.kept(Alert.self).filter { !$0.value.unseen.isEmpty }.map(\.key)
    guard !names.isEmpty else { return Result(acknowledged: 0, unseen: .none) }
    let count = try engine.editing(Alert.self, named: names) {
      (all: inout [String: Alert]) throws(Failure) in
      let count = all.values.reduce(0) { $0 + $1.unseen.count }
      for name in all.keys { _ = all[name]?.acknowledge(nil) }
      return count
    }
    return Result(acknowledged: count, unseen: engine.unseen())
  }

  private static func unknown(_ id: String) -> Failure {
    Failure(
      .unknownFiring, "There is no firing \"\(id.prefix(40))\" that waits.",
      hint: "`alerts` lists what does; it may have been acknowledged elsewhere.",
      details: [.init("firing", .string(String(id.prefix(40))))])
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.acknowledged) acknowledged,"
      + " \(result.unseen.firings.count + (result.unseen.older ?? 0)) left"
  }
}

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
    let note = note.map { " (\($0.onOneLine))" } ?? ""
    let day = firing.day.map { " on \($0)" } ?? ""
    return "\(id)  \(pair) \(engine.format.number(firing.rate))\(day):"
      + " \(firing.condition.text(engine))\(note)"
  }
}

/// The firings not yet acknowledged, the same in every result that has them.
struct Unseen {
  /// By alert, and in the order they came.
  let firings: [FiringShown]
  /// How many older ones there are besides; nil where all are shown.
  let older: Int?

  static let none = Unseen(firings: [], older: nil)

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("firings", firings, "The firings not yet acknowledged, by alert and age.")
    sink.field("older", older, "How many older ones are left out.")
  }
}

extension DocumentKeeping {
  /// All that waits to be seen; of more than may stand in a message, the newest.
  func unseen() -> Unseen {
    let all: [FiringShown] = Array(
      kept(Alert.self).lazy.filter { !$0.value.unseen.isEmpty }.flatMap { id, alert in
        alert.unseen.map { FiringShown(alert: id, pair: alert.pair, firing: $0, note: alert.note) }
      })
    let shown =
      all.count <= Alert.maxShown
      ? all
      : Array(
        all.sorted { ($1.at, $1.alert, $1.number) < ($0.at, $0.alert, $0.number) }
          .prefix(Alert.maxShown))
    return Unseen(
      firings: shown.sorted { ($0.alert, $0.number) < ($1.alert, $1.number) },
      older: all.count > shown.count ? all.count - shown.count : nil)
  }
}

import Dates
import Documents
import Drawing
package import Engine
import Features
import JSON
import Money
import Rates

/// `alerts/acknowledge`: the user has seen it.
package enum AlertsAcknowledge: DirectMethod {
  package static let name: StaticString = "alerts/acknowledge"
  package static let summary: StaticString = "Acknowledges firings."
  package static let commands = [
    Command(
      "alerts acknowledge", .word("firing", "ID").optional, alone: #"{"all":true}"#,
      summary: "Marks fired alerts as seen, all or one.",
      examples: ["alerts acknowledge", "alerts acknowledge a0000001-1"])
  ]
  package static let effect = Effect.changes
  package static let errors: [ErrorKind] = [.unknownAlert, .unknownFiring, .storage]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    (
      "alerts/add",
      #"{"pair":"GBP/JPY","kind":"below","threshold":"215","now":true,"as":"text"}"#
    )
  ]
  package static let example: StaticString = #"{"firing":"a0000001-1"}"#

  package struct Result: RareRecord {
    let acknowledged: Int
    let unseen: Unseen

    package static let members: [Member<Self>] = [
      Member("acknowledged", \.acknowledged, "The number of acknowledged firings."),
      .all(of: \.unseen),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let id: String? = try read("firing", "Its id.")
    let all = try read("all", "Acknowledge all firings.", default: false)
    let engine = try read.end(engine)
    guard let firing = id else {
      guard all else {
        throw .refused("firing", "left out", hint: #"Give the id of a firing, or "all":true."#)
      }
      return try acknowledgeAll(engine)
    }
    guard !all else {
      throw .refused("all", "true together with a firing", hint: "Give one of the two.")
    }
    let parts = firing.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Int(parts[1]) else { throw unknown(firing) }
    try engine.editing(Alert.self, parts[0]) { (kept: inout Alert?) throws(MethodError) in
      guard kept != nil else { throw AlertParams.unknown(parts[0]) }
      guard kept?.acknowledge(number) == true else { throw unknown(firing) }
    }
    return Result(acknowledged: 1, unseen: Unseen(engine))
  }

  private static func acknowledgeAll(_ engine: Engine) throws(MethodError) -> Result {
    let names = engine.kept(Alert.self).filter { !$0.value.unseen.isEmpty }.map(\.key)
    guard !names.isEmpty else { return Result(acknowledged: 0, unseen: .none) }
    let count = try engine.editing(Alert.self, named: names) {
      (all: inout [String: Alert]) throws(MethodError) in
      let count = all.values.reduce(0) { $0 + $1.unseen.count }
      for name in all.keys { _ = all[name]?.acknowledge(nil) }
      return count
    }
    return Result(acknowledged: count, unseen: Unseen(engine))
  }

  private static func unknown(_ id: String) -> MethodError {
    MethodError(
      .unknownFiring, "No unacknowledged firing \(id.quoted).",
      hint: "It may have been acknowledged elsewhere.",
      details: [.init("firing", .string(String(id.prefix(40))))])
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.acknowledged) acknowledged, \(result.unseen.count) left"
  }
}

/// A firing that is not yet acknowledged.
package struct FiringRecord: RareRecord {
  let alert: String
  let pair: CurrencyPair
  let firing: Alert.Firing
  let note: String?
  let format: AmountFormat

  var id: String { "\(alert)-\(firing.number)" }

  package static let members: [Member<Self>] = [
    Member("firing", \.id, "Its id, to acknowledge it by."),
    Member("alert", \.alert, "The alert that fired."),
    Member("pair", \.pair, "The pair that moved."),
    Member(
      "kind", \.firing.condition.kind.rawValue, "`above`, `below`, `change`, `high` or `low`."),
    Member("threshold", \.firing.condition.threshold, "The rate that fired it."),
    Member("percent", \.firing.condition.percent, "The change that fired it."),
    Member("span", \.firing.condition.span?.description, "The time it was compared with."),
    Member("rate", \.firing.rate, "The rate of the pair then."),
    Member("day", \.firing.day, "The value day of that rate."),
    Member("at", \.firing.at, "When it was noticed."),
    Member("note", \.note, "The user's note on the alert."),
    Member("rateText", \.rateText, "The rate in short, to show."),
    Member("line", \.line, "The whole firing in one line, to show."),
  ]

  /// `GBP/JPY 210.7 on 2026-10-30: below 215 (trip)`.
  private var line: String { shown(at: rateText) }

  private var rateText: String {
    WatchlistLine.rate(firing.rate, brief: firing.rate, format)
  }

  var text: String { "\(id)  \(shown(at: format.figure(firing.rate)))" }

  private func shown(at rate: String) -> String {
    let note = note.map { " (\($0.onOneLine))" } ?? ""
    let day = firing.day.map { " on \($0)" } ?? ""
    return "\(pair) \(rate)\(day): \(firing.condition.text(format))\(note)"
  }
}

/// The firings not yet acknowledged, the same in every result that has them.
package struct Unseen: RareRecord {
  /// By alert, and in the order they came.
  let firings: [FiringRecord]
  /// The number of older firings that are not shown; nil if all are.
  let older: Int?

  var count: Int { firings.count + (older ?? 0) }

  static let none = Unseen(firings: [], older: nil)

  package static let members: [Member<Self>] = [
    Member("fired", \.count, "The number of firings not yet acknowledged."),
    Member("firings", \.firings, "The firings not yet acknowledged, by alert and age."),
    Member("older", \.older, "The number of older firings that are not listed."),
  ]
}

extension Unseen {
  static func count(_ engine: Engine) -> Int {
    engine.kept(Alert.self).values.reduce(0) { $0 + $1.unseen.count }
  }

  /// The pairs of the unacknowledged firings, each once.
  static func pairs(_ engine: Engine) -> [String] {
    let alerts = engine.kept(Alert.self).filter { !$0.value.unseen.isEmpty }
    return alerts.sorted { $0.key < $1.key }.map(\.value.pair.description).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The unacknowledged firings; if there are more than a message may have, the newest.
  init(_ engine: Engine) {
    let format = engine.format
    let all: [FiringRecord] = Array(
      engine.kept(Alert.self).lazy.filter { !$0.value.unseen.isEmpty }.flatMap { id, alert in
        alert.unseen.map {
          FiringRecord(
            alert: id, pair: alert.pair, firing: $0, note: alert.note, format: format)
        }
      })
    let shown =
      all.count <= Alert.maxShown
      ? all
      : Array(
        all.sorted {
          ($1.firing.at, $1.alert, $1.firing.number) < ($0.firing.at, $0.alert, $0.firing.number)
        }
        .prefix(Alert.maxShown))
    self.init(
      firings: shown.sorted { ($0.alert, $0.firing.number) < ($1.alert, $1.firing.number) },
      older: all.count > shown.count ? all.count - shown.count : nil)
  }
}

import Dates
import Documents
package import Engine
import Features
import Money
import Rates

/// Checks the alerts after changes.
package final class AlertChecks: Reaction {
  package static let isOfRates = false

  /// The day on which a check found nothing to do; nil where something has changed since.
  private var checked: Day?

  package init() {}

  package func react(to change: Change, in engine: Engine) {
    if change.touchesRates || change.touches(Topic(AlertsFired.kind)) { checked = nil }
    // The process that made a foreign change has checked alerts, unless it was killed first.
    let isToCheck =
      change.allDocuments ? engine.subscriptions.has(Topic(AlertsFired.kind)) : change.touchesRates
    if isToCheck { check(engine) }
  }

  static func check(_ engine: Engine) { engine.cache(Self.self).check(engine) }

  /// Moves every alert through what was published since the last check, and stores those that fire
  /// and those that can fire again. The first process does it; another one finds it done.
  private func check(_ engine: Engine) {
    let today = engine.now.day
    if checked == today, engine.isCurrent(Alert.kind) { return }
    let alerts = engine.kept(Alert.self)
    guard !alerts.isEmpty else { return }
    let cursor = engine.kept(AlertCursor.self)[AlertCursor.name] ?? AlertCursor()
    let evaluator = AlertEvaluator(engine, for: alerts.values.lazy.map(\.condition), since: cursor)
    let moved = alerts.compactMap { evaluator.advanced($1) == nil ? nil : $0 }
    let isDone = moved.isEmpty && evaluator.cursor == cursor
    checked = isDone ? today : nil
    if isDone { return }
    // What cannot be stored now is found again at the next check; `status` says why.
    try? engine.commit(.relaxed) { (transaction: inout Transaction) throws(StorageError) in
      if !moved.isEmpty {
        _ = try transaction.edit(Alert.self, named: moved) {
          (kept: inout [String: Alert]) throws(Never) in
          for (name, alert) in kept { kept[name] = evaluator.advanced(alert) ?? alert }
        }
      }
      _ = try transaction.edit(AlertCursor.self, named: [AlertCursor.name]) {
        (kept: inout [String: AlertCursor]) throws(Never) in
        kept[AlertCursor.name] = evaluator.cursor.joined(with: kept[AlertCursor.name])
      }
    }
  }

  /// Whether the condition is met now; nil where the pair has no rate, or no history in the span.
  static func isMet(
    _ condition: AlertCondition, of pair: CurrencyPair, _ engine: Engine
  ) -> Bool? {
    AlertEvaluator(engine, for: [condition], since: nil).isMet(condition, of: pair)
  }

  /// The last day whose publication an alert that is made now does not wait for: what came before
  /// it was made is not new.
  static func begin(for pair: CurrencyPair, _ engine: Engine) -> Day {
    let rate = try? engine.quoted(RateQuestion(from: pair.base, to: pair.quote)).rate
    return max(rate?.newestDay ?? .first, engine.now.day.adding(days: -1))
  }

  /// Whether no publication moves the pair.
  static func isPegged(_ pair: CurrencyPair, _ engine: Engine) -> Bool {
    let rate = try? engine.quoted(RateQuestion(from: pair.base, to: pair.quote)).rate
    return rate.map(engine.isPegged) ?? false
  }
}

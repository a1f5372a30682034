package import Dates
package import Features
import Money
import Rates

/// Whether a pair has got where somebody waits for it.
extension Engine {
  /// Leads every alert through what was published since the last look, and writes down those that
  /// fire and those that can fire again. Whichever process is first does it: another one finds it
  /// done.
  package func checkAlerts() {
    let alerts = kept(Alert.self)
    guard !alerts.isEmpty else { return }
    let lookout = kept(AlertCursor.self)[AlertCursor.name] ?? AlertCursor()
    let book = AlertEvaluator(self, for: alerts.values.lazy.map(\.condition), since: lookout)
    let moved = alerts.compactMap { book.led($1) == nil ? nil : $0 }
    do throws(StoredDocument.Refusal<Never>) {
      if !moved.isEmpty {
        try edit(Alert.self, named: moved) { (kept: inout [String: Alert]) throws(Never) in
          for (name, alert) in kept { kept[name] = book.led(alert) ?? alert }
        }
      }
      guard book.lookout != lookout else { return }
      try edit(AlertCursor.self, AlertCursor.name) { (kept: inout AlertCursor?) throws(Never) in
        kept = book.lookout.joined(with: kept)
      }
    } catch {
      // What cannot be written down now is found again at the next look; `status` says why.
    }
  }

  /// Whether the condition is met now; nil where the pair has no rate, or no history in the span.
  package func isMet(_ condition: AlertCondition, of pair: CurrencyPair) -> Bool? {
    AlertEvaluator(self, for: [condition], since: nil).isMet(condition, of: pair)
  }

  /// The last day whose publication an alert that is made now does not wait for: what came before
  /// it was made is nothing new.
  package func alertsBegin(for pair: CurrencyPair) -> Day {
    let rate = try? quoted(RateQuestion(from: pair.base, to: pair.quote)).rate
    return max(rate?.newestDay ?? .first, now.day.adding(days: -1))
  }

  /// Whether nothing that anybody publishes moves the pair: both hang on the same currency by law
  /// or parity.
  package func isPegged(_ pair: CurrencyPair) -> Bool {
    guard let rate = try? quoted(RateQuestion(from: pair.base, to: pair.quote)).rate,
      rate.how != .user
    else { return false }
    let moving = rate.legs.contains { [.published, .user, .interpolated].contains($0.how) }
    return !moving || anchor(of: pair.base) == anchor(of: pair.quote)
  }

  private func anchor(of currency: Currency) -> Currency {
    var (anchor, steps) = (currency, 0)
    while let peg = archive.fixed.peg(of: anchor), steps < RatePolicy.defaultPathLimit {
      (anchor, steps) = (peg.anchor, steps + 1)
    }
    return anchor
  }
}

extension Rate {
  /// The day of the newest table in use; nil where none is.
  var newestDay: Day? { otherDay ?? day }
}

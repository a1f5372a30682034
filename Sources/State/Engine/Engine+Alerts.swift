import Dates
package import Features
import Money
import Rates

/// Whether a pair has got where somebody waits for it.
extension Engine {
  /// Looks at every alert, and writes down those that fire and those that can fire again. Whichever
  /// process is first does it: another one finds it done.
  package func checkAlerts() {
    let alerts = kept(Alert.self)
    guard !alerts.isEmpty else { return }
    let book = AlertBook(self)
    let moved = alerts.filter { _, alert in
      book.side(of: alert).map { alert.isMoved(by: $0) } ?? false
    }
    guard !moved.isEmpty else { return }
    // What cannot be written down now is found again at the next look; `status` says why.
    _ = try? edit(Alert.self, named: Array(moved.keys)) {
      (kept: inout [String: Alert]) throws(Never) in
      for (name, alert) in kept {
        guard let side = book.side(of: alert), let quoted = book.quoted(alert.pair) else {
          continue
        }
        kept[name]?.turn(to: side, rate: quoted.shown, day: quoted.rate.day, at: now)
      }
    }
  }

  /// Whether the condition is met now; nil where the pair has no rate, or no history in the span.
  package func isMet(_ condition: AlertCondition, of pair: CurrencyPair) -> Bool? {
    AlertBook(self).isMet(condition, of: pair)
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

/// What one look at all alerts needs: each pair and each span is looked up once.
final class AlertBook {
  private struct Stretch: Hashable {
    let pair: CurrencyPair
    let span: Period
  }

  private let engine: Engine
  private let tables: [Table]
  private var rates: [CurrencyPair: Ratio?] = [:]
  private var ranges: [Stretch: (low: Ratio, high: Ratio)?] = [:]

  init(_ engine: Engine) {
    self.engine = engine
    // The user's own rates come before any table.
    tables =
      engine.userRates.isEmpty
      ? engine.publishersInOrder.compactMap { engine.archive.newestTable(of: $0.id) } : []
  }

  func quoted(_ pair: CurrencyPair) -> Quoted? {
    try? engine.quoted(RateQuestion(from: pair.base, to: pair.quote))
  }

  func side(of alert: Alert) -> AlertSide? {
    guard let rate = rate(of: alert.pair), let bounds = bounds(alert.condition, of: alert.pair)
    else { return nil }
    return try? bounds.side(of: rate, armed: alert.isArmed, hysteresis: alert.hysteresis)
  }

  func isMet(_ condition: AlertCondition, of pair: CurrencyPair) -> Bool? {
    guard let rate = rate(of: pair), let bounds = bounds(condition, of: pair) else { return nil }
    return try? bounds.isMet(by: rate)
  }

  private func bounds(_ condition: AlertCondition, of pair: CurrencyPair) -> AlertBounds? {
    let range = condition.span.flatMap { self.range(of: pair, over: $0) }
    return try? AlertBounds(condition, range: range)
  }

  private func rate(of pair: CurrencyPair) -> Ratio? {
    if let known = rates[pair] { return known }
    let rate = crossed(pair) ?? quoted(pair)?.rate.ratio
    rates[pair] = .some(rate)
    return rate
  }

  /// By the first table that has both, where the way there is no other.
  private func crossed(_ pair: CurrencyPair) -> Ratio? {
    guard pair.base.isActive, pair.quote.isActive,
      let table = tables.first(where: { $0.quotes(pair.base) && $0.quotes(pair.quote) })
    else { return nil }
    let (from, to) = (perAnchor(pair.base, table), perAnchor(pair.quote, table))
    return try? to.multiplied(by: from.inverted())
  }

  /// How many units are worth one of the table's anchor.
  private func perAnchor(_ currency: Currency, _ table: Table) -> Ratio {
    guard let value = table[currency] else { return .one }
    let nominal = Decimal(Int128(table.nominal(of: currency)))
    return table.direction == .unitsPerAnchor
      ? Ratio(numerator: value, denominator: nominal)
      : Ratio(numerator: nominal, denominator: value)
  }

  private func range(of pair: CurrencyPair, over span: Period) -> (low: Ratio, high: Ratio)? {
    let stretch = Stretch(pair: pair, span: span)
    if let known = ranges[stretch] { return known }
    let found = engine.range(of: pair, over: span)
    ranges[stretch] = .some(found)
    return found
  }
}

extension Engine {
  /// The lowest and the highest rate of a span before the newest day.
  fileprivate func range(
    of pair: CurrencyPair, over span: Period
  ) -> (low: Ratio, high: Ratio)? {
    guard let quoted = try? quoted(RateQuestion(from: pair.base, to: pair.quote)) else {
      return nil
    }
    let rate = quoted.rate
    let day = rate.otherDay ?? rate.day ?? now.day
    let first = span.before(day)
    let years = max(1, day.days(since: first) / 365 + 1)
    let track = try? PairTrack(rate) { columns(of: $0, years: years) }
    if let track, let (low, high) = track.range(from: first, before: day) {
      guard let low = try? track.ratio(at: low), let high = try? track.ratio(at: high) else {
        return nil
      }
      return (low, high)
    }
    let history = try? finder(for: RateQuestion(from: pair.base, to: pair.quote)).history(
      of: pair.base, in: [pair.quote], from: first, to: day.adding(days: -1))
    let values = history?.series.first?.points.map(\.value) ?? []
    guard let low = values.min(), let high = values.max() else { return nil }
    return (Ratio(numerator: low), Ratio(numerator: high))
  }
}

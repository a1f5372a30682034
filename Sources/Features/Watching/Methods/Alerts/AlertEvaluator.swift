import Dates
import Documents
import Engine
import Features
import Money
import Rates

/// Checks alerts against the rates; each pair is looked up once for all of them.
final class AlertEvaluator {
  /// Up to which tables alerts are checked after this.
  let cursor: AlertCursor
  private let before: AlertCursor
  /// Publishers with tables before their newest one that no alert was checked against.
  private let behind: Set<Publisher.ID>
  private let engine: Engine
  private let tables: [Table]
  private let years: Int
  /// By both currencies in one number, which is quicker to find than a pair.
  private var pages: [UInt32: PairSnapshot] = [:]

  /// Without `before`, only the newest rates count.
  init(
    _ engine: Engine, for conditions: some Sequence<AlertCondition>, since before: AlertCursor?
  ) {
    self.engine = engine
    self.before = before ?? AlertCursor()
    let newest = Self.newest(engine)
    cursor = newest.joined(with: before)
    behind = before.map { Self.behind($0, engine) } ?? []
    let days = Self.days(of: conditions)
    years = (days + (behind.isEmpty ? 0 : AlertCursor.maxDays)) / 365 + 1
    // The user's own rates come before any table; and where quotes have days of their own, the
    // newest table does not say it all.
    let hasOwn = engine.userRates.contains { $0.set == Publisher.ID.user.text }
    let plain = engine.publishersInOrder.prefix { !$0.datesQuotes && !hasOwn }
    tables = plain.compactMap { engine.archive.newestTable(of: $0.id) }
  }

  /// The days of the longest span.
  private static func days(of conditions: some Sequence<AlertCondition>) -> Int {
    var (longest, last): (Int, Period?) = (0, nil)
    // Many alerts have the same span.
    for condition in conditions {
      guard let span = condition.span, span != last else { continue }
      longest = max(longest, Day.last.days(since: span.before(.last)))
      last = span
    }
    return longest
  }

  func isMet(_ condition: AlertCondition, of pair: CurrencyPair) -> Bool? {
    let page = page(of: pair)
    guard let rate = page.now, let bounds = page.bounds(condition) else { return nil }
    return try? bounds.isMet(by: rate)
  }

  /// The alert after all that it has not seen, and after now; nil where that moves nothing.
  func advanced(_ alert: Alert) -> Alert? {
    let page = page(of: alert.pair)
    if page.missed.isEmpty, !isMoved(alert, page) { return nil }
    var (led, hasMoved) = (alert, false)
    for (day, rate) in page.missed where day > led.since {
      let bounds = page.bounds(led.condition, on: day)
      guard let side = side(of: led, at: rate, bounds), led.isMoved(by: side),
        let shown = page.shown(rate, on: day)
      else { continue }
      led.turn(to: side, rate: shown, day: day, at: engine.now)
      hasMoved = true
    }
    if let rate = page.now, let side = side(of: led, at: rate, page.bounds(led.condition)),
      led.isMoved(by: side), let quoted = page.quoted
    {
      led.turn(to: side, rate: quoted.shown, day: quoted.rate.newestDay, at: engine.now)
      hasMoved = true
    }
    return hasMoved ? led : nil
  }

  /// Whether it would do something where the pair is now.
  private func isMoved(_ alert: Alert, _ page: PairSnapshot) -> Bool {
    guard let rate = page.now,
      let side = side(of: alert, at: rate, page.bounds(alert.condition))
    else { return false }
    return alert.isMoved(by: side)
  }

  private func side(of alert: Alert, at rate: Ratio, _ bounds: AlertBounds?) -> AlertSide? {
    guard let bounds else { return nil }
    return try? bounds.side(of: rate, armed: alert.isArmed, hysteresis: alert.hysteresis)
  }

  private func page(of pair: CurrencyPair) -> PairSnapshot {
    let key = UInt32(pair.base.index) << 16 | UInt32(pair.quote.index)
    if let known = pages[key] { return known }
    let page = PairSnapshot(pair, engine, now: crossed(pair), years: years)
    if !behind.isEmpty { page.miss(since: { before[$0] }, of: behind) }
    pages[key] = page
    return page
  }

  /// By the first table that has both, where the way there is no other.
  private func crossed(_ pair: CurrencyPair) -> Ratio? {
    // Law, parity and the best publisher for a currency come before the first table that has both.
    let isPlain = [pair.base, pair.quote].allSatisfy {
      $0.isActive && !Publisher.isBest(for: $0) && engine.archive.fixed.peg(of: $0) == nil
    }
    // A publisher whose newest table lacks one of them, since its quote is held back, may have it still.
    func hasQuoted(_ currency: Currency, _ table: Table) -> Bool {
      table.quotes(currency)
        || engine.archive.lastDay(of: currency, by: table.publisher, upTo: table.day) != nil
    }
    guard isPlain,
      let table = tables.first(where: { hasQuoted(pair.base, $0) && hasQuoted(pair.quote, $0) }),
      table.quotes(pair.base), table.quotes(pair.quote)
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

  private static func newest(_ engine: Engine) -> AlertCursor {
    engine.archive.publishers.reduce(into: AlertCursor()) { cursor, publisher in
      cursor[publisher.id] = engine.archive.newestDay(of: publisher.id)
    }
  }

  private static func behind(_ before: AlertCursor, _ engine: Engine) -> Set<Publisher.ID> {
    let archive = engine.archive
    let behind = archive.publishers.map(\.id).filter { publisher in
      guard let newest = archive.newestDay(of: publisher) else { return false }
      guard let seen = before[publisher] else { return true }
      let eve = newest.adding(days: -1)
      guard seen < eve, let last = archive.table(of: publisher, atOrBefore: eve) else {
        return false
      }
      return last.day > seen
    }
    return Set(behind)
  }
}

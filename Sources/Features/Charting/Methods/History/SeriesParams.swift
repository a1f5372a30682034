import Dates
import Documents
import Engine
import Features
import Feeds
import JSON
import Money
package import Rates

/// Which currencies over which days: params that `history` and `chart` share.
package struct SeriesParams: Parameters {
  private(set) var base: Currency?
  private(set) var targets: OneOrMany<Currency>?
  let since: Day?
  let until: Day?
  private(set) var span: String?

  package static let maxTargets = 8

  package init(_ read: inout Reader) throws(MethodError) {
    let base: Currency? = try read(
      "base", "The base currency: one unit of it. Default: the setting.")
    let targets: OneOrMany<Currency>? = try read(
      "targets", "One to eight currencies. Default: the setting.")
    let pair: CurrencyPair? = try read("pair", "`EUR/USD`, instead of `base` and `targets`.")
    since = try read("since", "The first day.")
    until = try read("until", "The last day. Default: the day of the newest table.")
    span = try read(
      "span", .span,
      """
      Instead of `since`: the length before `until`, such as `30d`, `6m`, `1y`, or `ytd`, `max`. \
      Default: a month; a year for a chart.
      """
    )
    guard let pair else {
      (self.base, self.targets) = (base, targets)
      return
    }
    guard base == nil, targets == nil else {
      throw .refused(
        "pair", "given together with `\(base == nil ? "targets" : "base")`",
        hint: "Give `pair`, or `base` and `targets`.")
    }
    (self.base, self.targets) = (pair.base, .one(pair.quote))
  }

  init(base: Currency, targets: OneOrMany<Currency>, since: Day, until: Day) {
    (self.base, self.targets, self.since, self.until) = (base, targets, since, until)
    span = nil
  }

  init(since: Day?, until: Day?, span: String?) {
    (self.since, self.until, self.span) = (since, until, span)
  }

  mutating func take(_ typed: TypedSeries) {
    if let first = typed.currencies.first { base = first }
    let others = typed.currencies.dropFirst().filter { $0 != base }
    if !others.isEmpty { targets = .many(Array(others)) }
    if let span = typed.span { self.span = span }
  }

  func chosenTargets(_ engine: Engine) throws(MethodError) -> [Currency] {
    let chosen = targets?.elements ?? engine.settings.targets
    guard !chosen.isEmpty else { throw Currency.missing("targets") }
    guard chosen.count <= Self.maxTargets else {
      throw .tooManyTargets(chosen.count, Self.maxTargets, "historyTargets")
    }
    return chosen
  }

  func days(
    _ engine: Engine, _ source: String?, else standard: SpanLength
  ) throws(MethodError) -> ClosedRange<Day> {
    // Counted from today, a fortnight would be empty wherever the tables are older than that.
    let published = engine.publishedDays(by: source.map { Publisher.ID(requested: $0) })
    let last = until ?? max(published?.upperBound ?? engine.now.day, since ?? .first)
    guard since == nil || span == nil else {
      throw .refused(
        "span", "given together with `since`",
        hint: "Give `since` or `span`, and `until` with either.")
    }
    let length = try self.length ?? standard
    let first = since ?? length.first(upTo: last, oldest: published?.lowerBound ?? last)
    guard first <= last else {
      throw MethodError(
        .spanReversed, "The span ends on \(last), before its first day \(first).",
        hint: "Exchange the first and the last day.", details: [.init("param", "since")])
    }
    return first...last
  }

  var length: SpanLength? {
    get throws(MethodError) {
      guard let span else { return nil }
      do throws(DateError) {
        return try SpanLength(span)
      } catch {
        let kind: ErrorKind = error == .outOfRange ? .dateOutOfRange : .dateMalformed
        throw MethodError(
          kind, "\(span.quoted) is not a length of time.",
          hint:
            "Write years, months, weeks or days, such as 1y, 6m, 2w, 30d or 1y6m, or ytd or max.",
          details: [.init("param", "span")])
      }
    }
  }

  /// A fixed rate set has no history.
  static func check(source: String?, _ engine: Engine) throws(MethodError) {
    guard let source else { return }
    let id = Publisher.ID(requested: source)
    let publishers = engine.archive.publishers
    if publishers.contains(where: { $0.isNamed(id) }) { return }
    // Its history can be fetched.
    if engine.networkIsOff == nil, engine.feed(id) != nil { return }
    guard !engine.sourceNames.contains(id) else {
      throw MethodError(
        .noRate, "\(source) is a fixed rate set and has no history.",
        hint: "Name a publisher, or no source.", details: [.init("source", .string(source))])
    }
    throw .unknownPublisher(id, publishers)
  }
}

extension History.Step: WordParam {}

extension MethodError {
  /// Why a history has not one value.
  static func nothing(in history: History, source: String?, _ engine: Engine) -> MethodError {
    let target = history.series.first?.target ?? history.base
    let (from, to) = (history.from, history.to)
    let question = RateQuestion(
      from: history.base, to: target, on: to, source: source.map { Publisher.ID(requested: $0) })
    if from > engine.now.day.adding(days: 1),
      let newest = engine.publishedDays(by: question.source)?.upperBound
    {
      return MethodError(
        .dateOutOfRange, "There are no rates yet from \(from) on.",
        hint: "The newest table is of \(newest).",
        details: [.init("newest", .string(newest.description))])
    }
    // The user's own rates have no history, and are no reason either.
    var policy = engine.policy(for: question)
    policy.userRates = []
    do throws(RateError) {
      _ = try RateFinder(archive: engine.archive, policy: policy).rate(
        from: question.from, to: question.to)
    } catch .beforeHistory(_, let oldest) {
      return MethodError(
        .dateOutOfRange, "There are no rates up to \(to).",
        hint: "The first table is of \(oldest).",
        details: [.init("oldest", .string(oldest.description))])
    } catch {
      return MethodError(error, engine)
    }
    return MethodError(
      .noRate, "No table has \(history.base.code) and \(target.code) from \(from) to \(to).",
      hint: "Request a longer span, or an earlier one.",
      details: [.init("on", .string(to.description))])
  }

}

/// What a history is of, with or without its statistics.
package struct HistoryParams: Parameters {
  let series: SeriesParams
  let step: History.Step?
  let rule: RateRule?
  let source: String?

  static let standardSpan = Period(months: 1)

  package init(_ read: inout Reader) throws(MethodError) {
    series = try SeriesParams(&read)
    step = try read("step", "One value a `day` (the default), or the last of a `week` or `month`.")
    source = try read("source", "Use only this source: a publisher.")
    rule = try read(
      "rule",
      "The rule of the day, as in `rate`: an average has one value a period, `monthEnd` one a month."
    )
  }

  init(series: SeriesParams, source: String?) {
    (self.series, self.source) = (series, source)
    (step, rule) = (nil, nil)
  }

  func history(_ engine: Engine, sumsUp: Bool = false) throws(MethodError) -> History {
    let targets = try series.chosenTargets(engine)
    if let rule, let step, rule.isAverage || rule == .monthEnd || step != .day {
      throw .refused(
        "step", "\(step.rawValue) with the rule \(rule.rawValue)",
        hint: "The rule has steps of its own: leave `step` out.")
    }
    let days = try series.days(engine, source, else: .period(Self.standardSpan))
    let base = series.base ?? engine.settings.base
    try SeriesParams.check(source: source, engine)
    engine.renewSeries(of: base, in: targets, source: publisher, upTo: days.upperBound)
    let history = try history(of: base, in: targets, days, engine, sumsUp)
    let missing = history.series.filter(\.points.isEmpty).map(\.target)
    guard missing.count == history.series.count else {
      engine.fetchHistory(of: base, in: missing, days, source: publisher)
      return history
    }
    let wait = engine.waitForHistory(of: base, in: missing, days, source: publisher)
    if wait == nil, let earlier = dayInForce(base, targets, days, engine) {
      let longer = earlier...max(days.upperBound, earlier)
      let history = try self.history(of: base, in: targets, longer, engine, sumsUp)
      return history.standing(in: days.lowerBound)
    }
    var failure = MethodError.nothing(in: history, source: source, engine)
    failure.waitsFor = wait
    throw failure
  }

  private var publisher: Publisher.ID? { source.map { Publisher.ID(requested: $0) } }

  private func history(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, _ engine: Engine,
    _ sumsUp: Bool
  ) throws(MethodError) -> History {
    do throws(RateError) {
      return try engine.history(
        of: base, in: targets, days, step: step ?? .day, by: rule, source: publisher, sumsUp: sumsUp
      )
    } catch {
      throw MethodError(error, engine)
    }
  }

  /// The day of the tables that `rate` uses for the first day of a span in which none has a table.
  private func dayInForce(
    _ base: Currency, _ targets: [Currency], _ days: ClosedRange<Day>, _ engine: Engine
  ) -> Day? {
    let rates = targets.compactMap { target in
      try? engine.quoted(
        RateQuestion(from: base, to: target, on: days.lowerBound, source: publisher)
      ).rate
    }
    return rates.filter { rate in rate.legs.contains { $0.derivation == .published } }
      .compactMap(\.day).filter { $0 < days.lowerBound }.min()
  }
}

package import Dates
package import Money

extension RateFinder {
  /// The rates of `base` in each target from `from` to `to`, both included.
  ///
  /// Every series is from one publisher: the first that has a day with both. Laws, redenominations
  /// and parities apply from their day, as they do for a rate of that day. The user's own rates and
  /// fixed rate sets have no history.
  ///
  /// - Parameter sumsUp: Whether each series is to have the exact sum that its mean needs.
  package func history(
    of base: Currency, in targets: [Currency], from: Day, to: Day, step: History.Step = .day,
    sumsUp: Bool = false
  ) throws(RateError) -> History {
    guard from <= to else {
      return History(
        base: base, from: from, to: to, step: step,
        series: targets.map { Series(base: base, target: $0, publisher: nil, points: [], gaps: []) }
      )
    }
    var found: [Currency: Series] = [:]
    for publisher in publishers {
      let missing = targets.withoutRepeats.filter { found[$0] == nil }
      if missing.isEmpty { break }
      let walk = try HistoryWalk(self, publisher, base, missing, from...to, step, sumsUp: sumsUp)
      for series in try walk.series() where !series.points.isEmpty {
        found[series.target] = series
      }
    }
    let series = targets.map { target in
      found[target]
        ?? Series(
          base: base, target: target, publisher: nil, points: [],
          gaps: [Series.Gap(from: from, to: to)])
    }
    return History(base: base, from: from, to: to, step: step, series: series)
  }

  /// The spans of time in which a currency is one column of a table times a factor, newest first.
  func spans(of code: Currency, _ days: ClosedRange<Day>) throws(RateError) -> [HistorySpan] {
    var spans: [HistorySpan] = []
    var last = days.upperBound
    while last >= days.lowerBound {
      let steps = fixedSteps(from: code, on: last)
      let first = steps.compactMap(\.since).max()
      var path = RatePath()
      for step in steps { path.append(step.leg) }
      let column = steps.last?.leg.quote ?? code
      let rescaled = archive.fixed.rescalings.last {
        $0.currency == column && $0.since <= days.upperBound
      }
      spans.append(
        HistorySpan(
          first: max(first ?? .first, rescaled?.since ?? .first), last: last, column: column,
          factor: path.legs.isEmpty ? nil : try path.ratio, notes: steps.map(\.note)))
      guard let first, first > days.lowerBound else { break }
      last = first.adding(days: -1)
    }
    return spans
  }
}

/// From `first` on, one unit of a code is `factor` units of a column.
struct HistorySpan {
  let first: Day
  let last: Day
  let column: Currency
  /// Nil for one.
  let factor: Ratio?
  /// About the fixed steps of which `factor` is the product.
  let notes: [RateNote]
}

/// One pass over a publisher's tables that gathers several series at once.
struct HistoryWalk {
  private let finder: RateFinder
  private let publisher: Publisher
  private let days: ClosedRange<Day>
  private let step: History.Step
  private let sumsUp: Bool
  private let base: HistoryColumn
  private let targets: [HistoryColumn]
  /// The columns that the archive reads.
  private let asked: [Currency]

  init(
    _ finder: RateFinder, _ publisher: Publisher, _ base: Currency, _ targets: [Currency],
    _ days: ClosedRange<Day>, _ step: History.Step, sumsUp: Bool
  ) throws(RateError) {
    self.finder = finder
    self.publisher = publisher
    self.days = days
    self.step = step
    self.sumsUp = sumsUp
    var asked: [Currency] = []
    var columns: [HistoryColumn] = []
    for code in [base] + targets {
      let spans = try finder.spans(of: code, days)
      asked += spans.map(\.column).filter { $0 != publisher.anchor && !asked.contains($0) }
      columns.append(HistoryColumn(code, spans, among: asked))
    }
    self.base = columns.removeFirst()
    self.targets = columns
    self.asked = asked
  }

  func series() throws(RateError) -> [Series] {
    var points = [[Series.Point]](repeating: [], count: targets.count)
    var sums = [SeriesSum?](repeating: nil, count: targets.count)
    // A walk goes back in time, so the first day seen of a period is its last publication.
    var periods = [Int32?](repeating: nil, count: targets.count)
    var failed = false
    finder.archive.walk(publisher.id, asked, from: days.lowerBound, to: days.upperBound) {
      day, values in
      guard let from = base.quote(on: day, values) else { return true }
      let period = step.period(of: day)
      for (index, target) in targets.enumerated() where periods[index] != period {
        guard let to = target.quote(on: day, values) else { continue }
        do throws(DecimalError) {
          let ratio = target.code == base.code ? .one : try worth(from, to)
          let value = try ratio.decimal(significantDigits: 12, .halfUp)
          points[index].append(Series.Point(day: day, value: value))
          if sumsUp { try sums[index].add(ratio) }
        } catch {
          failed = true
          return false
        }
        periods[index] = period
      }
      return true
    }
    if failed { throw .overflow }
    return targets.indices.map { index in
      let points: [Series.Point] = points[index].reversed()
      return Series(
        base: base.code, target: targets[index].code, publisher: publisher.id, points: points,
        gaps: gaps(between: points[...]), notes: base.notes + targets[index].notes,
        exact: sums[index])
    }
  }

  private func worth(
    _ from: HistoryColumn.Quote, _ to: HistoryColumn.Quote
  ) throws(DecimalError) -> Ratio {
    let isInverse = publisher.direction == .anchorPerUnit
    var ratio = Ratio(
      numerator: isInverse ? from.value : to.value, denominator: isInverse ? to.value : from.value)
    if let factor = from.factor { ratio = try ratio.multiplied(by: factor) }
    if let factor = to.factor { ratio = try ratio.multiplied(by: factor.inverted()) }
    return ratio
  }

  private func gaps(between points: ArraySlice<Series.Point>) -> [Series.Gap] {
    let limit = step == .day ? finder.policy.maximumGap : finder.policy.maximumGap + 31
    return Series.Gap.between(points, in: days, limit: limit)
  }
}

/// Where a currency's values are in the rows of a walk.
struct HistoryColumn {
  let code: Currency
  /// The newest first. A `place` of nil is the anchor, whose rate is one.
  private let spans: [(span: HistorySpan, place: Int?)]

  typealias Quote = (value: Decimal, factor: Ratio?)

  var notes: [Series.Note] {
    spans.flatMap { (span, _) in
      span.notes.map { Series.Note(note: $0, first: span.first, last: span.last) }
    }
  }

  init(_ code: Currency, _ spans: [HistorySpan], among asked: [Currency]) {
    self.code = code
    self.spans = spans.map { ($0, asked.firstIndex(of: $0.column)) }
  }

  func quote(on day: Day, _ values: [Decimal?]) -> Quote? {
    for (span, place) in spans where span.first <= day {
      guard let place else { return (.one, span.factor) }
      return values[place].map { ($0, span.factor) }
    }
    return nil
  }
}

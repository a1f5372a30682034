import Dates
import Money

/// One pass over a publisher's tables that gathers several series at once.
struct HistoryWalk {
  private let finder: RateFinder
  private let publisher: Publisher
  private let days: ClosedRange<Day>
  private let step: History.Step
  private let base: HistoryColumn
  private let targets: [HistoryColumn]
  /// What the archive is asked for.
  private let asked: [Currency]

  init(
    _ finder: RateFinder, _ publisher: Publisher, _ base: Currency, _ targets: [Currency],
    _ days: ClosedRange<Day>, _ step: History.Step, pegs: Bool
  ) throws(RateError) {
    self.finder = finder
    self.publisher = publisher
    self.days = days
    self.step = step
    var asked: [Currency] = []
    var columns: [HistoryColumn] = []
    for code in [base] + targets {
      let spans = try finder.spans(of: code, days, pegs: pegs, anchor: publisher.anchor)
      asked += spans.map(\.column).filter { $0 != publisher.anchor && !asked.contains($0) }
      columns.append(HistoryColumn(code, spans, among: asked))
    }
    self.base = columns.removeFirst()
    self.targets = columns
    self.asked = asked
  }

  func series() throws(RateError) -> [Series] {
    var points = [[Series.Point]](repeating: [], count: targets.count)
    // A walk goes back in time, so the first day seen of a period is its last publication.
    var periods = [Int32?](repeating: nil, count: targets.count)
    var failed = false
    finder.archive.walk(publisher.id, asked, from: days.lowerBound, to: days.upperBound) {
      day, values in
      guard let from = base.quote(on: day, values) else { return true }
      let period = step.period(of: day)
      for (index, target) in targets.enumerated() where periods[index] != period {
        guard let to = target.quote(on: day, values) else { continue }
        guard let value = target.code == base.code ? .one : worth(from, to) else {
          failed = true
          return false
        }
        points[index].append(Series.Point(day: day, value: value))
        periods[index] = period
      }
      return true
    }
    if failed { throw .overflow }
    return zip(targets, points).map { target, points in
      let points: [Series.Point] = points.reversed()
      return Series(
        base: base.code, target: target.code, publisher: publisher.id, points: points,
        gaps: gaps(between: points[...]))
    }
  }

  /// Nil when a number on the way does not fit.
  private func worth(_ from: HistoryColumn.Quote, _ to: HistoryColumn.Quote) -> Decimal? {
    let isInverse = publisher.direction == .anchorPerUnit
    var ratio = Ratio(
      numerator: isInverse ? from.value : to.value, denominator: isInverse ? to.value : from.value)
    do throws(DecimalError) {
      if let factor = from.factor { ratio = try ratio.multiplied(by: factor) }
      if let factor = to.factor { ratio = try ratio.multiplied(by: factor.inverted()) }
      return try ratio.decimal(significantDigits: 12, .halfUp)
    } catch {
      return nil
    }
  }

  private func gaps(between points: ArraySlice<Series.Point>) -> [Series.Gap] {
    let limit = step == .day ? finder.policy.maximumGap : finder.policy.maximumGap + 31
    return Series.Gap.between(points, in: days, limit: limit)
  }
}

/// Where a code's values are found in what a walk hands over.
struct HistoryColumn {
  let code: Currency
  /// The newest first; a place of nil is the anchor, which is always worth one of itself.
  private let spans: [(span: HistorySpan, place: Int?)]

  typealias Quote = (value: Decimal, factor: Ratio?)

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

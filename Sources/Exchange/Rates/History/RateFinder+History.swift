package import Dates
package import Money

extension RateFinder {
  /// The rates of `base` in each target from `from` to `to`, both included.
  ///
  /// Every series is from one publisher: the first that has quoted both on most of these days and has
  /// not stopped; otherwise the one that lacks the fewest. Laws, redenominations and parities apply
  /// from their day, as they do for a rate of that day. The user's own rates and fixed rate sets have
  /// no history.
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
    var open = targets.withoutRepeats
    for publisher in publishers {
      if open.isEmpty { break }
      let walk = try HistoryWalk(self, publisher, base, open, from...to, step, sumsUp: sumsUp)
      for series in try walk.series() where !series.points.isEmpty {
        let isWhole = covers(series, by: publisher, from...to)
        if isWhole || found[series.target].map({ series.missingDays < $0.missingDays }) ?? true {
          found[series.target] = series
        }
        if isWhole { open.removeAll { $0 == series.target } }
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

  /// Whether the publisher has most of the days, and quotes the pair up to its newest table.
  private func covers(_ series: Series, by publisher: Publisher, _ days: ClosedRange<Day>) -> Bool {
    guard let last = series.points.last?.day, let newest = archive.newestDay(of: publisher.id)
    else {
      return false
    }
    let end = min(newest, days.upperBound)
    // With steps too, the last value is that of the last table of its period.
    return end.days(since: last) <= publisher.gap(policy.maximumGap)
      && series.missingDays <= days.upperBound.days(since: days.lowerBound) / 2
  }

  /// The spans of time in which a currency is one column of a table times a factor, newest first.
  func spans(
    of code: Currency, _ days: ClosedRange<Day>, by publisher: Publisher.ID
  ) throws(RateError) -> [HistorySpan] {
    var spans: [HistorySpan] = []
    var last = days.upperBound
    while last >= days.lowerBound {
      let steps = fixedSteps(from: code, on: last)
      let first = steps.compactMap(\.since).max()
      var path = RatePath()
      for step in steps { path.append(step.leg) }
      let column = steps.last?.leg.quote ?? code
      let rescaled = archive.fixed.rescalings.last { $0.currency == column && $0.since <= last }
      let published = max(first ?? .first, rescaled?.since(by: publisher) ?? .first)
      spans.append(
        HistorySpan(
          first: published, last: last, column: column,
          factor: path.legs.isEmpty ? nil : try path.ratio, notes: steps.map(\.note)))
      if let rescaled, rescaled.since < published, let step = FixedStep(rescaled) {
        path.append(step.leg)
        spans.append(
          HistorySpan(
            first: max(first ?? .first, rescaled.since), last: published.adding(days: -1),
            column: column, factor: try path.ratio, notes: steps.map(\.note) + [step.note]))
      }
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
      let spans = try finder.spans(of: code, days, by: publisher.id)
      asked += spans.map(\.column).filter { $0 != publisher.anchor && !asked.contains($0) }
      columns.append(HistoryColumn(code, spans, among: asked))
    }
    self.base = columns.removeFirst()
    self.targets = columns
    self.asked = asked
  }

  // Safe: every index is one of the array's own.
  func series() throws(RateError) -> [Series] {
    // Five of seven days have a table; centuries have none before the first.
    let room = (min(days.upperBound.days(since: days.lowerBound), Self.maxRoom) + 1) * 5 / 7
    var (base, lines) = (base, targets.map { Line(column: $0) })
    for index in lines.indices { lines[index].points.reserveCapacity(room) }
    var failed = false
    // In a loop the pointer is taken once, since each change of an array asks whether it is shared.
    lines.withUnsafeMutableBufferPointer { lines in
      finder.archive.walk(publisher.id, asked, from: days.lowerBound, to: days.upperBound) {
        day, values in
        guard let from = base.quote(on: day, values) else { return true }
        let period = step.period(of: day)
        for index in lines.indices where lines[index].period != period {
          guard let to = lines[index].column.quote(on: day, values) else { continue }
          do throws(DecimalError) {
            let published = ratio(from, to)
            // A column is not copied here: that would count references for each point.
            let ratio =
              lines[index].column.code == base.code
              ? .one
              : base.isPlain && lines[index].column.isPlain
                ? published
                : try rescaled(published, base.factor, lines[index].column.factor)
            let value = try Self.shown(ratio)
            lines[index].points.append(Series.Point(day: day, value: value))
            if sumsUp { try lines[index].sum.add(ratio) }
          } catch {
            failed = true
            return false
          }
          lines[index].period = period
        }
        return true
      }
    }
    if failed { throw .overflow }
    return lines.indices.map { index in
      lines[index].points.reverse()
      let line = lines[index]
      return Series(
        base: base.code, target: line.column.code, publisher: publisher.id, points: line.points,
        gaps: Series.Gap.between(line.points[...], in: days, limit: gapLimit),
        gapLimit: gapLimit, notes: base.notes + line.column.notes + caveats(of: line),
        exact: line.sum)
    }
  }

  /// What is to be said of all points, and of those on some days.
  private func caveats(of line: Line) -> [Series.Note] {
    guard let first = line.points.first?.day, let last = line.points.last?.day else { return [] }
    var notes: [Series.Note] = []
    if publisher.isWeekly {
      notes.append(Series.Note(note: .weekly(publisher.id), first: first, last: last))
    }
    for currency in base.currencies + line.column.currencies {
      for remark in finder.archive.remarks(on: currency, by: publisher.id, first...last) {
        notes.append(
          Series.Note(note: .remark(remark), first: remark.first, last: remark.last))
      }
    }
    return notes + heldBack(of: line, since: first)
  }

  /// What is held back on the days of a line, and after them where it goes up to the newest table, as a
  /// rate does that is asked for without a day.
  private func heldBack(of line: Line, since first: Day) -> [Series.Note] {
    guard !finder.policy.heldBack.isEmpty else { return [] }
    let newest = finder.archive.newestDay(of: publisher.id) ?? .first
    let currencies = base.currencies + line.column.currencies
    return finder.heldBack(of: currencies, since: first).compactMap { held in
      guard held.day <= days.upperBound || newest <= days.upperBound else { return nil }
      let day = min(held.day, days.upperBound)
      return Series.Note(note: .heldBack(held), first: day, last: day)
    }
  }

  /// What is gathered for one target.
  private struct Line {
    var column: HistoryColumn
    /// The newest first.
    var points: [Series.Point] = []
    var sum: SeriesSum?
    /// The period of the last point. A walk goes back in time, so the first day seen of a period is
    /// its last publication.
    var period: Int32?
  }

  /// Days that a line has room for from the start: thirty years.
  private static let maxRoom = 11_000

  /// At most twelve digits; most rates are published with fewer, and need no division.
  @inline(__always)
  private static func shown(_ ratio: Ratio) throws(DecimalError) -> Decimal {
    let isPublished = ratio.denominator.digits == 1 && ratio.denominator.scale == 0
    if isPublished, ratio.numerator.digits.magnitude < 1_000_000_000_000 { return ratio.numerator }
    return try ratio.decimal(significantDigits: 12, .halfUp)
  }

  /// One unit of the base's column in the target's, as published.
  @inline(__always)
  private func ratio(_ from: Decimal, _ to: Decimal) -> Ratio {
    let isInverse = publisher.direction == .anchorPerUnit
    return Ratio(numerator: isInverse ? from : to, denominator: isInverse ? to : from)
  }

  /// A ratio of two columns as one of the currencies, by the factors between column and currency.
  private func rescaled(
    _ ratio: Ratio, _ base: Ratio?, _ target: Ratio?
  ) throws(DecimalError) -> Ratio {
    var ratio = ratio
    if let base { ratio = try ratio.multiplied(by: base) }
    if let target { ratio = try ratio.multiplied(by: target.inverted()) }
    return ratio
  }

  private var gapLimit: Int {
    publisher.gap(finder.policy.maximumGap) + (step == .day ? 0 : 31)
  }
}

/// Where a currency's values are in the rows of a walk.
struct HistoryColumn {
  let code: Currency
  let notes: [Series.Note]
  /// Whether it has no factor on any day.
  let isPlain: Bool
  /// The newest first, down to the first day that there is.
  private let stretches: [Stretch]
  /// The stretch of the day asked for last, its first day and its place.
  private var current = 0
  private var first: Day
  private var place: Int?

  /// A span of time; a `place` of nil is the anchor, whose rate is one.
  private struct Stretch {
    let first: Day
    let place: Int?
    let factor: Ratio?
  }

  init(_ code: Currency, _ spans: [HistorySpan], among asked: [Currency]) {
    self.code = code
    currencies = spans.map(\.column).withoutRepeats
    notes = spans.flatMap { span in
      span.notes.map { Series.Note(note: $0, first: span.first, last: span.last) }
    }
    isPlain = spans.allSatisfy { $0.factor == nil }
    stretches = spans.map {
      Stretch(first: $0.first, place: asked.firstIndex(of: $0.column), factor: $0.factor)
    }
    // There is one at least: the one up to the last day asked for.
    (first, place) = (stretches[0].first, stretches[0].place)
  }

  /// What a row has of the column; nil for no quote. The rows come from the newest to the oldest.
  mutating func quote(on day: Day, _ values: [Decimal?]) -> Decimal? {
    while day < first {
      guard current + 1 < stretches.count else { return nil }
      current += 1
      (first, place) = (stretches[current].first, stretches[current].place)
    }
    guard let place else { return .one }
    return values[place]
  }

  /// The columns that it goes by.
  let currencies: [Currency]

  /// How many units of the column one unit of the currency was on the day asked for last; nil for
  /// one.
  var factor: Ratio? { stretches[current].factor }
}

extension RateFinder {
  /// The last quotes of some currencies that are held back from a day on.
  func heldBack(of currencies: [Currency], since day: Day) -> [HeldQuote] {
    policy.heldBack.filter { $0.day >= day && currencies.contains($0.currency) && mayUse($0) }
      .sorted { $0.day < $1.day }.suffix(Self.maxHeld)
  }

  /// Quotes held back that one series names.
  private static let maxHeld = 5

  /// The currency whose quotes a currency's rate goes by: where its fixed steps lead.
  package func quotedCurrency(of code: Currency) -> Currency {
    fixedSteps(from: code).last?.leg.quote ?? code
  }
}

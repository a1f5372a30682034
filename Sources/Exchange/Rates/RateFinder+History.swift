package import Dates
package import Money

extension RateFinder {
  /// What `base` was worth in each target from `from` to `to`, both counted.
  ///
  /// Every target is from one publisher: the first who has a day of it and of the base. Laws and
  /// redenominations count from their day; where nobody quotes a code, its peg stands in. The
  /// user's own rates and named sets have no history.
  package func history(
    of base: Currency, in targets: [Currency], from: Day, to: Day, step: History.Step = .day
  ) throws(RateError) -> History {
    guard from <= to else {
      return History(
        base: base, from: from, to: to, step: step,
        series: targets.map { Series(base: base, target: $0, publisher: nil, points: [], gaps: []) }
      )
    }
    var found: [Currency: Series] = [:]
    for pegs in isOpen ? [false, true] : [false] {
      for publisher in publishers {
        let missing = targets.withoutRepeats.filter { found[$0] == nil }
        if missing.isEmpty { break }
        let walk = try HistoryWalk(self, publisher, base, missing, from...to, step, pegs: pegs)
        for series in try walk.series() where !series.points.isEmpty {
          found[series.target] = series
        }
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

  /// The stretches of time in which a code is one publisher's column times a factor, newest first.
  func spans(of code: Currency, _ days: ClosedRange<Day>, pegs: Bool, anchor: Currency?)
    throws(RateError) -> [HistorySpan]
  {
    var spans: [HistorySpan] = []
    var last = days.upperBound
    while last >= days.lowerBound {
      let steps = lawfulSteps(from: code, on: last)
      let first = steps.map(\.since).max()
      var path = RatePath()
      for step in steps { try path.append(step.leg) }
      var column = steps.last?.leg.quote ?? code
      while pegs, column != anchor, path.legs.count < policy.pathLimit,
        let peg = archive.fixed.peg(of: column)
      {
        try path.append(Leg(peg))
        column = peg.anchor
      }
      let rescaled = archive.fixed.rescalings.last {
        $0.currency == column && $0.since <= days.upperBound
      }
      spans.append(
        HistorySpan(
          first: max(first ?? .first, rescaled?.since ?? .first), column: column,
          factor: path.legs.isEmpty ? nil : path.ratio))
      guard let first, first > days.lowerBound else { break }
      last = first.adding(days: -1)
    }
    return spans
  }
}

/// From `first` on, one unit of a code is `factor` units of a column.
struct HistorySpan {
  let first: Day
  let column: Currency
  /// Nil for one.
  let factor: Ratio?
}

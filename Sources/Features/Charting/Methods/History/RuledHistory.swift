import Dates
import Engine
import Money
import Rates

extension RateHistories {
  /// A history by a rule of the day: as `rate` says it for each day or each period of the span.
  func history(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, step: History.Step,
    by rule: RateRule?, source: Publisher.ID?, sumsUp: Bool
  ) throws(RateError) -> History {
    switch rule {
    case nil, .sameDay:
      return try history(of: base, in: targets, days, step: step, source: source, sumsUp: sumsUp)
    case .monthEnd:
      return try history(of: base, in: targets, days, step: .month, source: source, sumsUp: sumsUp)
    case .previousPublished:
      // The longest hole of a publisher and its own rhythm: before the first day is one table.
      let earlier = days.lowerBound.adding(days: -31)...days.upperBound
      let history = try history(
        of: base, in: targets, earlier, step: .day, source: source, sumsUp: false)
      return History(
        base: base, from: days.lowerBound, to: days.upperBound, step: .day,
        series: history.series.map { $0.delayed(into: days) })
    case .monthAverage?, .quarterAverage?, .yearAverage?:
      return History(
        base: base, from: days.lowerBound, to: days.upperBound, step: step,
        series: try targets.map { target throws(RateError) in
          try averages(of: base, in: target, days, by: rule ?? .monthAverage, source: source)
        })
    }
  }

  /// A value for each period that the span touches, of its last published day.
  private func averages(
    of base: Currency, in target: Currency, _ days: ClosedRange<Day>, by rule: RateRule,
    source: Publisher.ID?
  ) throws(RateError) -> Series {
    var points: [Series.Point] = []
    var notes: [Series.Note] = []
    var publisher: Publisher.ID?
    let published = publishedDays(by: source) ?? days
    var day = max(days.lowerBound, published.lowerBound)
    while day <= min(days.upperBound, published.upperBound) {
      let period = rule.days(of: day)
      let question = RateQuestion(from: base, to: target, on: day, by: rule, source: source)
      if let quoted = try? quotedOnce(question), let last = quoted.rate.rule?.average?.last {
        points.append(Series.Point(day: last, value: quoted.shown))
        publisher = quoted.rate.publishers.first
        for case .heldBack(let held) in quoted.rate.notes {
          notes.append(Series.Note(note: .heldBack(held), first: last, last: last))
        }
      }
      guard period.upperBound < .last else { break }
      day = period.upperBound.adding(days: 1)
    }
    return Series(
      base: base, target: target, publisher: publisher, points: points, gaps: [], notes: notes)
  }
}

extension Series {
  /// Each day with the value of the day before it that has one.
  fileprivate func delayed(into days: ClosedRange<Day>) -> Series {
    let delayed = zip(points.dropFirst(), points).map { Point(day: $0.day, value: $1.value) }
    return Series(
      base: base, target: target, publisher: publisher,
      points: delayed.filter { days.contains($0.day) },
      gaps: gaps.filter { $0.to >= days.lowerBound },
      gapLimit: gapLimit, notes: notes)
  }
}

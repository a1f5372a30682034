package import Dates
package import Money

/// The rates of one currency in others over time.
package struct History: Sendable {
  package let base: Currency
  package let from: Day
  package let to: Day
  package let step: Step
  /// One for each target, in the order requested.
  package let series: [Series]

  /// The step between points. The last publication in each step counts.
  package enum Step: String, CaseIterable, Hashable, Sendable {
    case day, week, month

    /// How many steps a year of trading has.
    package var perYear: Int {
      switch self {
      case .day: 252
      case .week: 52
      case .month: 12
      }
    }

    /// A number that all days of one step share, and that differs from step to step.
    func period(of day: Day) -> Int32 {
      switch self {
      case .day: day.number
      case .week: day.startOfWeek.number
      case .month: day.startOfMonth.number
      }
    }
  }

  package init(base: Currency, from: Day, to: Day, step: Step, series: [Series]) {
    self.base = base
    self.from = from
    self.to = to
    self.step = step
    self.series = series
  }
}

extension History {
  /// This history with a note in each series that the requested day, `asked`, has no table, and which day
  /// was used.
  package func standing(in asked: Day) -> History {
    History(
      base: base, from: from, to: to, step: step, series: series.map { $0.standing(in: asked) })
  }
}

/// The rates of one pair, day by day as published.
package struct Series: Hashable, Sendable {
  package let base: Currency
  package let target: Currency
  /// The publisher of its tables; nil if no publisher has any day of the pair.
  package let publisher: Publisher.ID?
  /// The oldest first.
  package let points: [Point]
  /// Stretches without a value that are longer than `gapLimit`; charts leave them empty.
  package let gaps: [Gap]
  /// The policy's `maximumGap`, and the publisher's own rhythm.
  package let gapLimit: Int
  /// The fixed steps that its rates go by, and when.
  package let notes: [Note]
  /// What its mean and its change are computed from; nil where only `points` are needed, whose
  /// rounded values then count.
  package let exact: SeriesSum?

  /// The days in gaps.
  var missingDays: Int { gaps.reduce(0) { $0 + $1.to.days(since: $1.from) + 1 } }

  /// What is to be said of the rates from `first` to `last`, such as a law that they go by.
  package struct Note: Hashable, Sendable {
    package let note: RateNote
    package let first: Day
    package let last: Day

    package init(note: RateNote, first: Day, last: Day) {
      (self.note, self.first, self.last) = (note, first, last)
    }
  }

  package struct Point: Hashable, Sendable {
    /// As published if one number gives it, otherwise the cross rate with at most twelve digits.
    package let value: Decimal
    // After the value, which starts on a multiple of sixteen bytes: a point has 32 bytes, not 48.
    package let day: Day

    package init(day: Day, value: Decimal) {
      self.day = day
      self.value = value
    }
  }

  package struct Gap: Hashable, Sendable {
    /// The first and the last day without a value.
    package let from: Day
    package let to: Day

    package init(from: Day, to: Day) {
      self.from = from
      self.to = to
    }

    /// The stretches of more than `limit` days without a point.
    package static func between(
      _ points: ArraySlice<Point>, in days: ClosedRange<Day>, limit: Int
    ) -> [Gap] {
      var gaps: [Gap] = []
      var before = days.lowerBound.adding(days: -1)
      func close(_ after: Day) {
        gaps.append(Gap(from: before.adding(days: 1), to: after.adding(days: -1)))
      }
      points.withUnsafeBufferPointer { points in
        for place in points.indices {
          let day = points[place].day
          if day.days(since: before) > limit { close(day) }
          before = day
        }
      }
      let end = days.upperBound.adding(days: 1)
      if end.days(since: before) > limit { close(end) }
      return gaps
    }
  }

  package init(
    base: Currency, target: Currency, publisher: Publisher.ID?, points: [Point], gaps: [Gap],
    gapLimit: Int = RatePolicy.defaultMaximumGap, notes: [Note] = [], exact: SeriesSum? = nil
  ) {
    self.base = base
    self.target = target
    self.publisher = publisher
    self.points = points
    self.gaps = gaps
    self.gapLimit = gapLimit
    self.notes = notes
    self.exact = exact
  }

  fileprivate func standing(in asked: Day) -> Series {
    guard let used = points.last?.day else { return self }
    let note = Note(note: .unmet(asked: asked, used: used), first: .first, last: .last)
    return Series(
      base: base, target: target, publisher: publisher, points: points, gaps: gaps,
      gapLimit: gapLimit, notes: notes + [note], exact: exact)
  }
}

package import Dates
import Documents
import Feeds
package import Money
package import Rates

/// Rates over time as methods see them, and the fetches of what is missing of them.
package protocol RateHistories: RateQuoting {
  /// The rate that answers the question, for a table of many days: it is not kept.
  func quotedOnce(_ question: RateQuestion) throws(RateError) -> Quoted
  /// From the oldest to the newest table there is, or to today where a table is ahead of the clock;
  /// nil without tables.
  func publishedDays(by source: Publisher.ID?) -> ClosedRange<Day>?
  /// The rates of `base` in each target over a span, each found as the rate of a day is.
  func history(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, step: History.Step,
    source: Publisher.ID?, sumsUp: Bool
  ) throws(RateError) -> History
  /// Fetches the history that the tables here lack, for a request that then waits; nil if none may
  /// be fetched, or the request has waited already.
  func waitForHistory(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?
  ) -> Wait?
  /// Fetches the history that the tables here lack, while the answer does not wait for it.
  func fetchHistory(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?)
}

extension Engine: RateHistories {
  package func publishedDays(by source: Publisher.ID?) -> ClosedRange<Day>? {
    let publishers = archive.publishers.filter { publisher in
      source.map { publisher.isNamed($0) } ?? true
    }
    let newest = publishers.compactMap { archive.newestDay(of: $0.id) }.max()
    let oldest = publishers.compactMap { archive.oldestDay(of: $0.id) }.min()
    guard let oldest, let newest, oldest <= min(newest, clock.now.day) else { return nil }
    return oldest...min(newest, clock.now.day)
  }

  package func history(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, step: History.Step,
    source: Publisher.ID?, sumsUp: Bool
  ) throws(RateError) -> History {
    try rates.history(of: base, in: targets, days, step: step, source: source, sumsUp: sumsUp)
  }

  /// Where a series goes up to now, newer tables that are due are fetched, as for a rate of today;
  /// the answer does not wait for them.
  package func renewSeries(
    of base: Currency, in targets: [Currency], source: Publisher.ID?, upTo last: Day
  ) {
    guard let newest = publishedDays(by: source)?.upperBound, last >= newest else { return }
    for target in targets {
      _ = try? quoted(RateQuestion(from: base, to: target, source: source))
    }
  }

  package func waitForHistory(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?
  ) -> Wait? {
    guard !fetcher.waiting.hasWaited, fetcher.plan.networkIsOff == nil,
      let lacking = lackingHistory(of: base, in: targets, days, source)
    else { return nil }
    let id = fetcher.waiting.nextID()
    let fetch = startHistory(of: lacking.codes, lacking.days, source: source, for: .request(id))
    return fetch.flatMap { fetcher.add(id, [$0], seconds: users.settings.patience) }
  }

  package func fetchHistory(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?
  ) {
    guard configuration.fetches, fetcher.plan.networkIsOff == nil,
      let lacking = lackingHistory(of: base, in: targets, days, source)
    else { return }
    _ = startHistory(of: lacking.codes, lacking.days, source: source, for: .answered)
  }

  /// The quoted currencies and the days to fetch; nil where a publisher has them all, so that days
  /// without a table are days without a publication, and for days to come.
  private func lackingHistory(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, _ source: Publisher.ID?
  ) -> (codes: [Currency], days: ClosedRange<Day>)? {
    let finder = rates.finder(for: RateQuestion(from: base, to: base, source: source))
    var codes: [Currency] = []
    for code in ([base] + targets).map(finder.quotedCurrency) where !codes.contains(code) {
      codes.append(code)
    }
    let (first, today) = (days.lowerBound, clock.now.day)
    let isHere = archive.publishers.contains { publisher in
      guard source.map(publisher.isNamed) ?? true else { return false }
      // A weekly table before the span says nothing about its days, which another source may have.
      let gap = publisher.isWeekly ? 0 : publisher.gap(settings.maximumGap)
      let oldest = first.adding(days: -gap)
      return codes.allSatisfy { code in
        publisher.anchor == code
          || archive.lastDay(of: code, by: publisher.id, upTo: days.upperBound)
            .map { $0 >= oldest } ?? false
      }
    }
    guard !targets.isEmpty, !isHere, first <= today else { return nil }
    // A span that goes up to the newest table goes up to today.
    let newest = publishedDays(by: source)?.upperBound ?? .first
    return (codes, first...(days.upperBound >= newest ? today : days.upperBound))
  }
}

extension RateBook {
  /// The rates of `base` in each target over a span, each found as the rate of a day is.
  func history(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, step: History.Step = .day,
    source: Publisher.ID? = nil, sumsUp: Bool = false
  ) throws(RateError) -> History {
    var found: [Currency: Series] = [:]
    // Not all have the same order of publishers.
    for group in [
      targets.filter { Publisher.isBest(for: $0) }, targets.filter { !Publisher.isBest(for: $0) },
    ] {
      guard let first = group.first else { continue }
      let part = try finder(for: RateQuestion(from: base, to: first, source: source)).history(
        of: base, in: group, from: days.lowerBound, to: days.upperBound, step: step, sumsUp: sumsUp)
      for series in part.series { found[series.target] = series }
    }
    return History(
      base: base, from: days.lowerBound, to: days.upperBound, step: step,
      series: targets.compactMap { found[$0] })
  }
}

package import Dates
package import Money
package import Rates

extension Engine {
  /// Daily series over all that was ever published, one for each target, in the order asked.
  package func wholeSeries(
    of base: Currency, in targets: [Currency], source: Publisher.ID?
  ) throws(RateError) -> [Series] {
    guard let published = publishedDays(by: source) else {
      return targets.map { Series(base: base, target: $0, publisher: nil, points: [], gaps: []) }
    }
    if published != seriesDays {
      series.removeAll()
      seriesDays = published
    }
    let key = { SeriesCache.Key(base: base, target: $0, source: source) }
    var found: [Currency: Series] = [:]
    for target in targets { found[target] = series[key(target)] }
    let missing = targets.filter { found[$0] == nil }
    if !missing.isEmpty {
      let question = RateQuestion(from: base, to: missing[0], source: source)
      let history = try finder(for: question).history(
        of: base, in: missing, from: published.lowerBound, to: published.upperBound)
      for fresh in history.series {
        if found.updateValue(fresh, forKey: fresh.target) == nil {
          series.keep(fresh, for: key(fresh.target))
        }
      }
    }
    return targets.compactMap { found[$0] }
  }

  /// Where a series goes up to now, newer tables that are due are asked for, as for a rate of today;
  /// nobody waits for them.
  package func renewSeries(
    of base: Currency, in targets: [Currency], source: Publisher.ID?, upTo last: Day
  ) {
    guard let newest = publishedDays(by: source)?.upperBound, last >= newest else { return }
    for target in targets {
      _ = try? quoted(RateQuestion(from: base, to: target, source: source))
    }
  }

  /// From the oldest to the newest table there is, or to today where a table is ahead of the clock;
  /// nil where there is none.
  package func publishedDays(by source: Publisher.ID?) -> ClosedRange<Day>? {
    let publishers = archive.publishers.filter { publisher in
      source.map { publisher.isNamed($0) } ?? true
    }
    let newest = publishers.compactMap { archive.newestDay(of: $0.id) }.max()
    let oldest = publishers.compactMap { archive.oldestDay(of: $0.id) }.min()
    guard let oldest, let newest, oldest <= min(newest, now.day) else { return nil }
    return oldest...min(newest, now.day)
  }
}

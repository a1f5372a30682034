package import Dates
package import Features
import Feeds
package import Money
package import Rates

/// Rates over time, and the fetches of what is missing of them.
extension Engine {
  package func history(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, step: History.Step,
    source: Publisher.ID?, sumsUp: Bool
  ) throws(RateError) -> History {
    try rates.history(of: base, in: targets, days, step: step, source: source, sumsUp: sumsUp)
  }

  package func wholeSeries(
    of base: Currency, in targets: [Currency], source: Publisher.ID?
  ) throws(RateError) -> [ChartSeries] {
    try rates.wholeSeries(of: base, in: targets, source: source)
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

  package func publishedDays(by source: Publisher.ID?) -> ClosedRange<Day>? {
    rates.publishedDays(by: source)
  }

  package func waitForHistory(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?
  ) -> Wait? {
    lackingHistory(of: base, in: targets, days, source).flatMap {
      fetcher.waitForHistory(of: $0.codes, $0.days, source: source)
    }
  }
  package func fetchHistory(
    of base: Currency, in targets: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?
  ) {
    guard let lacking = lackingHistory(of: base, in: targets, days, source) else { return }
    fetcher.fetchHistory(of: lacking.codes, lacking.days, source: source)
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
    let oldest = first.adding(days: -settings.maximumGap)
    let isHere = archive.publishers.contains { publisher in
      guard source.map(publisher.isNamed) ?? true else { return false }
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

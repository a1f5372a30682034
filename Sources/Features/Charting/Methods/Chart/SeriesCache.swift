import Dates
package import Engine
package import Features
package import Money
package import Rates

/// Whole series found before, so that zooming and panning over them reads no table again.
package final class SeriesCache: EngineCache {
  package static let isOfRates = true

  private struct Key: Hashable {
    let base: Currency
    let target: Currency
    let source: Publisher.ID?
  }

  /// Two charts of eight targets from 1999 to today.
  package static let maxPoints = 120_000
  static let maxSeries = 64

  /// The one used last comes last.
  private var known: [(key: Key, series: ChartSeries)] = []
  private var points = 0
  /// What had been published when they were found.
  private var days: ClosedRange<Day>?

  package init() {}

  /// Daily series over all that was ever published, one for each target, in the requested order.
  package static func whole(
    of base: Currency, in targets: [Currency], source: Publisher.ID?, _ engine: Engine
  ) throws(RateError) -> [ChartSeries] {
    guard let published = engine.publishedDays(by: source) else {
      return targets.map {
        ChartSeries(Series(base: base, target: $0, publisher: nil, points: [], gaps: []))
      }
    }
    let cache = engine.cache(Self.self)
    cache.turn(to: published)
    let key = { Key(base: base, target: $0, source: source) }
    var found: [Currency: ChartSeries] = [:]
    for target in targets { found[target] = cache.series(key(target)) }
    let missing = targets.filter { found[$0] == nil }
    if !missing.isEmpty {
      let history = try engine.history(
        of: base, in: missing, published, step: .day, source: source, sumsUp: false)
      for series in history.series {
        let fresh = ChartSeries(series)
        if found.updateValue(fresh, forKey: series.target) == nil {
          cache.keep(fresh, for: key(series.target))
        }
      }
    }
    return targets.compactMap { found[$0] }
  }

  private func turn(to published: ClosedRange<Day>) {
    guard published != days else { return }
    known.removeAll()
    points = 0
    days = published
  }

  private func series(_ key: Key) -> ChartSeries? {
    guard let place = known.firstIndex(where: { $0.key == key }) else { return nil }
    let found = known.remove(at: place)
    known.append(found)
    return found.series
  }

  /// For a key that is not known yet. What was not used for longest makes room.
  private func keep(_ series: ChartSeries, for key: Key) {
    known.append((key, series))
    points += series.series.points.count
    while known.count > 1, known.count > Self.maxSeries || points > Self.maxPoints {
      points -= known.removeFirst().series.series.points.count
    }
  }
}

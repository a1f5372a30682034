import Money
import Rates

/// Whole series found before, so that who zooms and pans over them does not wait for them again.
package struct SeriesCache {
  struct Key: Hashable {
    let base: Currency
    let target: Currency
    let source: Publisher.ID?
  }

  /// Two charts of eight targets from 1999 to today.
  package static let maxPoints = 120_000
  static let maxSeries = 64

  /// The one used last comes last.
  private var known: [(key: Key, series: Series)] = []
  private var points = 0

  subscript(key: Key) -> Series? {
    mutating get {
      guard let place = known.firstIndex(where: { $0.key == key }) else { return nil }
      let found = known.remove(at: place)
      known.append(found)
      return found.series
    }
  }

  /// For a key that is not known yet. What was not used for longest makes room.
  mutating func keep(_ series: Series, for key: Key) {
    known.append((key, series))
    points += series.points.count
    while known.count > 1, known.count > Self.maxSeries || points > Self.maxPoints {
      points -= known.removeFirst().series.points.count
    }
  }

  mutating func removeAll() {
    known.removeAll()
    points = 0
  }
}

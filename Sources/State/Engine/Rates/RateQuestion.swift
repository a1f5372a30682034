package import Dates
package import JSON
package import Money
package import Rates

/// Which rate is wanted.
package struct RateQuestion: Hashable, Sendable {
  package var from: Currency
  package var to: Currency
  /// Nil for the newest.
  package var on: Day?
  /// A publisher or a rate set; nil for whoever comes first in the settings.
  package var source: Publisher.ID?
  package var interpolates: Bool
  /// To how many decimals the euro between two of its national units is rounded; nil: not at all.
  package var euroDecimals: Int?

  package init(
    from: Currency, to: Currency, on: Day? = nil, source: Publisher.ID? = nil,
    interpolates: Bool = false, euroDecimals: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.on = on
    self.source = source
    self.interpolates = interpolates
    self.euroDecimals = euroDecimals
  }

  var isPlain: Bool { on == nil && source == nil && !interpolates && euroDecimals == nil }
}

/// A rate that was found, with what every answer about it repeats.
package final class Quoted {
  package let rate: Rate
  /// At most twelve significant digits, for showing; amounts are never computed from it.
  package let shown: Decimal
  /// When the oldest table on the path came out.
  package let published: Instant?
  /// From when on a newer table is due; nil where none ever will be.
  package let staleFrom: Instant?
  /// What every answer with this rate repeats, as written.
  package let memo = Memo()
  /// What every answer that explains it adds, as written.
  package let explanation = Memo()
  /// What one unit of the quote currency is worth in the base currency, by the same quotes; nil
  /// where that cannot be written. For showing.
  package private(set) lazy var inverse: Decimal? = try? rate.ratio.inverted()
    .decimal(significantDigits: 12, .halfUp).reduced

  /// On the engine's own clock: before then it is not considered again whether a newer one is to be
  /// had.
  var nextLook: UInt64 = 0

  init(kept rate: Rate) throws(RateError) {
    self.rate = rate
    do throws(DecimalError) {
      shown = try rate.shown().reduced
    } catch {
      throw .overflow
    }
    published = rate.published
    staleFrom = Self.staleFrom(rate)
  }

  package func isStale(at now: Instant) -> Bool { staleFrom.map { now >= $0 } ?? false }

  /// Whole seconds since the table came out; nil where there is no table. Never negative: a table
  /// can be stamped a little ahead.
  package func age(at now: Instant) -> Int? {
    published.map { max(0, Int(now.seconds(since: $0))) }
  }

  private static func staleFrom(_ rate: Rate) -> Instant? {
    // A rate of a given day stays what it is: it is stale now or never.
    guard rate.asked == nil else { return rate.isStale(at: .last) ? .first : nil }
    return rate.legs.lazy.compactMap { leg in
      leg.day.flatMap { day in
        leg.calendar.map { $0.nextPublication(after: $0.publication(on: day)) }
      }
    }.min()
  }
}

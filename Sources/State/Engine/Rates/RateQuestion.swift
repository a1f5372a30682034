package import Dates
package import JSON
package import Money
package import Rates

/// Which rate is requested.
package struct RateQuestion: Hashable, Sendable {
  package var from: Currency
  package var to: Currency
  /// Nil for the newest.
  package var on: Day?
  /// A publisher or a rate set; nil for the first in the order of the settings that has the pair.
  package var source: Publisher.ID?
  package var basis: Basis
  /// To how many decimals the euro between two legacy currencies is rounded; nil for none.
  package var euroDecimals: Int?

  /// What its rate rests on.
  package enum Basis: Hashable, Sendable {
    /// The table in force.
    case table
    /// The tables before and after a day that has none.
    case interpolation
    /// What a rule says of the day.
    case rule(RateRule)
  }

  package init(
    from: Currency, to: Currency, on: Day? = nil, source: Publisher.ID? = nil,
    interpolates: Bool = false, euroDecimals: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.on = on
    self.source = source
    basis = interpolates ? .interpolation : .table
    self.euroDecimals = euroDecimals
  }

  /// The rate of a day by a rule; days of which it says the same have equal questions.
  package init(
    from: Currency, to: Currency, on day: Day, by rule: RateRule, source: Publisher.ID? = nil,
    euroDecimals: Int? = nil
  ) {
    self.init(
      from: from, to: to, on: rule.sharedDay(of: day), source: source, euroDecimals: euroDecimals)
    basis = .rule(rule)
  }

  var isPlain: Bool { on == nil && source == nil && basis == .table && euroDecimals == nil }
}

/// A rate that was found, with what every result about it repeats.
package final class Quoted {
  package let rate: Rate
  /// At most twelve significant digits, for showing; amounts are never computed from it.
  package let shown: Decimal
  /// The rate as a figure for people.
  package let brief: Decimal
  /// The significant digits of an amount by it as a figure for people; nil for all.
  package let figureDigits: Int?
  /// When the oldest table on the path was published.
  package let published: Instant?
  /// From when on a newer table is due; nil where none ever will be.
  package let staleFrom: Instant?
  /// What every result with this rate repeats, as written.
  package let memo = Memo()
  /// What every result that explains it adds, as written.
  package let explanation = Memo()
  /// What one unit of the quote currency is worth in the base currency, by the same quotes; nil
  /// where that cannot be written. For showing.
  package private(set) lazy var inverse: Decimal? = try? rate.ratio.inverted()
    .decimal(significantDigits: 12, .halfUp).reduced

  /// Source and day for people, such as `ecb 2026-10-30`; empty where no source was needed.
  package private(set) lazy var provenance: String = {
    let sources = rate.publishers.map(\.text).joined(separator: "+")
    let average = rate.rule?.average.map { "average of \($0.count) days to" }
    let days = rate.day.map { day in
      rate.otherDay.map { "\(day) and \($0)" } ?? day.description
    }
    return [sources, average ?? "", days ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }()
  /// That of the frozen file it was found in; nil where rates change.
  package internal(set) var checksum: String?

  /// On the engine's own clock: not before then is it considered again whether a newer rate can be
  /// fetched.
  var recheckAt: UInt64 = 0

  init(_ rate: Rate, _ publications: inout PublicationTimes) throws(RateError) {
    self.rate = rate
    figureDigits = rate.figureDigits
    do throws(DecimalError) {
      shown = try rate.shown().reduced
      brief = try rate.brief().reduced
    } catch {
      throw .overflow
    }
    var (published, next): (Instant?, Instant?)
    for leg in rate.legs {
      guard let times = publications.times(of: leg) else { continue }
      published = min(published ?? times.published, times.published)
      next = min(next ?? times.next, times.next)
    }
    self.published = published
    // The rate of a requested day stays what it is: it is stale now or never.
    staleFrom =
      if let asked = rate.asked {
        publications.hasNewer(than: rate.legs, by: asked) ? .first : nil
      } else {
        next
      }
  }

  package func isStale(at now: Instant) -> Bool { staleFrom.map { now >= $0 } ?? false }

  /// Whole seconds since the table was published; nil where there is no table. Never negative: a
  /// table can be stamped a little ahead.
  package func age(at now: Instant) -> Int? {
    published.map { max(0, Int(now.seconds(since: $0))) }
  }
}

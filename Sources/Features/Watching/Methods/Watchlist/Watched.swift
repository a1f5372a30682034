package import Dates
import Documents
package import Engine
import Features
package import JSON
package import Money
package import Rates

/// A pair as it stands: its rate, how it moved, and its curve over a month.
package final class Watched {
  package let pair: CurrencyPair
  package let quoted: Result<Quoted, RateError>
  package let moves: Moves
  /// A cell a publication of the last month; empty where there was none.
  package let sparkline: String
  /// What every answer about it repeats, as written.
  package let memo = Memo()
  /// Its part of a line that names many pairs; nil until such a line was asked for.
  package var lineText: String?

  init(
    _ pair: CurrencyPair, _ quoted: Result<Quoted, RateError>, _ moves: Moves, _ sparkline: String
  ) {
    self.pair = pair
    self.quoted = quoted
    self.moves = moves
    self.sparkline = sparkline
  }

  /// Since the publication before, and since the last one up to a week, a month and a year ago.
  package struct Moves: Sendable {
    package var previous: Move?
    package var week: Move?
    package var month: Move?
    package var year: Move?
  }

  package struct Move: Sendable {
    /// Of the table it is compared with.
    package let since: Day
    package let percent: Decimal

    package static let scale = 4
  }
}

/// Works out how a pair moved, from tables that are read once for all pairs.
struct PairWatcher {
  private let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  func watched(_ pair: CurrencyPair, _ renewals: inout [RateQuestion]) -> Watched {
    let quoted: Quoted
    do throws(RateError) {
      quoted = try engine.quote(RateQuestion(from: pair.base, to: pair.quote), &renewals)
    } catch {
      return Watched(pair, .failure(error), .init(), "")
    }
    let day = quoted.rate.otherDay ?? quoted.rate.day ?? engine.now.day
    let columns = { WatchCache.columns(of: $0, years: 1, engine) }
    if let track = try? PairSeries(quoted.rate, columns: columns), let newest = track.newest {
      return Watched(
        pair, .success(quoted), moves(along: track, of: quoted.rate, from: newest, on: day),
        Self.sparkline(track, upTo: day))
    }
    return Watched(
      pair, .success(quoted), moves(of: quoted.rate, on: day, &renewals),
      sparkline(of: quoted, upTo: day))
  }

  private func moves(
    along track: PairSeries, of rate: Rate, from newest: PairSeries.Point, on day: Day
  ) -> Watched.Moves {
    let gap = Publisher.gap(engine.settings.maximumGap, isWeekly: rate.isWeekly)
    func move(_ earlier: PairSeries.Point?) -> Watched.Move? {
      guard let earlier,
        let percent = try? newest.percent(since: earlier, scale: Watched.Move.scale)
      else { return nil }
      return Watched.Move(since: earlier.day, percent: percent)
    }
    return Watched.Moves(
      previous: move(track.previous(gap: gap)),
      week: move(track.point(atOrBefore: day.adding(days: -7), gap: gap)),
      month: move(track.point(atOrBefore: day.adding(months: -1), gap: gap)),
      year: move(track.point(atOrBefore: day.adding(years: -1), gap: gap)))
  }

  private static func sparkline(_ track: PairSeries, upTo day: Day) -> String {
    let points = track.points(from: day.adding(months: -1), to: day)
    return MonthCurve.sparkline(points.map { ($0.above, $0.below) })
  }

  // MARK: Where the user's own rates are on the path, or the tables of several publishers

  private func moves(
    of rate: Rate, on day: Day, _ renewals: inout [RateQuestion]
  ) -> Watched.Moves {
    func move(_ earlier: Day) -> Watched.Move? {
      let question = RateQuestion(from: rate.base, to: rate.quote, on: earlier)
      guard let then = try? engine.quote(question, &renewals),
        let change = try? rate.ratio.multiplied(by: then.rate.ratio.inverted()),
        let percent = try? Ratio(
          numerator: change.numerator - change.denominator, denominator: change.denominator
        ).applied(to: Decimal(100), scale: Watched.Move.scale, .halfUp)
      else { return nil }
      return Watched.Move(since: then.rate.day ?? earlier, percent: percent)
    }
    return Watched.Moves(
      previous: move(day.adding(days: -1)), week: move(day.adding(days: -7)),
      month: move(day.adding(months: -1)), year: move(day.adding(years: -1)))
  }

  private func sparkline(of quoted: Quoted, upTo day: Day) -> String {
    let rate = quoted.rate
    if rate.legs.contains(where: { $0.derivation == .user }) {
      return MonthCurve.sparkline(ownValues(of: rate, upTo: day) + [quoted.shown])
    }
    let history = try? engine.history(
      of: rate.base, in: [rate.quote], day.adding(months: -1)...day, step: .day, source: nil,
      sumsUp: false)
    guard let points = history?.series.first?.points, !points.isEmpty else { return "" }
    return MonthCurve.sparkline(points.map(\.value) + [quoted.shown])
  }

  /// What the pair was worth by the user's own rates on the days on which the first publisher has a
  /// table: the curve shows what the changes are computed from.
  private func ownValues(of rate: Rate, upTo day: Day) -> [Decimal] {
    guard let publisher = engine.publishersInOrder.first else { return [] }
    var days: [Day] = []
    engine.archive.walk(publisher.id, [], from: day.adding(months: -1), to: day) { day, _ in
      days.append(day)
      return true
    }
    return days.reversed().compactMap { day in
      let question = RateQuestion(from: rate.base, to: rate.quote, on: day)
      return try? engine.finder(for: question).rate(from: rate.base, to: rate.quote).shown()
    }
  }
}

/// Watched pairs found before, until rates, settings or own rates change.
package final class WatchCache: EngineCache {
  package static let isOfRates = true
  /// Every list of the largest size that is likely to be on one screen.
  static let maxPairs = 4_096

  private var pairs: [CurrencyPair: Watched] = [:]
  /// Of each publisher, from the requested day; nil if it has nothing from then on.
  private var columns: [Publisher.ID: (from: Day, columns: RateColumns?)] = [:]

  package init() {}

  /// How a pair stands and moved, found before or now. Rates that are stale are renewed.
  package static func watched(_ pair: CurrencyPair, _ engine: Engine) -> Watched {
    if let known = engine.cache(Self.self).pairs[pair] {
      if isRenewalDue(known, engine) {
        engine.renew([RateQuestion(from: pair.base, to: pair.quote)])
      }
      return known
    }
    var renewals: [RateQuestion] = []
    let found = PairWatcher(engine).watched(pair, &renewals)
    engine.renew(renewals)
    engine.cache(Self.self).keep(found)
    return found
  }

  private static func isRenewalDue(_ known: Watched, _ engine: Engine) -> Bool {
    switch known.quoted {
    case .success(let quoted): engine.mayRenew(quoted)
    case .failure: true
    }
  }

  private func keep(_ watched: Watched) {
    if pairs.count >= Self.maxPairs { pairs.removeAll() }
    pairs[watched.pair] = watched
  }

  /// The columns of a publisher's tables of the last years, read once for all pairs.
  static func columns(of publisher: Publisher.ID, years: Int, _ engine: Engine) -> RateColumns? {
    guard let newest = engine.archive.newestDay(of: publisher) else { return nil }
    // So long before that a table in force on the first day is among them.
    let first = newest.adding(years: -years).adding(
      days: -Publisher.gap(engine.settings.maximumGap, isWeekly: true))
    let cache = engine.cache(Self.self)
    if let known = cache.columns[publisher], known.from <= first { return known.columns }
    let read = RateColumns(publisher, from: first, in: engine.archive)
    cache.columns[publisher] = (first, read)
    return read
  }
}

import Dates
import Features
import Money
import Rates

/// Works out how a pair moved, from tables that are read once for all pairs.
struct PairWatcher {
  private let book: RateBook

  init(_ book: RateBook) { self.book = book }

  func watched(_ pair: CurrencyPair, _ renewals: inout [RateQuestion]) -> Watched {
    let quoted: Quoted
    do throws(RateError) {
      quoted = try book.quote(RateQuestion(from: pair.base, to: pair.quote), &renewals)
    } catch {
      return Watched(pair, .failure(error), .init(), "")
    }
    let day = quoted.rate.otherDay ?? quoted.rate.day ?? book.clock.now.day
    if let track = try? PairSeries(quoted.rate, columns: { book.columns(of: $0, years: 1) }),
      let newest = track.newest
    {
      return Watched(
        pair, .success(quoted), moves(along: track, from: newest, on: day),
        Self.sparkline(track, upTo: day))
    }
    return Watched(
      pair, .success(quoted), moves(of: quoted.rate, on: day, &renewals),
      sparkline(of: quoted, upTo: day))
  }

  private func moves(
    along track: PairSeries, from newest: PairSeries.Point, on day: Day
  ) -> Watched.Moves {
    let gap = book.users.settings.maximumGap
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
      guard let then = try? book.quote(question, &renewals),
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
    let question = RateQuestion(from: rate.base, to: rate.quote)
    let history = try? book.finder(for: question).history(
      of: rate.base, in: [rate.quote], from: day.adding(months: -1), to: day)
    guard let points = history?.series.first?.points, !points.isEmpty else { return "" }
    return MonthCurve.sparkline(points.map(\.value) + [quoted.shown])
  }
}

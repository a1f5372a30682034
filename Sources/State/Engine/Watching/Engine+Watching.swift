import Dates
package import Features
import Money
import Rates

/// How a pair moved, from tables that are read once for all pairs.
extension Engine {
  /// As it stands, from what was found before or found now.
  package func watched(_ pair: CurrencyPair) -> Watched {
    // A rate of the user's own may begin to count today.
    if !userRates.isEmpty, watchedDay != now.day {
      watching.removeAll()
      watchedDay = now.day
    }
    if let known = watching.pairs[pair] {
      renew(known)
      return known
    }
    let found = find(pair)
    watching.keep(found)
    return found
  }

  /// What was found once may be due anew, or to be had by now.
  private func renew(_ known: Watched) {
    let question = RateQuestion(from: known.pair.base, to: known.pair.quote)
    switch known.quoted {
    case .success(let quoted): renew(quoted, question)
    case .failure: lookFurther(for: question)
    }
  }

  private func find(_ pair: CurrencyPair) -> Watched {
    let quoted: Quoted
    do throws(RateError) {
      quoted = try self.quoted(RateQuestion(from: pair.base, to: pair.quote))
    } catch {
      return Watched(pair, .failure(error), .init(), "")
    }
    let day = quoted.rate.otherDay ?? quoted.rate.day ?? now.day
    if let track = track(of: quoted.rate), let newest = track.newest {
      return Watched(
        pair, .success(quoted), moves(along: track, from: newest, on: day),
        Self.sparkline(track, upTo: day))
    }
    return Watched(
      pair, .success(quoted), moves(of: quoted.rate, on: day), sparkline(of: quoted, upTo: day))
  }

  /// Nil for what has to be looked up day by day.
  func track(of rate: Rate) -> PairTrack? {
    try? PairTrack(rate) { columns(of: $0, years: 1) }
  }

  func columns(of publisher: Publisher.ID, years: Int) -> RateColumns? {
    guard let newest = archive.newestDay(of: publisher) else { return nil }
    // So long before that a table in force on the first day is among them.
    let first = newest.adding(years: -years).adding(days: -settings.maximumGap)
    if let known = watching.columns(of: publisher, from: first) { return known }
    let read = RateColumns(publisher, from: first, in: archive)
    watching.keep(read, of: publisher, from: first)
    return read
  }

  private func moves(
    along track: PairTrack, from newest: PairTrack.Point, on day: Day
  ) -> Watched.Moves {
    let gap = settings.maximumGap
    func move(_ earlier: PairTrack.Point?) -> Watched.Move? {
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

  private static func sparkline(_ track: PairTrack, upTo day: Day) -> String {
    let points = track.points(from: day.adding(months: -1), to: day)
    return MonthCurve.sparkline(points.map { ($0.above, $0.below) })
  }

  // MARK: Where the user's own rates are on the path, or the tables of several publishers

  private func moves(of rate: Rate, on day: Day) -> Watched.Moves {
    func move(_ earlier: Day) -> Watched.Move? {
      let question = RateQuestion(from: rate.base, to: rate.quote, on: earlier)
      guard let then = try? quoted(question),
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
    let history = try? finder(for: RateQuestion(from: rate.base, to: rate.quote)).history(
      of: rate.base, in: [rate.quote], from: day.adding(months: -1), to: day)
    guard let points = history?.series.first?.points, !points.isEmpty else { return "" }
    return MonthCurve.sparkline(points.map(\.value) + [quoted.shown])
  }
}

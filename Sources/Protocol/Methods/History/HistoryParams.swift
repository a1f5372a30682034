import Dates
import Engine
import Features
import Money
import Rates

/// What the methods about history are asked by.
package struct HistoryParams: Parameters {
  let series: SeriesParams
  let step: History.Step?
  let source: String?

  static let standardSpan = Period(months: 1)

  package init(_ read: inout Reader) throws(Failure) {
    series = try SeriesParams(&read)
    step = try read("step", "One value a `day` (the default), or the last of a `week` or `month`.")
    source = try read("source", "Use only this source: a publisher.")
  }

  func history(_ engine: Engine, sumsUp: Bool = false) throws(Failure) -> History {
    let targets = try series.chosenTargets(engine)
    let days = try series.days(engine, source, else: .period(Self.standardSpan))
    let base = series.base ?? engine.settings.base
    try SeriesParams.check(source: source, engine)
    let question = RateQuestion(
      from: base, to: targets[0], source: source.map { Publisher.ID(requested: $0) })
    engine.renewSeries(
      of: base, in: targets, source: question.source, upTo: days.upperBound)
    let history: History
    do throws(RateError) {
      history = try engine.finder(for: question).history(
        of: base, in: targets, from: days.lowerBound, to: days.upperBound, step: step ?? .day,
        sumsUp: sumsUp)
    } catch {
      throw Failure(error, engine)
    }
    guard history.series.contains(where: { !$0.points.isEmpty }) else {
      throw .nothing(in: history, source: source, engine)
    }
    return history
  }
}

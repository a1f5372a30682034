import Dates
import Drawing
package import Engine
import Features
import JSON
import Money
import Rates

/// `history/stats`: statistics of a history.
package enum HistoryStatistics: Method {
  package static let name: StaticString = "history/stats"
  package static let summary: StaticString =
    "Statistics of a span: first, last, minimum, maximum, mean, change and volatility."
  package static let commands = [
    Command(
      "stats", .series.optional, .span, rows: .list("targets"),
      examples: ["stats usd/eur 1y"])
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    `deviation` is the sample standard deviation of the log returns; `volatility` is the same \
    annualized, in percent: times the square root of 252 days, 52 weeks (also of \
    days, where the source publishes once a week), 26 fortnights (its rhythm until April 2004) \
    or 12 months. \
    Mean and change are exact before they are rounded to twelve digits.
    """
  package static let errors: [ErrorKind] = ShowHistory.errors
  package static let example: StaticString =
    #"{"base":"EUR","targets":"USD","since":"2026-10-19","until":"2026-10-30"}"#

  package static func run(_ params: HistoryParams, _ engine: Engine) throws(MethodError) -> Result {
    let history = try params.history(engine, sumsUp: true)
    var targets: [TargetStatistics] = []
    for series in history.series {
      do throws(RateError) {
        targets.append(
          TargetStatistics(
            series: series, statistics: try Statistics(of: series, step: history.step),
            missing: engine.steps(of: history, by: series.publisher) - series.points.count,
            notes: series.remarks(history.from...history.to)))
      } catch {
        throw MethodError(error, engine)
      }
    }
    return Result(history: history, targets: targets)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let head = ["", "last", "change %", "least", "greatest", "mean", "volatility %"]
    let ends = result.targets.map { target in
      SeriesEnd(
        target: target.series.target, source: target.series.publisher,
        last: target.statistics?.last.day)
    }
    let table = TextTable(
      [head]
        + result.targets.map { target in
          let text = { (number: Decimal) in engine.format.figure(number) }
          guard let found = target.statistics else { return [target.series.target.code, "-"] }
          return [
            target.series.target.code, text(found.last.value),
            engine.format.number(found.changePercent.brief),
            text(found.minimum.value), text(found.maximum.value), text(found.mean),
            found.volatilityPercent.map { engine.format.number($0.brief) } ?? "-",
          ]
        }
    ).text
    var notes: [String] = []
    for note in result.targets.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    return ([table] + SeriesEnd.lines(ends) + notes).joined(separator: "\n")
  }
}

extension Decimal {
  /// To two places, for a line of text.
  fileprivate var brief: Decimal { (try? rounded(toScale: 2, .halfUp)) ?? self }
}

extension RateQuoting {
  /// How many days, weeks or months of the span the publisher has published in; 0 without one.
  fileprivate func steps(of history: History, by publisher: Publisher.ID?) -> Int {
    guard let publisher else { return 0 }
    var count = 0
    var period: Day?
    archive.walk(publisher, [], from: history.from, to: history.to) { day, _ in
      let start =
        switch history.step {
        case .day: day
        case .week: day.startOfWeek
        case .month: day.startOfMonth
        }
      if start != period { count += 1 }
      period = start
      return true
    }
    return count
  }
}

extension HistoryStatistics {
  package struct Result: Record {
    let history: History
    let targets: [TargetStatistics]

    package static var sample: Result {
      Result(
        history: History(base: .eur, from: .first, to: .first, step: .day, series: []), targets: [])
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("base", history.base, "The base currency: one unit of it.")
      sink.field("since", history.from, "The first day requested.")
      sink.field("until", history.to, "The last day requested.")
      sink.field("step", history.step.rawValue, "As requested.")
      sink.field("targets", targets, "One per target, in the order requested.")
    }
  }

  package struct TargetStatistics: Record {
    let series: Series
    let statistics: Statistics?
    let missing: Int
    let notes: [String]

    package static var sample: TargetStatistics {
      TargetStatistics(
        series: Series(base: .eur, target: .eur, publisher: nil, points: [], gaps: []),
        statistics: nil, missing: 0, notes: [])
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      let found = statistics
      sink.field("to", series.target, "The currency.")
      sink.field(
        "source", series.publisher?.text, "The source of the tables; absent if none has a value.")
      sink.field("count", series.points.count, "The number of values.")
      sink.field("missing", missing, "Steps in which the source published, but not this one.")
      sink.field("first", found.map { PointRecord($0.first) }, "The oldest value.")
      sink.field("last", found.map { PointRecord($0.last) }, "The newest.")
      sink.field(
        "minimum", found.map { PointRecord($0.minimum) }, "The lowest value, with its first day.")
      sink.field(
        "maximum", found.map { PointRecord($0.maximum) }, "The highest value, with its first day.")
      sink.field("mean", found?.mean.reduced, "Of all values.")
      sink.field("change", found?.changePercent.reduced, "From the first to the last, in percent.")
      sink.field("deviation", found?.deviation, "Of the steps; absent for under three values.")
      sink.field("volatility", found?.volatilityPercent, "The same for a year, in percent.")
      sink.field("notes", notes.isEmpty ? nil : notes, "Caveats, for a person.")
    }
  }

  package struct PointRecord: Record {
    let point: Series.Point

    init(_ point: Series.Point) { self.point = point }

    package static var sample: PointRecord { PointRecord(Series.Point(day: .first, value: .one)) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("day", point.day, "When.")
      sink.field("rate", point.value.reduced, "For one unit.")
    }
  }
}

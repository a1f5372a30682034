import Dates
import Drawing
import Engine
import Features
import JSON
import Money
import Rates

/// What `history` returns with `stats`.
package struct HistoryStatistics {
  let history: History
  let targets: [TargetStatistics]

  init(_ params: HistoryParams, _ engine: Engine) throws(MethodError) {
    history = try params.history(engine, sumsUp: true)
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
    self.targets = targets
  }

  private init() {
    history = History(base: .eur, from: .first, to: .first, step: .day, series: [])
    targets = []
  }

  static var sample: HistoryStatistics { HistoryStatistics() }

  func text(_ format: AmountFormat) -> String {
    let head = ["", "last", "change %", "least", "greatest", "mean", "volatility %"]
    let ends = targets.map { target in
      SeriesEnd(
        target: target.series.target, source: target.series.publisher,
        last: target.statistics?.last.day)
    }
    let rows = targets.map { target in
      guard let found = target.statistics else { return [target.series.target.code, "-"] }
      return [
        target.series.target.code, format.figure(found.last.value),
        format.number(found.changePercent.brief), format.figure(found.minimum.value),
        format.figure(found.maximum.value), format.figure(found.mean),
        found.volatilityPercent.map { format.number($0.brief) } ?? "-",
      ]
    }
    var notes: [String] = []
    for note in targets.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    return ([TextTable([head] + rows).text] + SeriesEnd.lines(ends) + notes)
      .joined(separator: "\n")
  }
}

extension Decimal {
  /// To two places, for a line of text.
  fileprivate var brief: Decimal { (try? rounded(toScale: 2, .halfUp)) ?? self }
}

extension RateHistories {
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

import Dates
import Money
import Rates

extension HistoryStatistics {
  package struct Result: Record {
    let history: History
    let targets: [TargetStatistics]

    package static var sample: Result {
      Result(
        history: History(base: .eur, from: .first, to: .first, step: .day, series: []), targets: [])
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("base", history.base, "The currency of which one unit is meant.")
      sink.field("from", history.from, "The first day requested.")
      sink.field("to", history.to, "The last day requested.")
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
      sink.field("count", series.points.count, "How many values there are.")
      sink.field("missing", missing, "Steps in which the source published, but not this one.")
      sink.field("first", found.map { PointShown($0.first) }, "The oldest value.")
      sink.field("last", found.map { PointShown($0.last) }, "The newest.")
      sink.field("minimum", found.map { PointShown($0.minimum) }, "The least, of its first day.")
      sink.field("maximum", found.map { PointShown($0.maximum) }, "The greatest, of its first day.")
      sink.field("mean", found?.mean.reduced, "Of all values.")
      sink.field("change", found?.changePercent.reduced, "From the first to the last, in percent.")
      sink.field("deviation", found?.deviation, "Of the steps; absent for under three values.")
      sink.field("volatility", found?.volatilityPercent, "The same for a year, in percent.")
      sink.field("notes", notes.isEmpty ? nil : notes, "What a person should know beside it.")
    }
  }

  package struct PointShown: Record {
    let point: Series.Point

    init(_ point: Series.Point) { self.point = point }

    package static var sample: PointShown { PointShown(Series.Point(day: .first, value: .one)) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("day", point.day, "When.")
      sink.field("rate", point.value.reduced, "For one unit.")
    }
  }
}

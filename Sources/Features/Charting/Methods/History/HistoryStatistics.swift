import Dates
import Drawing
import Engine
import Features
import JSON
import Money
package import Rates

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
  package struct TargetStatistics: RareRecord {
    let series: Series
    let statistics: Statistics?
    let missing: Int
    let notes: [String]

    package static let members: [Member<Self>] = [
      Member("to", \.series.target, "The currency."),
      Member(
        "source", \.series.publisher?.text, "The source of the tables; absent if none has a value."),
      Member("count", \.series.points.count, "The number of values."),
      Member("missing", \.missing, "Steps in which the source published, but not this one."),
      Member("first", \.statistics?.first, "The oldest value."),
      Member("last", \.statistics?.last, "The newest."),
      Member("minimum", \.statistics?.minimum, "The lowest value, with its first day."),
      Member("maximum", \.statistics?.maximum, "The highest value, with its first day."),
      Member("mean", \.statistics?.mean.reduced, "Of all values."),
      Member(
        "change", \.statistics?.changePercent.reduced, "From the first to the last, in percent."),
      Member("deviation", \.statistics?.deviation, "Of the steps; absent for under three values."),
      Member("volatility", \.statistics?.volatilityPercent, "The same for a year, in percent."),
      Member("notes", { $0.notes.isEmpty ? nil : $0.notes }, "Caveats, for a person."),
    ]
  }
}

extension Series.Point: RareRecord {
  package static let members: [Member<Self>] = [
    Member("day", \.day, "When."),
    Member("rate", \.value.reduced, "For one unit."),
  ]
}

import Dates
package import Engine
import Features
import JSON
import Money
import Rates

/// `rate_history`: statistics, a curve, and the address of a picture, in one.
package enum RateHistoryTool: Tool, DirectMethod {
  package static let name: StaticString = "rate_history"
  package static let title: StaticString = "Rates over time"
  package static let summary: StaticString = """
    How a currency moved against up to eight others since 1999: first, last, lowest, highest, mean, \
    change in percent, yearly volatility, a curve, and a chart for the user.
    """
  package static let effect = Effect.reads
  package static let hasChart = true
  package static let errors: [ErrorKind] = [
    .amountTooLarge, .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange,
    .tooManyTargets, .spanReversed, .baseAmongTargets, .pairInvalid, .unknownSource,
    .retiredCurrency, .noRate,
  ]
  package static let example: StaticString =
    #"{"base":"EUR","targets":["USD"],"since":"2026-10-01","until":"2026-10-30"}"#

  package static let arguments = Argument.some(
    of: Params.self,
    [
      "base": "One unit of it. Default: the user's.",
      "targets": "One to eight codes. Default: the user's.",
      "since": "First day, YYYY-MM-DD.",
      "until": "Last day. Default: the newest.",
      "span": "Instead of since: 30d, 6m, 1y, ytd or max. Default: 1m.",
      "source": "Only this publisher, such as ecb.",
      "points": "How many points of the curve, 2 to 400. Default: 40.",
    ])

  package static let output: StaticString = #"""
    {"type":"object","properties":{"base":{"type":"string"},"since":{"type":"string"},\#
    "until":{"type":"string"},"targets":{"type":"array","items":{"type":"object","properties":\#
    {"to":{"type":"string"},"source":{"type":"string"},"count":{"type":"integer"},\#
    "first":{"type":"object"},"last":{"type":"object"},"minimum":{"type":"object"},\#
    "maximum":{"type":"object"},"mean":{"type":"string"},\#
    "change":{"type":"string","description":"Percent."},"volatility":{"type":"string"},\#
    "days":{"type":"array","items":{"type":"string"}},\#
    "values":{"type":"array","items":{"type":"string"}},"sparkline":{"type":"string"}},\#
    "required":["to","count","days","values"]}},\#
    "chart":{"type":"string","description":"Resource: the chart as SVG."},\#
    "notes":{"type":"array","items":{"type":"string"}}},\#
    "required":["base","since","until","targets","chart"]}
    """#

  package struct Result: RareRecord {
    let statistics: HistoryStatistics
    let curves: DrawChart.Result
    /// How many points a curve has at most.
    let most: Int

    package static let members: [Member<Self>] = [
      Member("base", \.statistics.history.base, "The base currency: one unit of it."),
      Member("since", \.statistics.history.from, "The first day."),
      Member("until", \.statistics.history.to, "The last day."),
      Member("targets", \.targets, "One per target, in the order requested."),
      Member("chart", \.chart, "The address of the chart as SVG."),
      Member("notes", \.notes, "Caveats, for a person."),
    ]

    fileprivate var targets: [Target] {
      statistics.targets.map { found in
        Target(
          statistics: found,
          points: Self.thinned(
            curves.targets.first { $0.target == found.series.target }?.points ?? [], to: most))
      }
    }

    /// The first, the last, and others evenly between them.
    private static func thinned(_ points: [Series.Point], to most: Int) -> [Series.Point] {
      guard points.count > most else { return points }
      return (0..<most).map { points[$0 * (points.count - 1) / (most - 1)] }
    }

    fileprivate var chart: String {
      let codes = statistics.targets.map(\.series.target.code).joined(separator: ",")
      let history = statistics.history
      return
        "kurs://chart/\(history.base.code)/\(codes).svg?since=\(history.from)&until=\(history.to)"
    }

    fileprivate var notes: [String]? {
      curves.notes.isEmpty ? nil : curves.notes
    }
  }

  package struct Target: RareRecord {
    let statistics: HistoryStatistics.TargetStatistics
    let points: [Series.Point]

    package static let members: [Member<Self>] = [
      .all(of: \.statistics),
      Member("sparkline", \.sparkline, "The curve in a line of text."),
      Member("days", { $0.points.map(\.day) }, "The days of the curve."),
      Member("values", { $0.points.map(\.value) }, "The rate on each of them."),
    ]

    fileprivate var sparkline: String { Self.sparkline(points.map(\.value)) }

    /// A cell a value, each of eight heights.
    private static func sparkline(_ values: [Decimal]) -> String {
      guard let least = values.min(), let most = values.max(), least < most,
        let height = try? most - least
      else { return String(repeating: "▄", count: values.count) }
      let cells = Array("▁▂▃▄▅▆▇█")
      return String(
        values.map { value in
          // How many eighths of the height it passes.
          let above = (Int128(1)..<8).count { part in
            guard let over = try? (value - least) * Decimal(8),
              let bar = try? height * Decimal(part)
            else { return false }
            return over >= bar
          }
          return cells[above]
        })
    }
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let series = try SeriesParams(&read)
    let source: String? = try read("source", "Use only this source: a publisher.")
    let points = try read("points", "How many points of the curve, 2 to 400.", default: 40)
    let engine = try read.end(engine)
    try MethodError.check("points", points, within: 2...400)
    let statistics = try HistoryStatistics(
      HistoryParams(series: series, source: source), engine)
    let history = statistics.history
    let days = SeriesParams(
      base: history.base, targets: .many(history.series.map(\.target)), since: history.from,
      until: history.to)
    // A chart takes up to four points for each step of its width.
    let curves = try DrawChart.run(
      DrawChart.Params(series: days, form: .points, width: points, source: source),
      engine)
    return Result(statistics: statistics, curves: curves, most: points)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let history = result.statistics.history
    let lines = result.targets.map { target in
      let series = target.statistics.series
      let name = "\(history.base.code)/\(series.target.code) \(history.from) to \(history.to)"
      guard let found = target.statistics.statistics else { return "\(name): no rates." }
      let figure = { (point: Series.Point) in "\(engine.format.figure(point.value)) on \(point.day)"
      }
      let volatility = found.volatilityPercent.flatMap { try? $0.rounded(toScale: 2, .halfUp) }
      let change = (try? found.changePercent.rounded(toScale: 2, .halfUp)) ?? found.changePercent
      return "\(name): \(figure(found.first)), \(figure(found.last)), \(change)%; "
        + "lowest \(figure(found.minimum)), highest \(figure(found.maximum))"
        + ", mean \(engine.format.figure(found.mean))"
        + (volatility.map { ", volatility \($0)% a year" } ?? "")
        + (series.publisher.map { " (\($0.text))" } ?? "") + ". \(target.sparkline)"
    }
    let remarks = (result.notes ?? []) + ["Chart for the user: \(result.chart)"]
    return (lines + remarks).joined(separator: "\n")
  }
}

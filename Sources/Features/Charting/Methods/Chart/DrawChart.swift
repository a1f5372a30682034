import Dates
import Documents
package import Engine
import Features
import JSON
import Money
import Rates

/// `chart`: what a currency was worth in others over time, drawn.
package enum DrawChart: Method {
  package static let name: StaticString = "chart"
  package static let summary: StaticString =
    "Charts rates to up to eight currencies: as text, SVG or points."
  package static let commands = [
    Command(
      "chart", .series.optional, .span, rows: .series,
      summary: "Draws a chart that fills the terminal.",
      examples: ["chart usd/eur gbp 5y"], isProgram: true)
  ]
  package static let effect = Effect.reads
  package static let drawsInColor = true
  package static let notes: StaticString = """
    To zoom or move, send `since` and `until` of the result with `zoom` or `pan`. A span beyond the \
    data is cut, and `notes` says so. In long spans each column shows its lowest and highest \
    value. A circle marks a table that jumps and comes back. `rebase` starts every line at 100; \
    `targets` stay rates.
    """
  package static let errors: [ErrorKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .dateMalformed, .dateOutOfRange, .tooManyTargets, .spanReversed, .pairInvalid,
    .baseAmongTargets, .sizeOutOfRange, .unknownSource, .retiredCurrency, .noRate,
  ]
  package static let example: StaticString =
    #"{"pair":"EUR/USD","span":"1m","form":"sparkline","width":20}"#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    var params = params
    if let typed = try params.typed(engine) { params.series.take(typed) }
    let base = params.series.base ?? engine.settings.base
    let days = try params.series.days(engine, params.source, else: Params.standardSpan)
    let targets = try params.targets(base, engine)
    let size = try params.size
    try SeriesParams.check(source: params.source, engine)
    engine.renewSeries(
      of: base, in: targets, source: params.publisher,
      upTo: days.upperBound)

    let asked = ChartWindow(days.lowerBound, days.upperBound)
    let whole = try SeriesCache.whole(of: base, in: targets, params, engine)
    guard let data = engine.window(of: whole, params), let start = asked.cut(to: data) else {
      throw nothing(in: asked, base, targets, params, engine)
    }
    try params.checkMoves(start)
    let window = try params.moved(start, in: data)
    let series = try engine.filled(whole, in: window, params)
    let missing = series.filter { $0.isEmpty(in: window) }.map(\.series.target)
    if missing.count < series.count {
      engine.fetchHistory(
        of: base, in: missing, window.first...window.last,
        source: params.publisher)
    }
    guard series.contains(where: { !$0.isEmpty(in: window) }) else {
      throw nothing(in: window, base, targets, params, engine)
    }
    let chart = try engine.chart(of: series, over: window, params)
    return try Result(
      chart, size, params,
      notes: engine.notes(
        on: series.map(\.series), chart, asked: asked, start: start, in: data, params),
      frozen: engine.archive.checksum)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.chart ?? result.pointsText(engine)
  }

  private static func nothing(
    in window: ChartWindow, _ base: Currency, _ targets: [Currency], _ params: Params,
    _ engine: Engine
  ) -> MethodError {
    var failure = MethodError.nothing(
      in: History(
        base: base, from: window.first, to: window.last, step: .day,
        series: targets.map {
          Series(base: base, target: $0, publisher: nil, points: [], gaps: [])
        }),
      source: params.source, engine)
    failure.waitsFor = engine.waitForHistory(
      of: base, in: targets, window.first...window.last,
      source: params.publisher)
    return failure
  }
}

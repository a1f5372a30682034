import Dates
import Drawing
package import Engine
import Features
import JSON
import Money
import Rates

/// `history`: what a currency was worth in others over time.
package enum ShowHistory: Method {
  package static let name: StaticString = "history"
  package static let summary: StaticString =
    "Returns the rates to up to eight currencies over time."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Every series is from one publisher. `rates` of a series stand beside `days`; a null is a day on \
    which that series has none. Nothing is drawn in between: a hole of more than the setting \
    `maximumGap` is in `gaps`. Laws and redenominations count from their day, and are named in \
    `notes`.
    """
  package static let failures: [FailureKind] = [
    .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange, .tooManyTargets,
    .spanReversed, .unknownSource, .retiredCurrency, .noRate,
  ]
  package static let example: StaticString =
    #"{"base":"EUR","targets":["USD","ISK"],"from":"2026-10-26","to":"2026-10-30"}"#

  /// Numbers in one answer: seven currencies on every day since 1999.
  package static let maxValues = 50_000

  package static func run(_ params: HistoryParams, _ engine: Engine) throws(Failure) -> Result {
    let history = try params.history(engine)
    let values = history.series.reduce(0) { $0 + $1.points.count }
    guard values <= maxValues else {
      throw Failure(
        .tooManyTargets, "\(history.series.count) targets over this span are \(values) values.",
        hint: "At most \(maxValues) are given at a time: take a longer step or a shorter span.",
        details: Failure.exceeded("historyValues", maxValues))
    }
    return Result(history, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let head = ["day"] + result.series.map(\.target.code)
    let rows = result.days.enumerated().map { place, day in
      [day.description]
        + result.series.map { $0.rates[place].map(engine.format.number) ?? "-" }
    }
    var notes: [String] = []
    for note in result.series.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    return ([TextTable([head] + rows).text] + notes).joined(separator: "\n")
  }
}

extension ShowHistory {
  package struct Result: Record {
    let base: Currency
    let from: Day
    let to: Day
    let step: History.Step
    let days: [Day]
    let series: [SeriesShown]

    init(_ history: History, _ engine: Engine) {
      base = history.base
      from = history.from
      to = history.to
      step = history.step
      let days = Set(history.series.flatMap { $0.points.lazy.map(\.day) }).sorted()
      self.days = days
      series = history.series.map { SeriesShown($0, on: days, upTo: history.to, engine) }
    }

    private init() {
      base = .eur
      (from, to) = (.first, .first)
      step = .day
      days = []
      series = []
    }

    package static var sample: Result { Result() }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("base", base, "The base currency: one unit of it.")
      sink.field("from", from, "The first day requested.")
      sink.field("to", to, "The last day requested.")
      sink.field("step", step.rawValue, "As requested.")
      sink.field("days", days, "The days on which any series has a value, the oldest first.")
      sink.field("series", series, "One per target, in the order requested.")
    }
  }

  package struct SeriesShown: Record {
    let target: Currency
    let source: Publisher.ID?
    let rates: [Decimal?]
    let gaps: [GapShown]
    let notes: [String]

    init(_ series: Series, on days: [Day], upTo last: Day, _ engine: Engine) {
      target = series.target
      source = series.publisher
      var points = series.points[...]
      rates = days.map { day in
        points.first?.day == day ? points.removeFirst().value.reduced : nil
      }
      gaps = series.gaps.map(GapShown.init)
      notes = engine.remarks(on: series, upTo: last)
    }

    private init() {
      target = .eur
      source = nil
      rates = []
      gaps = []
      notes = []
    }

    package static var sample: SeriesShown { SeriesShown() }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", target, "The currency of this series.")
      sink.field("source", source?.text, "The source of the tables; absent if none has a value.")
      sink.field("rates", rates, "For one unit, in the order of `days`; null if there is none.")
      sink.field("gaps", gaps.isEmpty ? nil : gaps, "Holes that no line is to be drawn over.")
      sink.field("notes", notes.isEmpty ? nil : notes, "What a person should know beside it.")
    }
  }

  package struct GapShown: Record {
    let gap: Series.Gap

    init(_ gap: Series.Gap) { self.gap = gap }

    package static var sample: GapShown { GapShown(Series.Gap(from: .first, to: .first)) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("from", gap.from, "The first day without a value.")
      sink.field("to", gap.to, "The last.")
    }
  }
}

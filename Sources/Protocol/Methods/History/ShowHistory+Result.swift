import Dates
import Engine
import Money
import Rates

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

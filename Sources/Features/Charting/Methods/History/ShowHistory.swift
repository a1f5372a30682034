import Dates
import Drawing
package import Engine
import Features
import JSON
import Money
package import Rates

/// `history`: what a currency was worth in others over time.
package enum ShowHistory: DirectMethod {
  package static let name: StaticString = "history"
  package static let summary: StaticString =
    "Returns the rates to up to eight currencies over time, or their statistics."
  package static let commands = [
    Command(
      "history", .series.optional, .span, fixed: #"{"stats":false}"#, rows: .series,
      summary: "Returns the rates to up to eight currencies over time.",
      examples: ["history usd/eur 1y", "history usd eur gbp 5y --step month --csv"]),
    Command(
      "history stats", .series.optional, .span, fixed: #"{"stats":true}"#, rows: .list("targets"),
      summary:
        "Statistics of a span: first, last, minimum, maximum, mean, change and volatility.",
      examples: ["history stats usd/eur 1y"]),
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Every series is from one publisher. `rates` of a series has one entry per entry of `days`; null \
    is a day without a rate. Nothing is interpolated: a gap longer than the setting `maximumGap` \
    is in `gaps`. A span without a table begins with the one that `rate` uses for its first day, and \
    `notes` says so. Legal rates and redenominations apply from their effective day, and `notes` \
    names them. With `stats` there is `targets` in place of `days` and `series`. `deviation` is the \
    sample standard deviation of the log returns; `volatility` is the same annualized, in percent: \
    times the square root of 252 days, 52 weeks (also of days, where the source publishes once a week), \
    26 fortnights (its rhythm until April 2004) or 12 months. Mean and change are exact before they are \
    rounded to twelve digits.
    """
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange, .tooManyTargets,
    .spanReversed, .pairInvalid, .unknownSource, .retiredCurrency, .noRate,
  ]
  package static let example: StaticString =
    #"{"base":"EUR","targets":["USD","ISK"],"since":"2026-10-26","until":"2026-10-30"}"#

  /// Numbers in one answer: seven currencies on every day since 1999.
  package static let maxValues = 50_000

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let series = try HistoryParams(&read)
    let stats = try read(
      "stats", "Return statistics of the span, without its rates.", default: false)
    let engine = try read.end(engine)
    if stats { return Result(try HistoryStatistics(series, engine), engine) }
    let history = try series.history(engine)
    let values = history.series.reduce(0) { $0 + $1.points.count }
    guard values <= maxValues else {
      throw MethodError(
        .tooManyTargets, "\(history.series.count) targets over this span are \(values) values.",
        hint: "The maximum is \(maxValues): use a longer step or a shorter span.",
        details: MethodError.exceeded("historyValues", maxValues))
    }
    return Result(history, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    if let statistics = result.statistics { return statistics.text(engine.format) }
    let (days, allSeries) = (result.days ?? [], result.series ?? [])
    let head = ["day"] + allSeries.map(\.target.code)
    let rows = days.enumerated().map { place, day in
      [day.description] + allSeries.map { $0.rates[place].map(engine.format.figure) ?? "-" }
    }
    var notes: [String] = []
    for note in allSeries.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    let ends = allSeries.map { series in
      let last = series.rates.lastIndex { $0 != nil }
      return SeriesEnd(target: series.target, source: series.source, last: last.map { days[$0] })
    }
    return ([TextTable([head] + rows).text] + SeriesEnd.lines(ends) + notes)
      .joined(separator: "\n")
  }
}

extension ShowHistory {
  package struct Result: RareRecord {
    let base: Currency
    let since: Day
    let until: Day
    let step: History.Step
    let days: [Day]?
    let series: [SeriesRecord]?
    let statistics: HistoryStatistics?
    let frozen: String?

    init(_ history: History, _ engine: Engine) {
      base = history.base
      frozen = engine.archive.checksum
      since = history.from
      until = history.to
      step = history.step
      let days = Set(history.series.flatMap { $0.points.lazy.map(\.day) }).sorted()
      self.days = days
      series = history.series.map { SeriesRecord($0, on: days, history.from...history.to) }
      statistics = nil
    }

    init(_ statistics: HistoryStatistics, _ engine: Engine) {
      base = statistics.history.base
      frozen = engine.archive.checksum
      since = statistics.history.from
      until = statistics.history.to
      step = statistics.history.step
      (days, series) = (nil, nil)
      self.statistics = statistics
    }

    package static let members: [Member<Self>] = [
      Member("base", \.base, "The base currency: one unit of it."),
      Member("since", \.since, "The first day of the span."),
      Member("until", \.until, "The last day."),
      Member("step", \.step.rawValue, "As requested."),
      Member("days", \.days, "The days on which any series has a value, the oldest first."),
      .frozen(\.frozen),
      Member("series", \.series, "One per target, in the order requested."),
      Member("targets", \.statistics?.targets, "With `stats`: one per target, likewise."),
    ]
  }

  package struct SeriesRecord: RareRecord {
    let target: Currency
    let source: Publisher.ID?
    let rates: [Decimal?]
    let gaps: [Series.Gap]
    let notes: [String]

    init(_ series: Series, on days: [Day], _ span: ClosedRange<Day>) {
      target = series.target
      source = series.publisher
      var points = series.points[...]
      rates = days.map { day in
        points.first?.day == day ? points.removeFirst().value.reduced : nil
      }
      gaps = series.gaps
      notes = series.remarks(span)
    }

    package static let members: [Member<Self>] = [
      Member("to", \.target, "The currency of this series."),
      Member("source", \.source?.text, "The source of the tables; absent if none has a value."),
      Member("rates", \.rates, "For one unit, in the order of `days`; null if there is none."),
      Member("gaps", { $0.gaps.isEmpty ? nil : $0.gaps }, "Gaps: draw no line across them."),
      Member("notes", { $0.notes.isEmpty ? nil : $0.notes }, "Caveats, for a person."),
    ]
  }
}

/// Where a series is from, and its last day: a person who reads its end as today is to know.
struct SeriesEnd {
  let target: Currency
  let source: Publisher.ID?
  let last: Day?

  /// `Source: ecb, to 2026-10-30`, with the currencies before it where they differ.
  static func lines(_ ends: [SeriesEnd]) -> [String] {
    var groups: [(text: String, codes: [String])] = []
    for end in ends {
      guard let source = end.source, let last = end.last else { continue }
      let text = "\(source.text), to \(last)"
      if let place = groups.firstIndex(where: { $0.text == text }) {
        groups[place].codes.append(end.target.code)
      } else {
        groups.append((text, [end.target.code]))
      }
    }
    guard groups.count > 1 else { return groups.map { "Source: \($0.text)" } }
    return groups.map { "\($0.codes.joined(separator: ", ")): \($0.text)" }
  }
}

extension Series {
  /// What a person should know: which laws and parities the rates of these days go by.
  func remarks(_ days: ClosedRange<Day>) -> [String] {
    guard publisher != nil else { return [] }
    var sentences: [String] = []
    for note in notes where note.first <= days.upperBound && note.last >= days.lowerBound {
      let sentence = note.note.sentence
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences
  }
}

extension Series.Gap: RareRecord {
  package static let members: [Member<Self>] = [
    Member("since", \.from, "The first day without a value."),
    Member("until", \.to, "The last."),
  ]
}

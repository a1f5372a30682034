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
  package static let mostValues = 50_000

  package static func run(_ params: HistoryParams, _ engine: Engine) throws(Failure) -> Result {
    let history = try params.history(engine)
    let values = history.series.reduce(0) { $0 + $1.points.count }
    guard values <= mostValues else {
      throw Failure(
        .tooManyTargets, "\(history.series.count) targets over this span are \(values) values.",
        hint: "At most \(mostValues) are given at a time: take a longer step or a shorter span.",
        details: Failure.exceeded("historyValues", mostValues))
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

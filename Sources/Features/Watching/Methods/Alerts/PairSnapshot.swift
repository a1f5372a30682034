import Dates
import Documents
import Engine
import Features
import Money
import Rates

/// A pair as alerts see it: its rate now, and on days that were published while no kurs ran.
final class PairSnapshot {
  /// Nil where the pair has no rate.
  let now: Ratio?
  /// Looked up when first asked for: where a table has the pair, few alerts need it.
  private(set) lazy var quoted: Quoted? = try? engine.quote(question).quoted
  /// Of the tables that say how it stands now.
  private lazy var newest: Day? = quoted.map { $0.rate.newestDay ?? engine.now.day }
  private lazy var track: PairSeries? = quoted.flatMap { quoted in
    try? PairSeries(quoted.rate) { WatchCache.columns(of: $0, years: years, engine) }
  }
  /// The oldest first.
  private(set) var missed: [(day: Day, rate: Ratio)] = []
  /// Few of them: alerts on a pair tend to have the same span.
  private var ranges: [(stretch: Stretch, range: (low: Ratio, high: Ratio)?)] = []
  private let pair: CurrencyPair
  private let engine: Engine
  /// How far back anything is asked of its history.
  private let years: Int

  private struct Stretch: Equatable {
    let span: Period
    let end: Day
  }

  /// `now` is looked up where it is not known.
  init(_ pair: CurrencyPair, _ engine: Engine, now: Ratio?, years: Int) {
    self.pair = pair
    self.engine = engine
    self.years = years
    let question = RateQuestion(from: pair.base, to: pair.quote)
    self.now = now ?? (try? engine.quote(question))?.quoted.rate.ratio
  }

  private var question: RateQuestion { RateQuestion(from: pair.base, to: pair.quote) }

  /// Notes what was published after `seen` and before the newest day.
  func miss(since seen: (Publisher.ID) -> Day?, of behind: Set<Publisher.ID>) {
    guard let rate = quoted?.rate, let last = rate.newestDay else { return }
    let publishers = rate.legs.filter { $0.derivation == .published }.map(\.publisher)
    guard !behind.isDisjoint(with: publishers), let track else { return }
    let seen = publishers.map { seen($0) ?? .first }.min() ?? .first
    let first = max(seen.adding(days: 1), last.adding(days: -AlertCursor.maxDays))
    guard first < last else { return }
    missed = track.points(from: first, to: last.adding(days: -1)).compactMap { point in
      (try? track.ratio(at: point)).map { (day: point.day, rate: $0) }
    }
  }

  /// Where the condition begins to be met: on the day of the rate, or on an earlier one. Nil where
  /// the span has no rates to compare with.
  func bounds(_ condition: AlertCondition, on day: Day? = nil) -> AlertBounds? {
    guard let span = condition.span else { return try? AlertBounds(condition, range: nil) }
    guard let end = day ?? newest else { return nil }
    let stretch = Stretch(span: span, end: end)
    let range: (low: Ratio, high: Ratio)?
    if let known = ranges.first(where: { $0.stretch == stretch }) {
      range = known.range
    } else {
      range = self.range(from: span.before(end), before: end)
      ranges.append((stretch, range))
    }
    return try? AlertBounds(condition, range: range)
  }

  /// What is to be read of the rate of an earlier day: with the digits it was published with.
  func shown(_ rate: Ratio, on day: Day) -> Decimal? {
    let question = RateQuestion(from: pair.base, to: pair.quote, on: day)
    let asked = try? engine.quote(question).quoted.shown
    guard let number = try? rate.decimal(significantDigits: Self.digits, .halfUp) else {
      return nil
    }
    return asked == number ? asked : number.reduced
  }

  /// As many as answers about rates have.
  private static let digits = 12

  /// The lowest and the highest rate of some days.
  private func range(from first: Day, before end: Day) -> (low: Ratio, high: Ratio)? {
    if let track, let (low, high) = track.range(from: first, before: end) {
      guard let low = try? track.ratio(at: low), let high = try? track.ratio(at: high) else {
        return nil
      }
      return (low, high)
    }
    let history = try? engine.finder(for: question).history(
      of: pair.base, in: [pair.quote], from: first, to: end.adding(days: -1))
    let values = history?.series.first?.points.map(\.value) ?? []
    guard let low = values.min(), let high = values.max() else { return nil }
    return (Ratio(numerator: low), Ratio(numerator: high))
  }
}
